import { describe, expect, it } from "vitest";
import { atClock, COUNTED_CLOCK } from "../../src/model/armageddon-clock.ts";
import { createOrderedLogit, orderedLogit } from "../../src/model/orderedLogit.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";

const whiteWins = (white: string, black: string): number =>
  createOrderedLogit(atClock(ORDERED_LOGIT_2026, { white, black })).chances("armageddon", 2700, 2700).white;

describe("White's chance in an Armageddon game of equals", () => {
  it("given Norway's clock, is what its games say: 47 % (MODEL section 1)", () => {
    expect(whiteWins(COUNTED_CLOCK.white, COUNTED_CLOCK.black)).toBeCloseTo(0.471, 3);
    expect(atClock(ORDERED_LOGIT_2026, COUNTED_CLOCK).armageddon).toEqual({ slope: 1.06, whiteEdge: -20 });
  });

  it("given equal clocks, is that of winning a blitz game", () => {
    expect(whiteWins("5+3", "5+3")).toBeCloseTo(orderedLogit.chances("blitz", 2700, 2700).white, 3);
    // MODEL section 1: blitz, 2700 against 2700.
    expect(whiteWins("5+3", "5+3")).toBeCloseTo(0.376, 3);
  });

  it("given five minutes against four, lies between: log2(5/4) of 138 Elo above blitz's -88.3", () => {
    const edge = 30.5 - 118.8 + 138 * Math.log2(5 / 4);
    expect(whiteWins("5+3@61", "4+3@61")).toBeCloseTo(1 / (1 + 10 ** (-edge / 400)), 3);
    expect(whiteWins("5", "4")).toBeCloseTo(0.437, 3);
  });

  it("given more time for White, grows; given seconds a move that even it out, falls", () => {
    const chances = ["5", "6", "8", "10"].map((white) => whiteWins(white, "4"));
    expect(chances).toEqual(chances.toSorted((a, b) => a - b));
    expect(whiteWins("5+2", "4+2")).toBeLessThan(whiteWins("5", "4"));
  });

  it("given parameters of a fit, which know no clocks, is the same at any", () => {
    const fitted = { ...ORDERED_LOGIT_2026, armageddon: { slope: 1, whiteEdge: -30 } };
    expect(atClock(fitted, { white: "5", black: "4" })).toBe(fitted);
  });
});
