import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEVIATE_BITS, deviateOf } from "../../src/chance/deviate.ts";
import { normalQuantile } from "../../src/chance/normal.ts";

const word = fc.integer({ min: 0, max: 0xffffffff });
const deviate = (u: number): number => deviateOf(u) / 2 ** DEVIATE_BITS;

describe("normal deviates in integers", () => {
  it.each([
    // Quantiles from the tables (Abramowitz and Stegun 26.6): the chance, its deviate.
    [0.75, 0.67449],
    [0.9, 1.28155],
    [0.975, 1.95996],
    [0.999, 3.09023],
    [0.999999, 4.75342],
  ])("given a draw at %d of all, gives the tabled %d, and its negative on the other side", (chance, z) => {
    const u = Math.floor(chance * 2 ** 32);
    expect(Math.abs(deviate(u) - z)).toBeLessThan(4e-5);
    expect(deviateOf(0xffffffff - u)).toBe(-deviateOf(u));
  });

  it("given any draw, is within 2e-5 of the quantile, and never falls where the draw rises", () => {
    fc.assert(
      fc.property(fc.oneof(word, fc.nat(5000)), (u) => {
        expect(Math.abs(deviate(u) - normalQuantile((u + 0.5) / 2 ** 32))).toBeLessThan(2e-5);
        if (u > 0) expect(deviateOf(u)).toBeGreaterThanOrEqual(deviateOf(u - 1));
      }),
      { numRuns: 20_000, seed: 20261130 },
    );
  });

  it("given a draw in every 2^-20 of all, has the moments 0, 1, 0 and 3", () => {
    const moments = [0, 0, 0, 0];
    for (let n = 0; n < 2 ** 20; n++) {
      const z = deviate((n + 0.5) * 2 ** 12);
      for (let k = 0; k < 4; k++) moments[k] = (moments[k] as number) + z ** (k + 1) / 2 ** 20;
    }
    for (const [k, moment] of [0, 1, 0, 3].entries())
      expect(Math.abs((moments[k] as number) - moment)).toBeLessThan(1e-3);
  });
});
