import { describe, expect, it } from "vitest";
import { backtest } from "../../src/backtest/backtest.ts";
import { CONTESTANTS } from "../../src/backtest/contestants.ts";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { gamesOf } from "../../src/fit/games.ts";
import { sharedGames } from "../fit/shared-games.ts";

const table = await sharedGames();

/** Log loss and RPS as the model's report prints them (section 3), by time control, both players rated 2500 or more. */
const PUBLISHED = {
  classical: {
    ...{ games: [106_513, 26_629], bands: [4914, 14_115, 7600, 1895], brier: 0.5397 },
    scores: [
      ["ordered-logit", 0.9017, 0.1514],
      ["ordered-logit-half-life-4", 0.9015, 0.1513],
      ["ordered-probit", 0.9029, 0.1515],
      ["davidson", 0.903, 0.1515],
      ["davidson-by-score", 0.9032, 0.1516],
      ["rao-kupper", 0.9053, 0.1518],
      ["expected-score", 0.9309, 0.1554],
      ["bayeselo", 1.145, 0.178],
      ["climatology", 0.9635, 0.1646],
    ],
    // Every one of these is behind by more than chance.
    behind: [
      "ordered-probit",
      "davidson",
      "davidson-by-score",
      "rao-kupper",
      "labelle",
      "expected-score",
      "bayeselo",
      "climatology",
    ],
  },
  rapid: {
    ...{ games: [13_200, 3300], bands: [402, 1492, 1406, 328], brier: 0.61 },
    scores: [["ordered-logit", 1.0074, 0.1814]],
    behind: ["climatology"],
  },
  blitz: {
    ...{ games: [14_184, 3546], bands: [285, 1506, 1755, 403], brier: 0.6362 },
    scores: [["ordered-logit", 1.055, 0.2116]],
    behind: ["climatology", "labelle", "expected-score"],
  },
} as const;

describe.skipIf(table === undefined)("the backtest on the collected games (../shared/data)", () => {
  it.each(["classical", "rapid", "blitz"] as const)("is the published one for %s games", (control) => {
    if (table === undefined) throw new Error("skipped");
    const games = gamesOf(table.games, control, { minRating: 2500, maxGap: 300 });
    const chance = createChance(keyFromSeed("published"));
    const result = backtest(games, CONTESTANTS, { control, share: 0.2, wholeEvents: false, replicates: 1000, chance });
    const { games: sizes, bands, brier, scores, behind } = PUBLISHED[control];
    expect([result.training.games, result.test.games]).toEqual(sizes);
    const strength = result.groups.filter(({ by }) => by === "average" || by === "both");
    // Averages below 2500 are impossible here.
    expect(strength.map((group) => group.games)).toEqual(bands);
    expect(Math.abs((result.models[0]?.brier ?? 0) - brier)).toBeLessThan(0.00006);
    for (const [id, logLoss, rps] of scores) {
      const model = result.models.find((one) => one.id === id);
      // To the digits printed.
      expect(Math.abs((model?.logLoss ?? 0) - logLoss), id).toBeLessThan(id === "bayeselo" ? 0.0006 : 0.00006);
      expect(Math.abs((model?.rps ?? 0) - rps), id).toBeLessThan(id === "bayeselo" ? 0.0006 : 0.00006);
    }
    // Of Labelle's model the report has the parts in words only: within the reading of its first move.
    const labelle = result.models.find(({ id }) => id === "labelle");
    const [logLoss, rps] = { classical: [0.9272, 0.1553], rapid: undefined, blitz: undefined }[control] ?? [];
    if (logLoss !== undefined) expect(Math.abs((labelle?.logLoss ?? 0) - logLoss)).toBeLessThan(0.0004);
    if (rps !== undefined) expect(Math.abs((labelle?.rps ?? 0) - rps)).toBeLessThan(0.0001);
    for (const id of behind)
      expect(result.models.find((one) => one.id === id)?.behind?.logLoss.low, id).toBeGreaterThan(0);
  });
});
