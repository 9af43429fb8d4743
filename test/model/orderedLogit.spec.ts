import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GameChances, TimeControl } from "../../src/model/model.ts";
import { createOrderedLogit, orderedLogit } from "../../src/model/orderedLogit.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { verifyModel } from "../../src/model/verify.ts";

/**
 * White, draw and Black as the report of the fit prints them, from parameters with all their digits. Ours are the printed
 * parameters: within their rounding lie values that give all 45 numbers to the digit, and our own differ by at most .0009.
 */
const REPORTED: readonly [TimeControl, number, number, number, number, number][] = [
  ["classical", 2700, 2700, 0.239, 0.63, 0.131],
  ["classical", 2750, 2750, 0.228, 0.652, 0.12],
  ["classical", 2800, 2800, 0.218, 0.673, 0.11],
  ["classical", 2800, 2700, 0.382, 0.557, 0.061],
  ["classical", 2700, 2800, 0.124, 0.654, 0.222],
  ["rapid", 2700, 2700, 0.315, 0.472, 0.213],
  ["rapid", 2750, 2750, 0.296, 0.503, 0.202],
  ["rapid", 2800, 2800, 0.277, 0.532, 0.191],
  ["rapid", 2800, 2700, 0.441, 0.44, 0.118],
  ["rapid", 2700, 2800, 0.182, 0.495, 0.323],
  ["blitz", 2700, 2700, 0.376, 0.327, 0.297],
  ["blitz", 2750, 2750, 0.362, 0.356, 0.282],
  ["blitz", 2800, 2800, 0.349, 0.384, 0.267],
  ["blitz", 2800, 2700, 0.511, 0.313, 0.176],
  ["blitz", 2700, 2800, 0.236, 0.345, 0.42],
];

const distance = (c: GameChances, white: number, draw: number, black: number): number =>
  Math.max(Math.abs(c.white - white), Math.abs(c.draw - draw), Math.abs(c.black - black));

const rating = fc.double({ min: 1000, max: 3300, noNaN: true });
const control = fc.constantFrom<TimeControl>("classical", "rapid", "blitz", "armageddon");

describe("given the ordered logit of 2026", () => {
  it.each(REPORTED)(
    "when %s is played at %i against %i, then it prices the game as reported: %d / %d / %d",
    (clock, w, b, ...wdl) => expect(distance(orderedLogit.chances(clock, w, b), ...wdl)).toBeLessThan(0.0009),
  );

  it("when equals rated 2700 play, where rounding hardly counts, then every digit printed is met", () => {
    for (const [clock, w, b, ...wdl] of REPORTED.filter((row) => row[1] === 2700 && row[2] === 2700)) {
      expect(distance(orderedLogit.chances(clock, w, b), ...wdl)).toBeLessThan(0.0005);
    }
  });

  it("when equals play Armageddon, then White wins 47 % and nothing is drawn", () => {
    const { white, draw, black } = orderedLogit.chances("armageddon", 2750, 2750);
    expect(Math.abs(white - 0.47)).toBeLessThan(0.002);
    expect(draw).toBe(0);
    expect(white + black).toBeCloseTo(1, 12);
  });

  it("when Armageddon is priced, then White's chance is not the chance to win a blitz game", () =>
    expect(orderedLogit.chances("armageddon", 2750, 2750).white).toBeGreaterThan(
      orderedLogit.chances("blitz", 2750, 2750).white + 0.05,
    ));

  it("when the average leaves [2500, 2850], then only the gap still counts", () => {
    expect(orderedLogit.chances("classical", 2950, 2930)).toEqual(orderedLogit.chances("classical", 2860, 2840));
    expect(orderedLogit.chances("classical", 2210, 2190)).toEqual(orderedLogit.chances("classical", 2510, 2490));
    expect(orderedLogit.chances("classical", 2850, 2850)).not.toEqual(orderedLogit.chances("classical", 2849, 2849));
  });

  it("when both play at any ratings, then the three chances are chances and sum to 1", () => {
    fc.assert(
      fc.property(control, rating, rating, (clock, w, b) => {
        const { white, draw, black } = orderedLogit.chances(clock, w, b);
        expect(Math.min(white, draw, black)).toBeGreaterThanOrEqual(0);
        expect(Math.abs(white + draw + black - 1)).toBeLessThanOrEqual(1e-12);
      }),
    );
  });

  it("when a rating is not a finite number, then it throws", () => {
    expect(() => orderedLogit.chances("rapid", Number.NaN, 2700)).toThrow(RangeError);
    expect(() => orderedLogit.chances("armageddon", 2700, Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  it("when its parameters say that draws have no width, then 20 Elo of it remain", () => {
    const sharp = { ...ORDERED_LOGIT_2026.blitz, drawWidth: -500 };
    const model = createOrderedLogit({
      ...ORDERED_LOGIT_2026,
      id: "sharp",
      blitz: { ...sharp, slope: 1, whiteEdge: 0, whiteEdgePer100: 0 },
    });
    // Without an edge, White wins with the logistic of -20 Elo: 1 / (1 + 10^(1/20)).
    expect(model.chances("blitz", 2700, 2700).white).toBeCloseTo(1 / (1 + 10 ** 0.05), 12);
    expect(model.id).toBe("sharp");
  });

  it("when it is verified, then no rule is broken", () => expect(verifyModel(orderedLogit)).toEqual([]));
});
