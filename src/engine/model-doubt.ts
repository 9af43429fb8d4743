import type { Band } from "./interval.ts";
import type { TitleOdds } from "./title-odds.ts";

/** How a forecast spreads where the model's parameters are drawn from their errors. */
export interface ModelDoubt {
  /** Parameter sets the forecast was made anew with. */
  readonly draws: number;
  /** Sets that broke a law of the model; others were drawn in their place. */
  readonly rejected: number;
  /** Of each set's forecast; 0 where it was exact. */
  readonly simulations: number;
  /** What the reader should know of the errors. */
  readonly notes: readonly string[];
  /** The band of the chance behind any sum of the odds. */
  band(sum: (odds: TitleOdds) => number): Band;
}
