import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createChance, foldKey } from "../../src/chance/draw.ts";
import { philox } from "../../src/chance/philox.ts";
import type { Key } from "../../src/chance/seed.ts";

const word = fc.nat(0xffffffff);
const key: fc.Arbitrary<Key> = fc.tuple(word, word, word, word);
const simulation = fc.oneof(fc.maxSafeNat(), fc.nat(1000));
const place = fc.tuple(simulation, word, word);
const FIXED: Key = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];

const block = (k: Key, s: number, t: number, b: number): number[] => {
  const out = new Uint32Array(4);
  createChance(k).drawBlock(s, t, b, out);
  return [...out];
};

describe("given the chance of a key", () => {
  it("when a draw is asked twice, of two instances, then it is one unsigned word, the same", () => {
    fc.assert(
      fc.property(key, place, (k, [s, t, i]) => {
        const u = createChance(k).draw(s, t, i);
        expect(u >>> 0).toBe(u);
        const chance = createChance(k);
        expect([chance.draw(s, t, i), chance.draw(s, t, i)]).toEqual([u, u]);
      }),
    );
  });

  it("when draws are asked in any order, then each is what it was", () => {
    const shuffled = fc
      .array(place, { minLength: 2, maxLength: 20 })
      .chain((places) =>
        fc.tuple(fc.constant(places), fc.shuffledSubarray([...places.keys()], { minLength: places.length })),
      );
    fc.assert(
      fc.property(key, shuffled, (k, [places, order]) => {
        const forward = createChance(k);
        const expected = places.map(([s, t, i]) => forward.draw(s, t, i));
        const other = createChance(k);
        const found: number[] = [];
        for (const at of order) found[at] = other.draw(...(places[at] as [number, number, number]));
        expect(found).toEqual(expected);
      }),
    );
  });

  it("when four draws are taken as a block, then they are the four draws", () => {
    fc.assert(
      fc.property(key, place, (k, [s, t, i]) => {
        expect(block(k, s, t, i >>> 2)[i & 3]).toBe(createChance(k).draw(s, t, i));
      }),
    );
  });

  it("when a simulation, stream or block is exchanged for another, then the whole block changes (Philox is a bijection)", () => {
    const near = fc.constantFrom<[number, number, number]>([1, 0, 0], [0, 1, 0], [0, 0, 1], [2 ** 32, 0, 0]);
    fc.assert(
      fc.property(key, fc.nat(2 ** 52), fc.nat(2 ** 31), fc.nat(2 ** 29), near, (k, s, t, b, [ds, dt, db]) => {
        expect(block(k, s + ds, t + dt, b + db)).not.toEqual(block(k, s, t, b));
      }),
    );
  });

  it("when a single bit of the key differs, then so does the block", () => {
    fc.assert(
      fc.property(key, place, fc.nat(127), (k, [s, t, i], bit) => {
        const flipped = k.map((w, n) => (n === bit >>> 5 ? (w ^ (1 << (bit & 31))) >>> 0 : w)) as unknown as Key;
        expect(block(flipped, s, t, i >>> 2)).not.toEqual(block(k, s, t, i >>> 2));
      }),
    );
  });

  it("when another implementation follows foldKey's recipe, then it draws the same", () => {
    fc.assert(
      fc.property(key, place, (k, [s, t, i]) => {
        const { k0, k1, w0, w1, w2, w3 } = foldKey(k);
        const [low, high] = [Number(BigInt(s) & 0xffffffffn), Number(BigInt(s) >> 32n)];
        const out = new Uint32Array(4);
        philox((i >>> 2) ^ w0, t ^ w1, low ^ w2, high ^ w3, k0, k1, out);
        expect(out[i & 3]).toBe(createChance(k).draw(s, t, i));
      }),
    );
  });

  it.each([
    [-1, 0, 0],
    [0.5, 0, 0],
    [2 ** 53, 0, 0],
    [Number.NaN, 0, 0],
    [0, -1, 0],
    [0, 2 ** 32, 0],
    [0, 0, -1],
    [0, 0, 2 ** 32],
    [0, 0, 1.5],
  ])("when asked at (%d, %d, %d), which is nowhere, then it throws instead of aliasing another draw", (s, t, i) =>
    expect(() => createChance(FIXED).draw(s, t, i)).toThrow(RangeError),
  );

  it("when a block is asked beyond 2^30, then it throws", () =>
    expect(() => block(FIXED, 0, 0, 2 ** 30)).toThrow(RangeError));

  it("when versions change, then these draws never do: forecasts are published with their seed", () => {
    // The same numbers come from a second implementation, in Python's integers.
    const chance = createChance(FIXED);
    expect([0, 1, 2, 3, 4].map((i) => chance.draw(0, 0, i))).toEqual([
      3651252857, 2659599676, 2328957354, 2645361672, 2685756451,
    ]);
    expect([1, 999_999, 2 ** 32, 2 ** 53 - 1].map((s) => chance.draw(s, 0, 0))).toEqual([
      2660342516, 3704483624, 3587489235, 2213756444,
    ]);
    expect([1, 7, 2 ** 32 - 1].map((t) => chance.draw(0, t, 0))).toEqual([1414187759, 1775118347, 1018649181]);
    expect(chance.draw(0, 0, 2 ** 32 - 1)).toBe(4134393272);
  });
});
