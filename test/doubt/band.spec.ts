import { describe, expect, it } from "vitest";
import { createChance } from "../../src/chance/draw.ts";
import { normalQuantile } from "../../src/chance/normal.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { bandOf, type Drawn } from "../../src/doubt/band.ts";
import type { TitleOdds } from "../../src/engine/title-odds.ts";

const chance = createChance(keyFromSeed("band"));
const deviate = (...at: readonly [number, number, number]): number =>
  normalQuantile((chance.draw(...at) + 0.5) / 2 ** 32);

const odds = (needed: number): TitleOdds => ({ total: 1, needed }) as TitleOdds;
const needed = ({ needed: sum }: TitleOdds): number => sum;

/** Draws that say `centres`, counted in 32 batches with an error all share and one of each draw's own. */
const drawn = (centres: readonly number[], common: number, own: number): readonly Drawn[] =>
  centres.map((centre, draw) => {
    const batches = Array.from(
      { length: 32 },
      (_, batch) => centre + common * deviate(batch, 1, 0) + own * deviate(batch, 2, draw),
    );
    const mean = batches.reduce((sum, share) => sum + share, 0) / batches.length;
    return { kind: "monte-carlo", odds: odds(mean), batches: batches.map(odds) };
  });

const spread = (count: number, sd: number): readonly number[] =>
  Array.from({ length: count }, (_, draw) => 0.4 + sd * deviate(draw, 3, 0));

describe("the band of a model in doubt", () => {
  it("given exact answers, its ends are the quantiles of the draws and its sd theirs", () => {
    // 0.01, 0.02, ... 0.41: the 2.5 % quantile of 41 lies on the second, the mean is 0.21.
    const exact = Array.from(
      { length: 41 },
      (_, i): Drawn => ({ kind: "exact", odds: odds((i + 1) / 100), batches: [] }),
    );
    const { low, high, sd } = bandOf(exact, needed);
    expect(low).toBeCloseTo(0.02, 12);
    expect(high).toBeCloseTo(0.4, 12);
    // Of 1 to n: n (n + 1) / 12.
    expect(sd).toBeCloseTo(Math.sqrt((41 * 42) / 12) / 100, 12);
  });

  it("given draws that differ by their simulations only, almost nothing is left of them", () => {
    const same = new Array<number>(32).fill(0.4);
    const plain = bandOf(
      drawn(same, 0.05, 0.02).map((one) => ({ ...one, kind: "exact" }) as Drawn),
      needed,
    );
    const taken = bandOf(drawn(same, 0.05, 0.02), needed);
    // Each draw's own error is 0.02 / sqrt(32).
    expect(plain.sd / (0.02 / Math.sqrt(32))).toBeCloseTo(1, 0);
    expect(taken.sd).toBeLessThan(0.5 * plain.sd);
    expect(taken.high - taken.low).toBeLessThan(0.5 * (plain.high - plain.low));
  });

  it("given draws that differ by their parameters and by their simulations, the first is found under the second", () => {
    const centres = spread(400, 0.01);
    const noisy = drawn(centres, 0.1, 0.06);
    const { sd } = bandOf(noisy, needed);
    const bare = bandOf(
      noisy.map((one) => ({ ...one, kind: "exact" }) as Drawn),
      needed,
    ).sd;
    // 0.01, and the root of 0.01^2 + 0.06^2 / 32, both known to a twenty-eighth.
    expect(Math.abs(bare / Math.hypot(0.01, 0.06 / Math.sqrt(32)) - 1)).toBeLessThan(0.1);
    expect(Math.abs(sd / 0.01 - 1)).toBeLessThan(0.15);
  });
});
