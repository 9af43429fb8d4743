import { describe, expect, it } from "vitest";
import { createChance } from "../../src/chance/draw.ts";
import { type Key, keyFromSeed } from "../../src/chance/seed.ts";
import { BATTERY, type Draw } from "./battery.ts";

/** Chance strays this far once in 15,000 tests; 52 are run here, at keys that do not change. */
const LIMIT = 4;

/** All zeros and a single bit are the keys a weak key schedule would give away. */
const KEYS: readonly (readonly [string, Key])[] = [
  ["zero", [0, 0, 0, 0]],
  ["a single bit", [0, 0, 0, 1]],
  ["pi", [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344]],
  ["a human seed", keyFromSeed("caissa")],
];

const failures = (draw: Draw): string[] =>
  Object.entries(BATTERY)
    .filter(([, test]) => Math.abs(test(draw)) > LIMIT)
    .map(([name]) => name);

/** xorshift32: good enough to the eye, linear in its seed. */
const xorshift = (x: number): number => {
  let y = x;
  y ^= y << 13;
  y ^= y >>> 17;
  y ^= y << 5;
  return y >>> 0;
};

const some = createChance([1, 2, 3, 4]);

/** Generators that must not be used, each with tests that are bound to catch it. */
const BAD: readonly [string, Draw, readonly string[]][] = [
  [
    "a counter times an odd number",
    (s, t, i) => Math.imul(s * 64 + t + i, 0x9e3779b1) >>> 0,
    ["birthday spacings by simulation"],
  ],
  [
    "xorshift seeded with the simulation",
    (s, t, i) => xorshift(s + 1 + t + i * 7919),
    ["pairs of simulations", "bits that change with the simulation"],
  ],
  [
    "a simulation number cut to 32 bits",
    (s, t, i) => some.draw(s % 2 ** 32, t, i),
    ["pairs of simulations 2^32 apart"],
  ],
  ["a stream that is forgotten", (s, _, i) => some.draw(s, 0, i), ["pairs of streams"]],
  ["one draw for a whole block", (s, t, i) => some.draw(s, t, i & ~3), ["pairs of games in a block"]],
  ["a block number cut off", (s, t, i) => some.draw(s, t, i & 3), ["birthday spacings by game"]],
  ["a lowest bit that is never set", (s, t, i) => some.draw(s, t, i) & ~1, ["bytes, lowest"]],
];

describe("given a fixed key", () => {
  it.each(KEYS)("when it is %s, then its draws pass every test of the battery", (_, key) => {
    const chance = createChance(key);
    expect(failures((s, t, i) => chance.draw(s, t, i))).toEqual([]);
  });
});

describe("given a bad generator", () => {
  it.each(BAD)("when it is %s, then the battery catches it", (_, draw, caught) =>
    expect(failures(draw)).toEqual(expect.arrayContaining([...caught])),
  );

  it("when the counter is taken for a draw, then no test of the battery lets it through", () =>
    expect(failures((s, t, i) => (s * 64 + t + i) >>> 0)).toEqual(Object.keys(BATTERY)));
});
