import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyFromSeed } from "../../src/chance/seed.ts";

/** RC4 written from its description, to check seedrandom's use of it by other means. */
const rc4 = (key: readonly number[], count: number): number[] => {
  const s = Array.from({ length: 256 }, (_, i) => i);
  const at = (i: number): number => s[i & 255] as number;
  const swap = (i: number, j: number): void => {
    [s[i & 255], s[j & 255]] = [at(j), at(i)];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j += at(i) + (key[i % key.length] as number);
    swap(i, j);
  }
  let j = 0;
  return Array.from({ length: count }, (_, n) => {
    j += at(n + 1);
    swap(n + 1, j);
    return at(at(n + 1) + at(j));
  });
};

const codes = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

describe("given a human seed", () => {
  it("when its key is made, then it is seedrandom's RC4 of the SHA-256 digits, the first 256 bytes dropped", () => {
    // The oracle itself first: the published keystream of the key "Key".
    expect(Buffer.from(rc4(codes("Key"), 10)).toString("hex")).toBe("eb9f7781b734ca72a719");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (seed) => {
        const digits = createHash("sha256").update(Buffer.from(seed)).digest("hex");
        const bytes = Buffer.from(rc4(codes(digits), 256 + 16).slice(256));
        expect(keyFromSeed(seed)).toEqual([0, 4, 8, 12].map((offset) => bytes.readUInt32BE(offset)));
      }),
    );
  });

  it.each([
    ["a", "aa"],
    ["1", "111"],
    ["12", "1212"],
    ["a", "\u0161"],
    ["", "\0"],
  ])("when the seeds are %j and %j, which seedrandom alone confuses, then the keys differ", (one, other) =>
    expect(keyFromSeed(one)).not.toEqual(keyFromSeed(other)),
  );

  it("when ten thousand seeds are numbered, then no two share a key and words hardly ever repeat", () => {
    const keys = Array.from({ length: 10_000 }, (_, i) => keyFromSeed(String(i)));
    expect(new Set(keys.map((key) => key.join())).size).toBe(keys.length);
    // Of 5e7 pairs and 4 words 0.05 agree by chance.
    for (const word of [0, 1, 2, 3] as const)
      expect(new Set(keys.map((key) => key[word])).size).toBeGreaterThanOrEqual(9_998);
  });

  it("when versions change, then the key of a seed does not", () =>
    expect(keyFromSeed("caissa")).toEqual([3259738026, 1785060970, 676025320, 3052872611]));
});
