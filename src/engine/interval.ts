/** A probability; without bounds where it is exact, with the 95 % bounds of the simulation error otherwise. */
export interface Estimate {
  readonly p: number;
  readonly low?: number;
  readonly high?: number;
  /** Where the model's parameters were put in doubt. */
  readonly modelDoubt?: Band;
}

/** Where 95 % of the drawn parameter sets put a chance, and the standard deviation of what they say; without the error of simulating. */
export interface Band {
  readonly low: number;
  readonly high: number;
  readonly sd: number;
}

/** Sum and sum of squares of a quantity in [0, 1] over the simulations. */
export interface Moments {
  readonly sum: number;
  readonly squares: number;
}

/** Two-sided 95 % quantile of the normal distribution. */
const Z = 1.959963984540054;

/**
 * Mean with its 95 % interval: Wilson's score interval (1927), with the sample size that would give a yes-or-no count the
 * variance seen here. A simulation that ends in a solved play-off counts a fraction and so weighs more than a coin.
 */
export const estimate = ({ sum, squares }: Moments, simulations: number): Estimate => {
  const p = Math.min(1, Math.max(0, sum / simulations));
  const variance = squares / simulations - p * p;
  const coin = p * (1 - p);
  const n = variance > 0 && coin > 0 ? simulations * Math.max(1, coin / variance) : simulations;
  const z2 = Z * Z;
  const centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const half = (Z / (1 + z2 / n)) * Math.sqrt(coin / n + z2 / (4 * n * n));
  return { p, low: Math.max(0, Math.min(p, centre - half)), high: Math.min(1, Math.max(p, centre + half)) };
};
