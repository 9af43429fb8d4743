import type { PlacePrizes, Prizes } from "../../regulations/prizes.ts";
import { apportion } from "./apportion.ts";

/** Why a regulation does not allow a prize fund. */
export interface FundRefusal {
  readonly article: string;
  /** What would be accepted, in words. */
  readonly expected: string;
}

/** Checks a prize fund in cents against the regulation: at least the minimum, or exactly what is fixed. */
export const fundRefusal = ({ fund }: Prizes, offered: number): FundRefusal | undefined => {
  const { article, kind, amount } = fund;
  if (kind === "minimum") return offered >= amount ? undefined : { article, expected: `at least ${amount / 100}` };
  return offered === amount ? undefined : { article, expected: `${amount / 100}` };
};

/**
 * The prizes of the places out of a fund, in cents. Above the minimum every prize grows in the same proportion, rounded by
 * largest remainders so that the table adds up to the fund (reading of C12 3.8.1, "minimum in euros").
 */
export const placeAmounts = ({ fund }: Prizes, { amounts }: PlacePrizes, paid: number): readonly number[] =>
  paid === fund.amount ? amounts : apportion(paid, amounts);
