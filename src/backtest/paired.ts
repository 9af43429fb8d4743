import type { Chance } from "../chance/draw.ts";
import { type Blocks, resample } from "../fit/blocks.ts";

/** Mean difference of two models' scores over the same games, with its standard error and a 95 % interval. */
export interface Difference {
  readonly mean: number;
  readonly error: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Mean differences over games, by column, with a bootstrap of whole events: games of one event are not independent. The interval
 * is that of the percentiles. All columns share their resamples.
 */
export const pairedDifferences = (
  columns: readonly Float64Array[],
  { count, blockOf }: Blocks,
  { replicates, chance }: { readonly replicates: number; readonly chance: Chance },
): readonly Difference[] => {
  const games = new Float64Array(count);
  for (const block of blockOf) games[block] = (games[block] as number) + 1;
  const sums = columns.map((column) => {
    const sum = new Float64Array(count);
    for (const [game, block] of blockOf.entries()) sum[block] = (sum[block] as number) + (column[game] as number);
    return sum;
  });
  const means = columns.map(() => new Float64Array(replicates));
  const times = new Int32Array(count);
  for (let replicate = 0; replicate < replicates; replicate++) {
    resample(chance, replicate, times);
    const total = weighed(times, games);
    for (const [i, sum] of sums.entries()) (means[i] as Float64Array)[replicate] = weighed(times, sum) / total;
  }
  return columns.map((column, i) => ({
    mean: column.reduce((sum, value) => sum + value, 0) / column.length,
    ...spread((means[i] as Float64Array).sort()),
  }));
};

const weighed = (times: Int32Array, values: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < times.length; i++) sum += (times[i] as number) * (values[i] as number);
  return sum;
};

const spread = (sorted: Float64Array): Omit<Difference, "mean"> => {
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  const squares = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] as number;
  return { error: Math.sqrt(squares / (sorted.length - 1)), low: at(0.025), high: at(0.975) };
};
