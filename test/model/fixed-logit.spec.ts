import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { thresholds } from "../../src/chance/threshold.ts";
import { fixedGame, fixedLimits, STRENGTH_BITS } from "../../src/model/fixed-logit.ts";
import { TIME_CONTROLS } from "../../src/model/model.ts";
import { createOrderedLogit } from "../../src/model/orderedLogit.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";

const WHOLE = 2 ** 32;
const units = (elo: number): number => Math.round(elo * 2 ** STRENGTH_BITS);
const strength = fc.oneof(
  fc.double({ min: 2300, max: 3000, noNaN: true }),
  fc.double({ min: -500, max: 5000, noNaN: true }),
);

describe("the ordered logit in integers", () => {
  const odd = { slope: 1.9, whiteEdge: -31.4, whiteEdgePer100: 111, drawWidth: 35.7, drawWidthPer100: -90 };
  const models = [ORDERED_LOGIT_2026, { ...ORDERED_LOGIT_2026, classical: odd }];

  it.each(TIME_CONTROLS)("given a game of %s, its thresholds are within 1e-6 of the model's", (control) => {
    for (const parameters of models) {
      const model = createOrderedLogit(parameters);
      const game = fixedGame(parameters, control);
      fc.assert(
        fc.property(strength, strength, (white, black) => {
          const exact = thresholds(model.chances(control, white, black));
          const fixed = fixedLimits(game, units(white), units(black));
          expect(Math.abs(fixed.white - exact.white) / WHOLE).toBeLessThan(1e-6);
          expect(Math.abs(fixed.draw - exact.draw) / WHOLE).toBeLessThan(1e-6);
          expect(fixed.white).toBeLessThanOrEqual(fixed.draw);
        }),
        { numRuns: 5000, seed: 20261130 },
      );
    }
  });

  it("given players 400 Elo apart on the latent scale, the better one is ten times as likely (Elo's definition)", () => {
    const game = { slope: 2 ** 20, edge: 0, edgeBySum: 0, width: 0, widthBySum: 0, narrowest: 0 };
    expect(Math.abs(fixedLimits(game, units(2800), units(2400)).white / WHOLE - 10 / 11)).toBeLessThan(1e-9);
    expect(fixedLimits(game, units(2700), units(2700)).white).toBe(WHOLE / 2);
  });

  it("given players too far apart for the table, nothing is certain and nothing overflows", () => {
    const game = fixedGame(ORDERED_LOGIT_2026, "classical");
    expect(fixedLimits(game, units(9999), 0)).toEqual({ white: WHOLE - 1, draw: WHOLE - 1 });
    expect(fixedLimits(game, 0, units(9999))).toEqual({ white: 1, draw: 1 });
  });
});
