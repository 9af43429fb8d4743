import { spreadOf, widened } from "../../engine/batches.ts";
import { type Estimate, estimate } from "../../engine/interval.ts";
import type { PrizeOutcome } from "../../engine/prizes/outcome.ts";
import type { CountedOutcomes, PrizeForecast } from "../../engine/prizes/prize-forecast.ts";

/** How likely an outcome of a seat is; with 95 % bounds where it was simulated. */
export const chanceOf = (forecast: PrizeForecast, seat: number, outcome: PrizeOutcome): Estimate => {
  const { kind, total, batches, kernel } = forecast;
  const { weight } = outcome;
  if (kind !== "monte-carlo") return { p: weight / total };
  const spread = spreadOf(batches.map((batch) => ({ sum: weightIn(batch, seat, outcome), total: batch.total })));
  const p = weight / total;
  return widened(
    isCounted(kernel) ? estimate({ sum: weight, squares: weight }, total) : { p, low: p, high: p },
    spread,
  );
};

/** Half the width, in cents, of the 95 % interval of what a seat has on average; undefined where nothing was simulated. */
export const errorOf = (forecast: PrizeForecast, seat: number): number | undefined => {
  const { kind, total, batches, kernel } = forecast;
  if (kind !== "monte-carlo") return undefined;
  const spread = spreadOf(batches.map((batch) => ({ sum: meanSum(batch, seat), total: batch.total }))) ?? 0;
  return isCounted(kernel) ? Math.max(spread, countingError(forecast, seat, total)) : spread;
};

// Where endings were enumerated for drawn strengths there are no counts, only the spread of the drawings.
const isCounted = (kernel: string): boolean => kernel !== "enumeration" && kernel !== "exact";

/** Two-sided 95 % quantile of the normal distribution. */
const Z = 1.959963984540054;

const countingError = ({ outcomes }: CountedOutcomes, seat: number, total: number): number => {
  const own = outcomes[seat] ?? [];
  const mean = own.reduce((sum, one) => sum + one.mean * one.weight, 0) / total;
  const variance = own.reduce((sum, one) => sum + (one.mean - mean) ** 2 * one.weight, 0) / total;
  return Z * Math.sqrt(variance / total);
};

const meanSum = ({ outcomes }: CountedOutcomes, seat: number): number =>
  (outcomes[seat] ?? []).reduce((sum, one) => sum + one.mean * one.weight, 0);

const weightIn = ({ outcomes }: CountedOutcomes, seat: number, { places, amount }: PrizeOutcome): number =>
  (outcomes[seat] ?? []).find(
    (one) => one.amount === amount && one.places?.first === places?.first && one.places?.last === places?.last,
  )?.weight ?? 0;
