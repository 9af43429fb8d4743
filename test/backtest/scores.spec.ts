import { describe, expect, it } from "vitest";
import { groupsOf } from "../../src/backtest/groups.ts";
import { pairedDifferences } from "../../src/backtest/paired.ts";
import { scoresOf } from "../../src/backtest/scores.ts";
import { splitGames } from "../../src/backtest/split.ts";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { blocksOf } from "../../src/fit/blocks.ts";
import type { Games } from "../../src/fit/games.ts";

const chance = createChance(keyFromSeed("scores"));

/** Games by day, event, ratings and outcome. */
const games = (rows: readonly (readonly [number, number, number, number, number])[]): Games => ({
  length: rows.length,
  controls: new Uint8Array(rows.length),
  days: Int32Array.from(rows, (row) => row[0]),
  events: Int32Array.from(rows, (row) => row[1]),
  whites: Int16Array.from(rows, (row) => row[2]),
  blacks: Int16Array.from(rows, (row) => row[3]),
  outcomes: Uint8Array.from(rows, (row) => row[4]),
});

describe("scores", () => {
  it("given 50, 30 and 20 %, they are what the definitions say by hand", () => {
    const model = { id: "constant", chances: () => ({ white: 0.5, draw: 0.3, black: 0.2 }) };
    const { logLoss, rps, brier } = scoresOf(
      model,
      "rapid",
      games([0, 1, 2].map((o) => [0, 0, 2600, 2600, o] as const)),
    );
    expect([...logLoss]).toEqual([-Math.log(0.5), -Math.log(0.3), -Math.log(0.2)]);
    // Cumulated .5 and .8 against (1, 1), (0, 1) and (0, 0), squared, summed and halved.
    for (const [i, value] of [0.145, 0.145, 0.445].entries()) expect(rps[i]).toBeCloseTo(value, 12);
    // (.25 + .09 + .04), (.25 + .49 + .04), (.25 + .09 + .64).
    for (const [i, value] of [0.38, 0.78, 0.98].entries()) expect(brier[i]).toBeCloseTo(value, 12);
  });
});

describe("a split", () => {
  // By day: event 7 on days 1 and 5, event 8 on day 2, event 9 on days 3 and 4.
  const rows = [
    [5, 7],
    [1, 7],
    [3, 9],
    [2, 8],
    [4, 9],
  ].map(([day = 0, event = 0]) => [day, event, 2600, 2600, 0] as const);

  it("given 40 % for testing, the latest games are", () => {
    const { training, test } = splitGames(games(rows), 0.4, false);
    expect([[...training.days], [...test.days]]).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  it("given whole events, those begun before are for training with all their games", () => {
    const { training, test } = splitGames(games(rows), 0.6, true);
    expect([[...training.days], [...test.days]]).toEqual([
      [1, 2, 5],
      [3, 4],
    ]);
  });

  it("given games of one day, they stay in their order", () => {
    const { training, test } = splitGames(
      games([2610, 2620, 2630].map((white) => [1, 0, white, 2600, 0] as const)),
      0.5,
      false,
    );
    expect([[...training.whites], [...test.whites]]).toEqual([[2610], [2620, 2630]]);
  });
});

describe("paired differences", () => {
  const noise = Float64Array.from({ length: 2000 }, (_, i) => chance.draw(i, 9, 0) / 2 ** 32);
  const alone = blocksOf({ events: Int32Array.from(noise.keys()) });

  it("given independent games, the error is the deviation over the root of their number (1 / sqrt(12 n) for uniform ones)", () => {
    const [difference] = pairedDifferences([noise], alone, { replicates: 2000, chance });
    const expected = 1 / Math.sqrt(12 * noise.length);
    expect(Math.abs((difference?.error ?? 0) / expected - 1)).toBeLessThan(0.06);
    expect(((difference?.high ?? 0) - (difference?.low ?? 0)) / (2 * 1.96 * expected)).toBeCloseTo(1, 0);
    expect(Math.abs((difference?.mean ?? 0) - 0.5)).toBeLessThan(4 * expected);
  });

  it("given games that repeat within events of 20, the error is that of the events: root of 20 larger", () => {
    const repeated = noise.map((_, i) => noise[Math.floor(i / 20)] as number);
    const events = blocksOf({ events: Int32Array.from(noise.keys(), (i) => Math.floor(i / 20)) });
    const [asEvents] = pairedDifferences([repeated], events, { replicates: 1000, chance });
    const [asGames] = pairedDifferences([repeated], alone, { replicates: 1000, chance });
    expect(Math.abs((asEvents?.error ?? 0) / (asGames?.error ?? 1) / Math.sqrt(20) - 1)).toBeLessThan(0.1);
  });

  it("given a constant, there is no doubt", () => {
    const [difference] = pairedDifferences([noise.map(() => 0.25)], alone, { replicates: 50, chance });
    expect(difference).toEqual({ mean: 0.25, error: 0, low: 0.25, high: 0.25 });
  });
});

describe("groups", () => {
  it("given games, each is in one group of every sort but that of two strong players", () => {
    const groups = groupsOf(
      games([
        [0, 0, 2500, 2550, 0],
        [400, 0, 2760, 2750, 1],
        [0, 0, 2699, 2700, 2],
      ]),
    );
    const named = groups.map(({ by, name, games: own }) => `${by} ${name}: ${own.join()}`);
    expect(named).toEqual([
      ...["average 2500-2599: 0", "average 2600-2699: 2", "average 2700+: 1", "both 2750+: 1"],
      ...["gap 000-049: 1,2", "gap 050-099: 0", "favourite black: 0,2", "favourite white: 1"],
      ...["year 1970: 0,2", "year 1971: 1"],
    ]);
  });
});
