import type { Forecast } from "../../engine/forecast.ts";
import { type Estimate, estimate, type Moments } from "../../engine/interval.ts";

/** Turns the sums of a forecast into chances, with bounds where they were simulated. */
export interface Estimates {
  /** Nothing was sampled: the chances carry no bounds. */
  readonly exact: boolean;
  ofMoments(moments: Moments): Estimate;
  /** Of a sum of chances whose squares were not kept: bounds as wide as for a count of yes and no. */
  ofSum(sum: number): Estimate;
}

/** The estimates of a forecast. */
export const estimatesOf = ({ kind, odds }: Pick<Forecast, "kind" | "odds">): Estimates => {
  const exact = kind === "exact";
  const ofMoments = (moments: Moments): Estimate =>
    exact ? { p: moments.sum / odds.total } : estimate(moments, odds.total);
  return { exact: exact && odds.exact, ofMoments, ofSum: (sum) => ofMoments({ sum, squares: sum }) };
};
