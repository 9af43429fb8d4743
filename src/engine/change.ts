import { type Share, spreadOf } from "./batches.ts";
import type { Forecast } from "./forecast.ts";
import type { TitleOdds } from "./title-odds.ts";

/** A difference of two chances; with its 95 % bounds unless both are exact. */
export interface Change {
  readonly by: number;
  readonly low?: number;
  readonly high?: number;
}

/**
 * How a chance changes from one forecast to another. Both draw the same games from the same numbers (common random numbers:
 * a draw depends on key, simulation and game only), so the spread of the differences between their batches is much smaller
 * than that of either forecast, and the interval is that of the change itself.
 */
export const changeOf = (before: Forecast, after: Forecast, sum: (odds: TitleOdds) => number): Change => {
  const by = sum(after.odds) / after.odds.total - sum(before.odds) / before.odds.total;
  if (before.kind === "exact" && after.kind === "exact") return { by };
  const batches = Math.max(before.batches.length, after.batches.length);
  const paired = [before, after].every((one) => one.kind === "exact" || one.batches.length === batches);
  if (!paired) {
    // One was enumerated and the other sampled: there are no common numbers, so the errors add up.
    const half = Math.hypot(...[before, after].map((one) => spreadOf(sharesOf(one, sum)) ?? 1));
    return { by, low: Math.max(-1, by - half), high: Math.min(1, by + half) };
  }
  const shareOf = (one: Forecast, batch: number): number => {
    const odds = one.kind === "exact" ? one.odds : (one.batches[batch] as TitleOdds);
    return sum(odds) / odds.total;
  };
  const larger = after.kind === "exact" ? before : after;
  const shares = larger.batches.map(({ total }, batch) => ({
    sum: (shareOf(after, batch) - shareOf(before, batch)) * total,
    total,
  }));
  const half = spreadOf(shares) ?? 1;
  return { by, low: Math.max(-1, by - half), high: Math.min(1, by + half) };
};

const sharesOf = ({ batches }: Forecast, sum: (odds: TitleOdds) => number): readonly Share[] =>
  batches.map((batch) => ({ sum: sum(batch), total: batch.total }));
