import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameSet } from "../../src/log/name-set.ts";

describe("a set of names", () => {
  it("knows what a Set knows, however the names come", () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.stringMatching(/^[a-c]{0,4}$/), fc.boolean()), { maxLength: 400 }), (names) => {
        const set = nameSet();
        const known = new Set<string>();
        for (const [name, asBytes] of names) {
          const bytes = new TextEncoder().encode(`<${name}>`);
          const added = asBytes ? set.addAscii(bytes, 1, bytes.length - 1) : set.add(name);
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

  // FNV-1a works byte by byte: of two prefixes with equal hashes every common continuation collides too.
  it("is not slowed down by names chosen to collide", () => {
    const first = (code: number): number => Math.imul(0x811c9dc5 ^ code, 0x01000193) >>> 0;
    const byUpperHalf = new Map<number, number>();
    let pair: readonly [string, string] | undefined;
    for (let code = 0; pair === undefined; code++) {
      const other = byUpperHalf.get(first(code) >>> 16);
      // A second character equal to the lower half takes it away.
      const text = (c: number): string => String.fromCharCode(c, first(c) & 0xffff);
      if (other !== undefined) pair = [text(other), text(code)];
      byUpperHalf.set(first(code) >>> 16, code);
    }
    const [one, two] = pair;
    const halves = (n: number): string[] => Array.from({ length: 13 }, (_, bit) => ((n >> bit) & 1 ? one : two));
    const set = nameSet();
    for (let n = 0; n < 5_000; n++) {
      expect(set.add(halves(n).join(""))).toBe(true);
    }
    for (let n = 0; n < 5_000; n++) expect(set.add(halves(n).join(""))).toBe(false);
  });
});
