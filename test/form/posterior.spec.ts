import { describe, expect, it } from "vitest";
import { createChance } from "../../src/chance/draw.ts";
import { fixedStrengthsAt, strengthsAt } from "../../src/engine/strength.ts";
import type { PlayedGame } from "../../src/form/played-games.ts";
import { posteriorOf } from "../../src/form/posterior.ts";
import { orderedLogit } from "../../src/model/orderedLogit.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";

const game = (white: number, black: number, outcome: PlayedGame["outcome"], control = "classical"): PlayedGame =>
  ({ control, inMainStage: true, white, black, outcome }) as PlayedGame;

const given = (games: readonly PlayedGame[], ratings: readonly number[], sigmas: readonly number[]) =>
  posteriorOf(games, ratings, sigmas, ORDERED_LOGIT_2026);

const covariance = (spread: readonly (readonly number[])[], i: number, j: number): number =>
  (spread[i] ?? []).reduce((sum, factor, k) => sum + factor * (spread[j]?.[k] ?? 0), 0);

describe("strengths given games (Laplace's method)", () => {
  it("given no game, are the prior", () => {
    expect(given([], [2700, 2650], [15, 30])).toEqual({ ratings: [2700, 2650], spread: [[15], [0, 30]] });
  });

  it("given a player whose strength is certain, leave him where he is and move the other", () => {
    const { ratings, spread } = given([game(0, 1, 0)], [2700, 2700], [0, 40]);
    expect(ratings[0]).toBe(2700);
    expect(ratings[1]).toBeLessThan(2695);
    expect(spread[0]).toEqual([0]);
  });

  it("given games, have the mean and the covariance of the posterior that a fine grid has", () => {
    // Few games and wide priors, the worst case: the normal distribution at the top is not the posterior, but near it.
    const games = [game(0, 1, 0), game(1, 0, 1), game(0, 1, 1), game(1, 0, 2), game(0, 1, 1, "rapid")];
    const [ratings, sigmas] = [
      [2700, 2700],
      [60, 40],
    ] as const;
    const sums = { total: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
    for (let x = -300; x <= 300; x += 5)
      for (let y = -200; y <= 200; y += 5) {
        // Both moved against each other about the same average, so that the draw stays as wide as at the ratings.
        const shift = (x + y) / 2;
        let weight = Math.exp(-((x / sigmas[0]) ** 2 + (y / sigmas[1]) ** 2) / 2);
        const at = [ratings[0] + x - shift, ratings[1] + y - shift];
        for (const { control, white, black, outcome } of games) {
          const chances = orderedLogit.chances(control, at[white] as number, at[black] as number);
          weight *= [chances.white, chances.draw, chances.black][outcome] as number;
        }
        sums.total += weight;
        sums.x += weight * x;
        sums.y += weight * y;
        sums.xx += weight * x * x;
        sums.yy += weight * y * y;
        sums.xy += weight * x * y;
      }
    const [x, y] = [sums.x / sums.total, sums.y / sums.total];
    const { ratings: found, spread } = given(games, ratings, sigmas);
    expect(Math.abs((found[0] as number) - 2700 - x)).toBeLessThan(1.5);
    expect(Math.abs((found[1] as number) - 2700 - y)).toBeLessThan(1);
    expect(covariance(spread, 0, 0) / (sums.xx / sums.total - x * x)).toBeCloseTo(1, 1);
    expect(covariance(spread, 1, 1) / (sums.yy / sums.total - y * y)).toBeCloseTo(1, 1);
    const both = sums.xy / sums.total - x * y;
    expect(both).toBeGreaterThan(0);
    expect(covariance(spread, 0, 1) / both).toBeCloseTo(1, 0);
  });

  it("given an Armageddon game, take a draw for a win of Black", () => {
    const drawn = given([game(0, 1, 1, "armageddon")], [2700, 2700], [50, 50]);
    expect(drawn).toEqual(given([game(0, 1, 2, "armageddon")], [2700, 2700], [50, 50]));
    expect(drawn.ratings[1]).toBeGreaterThan(2700);
  });
});

describe("strengths that are drawn together", () => {
  const chance = createChance([1, 2, 3, 4]);
  const spread = [[20], [-12, 9], [5, 5, 30]];

  it("given a spread, have its covariance and the ratings for their mean", () => {
    const blocks = 20_000;
    const drawn = Array.from({ length: blocks }, (_, block) =>
      strengthsAt([2700, 2600, 2500], [], chance, block, spread),
    );
    const off = (seat: number, block: number): number => (drawn[block]?.[seat] as number) - 2700 + 100 * seat;
    for (let i = 0; i < 3; i++) {
      // Opposite blocks cancel, to the last unit.
      expect(drawn.reduce((sum, _, block) => sum + off(i, block), 0)).toBeCloseTo(0, 6);
      for (let j = 0; j <= i; j++) {
        const found = drawn.reduce((sum, _, block) => sum + off(i, block) * off(j, block), 0) / blocks;
        expect(Math.abs(found - covariance(spread, i, j))).toBeLessThan(30);
      }
    }
  });

  it("given a spread of each alone, are those of the sigmas", () => {
    for (let block = 0; block < 50; block++)
      expect(fixedStrengthsAt([2700, 2600], [15, 30], chance, block, [[15], [0, 30]])).toEqual(
        fixedStrengthsAt([2700, 2600], [15, 30], chance, block),
      );
  });
});
