import type { Cost, Prizes } from "../../regulations/prizes.ts";
import { apportion } from "./apportion.ts";

/** Something the organiser pays beside the prize fund, in cents: from `low` to `high`, which are mostly the same. */
export interface CostEntry {
  readonly article: string;
  readonly payee: string;
  readonly purpose: string;
  readonly low: number;
  readonly high: number;
  /** The text gives a least figure only. */
  readonly atLeast: boolean;
}

/**
 * The organiser's costs beside the fund, in the order of the regulation. What is only paid to a visiting player is left out
 * where nobody visits; what may or may not be asked for, and what has an upper limit only, begins at nothing.
 */
export const costsOf = ({ costs = [] }: Prizes, fund: number, visited: boolean): readonly CostEntry[] =>
  costs
    .filter(({ when }) => when !== "visitor" || visited)
    .map((cost) => {
      const { article, payee, purpose, bound, when } = cost;
      const high = figureOf(cost, fund);
      const low = bound === "at-most" || when === "asked" ? 0 : high;
      return { article, payee, purpose, low, high, atLeast: bound === "at-least" };
    });

const figureOf = (cost: Cost, fund: number): number => {
  if (cost.kind === "amount") return cost.amount;
  // Whole hundreds of per cent and the rest of it, rounded like every part of a fund.
  const [part = 0] = apportion(fund, [cost.percent % 100, 100 - (cost.percent % 100)]);
  return fund * Math.floor(cost.percent / 100) + part;
};
