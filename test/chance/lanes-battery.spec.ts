import { describe, expect, it } from "vitest";
import { createChance } from "../../src/chance/draw.ts";
import { type LaneRow, laneDraws } from "../../src/chance/lanes.ts";
import type { Key } from "../../src/chance/seed.ts";

/** Rows of draws in order, of {@link STEPS} steps each. */
type Rows = (row: number) => LaneRow;

const STEPS = 64;
const COUNT = 1 << 17;
/** Chance strays this far once in 15,000 tests. */
const LIMIT = 4;

/** Value of the `n`-th draw when lanes, then steps, then rows are counted through. */
const valueAt = (rows: Rows, n: number): number => rows(Math.floor(n / 4096)).values[n % 4096] as number;

/** How far from chance, in standard deviations. Pairs are of upper four bits, in 256 equally likely cells. */
const BATTERY: Readonly<Record<string, (rows: Rows) => number>> = {
  "values in all 256 cells": (rows) => evenness(256, COUNT, (n) => valueAt(rows, n)),
  "values of one step in all lanes": (rows) => evenness(256, COUNT, (n) => value(rows, n >> 6, 5, n & 63)),
  "steps one after the other": (rows) => pairs((n) => [at(rows, n, 0, 0), at(rows, n, 1, 0)]),
  "steps of the same generators, two apart": (rows) => pairs((n) => [at(rows, n, 0, 0), at(rows, n, 2, 0)]),
  "lanes of one generator": (rows) => pairs((n) => [at(rows, n, 0, 0), at(rows, n, 0, 1)]),
  "lanes of neighbouring generators": (rows) => pairs((n) => [at(rows, n, 0, 0), at(rows, n, 0, 4)]),
  "lanes of different vectors": (rows) => pairs((n) => [at(rows, n, 0, 0), at(rows, n, 0, 16)]),
  "rows one after the other": (rows) => pairs((n) => [inRow(rows, n, 0), inRow(rows, n, 1)]),
  "superblocks one after the other": (rows) => pairs((n) => [inRow(rows, n, 0), inRow(rows, n, 16)]),
  "fractions, upper eight bits": (rows) =>
    evenness(256, COUNT / 4, (n) => (rows(4 * (n >> 6)).fractions[n & 63] as number) >>> 16),
  "fractions, lower eight bits": (rows) =>
    evenness(256, COUNT / 4, (n) => (rows(4 * (n >> 6)).fractions[n & 63] as number) & 255),
  "fractions and values": (rows) =>
    pairs((n) => [value(rows, n >> 6, n & 63, 0) << 24, (rows(n >> 6).fractions[n & 63] as number) << 8], COUNT / 4),
  "birthday spacings along a lane": (rows) => birthdays(rows, (n) => word(rows, n >> 4, (n & 15) * 4, 0, 1, 0)),
  "birthday spacings across the lanes of a quarter": (rows) =>
    birthdays(rows, (n) => word(rows, n >> 8, (n >> 2) & 63, (n & 3) * 4, 0, 1)),
  "three lanes, of three quarters": (rows) => triples(rows, [0, 16, 32]),
  "three lanes, two of them shifted alike": (rows) => triples(rows, [1, 17, 20]),
  "three shifted lanes": (rows) => triples(rows, [18, 34, 50]),
  "how much the rows' counts of an event vary": (rows) => spread(rows),
};

/** Row `n` div 128, the other bits of `n` spread over its steps and generators; then `step` and `lane` away from there. */
const at = (rows: Rows, n: number, step: number, lane: number): number =>
  value(rows, n >> 7, (((n >> 2) & 31) * 2 + step) % STEPS, ((n & 3) * 8 + lane) & 63) << 24;

/** A draw of every 32nd row, or of the row so many behind it. */
const inRow = (rows: Rows, n: number, behind: number): number =>
  value(rows, 32 * (n >> 12) + behind, (n >> 6) & 63, n & 63) << 24;

const value = (rows: Rows, row: number, step: number, lane: number): number =>
  rows(row).values[step * 64 + lane] as number;

/** Four draws as one word of 32 bits, `steps` and `lanes` apart. */
const word = (rows: Rows, row: number, step: number, lane: number, steps: number, lanes: number): number => {
  let made = 0;
  for (let i = 0; i < 4; i++) made = (made << 8) | value(rows, row, step + i * steps, lane + i * lanes);
  return made >>> 0;
};

/** Chi-square of counts in equally likely cells, standardised by Wilson and Hilferty's cube root. */
const evenness = (cells: number, count: number, cellOf: (n: number) => number): number => {
  const counts = new Float64Array(cells);
  for (let n = 0; n < count; n++) counts[cellOf(n)] = (counts[cellOf(n)] as number) + 1;
  const expected = count / cells;
  const chiSquare = counts.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
  const spread = 2 / (9 * (cells - 1));
  return (Math.cbrt(chiSquare / (cells - 1)) - (1 - spread)) / Math.sqrt(spread);
};

const pairs = (pairAt: (n: number) => readonly [number, number], count = COUNT): number =>
  evenness(256, count, (n) => {
    const [one, other] = pairAt(n);
    return ((one >>> 28) << 4) | (other >>> 28);
  });

/** The upper three bits of three lanes of a step, in 512 equally likely cells. */
const triples = (rows: Rows, lanes: readonly number[]): number =>
  evenness(512, COUNT, (n) => lanes.reduce((cell, lane) => (cell << 3) | (value(rows, n >> 6, n & 63, lane) >>> 5), 0));

/**
 * How far the variance of a row's count is from that of 64 independent lanes, for an event that five steps decide by majority:
 * a chance of 1/2, so 16.
 */
const spread = (rows: Rows): number => {
  const squares: number[] = [];
  for (let row = 0; row < COUNT >> 6; row++)
    for (let start = 0; start + 5 <= STEPS; start += 5) {
      let count = 0;
      for (let lane = 0; lane < 64; lane++) {
        let high = 0;
        for (let step = start; step < start + 5; step++) high += value(rows, row, step, lane) >>> 7;
        if (high > 2) count++;
      }
      squares.push((count - 32) ** 2);
    }
  const mean = squares.reduce((sum, square) => sum + square, 0) / squares.length;
  const variance = squares.reduce((sum, square) => sum + (square - mean) ** 2, 0) / squares.length;
  return (mean - 16) / Math.sqrt(variance / squares.length);
};

/** Marsaglia: among 4096 birthdays in a year of 2^32 days, equal spacings are Poisson with mean 4; 16 years. */
const birthdays = (_: Rows, dayOf: (n: number) => number): number => {
  const [years, people] = [16, 4096];
  let equal = 0;
  for (let year = 0; year < years; year++) {
    const days = Uint32Array.from({ length: people }, (_, n) => dayOf(year * people + n)).sort();
    const spacings = days.map((day, n) => day - (n === 0 ? 0 : (days[n - 1] as number))).sort();
    for (let n = 1; n < people; n++) if (spacings[n] === spacings[n - 1]) equal++;
  }
  return (equal - 4 * years) / Math.sqrt(4 * years);
};

/** Keeps every row that was made: the tests go back and forth. */
const kept = (make: (row: number) => LaneRow): Rows => {
  const rows = new Map<number, LaneRow>();
  return (row) => {
    const known = rows.get(row);
    if (known !== undefined) return known;
    const { values, fractions } = make(row);
    const copy = { values: values.slice(), fractions: fractions.slice() };
    rows.set(row, copy);
    return copy;
  };
};

const lanes = (key: Key): Rows => {
  const draws = laneDraws(createChance(key), STEPS);
  return kept((row) => draws(row * 64));
};

const failures = (rows: Rows): string[] =>
  Object.entries(BATTERY)
    .filter(([, test]) => !(Math.abs(test(rows)) <= LIMIT))
    .map(([name]) => name);

const KEYS: readonly (readonly [string, Key])[] = [
  ["zero", [0, 0, 0, 0]],
  ["a single bit", [0, 0, 0, 1]],
  ["pi", [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344]],
];

const good = lanes([1, 2, 3, 4]);

/** Generators that must not be used, each with tests that are bound to catch it. */
const BAD: readonly [string, Rows, readonly string[]][] = [
  ["rows that repeat", kept((row) => good(row & ~1)), ["rows one after the other"]],
  ["superblocks that repeat", kept((row) => good(row % 16)), ["superblocks one after the other"]],
  [
    "generators that are the same in every vector",
    kept((row) => ({ ...good(row), values: good(row).values.map((_, i, all) => all[i & ~48] as number) })),
    ["lanes of different vectors"],
  ],
  [
    "lanes that share a byte",
    kept((row) => ({ ...good(row), values: good(row).values.map((_, i, all) => all[i & ~3] as number) })),
    ["lanes of one generator"],
  ],
  [
    "a step that repeats",
    kept((row) => ({ ...good(row), values: good(row).values.map((_, i, all) => all[i & ~64] as number) })),
    ["steps one after the other"],
  ],
  [
    "a lowest bit that is never set",
    kept((row) => ({ ...good(row), values: good(row).values.map((x) => x & 254) })),
    ["values in all 256 cells"],
  ],
  [
    "fractions taken from the draws",
    kept((row) => ({
      ...good(row),
      fractions: good(row).fractions.map((_, n) => (good(row).values[n * 64] as number) << 16),
    })),
    ["fractions and values"],
  ],
  [
    "a counter",
    kept((row) => ({ ...good(row), values: good(row).values.map((_, i) => i & 255) })),
    ["birthday spacings along a lane", "birthday spacings across the lanes of a quarter"],
  ],
  [
    "a third quarter that the first two make",
    kept((row) => ({
      ...good(row),
      values: good(row).values.map((x, i, all) =>
        (i & 48) === 32 ? (all[i - 32] as number) ^ (all[i - 16] as number) : x,
      ),
    })),
    ["three lanes, of three quarters"],
  ],
  [
    "quarters of which two are alike",
    kept((row) => ({
      ...good(row),
      values: good(row).values.map((x, i, all) => ((i & 48) === 32 ? (all[i - 16] as number) : x)),
    })),
    ["three lanes, of three quarters", "how much the rows' counts of an event vary"],
  ],
];

describe("given a fixed key", () => {
  it.each(KEYS)("when it is %s, then the draws of the lanes pass every test", (_, key) =>
    expect(failures(lanes(key))).toEqual([]),
  );
});

describe("given lanes that must not be used", () => {
  it.each(BAD)("when they are %s, then the battery catches them", (_, rows, caught) =>
    expect(failures(rows)).toEqual(expect.arrayContaining([...caught])),
  );
});

describe("given the draws of a step as sums of sixteen bytes and two shifts", () => {
  /** Which of the eighteen a lane is the sum (exclusive or) of, as bits; see the law in src/chance/lanes.ts. */
  const parts = Array.from({ length: 64 }, (_, lane) => (1 << (lane % 16)) | ((lane >> 4) << 16));

  it("when any three lanes are taken, then no sum of some of them is nothing: they are independent", () => {
    const known = new Set(parts);
    expect(known.size).toBe(64);
    expect(known.has(0)).toBe(false);
    for (const [i, one] of parts.entries())
      for (const other of parts.slice(i + 1)) expect(known.has(one ^ other)).toBe(false);
  });

  it("when four are taken, then 1,456 of the 635,376 foursomes are bound: two pairs shifted alike, or one byte four times", () => {
    let bound = 0;
    for (let a = 0; a < 64; a++)
      for (let b = a + 1; b < 64; b++)
        for (let c = b + 1; c < 64; c++) {
          const d = parts.indexOf((parts[a] as number) ^ (parts[b] as number) ^ (parts[c] as number));
          if (d > c) bound++;
        }
    // For two of the sixteen bytes and each of three shifts: the two quarter pairs of one with the two of the other; and the sixteen.
    expect(bound).toBe(120 * 3 * 2 * 2 + 16);
  });
});
