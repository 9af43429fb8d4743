import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Chance, createChance } from "../../src/chance/draw.ts";
import { LANE_STREAM, laneDraws, roundedThreshold } from "../../src/chance/lanes.ts";
import { createSfc32 } from "../../src/chance/sfc32.ts";
import { streamOf } from "../../src/engine/address.ts";

/** sfc32 in whole numbers of any size, written from the description: no operator of 32 bits is shared. */
const oracle = (a: bigint, b: bigint, c: bigint, counter: bigint): (() => bigint) => {
  const word = (x: bigint): bigint => ((x % 2n ** 32n) + 2n ** 32n) % 2n ** 32n;
  let state = [a, b, c, counter] as [bigint, bigint, bigint, bigint];
  return () => {
    const [x, y, z, n] = state;
    const out = word(x + y + n);
    state = [y ^ (y / 512n), word(z * 9n), word(word(z * 2n ** 21n) + z / 2n ** 11n + out), word(n + 1n)];
    return out;
  };
};

const anyWord = fc.integer({ min: 0, max: 0xffffffff });

describe("sfc32", () => {
  it("given any state, draws what the same generator in big integers draws", () => {
    fc.assert(
      fc.property(anyWord, anyWord, anyWord, anyWord, (a, b, c, counter) => {
        const generator = createSfc32(a, b, c, counter);
        const expected = oracle(BigInt(a), BigInt(b), BigInt(c), BigInt(counter));
        for (let n = 0; n < 40; n++) expect(BigInt(generator())).toBe(expected());
      }),
      { numRuns: 100, seed: 20261130 },
    );
  });
});

describe("the draws of the lanes", () => {
  const key = [1, 2, 3, 4] as const;

  it("have the stream that their name gives", () => expect(LANE_STREAM).toBe(streamOf("lanes")));

  it("start from the key's Philox blocks: a step of a quarter is sixteen bytes, generators in turn, plus 128", () => {
    const chance = createChance(key);
    const { values, fractions } = laneDraws(chance, 10)(7 * 1024 + 14);
    // Byte 14 of step 0 is byte 2 of generator 3; byte 5 of step 6 is byte 1 of generator 9's second draw.
    expect(values[14]).toBe(((generator(chance, 3)() >>> 16) + 128) & 255);
    const ninth = generator(chance, 9);
    ninth();
    expect(values[6 * 64 + 5]).toBe(((ninth() >>> 8) + 128) & 255);
    expect(fractions[2]).toBe(generator(chance, 18)() >>> 8);
  });

  it("follow in the other quarters by two shifts a step, bytes behind those of the steps", () => {
    const chance = createChance(key);
    const { values } = laneDraws(chance, 10)(7 * 1024);
    // Ten steps take 160 bytes: the shifts of step 3 are bytes 166 and 167, bytes 2 and 3 of generator 9's third draw.
    const ninth = generator(chance, 9);
    ninth();
    ninth();
    const word = ninth();
    const [first, second] = [(word >>> 16) & 255, word >>> 24];
    for (let lane = 0; lane < 16; lane++) {
      const byte = (values[3 * 64 + lane] as number) ^ 128;
      expect((values[3 * 64 + lane + 16] as number) ^ 128).toBe(byte ^ first);
      expect((values[3 * 64 + lane + 32] as number) ^ 128).toBe(byte ^ second);
      expect((values[3 * 64 + lane + 48] as number) ^ 128).toBe(byte ^ first ^ second);
    }
  });

  it("keep their fractions for four rows, and have others for the next four", () => {
    const rows = laneDraws(createChance(key), 10);
    const texts = Array.from({ length: 16 }, (_, row) => rows(64 * row).fractions.join());
    for (const [row, text] of texts.entries()) expect(text).toBe(texts[row - (row % 4)]);
    expect(new Set(texts).size).toBe(4);
  });

  it("given any order of asking, are the same: a draw depends on key, simulation and step only", () => {
    const inOrder = laneDraws(createChance(key), 9);
    const asked = laneDraws(createChance(key), 9);
    const copies = new Map<number, string>();
    for (let simulation = 0; simulation < 4096; simulation += 64) copies.set(simulation, textOf(inOrder(simulation)));
    fc.assert(
      fc.property(fc.nat(4095), (simulation) => {
        expect(textOf(asked(simulation))).toBe(copies.get(simulation - (simulation % 64)));
      }),
      { numRuns: 200, seed: 20261130 },
    );
  });

  it("given simulations far apart, differ, beyond 2^32 superblocks too", () => {
    const rows = laneDraws(createChance(key), 4);
    const texts = [0, 64, 1024, 2 ** 42, 2 ** 42 + 1024, 2 ** 52].map((simulation) => textOf(rows(simulation)));
    expect(new Set(texts).size).toBe(texts.length);
  });
});

/** A generator of superblock 7, from the description. */
const generator = (chance: Chance, g: number): (() => number) => {
  const words = new Uint32Array(4);
  chance.drawBlock(7, LANE_STREAM, g, words);
  return createSfc32(words[0] as number, words[1] as number, words[2] as number, 1);
};

const textOf = (row: { readonly values: Uint8Array; readonly fractions: Uint32Array }): string =>
  `${row.values.join()};${row.fractions.join()}`;

describe("a rounded threshold", () => {
  it("is exact in expectation: of the 2^24 fractions exactly threshold mod 2^24 round it up", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 }), (threshold) => {
        const rest = threshold % 2 ** 24;
        const down = Math.floor(threshold / 2 ** 24);
        expect(roundedThreshold(threshold, 2 ** 24 - 1)).toBe(rest === 0 ? down : down + 1);
        expect(roundedThreshold(threshold, 0)).toBe(down);
        if (rest > 0) {
          expect(roundedThreshold(threshold, 2 ** 24 - rest)).toBe(down + 1);
          expect(roundedThreshold(threshold, 2 ** 24 - rest - 1)).toBe(down);
        }
      }),
      { numRuns: 500, seed: 20261130 },
    );
  });

  it("reaches 256 for chances above 255 / 256, and 0 below 1 / 256", () => {
    expect(roundedThreshold(2 ** 32, 0)).toBe(256);
    expect(roundedThreshold(2 ** 32 - 1, 1)).toBe(256);
    expect(roundedThreshold(2 ** 24 - 1, 0)).toBe(0);
  });
});
