import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactChances, outcomeOf, thresholds } from "../../src/chance/threshold.ts";
import { orderedLogit } from "../../src/model/orderedLogit.ts";

const WHOLE = 2 ** 32;
const limits = fc
  .tuple(fc.nat(WHOLE), fc.nat(WHOLE))
  .map(([a, b]) => ({ white: Math.min(a, b), draw: Math.max(a, b) }));
const chances = fc
  .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([a, b]) => ({ white: a, draw: (1 - a) * b, black: (1 - a) * (1 - b) }));

describe("given a game's chances", () => {
  it("when White's are a quarter and the draw's a half, then the limits are at 2^30 and 3 * 2^30", () =>
    expect(thresholds({ white: 0.25, draw: 0.5, black: 0.25 })).toEqual({ white: 2 ** 30, draw: 3 * 2 ** 30 }));

  it("when an outcome is certain, then every draw means it", () => {
    const outcomes = (white: number, draw: number, black: number): number[] =>
      [0, 1, 2 ** 31, WHOLE - 1].map((u) => outcomeOf(u, thresholds({ white, draw, black })));
    expect(outcomes(1, 0, 0)).toEqual([0, 0, 0, 0]);
    expect(outcomes(0, 1, 0)).toEqual([1, 1, 1, 1]);
    expect(outcomes(0, 0, 1)).toEqual([2, 2, 2, 2]);
  });

  it("when a draw stands on a limit, then the next outcome has it", () => {
    const at = { white: 10, draw: 20 };
    expect([0, 9, 10, 19, 20, WHOLE - 1].map((u) => outcomeOf(u, at))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it("when the game is Armageddon, then no draw of the generator can draw it", () => {
    const { white, draw } = thresholds(orderedLogit.chances("armageddon", 2780, 2760));
    expect(draw).toBe(white);
  });

  it("when thresholds are read back as chances, then these sum to exactly 1 and give the same thresholds", () => {
    fc.assert(
      fc.property(limits, (l) => {
        const exact = exactChances(l);
        expect(exact.white + exact.draw + exact.black).toBe(1);
        expect(exact.white * WHOLE).toBe(l.white);
        expect(thresholds(exact)).toEqual(l);
      }),
    );
  });

  it("when chances are rounded, then each limit is the nearest, and the sampler realises them within 2^-32", () => {
    fc.assert(
      fc.property(chances, (wanted) => {
        const l = thresholds(wanted);
        expect(l.white).toBeLessThanOrEqual(l.draw);
        expect(l.draw).toBeLessThanOrEqual(WHOLE);
        expect(Math.abs(l.white - wanted.white * WHOLE)).toBeLessThanOrEqual(0.5);
        expect(Math.abs(l.draw - (wanted.white + wanted.draw) * WHOLE)).toBeLessThanOrEqual(0.5);
        const exact = exactChances(l);
        for (const outcome of ["white", "draw", "black"] as const) {
          expect(Math.abs(exact[outcome] - wanted[outcome])).toBeLessThan(2 ** -32 + 1e-15);
        }
      }),
    );
  });

  it.each([
    [Number.NaN, 0.5, 0.5],
    [-0.1, 0.6, 0.5],
    [0.5, 0.5, 0.5],
  ])("when %d / %d / %d are no chances, then it throws", (white, draw, black) =>
    expect(() => thresholds({ white, draw, black })).toThrow(RangeError),
  );
});
