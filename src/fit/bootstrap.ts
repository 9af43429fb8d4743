import type { Chance } from "../chance/draw.ts";
import type { Objective } from "./ascend.ts";
import { blocksOf, resample } from "./blocks.ts";
import { type Cells, type Counts, cellsOf, countsOf } from "./cells.ts";
import { type Matrix, solvePositive } from "./cholesky.ts";
import { type Games, pick } from "./games.ts";

/** A likelihood of games by parameters. */
export type Likelihood = (cells: Cells, counts: Counts) => Objective;

/**
 * Covariance of a maximum by a bootstrap of whole events (games of one event share players, form and conditions): each
 * replicate draws events with replacement and takes one Newton step from the maximum of all games, which is as good as a new fit
 * to first order (Davidson and MacKinnon, "Bootstrap testing in nonlinear models", 1999) and needs of each event only its
 * gradient and information there. Undefined where a resample cannot be fitted.
 */
export const bootstrapCovariance = (
  likelihood: Likelihood,
  games: Games,
  weights: Float64Array,
  maximum: readonly number[],
  { replicates, chance }: { readonly replicates: number; readonly chance: Chance },
): Matrix | undefined => {
  const parts = partsOf(likelihood, games, weights, maximum);
  const size = maximum.length;
  const times = new Int32Array(parts.length);
  const sum = new Float64Array(size + size * size);
  const points: (readonly number[])[] = [];
  for (let replicate = 0; replicate < replicates; replicate++) {
    resample(chance, replicate, times);
    sum.fill(0);
    for (const [block, part] of parts.entries()) {
      const drawn = times[block] as number;
      if (drawn > 0) for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + drawn * (part[i] as number);
    }
    const rows = maximum.map((_, i) => [...sum.subarray(size + i * size, size + (i + 1) * size)]);
    const step = solvePositive(rows, [...sum.subarray(0, size)]);
    if (step === undefined) return undefined;
    points.push(maximum.map((value, i) => value + (step[i] as number)));
  }
  return covarianceOf(points);
};

/** By event: its gradient and then its information, row by row, as sums over its games. */
const partsOf = (
  likelihood: Likelihood,
  games: Games,
  weights: Float64Array,
  maximum: readonly number[],
): readonly Float64Array[] => {
  const { count, blockOf } = blocksOf(games);
  const places: number[][] = Array.from({ length: count }, () => []);
  for (const [game, block] of blockOf.entries()) places[block]?.push(game);
  return places.map((own) => {
    const event = pick(games, own);
    const cells = cellsOf(event);
    const counts = countsOf(
      event,
      cells,
      Float64Array.from(own, (game) => weights[game] as number),
    );
    const slope = likelihood(cells, counts)(maximum);
    if (slope === undefined) throw new Error("an event lies outside the domain in which the maximum was found");
    return Float64Array.from([...slope.gradient, ...slope.information.flat()], (mean) => mean * counts.total);
  });
};

const covarianceOf = (points: readonly (readonly number[])[]): Matrix => {
  const [first = []] = points;
  const means = first.map((_, i) => points.reduce((sum, point) => sum + (point[i] as number), 0) / points.length);
  const apart = (point: readonly number[], i: number): number => (point[i] as number) - (means[i] as number);
  return first.map((_, i) =>
    first.map(
      (__, j) => points.reduce((sum, point) => sum + apart(point, i) * apart(point, j), 0) / (points.length - 1),
    ),
  );
};
