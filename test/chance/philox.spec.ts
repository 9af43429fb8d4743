import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { philox } from "../../src/chance/philox.ts";

const PUBLISHED = [
  ["00000000 00000000 00000000 00000000", "00000000 00000000", "6627e8d5 e169c58d bc57ac4c 9b00dbd8"],
  ["ffffffff ffffffff ffffffff ffffffff", "ffffffff ffffffff", "408f276d 41c83b0e a20bc7c6 6d5451fd"],
  ["243f6a88 85a308d3 13198a2e 03707344", "a4093822 299f31d0", "d16cfe09 94fdcceb 5001e420 24126ea1"],
] as const;

type Six = [number, number, number, number, number, number];

const words = (text: string): number[] => text.split(" ").map((word) => Number.parseInt(word, 16));
const hex = (out: Uint32Array): string => Array.from(out, (word) => word.toString(16).padStart(8, "0")).join(" ");

/** The paper's definition in 64-bit integers. */
const reference = (...[c0, c1, c2, c3, k0, k1]: Six): Uint32Array => {
  const mask = 0xffffffffn;
  let [a, b, c, d] = [BigInt(c0), BigInt(c1), BigInt(c2), BigInt(c3)];
  for (let round = 0n; round < 10n; round++) {
    const first = 0xd2511f53n * a;
    const second = 0xcd9e8d57n * c;
    const p = (BigInt(k0) + round * 0x9e3779b9n) & mask;
    const q = (BigInt(k1) + round * 0xbb67ae85n) & mask;
    [a, b, c, d] = [(second >> 32n) ^ b ^ p, second & mask, (first >> 32n) ^ d ^ q, first & mask];
  }
  return Uint32Array.from([a, b, c, d], Number);
};

const word = fc.oneof(fc.nat(0xffffffff), fc.constantFrom(0, 1, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff));

describe("given Philox4x32-10 (Salmon et al. 2011)", () => {
  it.each(PUBLISHED)(
    "when the counter is %s and the key %s, then Random123's kat_vectors say %s",
    (counter, key, expected) => {
      const out = new Uint32Array(4);
      philox(...([...words(counter), ...words(key)] as Six), out);
      expect(hex(out)).toBe(expected);
    },
  );

  it("when the words are any, edges included, then halves of 16 bits multiply as 64-bit integers do", () => {
    const out = new Uint32Array(4);
    fc.assert(
      fc.property(fc.tuple(word, word, word, word, word, word), (six) => {
        philox(...six, out);
        expect(hex(out)).toBe(hex(reference(...six)));
      }),
      { numRuns: 500 },
    );
  });

  it("when words come signed, then they mean the same as unsigned", () => {
    const signed = new Uint32Array(4);
    const unsigned = new Uint32Array(4);
    philox(-1, -2, -3, -4, -5, -6, signed);
    philox(0xffffffff, 0xfffffffe, 0xfffffffd, 0xfffffffc, 0xfffffffb, 0xfffffffa, unsigned);
    expect(signed).toEqual(unsigned);
  });
});
