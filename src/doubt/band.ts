import { spreadOf, studentQuantile } from "../engine/batches.ts";
import type { Forecast } from "../engine/forecast.ts";
import type { Band } from "../engine/interval.ts";
import type { TitleOdds } from "../engine/title-odds.ts";

/** Forecasts of one question under other parameters, from common random numbers. */
export type Drawn = Pick<Forecast, "kind" | "odds" | "batches">;

/**
 * Where a chance lies under drawn parameters: 95 % of them, and their standard deviation. What simulating adds is taken out: its variance is
 * that of what the batches of one draw say otherwise than the batches of all draws (they share their random numbers, so most of it
 * is common and moves no draw against another), and the draws are moved towards their mean until only the rest is left.
 */
export const bandOf = (draws: readonly Drawn[], sum: (odds: TitleOdds) => number): Band => {
  const shares = draws.map(({ odds }) => sum(odds) / odds.total);
  const mean = meanOf(shares);
  const seen = shares.reduce((squares, share) => squares + (share - mean) ** 2, 0) / (shares.length - 1);
  const variance = Math.max(0, seen - noiseOf(draws, sum));
  const shrink = seen === 0 ? 0 : Math.sqrt(variance / seen);
  const sorted = shares.map((share) => mean + (share - mean) * shrink).sort((a, b) => a - b);
  return { low: quantile(sorted, 0.025), high: quantile(sorted, 0.975), sd: Math.sqrt(variance) };
};

// Variance of what simulating alone moves one draw's share away from the mean of all.
const noiseOf = (draws: readonly Drawn[], sum: (odds: TitleOdds) => number): number => {
  const batches = Math.min(...draws.map((draw) => (draw.kind === "exact" ? 0 : draw.batches.length)));
  if (batches < 2) return 0;
  const share = (draw: Drawn, batch: number): number => {
    const odds = draw.batches[batch] as TitleOdds;
    return sum(odds) / odds.total;
  };
  const numbers = Array.from({ length: batches }, (_, batch) => batch);
  const means = numbers.map((batch) => meanOf(draws.map((draw) => share(draw, batch))));
  const variances = draws.map((draw) => {
    const apart = numbers.map((batch) => {
      const total = (draw.batches[batch] as TitleOdds).total;
      return { sum: (share(draw, batch) - (means[batch] as number)) * total, total };
    });
    return ((spreadOf(apart) ?? 0) / studentQuantile(batches - 1)) ** 2;
  });
  // A draw is a part of the mean it is held against.
  return (meanOf(variances) * draws.length) / (draws.length - 1);
};

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

// Straight between the order statistics, the least being the quantile at 0 and the greatest that at 1.
const quantile = (sorted: readonly number[], q: number): number => {
  const at = q * (sorted.length - 1);
  const low = sorted[Math.floor(at)] as number;
  return low + ((sorted[Math.ceil(at)] as number) - low) * (at % 1);
};
