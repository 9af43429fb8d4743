import type { Seat } from "../../../events/ids.ts";
import type { Ledger, Penalty } from "../../../projections/ledger.ts";
import type { Prizes } from "../../regulations/prizes.ts";
import { apportion } from "./apportion.ts";

/** Money taken from a prize. */
export interface Deduction {
  readonly payee: string;
  readonly reason: string;
  /** In cents. */
  readonly amount: number;
}

/** What becomes of one player's prize. Law: `net` and the deductions add up to `gross`. All in cents. */
export interface Settlement {
  readonly gross: number;
  readonly deductions: readonly Deduction[];
  readonly net: number;
  /** Received before the start. */
  readonly advance: number;
  /** Still to be paid to the player; below zero, he has to pay back. */
  readonly balance: number;
  /** Fines the prize was too small for. */
  readonly owed: number;
}

/** Whom a penalty goes to where neither the ruling nor the regulation says so. */
const ORGANISER = "organiser";

/**
 * What a player gets of his prize. Percentages are of the whole prize, add up, and take no more than all of it (W15 5.2,
 * reading W-3); fines in money then take what they can of the rest, in the order they were imposed.
 */
export const settle = (prizes: Prizes, ledger: Ledger, seat: Seat, gross: number): Settlement => {
  const parts = percentagesOf(prizes, ledger, seat);
  const taken = parts.reduce((sum, part) => sum + part.weight, 0);
  const weights = [Math.max(0, WHOLE - taken), ...parts.map((part) => part.weight)];
  const [kept = 0, ...amounts] = apportion(gross, weights);
  const deductions: Deduction[] = parts.map(({ payee, reason }, index) => ({
    ...{ payee, reason },
    amount: amounts[index] as number,
  }));
  let net = kept;
  let owed = 0;
  for (const { amount, ground, payee } of ledger.penalties.filter((one) => one.seat === seat)) {
    if (amount === undefined) continue;
    const paid = Math.min(net, amount);
    net -= paid;
    owed += amount - paid;
    deductions.push({ payee: payee ?? ORGANISER, reason: ground, amount: paid });
  }
  const advance = prizes.advance?.amount ?? 0;
  return { gross, deductions, net, advance, balance: net - advance, owed };
};

/** Per cent times this are whole weights: a ruling's percentage counts to a ten-thousandth. */
const FINENESS = 10_000;
const WHOLE = 100 * FINENESS;

interface Part {
  readonly payee: string;
  readonly reason: string;
  readonly weight: number;
}

const percentagesOf = (prizes: Prizes, { missed, penalties }: Ledger, seat: Seat): readonly Part[] => [
  ...missed
    .filter((one) => one.seat === seat)
    .flatMap(({ occasion }) =>
      (prizes.conduct?.shares ?? []).map(({ payee, percent }) => ({
        ...{ payee, reason: `missed ${occasion}` },
        weight: percent * FINENESS,
      })),
    ),
  ...penalties.filter((one) => one.seat === seat).flatMap((one) => partsOf(prizes, one)),
];

// A percentage without a payee is divided as the regulation divides a breach of conduct, or else goes to the organiser.
const partsOf = ({ conduct }: Prizes, { percent, payee, ground: reason }: Penalty): readonly Part[] => {
  if (percent === undefined) return [];
  const weight = Math.round(percent * FINENESS);
  const shares = payee === undefined ? (conduct?.shares ?? []) : [];
  if (shares.length === 0) return [{ payee: payee ?? ORGANISER, reason, weight }];
  const weights = apportion(
    weight,
    shares.map((share) => share.percent),
  );
  return shares.map((share, index) => ({ payee: share.payee, reason, weight: weights[index] as number }));
};
