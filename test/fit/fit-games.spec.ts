import { describe, expect, it } from "vitest";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { ascend } from "../../src/fit/ascend.ts";
import { blocksOf, resample } from "../../src/fit/blocks.ts";
import { cellsOf, countsOf } from "../../src/fit/cells.ts";
import { inverseOf, type Matrix, solvePositive } from "../../src/fit/cholesky.ts";
import { fitGames } from "../../src/fit/fit-games.ts";
import { type Games, pick } from "../../src/fit/games.ts";
import { orderedLogitLikelihood } from "../../src/fit/ordered-logit-likelihood.ts";
import { timeWeights } from "../../src/fit/time-weights.ts";
import { createOrderedLogit, orderedLogit } from "../../src/model/orderedLogit.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { meanLogLikelihood, parametersOf } from "./by-the-model.ts";
import { simulatedGames } from "./simulated.ts";

const chance = createChance(keyFromSeed("fit"));

const fitted = (
  control: "classical" | "rapid" | "blitz" | "armageddon",
  games: Games,
  replicates = 0,
  halfLife?: number,
) => {
  const fit = fitGames(control, games, {
    replicates,
    chance,
    ...(halfLife === undefined ? {} : { halfLifeYears: halfLife }),
  });
  if (!fit.ok) throw new Error(fit.reason);
  return fit;
};

/** Tries a step up and down in every parameter, and halves the steps where none gains: slow, and knows no derivative. */
const coordinateSearch = (
  f: (point: readonly number[]) => number,
  start: readonly number[],
  widths: readonly number[],
) => {
  let [point, best] = [start, f(start)];
  for (let scale = 1; scale > 1e-4; ) {
    const before = best;
    for (const [i, width] of widths.entries())
      for (const by of [scale * width, -scale * width]) {
        const there = point.map((value, j) => (i === j ? value + by : value));
        const value = f(there);
        if (value > best) [point, best] = [there, value];
      }
    if (best === before) scale /= 2;
  }
  return { point, best };
};

const inverseDiagonal = (matrix: readonly (readonly number[])[]): readonly number[] =>
  matrix.map(
    (_, i) =>
      solvePositive(
        matrix,
        matrix.map((__, j) => (i === j ? 1 : 0)),
      )?.[i] ?? Number.NaN,
  );

describe("a fit", () => {
  it("given 300 games with time weights, a search without derivatives over the model itself finds the same maximum", () => {
    const games = simulatedGames(orderedLogit, { seed: "search", control: "classical", games: 300, perEvent: 15 });
    const fit = fitted("classical", games, 0, 0.2);
    const weights = timeWeights(games.days, 0.2);
    const likelihood = (p: readonly number[]) =>
      meanLogLikelihood(createOrderedLogit(parametersOf(p)), "classical", games, weights);
    const { point, best } = coordinateSearch(likelihood, [1, 0, 0, 150, 0], [0.1, 20, 20, 20, 20]);
    expect(-fit.logLoss).toBeGreaterThanOrEqual(best);
    expect(-fit.logLoss - best).toBeLessThan(1e-8);
    for (const [i, tolerance] of [0.005, 0.5, 0.5, 0.5, 0.5].entries())
      expect(Math.abs((fit.parameters[i] as number) - (point[i] as number))).toBeLessThan(tolerance);
  });

  it.each(["classical", "rapid", "blitz"] as const)(
    "given 30,000 %s games drawn with known parameters, it recovers them within three standard errors",
    (control) => {
      const games = simulatedGames(orderedLogit, { seed: "recover", control, games: 30_000, perEvent: 30 });
      const { parameters, errors } = fitted(control, games, 200);
      for (const [i, truth] of Object.values(ORDERED_LOGIT_2026[control]).entries())
        expect(Math.abs((parameters[i] as number) - truth) / (errors[i] as number)).toBeLessThan(3);
    },
  );

  it("given games that are independent, the errors of the bootstrap are those of the information", () => {
    const games = simulatedGames(orderedLogit, { seed: "errors", control: "rapid", games: 20_000, perEvent: 20 });
    const { parameters, errors, covariance } = fitted("rapid", games, 1000);
    const cells = cellsOf(games);
    const top = orderedLogitLikelihood(
      cells,
      countsOf(games, cells, new Float64Array(games.length).fill(1)),
    )(parameters);
    const variances = inverseDiagonal(top?.information ?? []).map((mean) => mean / games.length);
    for (const [i, variance] of variances.entries())
      expect(Math.abs((errors[i] as number) / Math.sqrt(variance) - 1)).toBeLessThan(0.1);
    // And so do they hang together: correlations of 1,000 resamples are known to 0.03.
    const inverse = inverseOf(top?.information ?? []) ?? [];
    for (const [i, row] of inverse.entries())
      for (const [j, cell] of row.entries()) {
        const correlation = (matrix: Matrix, own: number): number =>
          own / Math.sqrt((matrix[i]?.[i] as number) * (matrix[j]?.[j] as number));
        const resampled = correlation(covariance, covariance[i]?.[j] as number);
        expect(Math.abs(resampled - correlation(inverse, cell))).toBeLessThan(0.12);
      }
  });

  it("given every game four times in its event, the errors stay: copies say nothing new", () => {
    const games = simulatedGames(orderedLogit, { seed: "copies", control: "blitz", games: 2000, perEvent: 10 });
    const copied = pick(
      games,
      Array.from({ length: 4 * games.length }, (_, i) => i >> 2),
    );
    const [once, four] = [fitted("blitz", games, 100), fitted("blitz", copied, 100)];
    for (const [i, error] of once.errors.entries()) expect(four.errors[i]).toBeCloseTo(error, 6);
  });

  it("given the same resamples fitted anew each, the errors of one Newton step are the same within 2 %", () => {
    const games = simulatedGames(orderedLogit, { seed: "anew", control: "classical", games: 4000, perEvent: 20 });
    const { parameters, errors } = fitted("classical", games, 150);
    const cells = cellsOf(games);
    const { count, blockOf } = blocksOf(games);
    const times = new Int32Array(count);
    const points = Array.from({ length: 150 }, (_, replicate) => {
      resample(chance, replicate, times);
      const weights = Float64Array.from(blockOf, (block) => times[block] as number);
      const again = ascend(orderedLogitLikelihood(cells, countsOf(games, cells, weights)), parameters);
      return again.ok ? again.point : [];
    });
    for (const [i, error] of errors.entries()) {
      const values = points.map((p) => p[i] as number);
      const mean = values.reduce((a, b) => a + b) / values.length;
      const own = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
      expect(Math.abs(error / own - 1)).toBeLessThan(0.02);
    }
  });

  it("given two thirds won at +100 and half at -100 with draw odds, the logistic curve goes through both", () => {
    const rows = [0, 0, 2]
      .map((outcome) => [2600, 2500, outcome])
      .concat([0, 1].map((outcome) => [2500, 2600, outcome]));
    const column = (i: number) => rows.map((row) => row[i] as number);
    const zeros = rows.map(() => 0);
    const games: Games = {
      ...{
        length: 5,
        days: Int32Array.from(zeros),
        controls: Uint8Array.from(zeros),
        events: Int32Array.from([0, 1, 2, 3, 4]),
      },
      ...{
        whites: Int16Array.from(column(0)),
        blacks: Int16Array.from(column(1)),
        outcomes: Uint8Array.from(column(2)),
      },
    };
    // 400 log10(2) Elo for two to one, 0 for one to one: edge is the mean, slope the difference over 200.
    const elo = 400 * Math.log10(2);
    const [slope = 0, edge = 0] = fitted("armageddon", games).parameters;
    expect(slope).toBeCloseTo(elo / 200, 6);
    expect(edge).toBeCloseTo(elo / 2, 6);
  });

  it("given games of long ago before a short half-life, they count for nothing", () => {
    const old = simulatedGames(orderedLogit, { seed: "old", control: "rapid", games: 2000, perEvent: 2000 });
    const recent = simulatedGames(orderedLogit, { seed: "recent", control: "rapid", games: 2000, perEvent: 2000 });
    const both = pick(recent, [...Array(2000).keys(), ...Array(2000).keys()]);
    const mixed: Games = {
      ...both,
      whites: Int16Array.from([...old.whites, ...recent.whites]),
      blacks: Int16Array.from([...old.blacks, ...recent.blacks]),
      outcomes: Uint8Array.from([...old.outcomes, ...recent.outcomes]),
      days: both.days.map((day, i) => (i < 2000 ? day - 10_000 : day)),
    };
    const alone = fitted("rapid", recent, 0, 0.5).parameters;
    for (const [i, value] of fitted("rapid", mixed, 0, 0.5).parameters.entries())
      expect(value).toBeCloseTo(alone[i] as number, 6);
    expect(fitted("rapid", mixed).parameters[0]).not.toBeCloseTo(alone[0] as number, 3);
  });

  it.each<[string, RegExp, (games: Games) => Games]>([
    ["no games", /no such games/, (games) => pick(games, [])],
    ["one gap only", /apart/, (games) => ({ ...games, blacks: games.whites.map((white) => white - 50) })],
    ["no draws", /every way/, (games) => ({ ...games, outcomes: games.outcomes.map((o) => (o === 1 ? 0 : o)) })],
    ["draws only", /every way/, (games) => ({ ...games, outcomes: games.outcomes.map(() => 1) })],
  ])("given %s, there is none and it says why", (_, reason, change) => {
    const games = simulatedGames(orderedLogit, { seed: "none", control: "rapid", games: 500, perEvent: 25 });
    expect(fitGames("rapid", change(games), { replicates: 0, chance })).toEqual({
      ok: false,
      reason: expect.stringMatching(reason),
    });
  });
});
