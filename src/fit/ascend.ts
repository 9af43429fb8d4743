import { type Matrix, solvePositive } from "./cholesky.ts";

/** A function to be maximised, at a point: its value, its gradient, and a positive definite matrix that stands for -Hessian. */
export interface Slope {
  readonly value: number;
  readonly gradient: readonly number[];
  readonly information: Matrix;
}

/** A smooth function; undefined outside its domain. */
export type Objective = (point: readonly number[]) => Slope | undefined;

/** The top of an objective and the matrix there, or why there is none. */
export type Ascent =
  | { readonly ok: true; readonly point: readonly number[]; readonly top: Slope; readonly steps: number }
  | { readonly ok: false; readonly reason: string };

/**
 * Climbs to the maximum by Newton's method (Fisher scoring where the matrix is the expected information), halving a step until
 * it gains a fair part of what it promises. The maximum of a concave function is found from everywhere. Ends when a step
 * promises less than 1e-12; objectives are means of log-likelihoods, of the order of 1.
 */
export const ascend = (objective: Objective, start: readonly number[]): Ascent => {
  let point = start;
  let here = objective(point);
  if (here === undefined) return { ok: false, reason: "it cannot start where it should" };
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const step = solvePositive(here.information, here.gradient);
    if (step === undefined) return { ok: false, reason: "the games do not tell the parameters apart" };
    const promise = here.gradient.reduce((sum, slope, i) => sum + slope * (step[i] as number), 0);
    if (promise < ENOUGH) {
      // So near the top Newton's step is right to the last digits, and rounding hides whether it gains.
      const last = moved(point, step, 1);
      const top = objective(last);
      return top === undefined ? { ok: true, point, top: here, steps } : { ok: true, point: last, top, steps };
    }
    const next = stepFrom(objective, point, here, step, promise);
    if (next === undefined) return { ok: false, reason: "no step leads upwards" };
    [point, here] = next;
  }
  return { ok: false, reason: `it still climbs after ${MOST_STEPS} steps` };
};

const stepFrom = (
  objective: Objective,
  point: readonly number[],
  here: Slope,
  step: readonly number[],
  promise: number,
): readonly [readonly number[], Slope] | undefined => {
  for (let length = 1; length > SHORTEST; length /= 2) {
    const there = moved(point, step, length);
    const slope = objective(there);
    if (slope !== undefined && slope.value >= here.value + FAIR * length * promise) return [there, slope];
  }
  return undefined;
};

const moved = (point: readonly number[], step: readonly number[], length: number): readonly number[] =>
  point.map((value, i) => value + length * (step[i] as number));

const MOST_STEPS = 100;
const ENOUGH = 1e-12;
const FAIR = 1e-4;
const SHORTEST = 2 ** -40;
