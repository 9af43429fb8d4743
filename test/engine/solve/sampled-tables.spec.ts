import { describe, expect, it } from "vitest";
import { championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import { createChance } from "../../../src/chance/draw.ts";
import { keyFromSeed } from "../../../src/chance/seed.ts";
import { batchesOf } from "../../../src/engine/batches.ts";
import { forecast, type Runner } from "../../../src/engine/forecast.ts";
import { gameOdds } from "../../../src/engine/game-odds.ts";
import {
  createHistogram,
  type Histogram,
  histogramOf,
  maskOf,
  merge,
  settledKey,
} from "../../../src/engine/histogram.ts";
import { type LadderSolver, ladderSolver } from "../../../src/engine/solve/ladder.ts";
import { SAMPLED_TABLES, tablesByWeight } from "../../../src/engine/solve/sampled-tables.ts";
import { orderedLogit } from "../../../src/model/orderedLogit.ts";
import { ORDERED_LOGIT_2026 } from "../../../src/model/parameters.ts";
import { recorded } from "../../proof/scenario.ts";
import { seatsOf } from "./fixtures.ts";

// ADR 016: a set is sampled as far as it matters.

const SIX = [0, 1, 2, 3, 4, 5];

/** Sets, and how often each is left. */
type Left = readonly (readonly [readonly number[], number])[];

/** The sets a batch leaves tied, and how often. */
type TiedIn = (batch: number) => Left;

/** `total` simulations, of which some left such a set tied after three criteria; seat 0 wins all others. */
const counts = (total: number, tied: Left): Histogram => {
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
  const tablesFor = (total: number, tied: Left, set: readonly number[] = SIX): number =>
    tablesByWeight(counts(total, tied), total).of(seatsOf(...set));

  it("given a set that came once, are ten; given one that never came, are the fewest", () => {
    expect(tablesFor(1_000_000, [[SIX, 1]])).toBe(10);
    expect(tablesFor(1_000_000, [])).toBe(8);
  });
  it("given a set that comes a hundred times, are ten for each; given a thousand times, as many as where nothing is known", () => {
    expect(tablesFor(1_000_000, [[SIX, 100]])).toBe(1000);
    expect(tablesFor(1_000_000, [[SIX, 1000]])).toBe(SAMPLED_TABLES);
  });
  it("given a tenth of a million simulations, are as many as make the error a twentieth of that of simulating", () => {
    const [share, simulations] = [0.1, 1_000_000];
    const tables = tablesFor(simulations, [[SIX, share * simulations]]);
    expect(tables).toBe(4_000_000);
    expect(share / (2 * tables ** 0.5)).toBeCloseTo(1 / (2 * simulations ** 0.5) / 20, 12);
  });
  it("count whoever is tied with others first: eight may become those six", () => {
    const tied: Left = [
      [SIX, 20],
      [[...SIX, 6, 7], 10],
      [[0, 1, 2, 3, 4, 6], 500],
    ];
    expect(tablesFor(1_000_000, tied)).toBe(30 * 10);
  });
  it("given that its players and ties of so many come often, are as many as make the error a twentieth of the rarest of those", () => {
    // Ties of four come 450 times, twelve of them between these; each of the four won alone 1,000 times and more.
    const tied: Left = [
      [[1, 3, 4, 6], 12],
      [[2, 3, 4, 6], 438],
      ...[1, 3, 4, 6].map((seat): [number[], number] => [[seat], 1000 + seat]),
    ];
    const tables = tablesFor(1_000_000, tied, [1, 3, 4, 6]);
    expect(tables).toBe(32);
    expect(12 / (2 * tables ** 0.5)).toBeLessThan(450 ** 0.5 / 20);
    const rarer = tied.map(([set, count]): [readonly number[], number] => [set, set.length === 1 ? count / 10 : count]);
    expect(tablesFor(1_000_000, rarer, [1, 3, 4, 6])).toBe(120);
  });
  it("are at least what is known before everything is counted", () => {
    const tied: Left = [[SIX, 5_000]];
    const tables = tablesByWeight(counts(900_000, tied), 1_000_000);
    expect(tables.atLeast(5_000)).toBe(10_000);
    for (const known of [1, 100, 1_000, 5_000])
      expect(tables.atLeast(known)).toBeLessThanOrEqual(tables.of(seatsOf(...SIX)));
  });
});

describe("a set that can be solved", () => {
  const { regulation, events } = recorded("candidates-2013", 2);
  const { roster } = fold(championship, events);
  const odds = gameOdds(
    orderedLogit,
    roster.players.map(({ rating }) => rating),
  );
  const solver = (counted?: Histogram): LadderSolver =>
    ladderSolver(
      regulation,
      roster.players,
      odds,
      createChance(keyFromSeed("rare")),
      [],
      counted === undefined ? undefined : tablesByWeight(counted, counted.total),
    );
  const FOUR = [1, 3, 4, 6];
  const exact = solver().fresh(seatsOf(...FOUR));

  it("given that it came a thousand times in a million, is solved", () => {
    const often = solver(counts(1_000_000, [[FOUR, 1000]])).fresh(seatsOf(...FOUR));
    expect(often).toEqual(exact);
    expect(often.exact).toBe(true);
  });
  it("given that it came four times, is sampled by forty tables, within four of their standard errors", () => {
    const seldom = solver(counts(1_000_000, [[FOUR, 4]])).fresh(seatsOf(...FOUR));
    expect(seldom.exact).toBe(false);
    expect(seldom.win.reduce((total, chance) => total + chance, 0)).toBeCloseTo(1, 12);
    for (const seat of FOUR)
      expect(Math.abs((seldom.win[seat] as number) - (exact.win[seat] as number))).toBeLessThan((4 * 0.5) / 40 ** 0.5);
  });
  it("given that it is got ready for as much as three simulations are worth, is sampled all the same", () => {
    const counted = counts(1_000_000, [[FOUR, 4]]);
    const early = solver(counted);
    early.prepare(seatsOf(...FOUR), 3);
    expect(early.fresh(seatsOf(...FOUR))).toEqual(solver(counted).fresh(seatsOf(...FOUR)));
  });
  it("given any number of times it came, adds nothing to the mean error: two hundred samples average to the exact chance", () => {
    const first = FOUR[0] as number;
    let sum = 0;
    for (let seed = 0; seed < 200; seed++) {
      const chance = createChance(keyFromSeed(`rare ${seed}`));
      const tables = tablesByWeight(counts(1_000_000, [[FOUR, 1]]), 1_000_000);
      sum += ladderSolver(regulation, roster.players, odds, chance, [], tables).fresh(seatsOf(...FOUR)).win[
        first
      ] as number;
    }
    expect(Math.abs(sum / 200 - (exact.win[first] as number))).toBeLessThan((4 * 0.5) / (200 * 10) ** 0.5);
  });
});

describe("a forecast with sets too large, or too rare, to solve", () => {
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

  const large: TiedIn = (batch) =>
    [SIX, [0, 1, 2, 3, 4, 5, 6], [1, 2], [2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 4, 5, 6, 7]].map((set, index) => [
      set,
      (batch * 7 + index) % 5,
    ]);
  // Solving the second set is worth while once half is counted, solving the others never.
  const rare: TiedIn = (batch) => [
    [[0, 2, 6, 7], batch === 9 ? 3 : 0],
    [[1, 3, 6, 7], batch % 4 === 0 ? 90 : 0],
    [[0, 1, 4, 5, 6], batch > 20 ? 1 : 0],
    [[0, 2, 6], 1],
  ];

  /** Counts made up for each batch, told to the forecast in pieces and in some order. */
  const runner =
    (tiedIn: TiedIn, pieces: number, order: (list: readonly Histogram[]) => readonly Histogram[]): Runner =>
    ({ program, onCounted }) => {
      const batches = batchesOf(simulations).map(({ from, to }, batch) => {
        const tied = tiedIn(batch);
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

  it.each([
    { sets: "too large", tiedIn: large },
    { sets: "too rare", tiedIn: rare },
  ])(
    "$sets, given any split of the work and any order of its parts, is the same to the last digit",
    async ({ tiedIn }) => {
      const asked = [1, 2, 3, 7].flatMap((pieces) => [
        forecast(
          { ...input, simulations },
          runner(tiedIn, pieces, (list) => list),
        ),
        forecast(
          { ...input, simulations },
          runner(tiedIn, pieces, (list) => list.toReversed()),
        ),
      ]);
      const [first, ...others] = (await Promise.all(asked)).map(({ odds, batches }) => ({ odds, batches }));
      expect(first?.odds.exact).toBe(false);
      for (const other of others) expect(other).toEqual(first);
    },
  );
});
