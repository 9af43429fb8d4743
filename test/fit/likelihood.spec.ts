import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Objective } from "../../src/fit/ascend.ts";
import { cellsOf, countsOf } from "../../src/fit/cells.ts";
import { solvePositive } from "../../src/fit/cholesky.ts";
import { drawOddsLikelihood } from "../../src/fit/draw-odds-likelihood.ts";
import { orderedLogitLikelihood } from "../../src/fit/ordered-logit-likelihood.ts";
import { createOrderedLogit, orderedLogit } from "../../src/model/orderedLogit.ts";
import { meanLogLikelihood, parametersOf } from "./by-the-model.ts";
import { simulatedGames } from "./simulated.ts";

const games = simulatedGames(orderedLogit, { seed: "likelihood", control: "classical", games: 400, perEvent: 20 });
const cells = cellsOf(games);
const weights = Float64Array.from({ length: games.length }, (_, i) => 0.25 + (i % 7) / 5);
const counts = countsOf(games, cells, weights);
const drawn = orderedLogitLikelihood(cells, counts);
const odds = drawOddsLikelihood(cells, counts);

const point = fc.tuple(
  fc.double({ min: 0.2, max: 3, noNaN: true }),
  fc.double({ min: -150, max: 150, noNaN: true }),
  fc.double({ min: -30, max: 30, noNaN: true }),
  fc.double({ min: 120, max: 500, noNaN: true }),
  fc.double({ min: -40, max: 40, noNaN: true }),
);

/** Central differences: a second way to every derivative. */
const differences = (f: (point: readonly number[]) => number, at: readonly number[]): readonly number[] =>
  at.map((value, i) => {
    const step = 1e-4 * Math.max(1, Math.abs(value));
    const moved = (by: number): readonly number[] => at.map((own, j) => (i === j ? own + by : own));
    return (f(moved(step)) - f(moved(-step))) / (2 * step);
  });

const close = (found: number, expected: number, scale: number): void =>
  expect(Math.abs(found - expected)).toBeLessThan(1e-5 * scale + 1e-9);

const derivativesAgree = (objective: Objective, at: readonly number[]): void => {
  const slope = objective(at);
  if (slope === undefined) throw new Error("outside the domain");
  const gradient = differences((p) => objective(p)?.value ?? Number.NaN, at);
  for (const [i, expected] of gradient.entries()) close(slope.gradient[i] as number, expected, Math.abs(expected));
  for (const [i, row] of slope.information.entries()) {
    const expected = differences((p) => objective(p)?.gradient[i] ?? Number.NaN, at);
    for (const [j, value] of expected.entries()) close(row[j] as number, -value, Math.abs(value));
  }
};

describe("the likelihood of the ordered logit", () => {
  it("given any parameters, it is the mean logarithm of the chances the model gives what happened", () =>
    fc.assert(
      fc.property(point, (p) => {
        const model = createOrderedLogit(parametersOf(p));
        expect(drawn(p)?.value).toBeCloseTo(meanLogLikelihood(model, "classical", games, weights), 10);
      }),
      { numRuns: 20, seed: 1 },
    ));

  it("given any parameters, its gradient and Hessian are those of finite differences", () =>
    fc.assert(
      fc.property(point, (p) => derivativesAgree(drawn, p)),
      { numRuns: 20, seed: 2 },
    ));

  it("given any parameters, minus its Hessian is positive definite: it is concave", () =>
    fc.assert(
      fc.property(point, (p) => {
        expect(solvePositive(drawn(p)?.information ?? [], [0, 0, 0, 0, 0])).toBeDefined();
      }),
      { numRuns: 100, seed: 3 },
    ));

  it("given a draw without width, it has no value", () => expect(drawn([1, 0, 0, 0, 0])).toBeUndefined());
});

describe("the likelihood of games with draw odds", () => {
  it("given any parameters, it and its derivatives are right", () =>
    fc.assert(
      fc.property(point, (p) => {
        const [slope, whiteEdge] = p;
        const model = createOrderedLogit({ ...parametersOf(p), armageddon: { slope, whiteEdge } });
        expect(odds([slope, whiteEdge])?.value).toBeCloseTo(meanLogLikelihood(model, "armageddon", games, weights), 10);
        derivativesAgree(odds, [slope, whiteEdge]);
      }),
      { numRuns: 20, seed: 4 },
    ));
});
