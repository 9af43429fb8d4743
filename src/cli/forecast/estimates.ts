import { spreadOf, widened } from "../../engine/batches.ts";
import type { Forecast } from "../../engine/forecast.ts";
import { type Estimate, estimate } from "../../engine/interval.ts";
import type { TitleOdds } from "../../engine/title-odds.ts";

/** Turns the sums of a forecast into chances, with bounds where they were simulated. */
export interface Estimates {
  /** Nothing was sampled: the chances carry no bounds. */
  readonly exact: boolean;
  /** The chance that a player wins the title. */
  title(seat: number): Estimate;
  /** The chance behind any sum of the odds. */
  of(sum: (odds: TitleOdds) => number): Estimate;
}

/** The estimates of a forecast: bounds cover the counts and, with uncertain strengths, the spread between batches. */
export const estimatesOf = ({ kind, odds, batches, kernel, doubt }: Forecast): Estimates => {
  const exact = kind === "exact";
  // Where endings were enumerated for drawn strengths there are no counts, only the spread of the drawings.
  const counted = kernel !== "enumeration";
  const around = (p: number, sum: (odds: TitleOdds) => number, squares: (odds: TitleOdds) => number): Estimate => {
    const band = doubt === undefined ? {} : { modelDoubt: doubt.band(sum) };
    if (exact) return { p, ...band };
    const spread = spreadOf(batches.map((batch) => ({ sum: sum(batch), total: batch.total })));
    const bare = counted ? estimate({ sum: sum(odds), squares: squares(odds) }, odds.total) : { p, low: p, high: p };
    return { ...widened(bare, spread), ...band };
  };
  const of = (sum: (odds: TitleOdds) => number): Estimate => around(sum(odds) / odds.total, sum, sum);
  const title = (seat: number): Estimate => {
    const sum = (one: TitleOdds): number => one.title[seat]?.sum ?? 0;
    return around(sum(odds) / odds.total, sum, (one) => one.title[seat]?.squares ?? 0);
  };
  return { exact: exact && odds.exact, title, of };
};
