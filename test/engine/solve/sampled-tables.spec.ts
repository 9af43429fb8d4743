import { describe, expect, it } from "vitest";
import { batchesOf } from "../../../src/engine/batches.ts";
import { forecast, type Runner } from "../../../src/engine/forecast.ts";
import {
  createHistogram,
  type Histogram,
  histogramOf,
  maskOf,
  merge,
  settledKey,
} from "../../../src/engine/histogram.ts";
import { SAMPLED_TABLES, tablesByWeight } from "../../../src/engine/solve/sampled-tables.ts";
import { ORDERED_LOGIT_2026 } from "../../../src/model/parameters.ts";
import { recorded } from "../../proof/scenario.ts";
import { seatsOf } from "./fixtures.ts";

// ADR 016: a set is sampled as far as it matters.

const SIX = [0, 1, 2, 3, 4, 5];

/** `total` simulations, of which some left such a set tied after three criteria; seat 0 wins all others. */
const counts = (total: number, tied: readonly (readonly [readonly number[], number])[]): Histogram => {
  const histogram = createHistogram(0);
  histogram.total = total;
  let rest = total;
  for (const [seats, count] of tied) {
    histogram.settled.set(settledKey({ by: 3, tied: maskOf(seats) }), count);
    rest -= count;
  }
  histogram.settled.set(settledKey({ by: -1, tied: 1 }), rest);
  return histogram;
};

describe("the tables sampled for a set of players", () => {
  it("given a set that hardly ever comes, are the fewest", () => {
    expect(tablesByWeight(counts(1_000_000, [[SIX, 1]]))(seatsOf(...SIX))).toBe(32);
  });
  it("given a set that comes a hundred times, are 25 for each; given a thousand times, as many as where nothing is known", () => {
    expect(tablesByWeight(counts(1_000_000, [[SIX, 100]]))(seatsOf(...SIX))).toBe(2500);
    expect(tablesByWeight(counts(1_000_000, [[SIX, 1000]]))(seatsOf(...SIX))).toBe(SAMPLED_TABLES);
  });
  it("given a tenth of a million simulations, are as many as make the error a twentieth of that of simulating", () => {
    const [share, simulations] = [0.1, 1_000_000];
    const tables = tablesByWeight(counts(simulations, [[SIX, share * simulations]]))(seatsOf(...SIX));
    expect(tables).toBe(4_000_000);
    expect(share / (2 * tables ** 0.5)).toBeCloseTo(1 / (2 * simulations ** 0.5) / 20, 12);
  });
  it("count whoever is tied with others first: eight may become those six", () => {
    const histogram = counts(1_000_000, [
      [SIX, 20],
      [[...SIX, 6, 7], 10],
      [[0, 1, 2, 3, 4, 6], 500],
    ]);
    expect(tablesByWeight(histogram)(seatsOf(...SIX))).toBe(30 * 25);
  });
});

describe("a forecast with sets too large to solve", () => {
  const { regulation, events } = recorded("candidates-2013", 20);
  const input = {
    regulation,
    events,
    parameters: ORDERED_LOGIT_2026,
    sigmas: [],
    seed: "tables",
    method: "mc",
  } as const;
  const simulations = 400_000;

  /** Counts made up for each batch, told to the forecast in pieces and in some order. */
  const runner =
    (pieces: number, order: (list: readonly Histogram[]) => readonly Histogram[]): Runner =>
    ({ program, onCounted }) => {
      const batches = batchesOf(simulations).map(({ from, to }, batch) => {
        const sets = [SIX, [0, 1, 2, 3, 4, 5, 6], [1, 2], [2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 4, 5, 6, 7]];
        const tied = sets.map((set, index) => [set, (batch * 7 + index) % 5] as const);
        const parts = Array.from({ length: pieces }, (_, piece) => {
          const own = tied.filter(([, count], index) => count > 0 && index % pieces === piece);
          return counts(piece === 0 ? to - from - 100 * (pieces - 1) : 100, own);
        });
        return { parts, total: histogramOf(program) };
      });
      for (const part of order(batches.flatMap(({ parts }) => parts))) onCounted(part);
      for (const { parts, total } of batches) for (const part of order(parts)) merge(total, { ...part, given: [] });
      return Promise.resolve({ kernel: "made up", batches: batches.map(({ total }) => total), notes: [] });
    };

  it("given any split of the work and any order of its parts, is the same to the last digit", async () => {
    const asked = [1, 2, 3, 7].flatMap((pieces) => [
      forecast(
        { ...input, simulations },
        runner(pieces, (list) => list),
      ),
      forecast(
        { ...input, simulations },
        runner(pieces, (list) => list.toReversed()),
      ),
    ]);
    const [first, ...others] = (await Promise.all(asked)).map(({ odds, batches }) => ({ odds, batches }));
    expect(first?.odds.exact).toBe(false);
    for (const other of others) expect(other).toEqual(first);
  });
});
