import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sourceOf } from "../../src/log/lines.ts";
import { nameSet } from "../../src/log/name-set.ts";

describe("a set of names", () => {
  it("knows what a Set knows, however the names come", () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.stringMatching(/^[a-c]{0,4}$/), fc.boolean()), { maxLength: 400 }), (names) => {
        const set = nameSet();
        const known = new Set<string>();
        for (const [name, asBytes] of names) {
          const bytes = new TextEncoder().encode(`<${name}>`);
          const added = asBytes ? set.addAscii(sourceOf(bytes), 1, bytes.length - 1) : set.add(name);
          expect(added).toBe(!known.has(name));
          known.add(name);
        }
      }),
    ));

  it("keeps apart names of other alphabets, and names that begin alike", () => {
    const set = nameSet();
    for (const name of ["é", "ē", "\u{1f451}", "a", "aa", "aaa", ""]) expect(set.add(name)).toBe(true);
    for (const name of ["é", "ē", "\u{1f451}", "a", "aa", "aaa", ""]) expect(set.add(name)).toBe(false);
  });

  it("grows: a hundred thousand names are each there once", () => {
    const set = nameSet();
    const name = (n: number): string => `made-up-${n}`;
    for (let n = 0; n < 100_000; n++) if (!set.add(name(n))) throw new Error(name(n));
    for (let n = 0; n < 100_000; n++) if (set.add(name(n))) throw new Error(name(n));
  });

  it("knows ascending names, descending ones and any mixture, long ones too", () =>
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.nat(60), fc.constantFrom(199, 200, 131_068, 131_072, 200_000)), { maxLength: 300 }),
        fc.constantFrom("", "c-", "\u{1f451}"),
        (numbers, prefix) => {
          const set = nameSet();
          const known = new Set<string>();
          for (const number of numbers) {
            const name = number < 100 ? `${prefix}${number}` : `${prefix}${"x".repeat(number)}`;
            expect(set.add(name)).toBe(!known.has(name));
            known.add(name);
          }
        },
      ),
      { numRuns: 60 },
    ));

  // One step of the hash, and the word that leads from one hash to another.
  const PRIME = 0x9e3779b1;
  const step = (hash: number, word: number): number => {
    const product = Math.imul(hash ^ word, PRIME);
    return product ^ (product >>> 15);
  };
  const wordBetween = (from: number, to: number): number => {
    let inverse = PRIME;
    for (let i = 0; i < 5; i++) inverse = Math.imul(inverse, 2 - Math.imul(PRIME, inverse));
    const product = to ^ (to >>> 15) ^ (to >>> 30);
    return Math.imul(product, inverse) ^ from;
  };
  const textOf = (...words: readonly number[]): string =>
    new TextDecoder("latin1").decode(new Uint8Array(Int32Array.from(words).buffer));
  const isPlain = (word: number): boolean =>
    [0, 8, 16, 24].every((bit) => (((word >>> bit) & 0xff) - 0x20) >>> 0 < 0x5f);

  it("is not slowed down by names chosen to collide", () => {
    const letter = (n: number, bit: number): number => (0x41 + ((n >> bit) & 15)) << (2 * bit);
    // Two eight-letter texts lead from each hash to the next; every choice of thirteen of them ends in the same hash.
    const blocks: [string, string][] = [];
    let hash = step(0x811c9dc5 | 0, 8 * 13);
    for (let block = 0; block < 13; block++) {
      const next = Math.imul(block + 1, 0x12345679);
      const found: string[] = [];
      for (let n = 0; found.length < 2; n++) {
        const word = letter(n, 0) | letter(n, 4) | letter(n, 8) | letter(n, 12);
        const second = wordBetween(step(hash, word), next);
        if (isPlain(second)) found.push(textOf(word, second));
      }
      blocks.push(found as [string, string]);
      hash = next;
    }
    const nameOf = (n: number): string => blocks.map((block, bit) => block[(n >> bit) & 1]).join("");
    const set = nameSet();
    expect(set.add("z".repeat(200))).toBe(true);
    for (let n = 0; n < 5_000; n++) expect(set.add(nameOf(n))).toBe(true);
    for (let n = 0; n < 5_000; n++) expect(set.add(nameOf(n))).toBe(false);
  });
});
