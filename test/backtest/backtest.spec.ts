import { describe, expect, it } from "vitest";
import { backtest } from "../../src/backtest/backtest.ts";
import { CONTESTANTS, UnfitGames } from "../../src/backtest/contestants.ts";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { pick } from "../../src/fit/games.ts";
import { orderedLogit } from "../../src/model/orderedLogit.ts";
import { createLinked } from "../../src/model/rivals/link.ts";
import { DAVIDSON_BY_SCORE } from "../../src/model/rivals/links.ts";
import { verifyModel } from "../../src/model/verify.ts";
import { simulatedGames } from "../fit/simulated.ts";

const options = {
  ...({ control: "classical", share: 0.2, wholeEvents: false, replicates: 300 } as const),
  chance: createChance(keyFromSeed("backtest")),
};
const games = simulatedGames(orderedLogit, { seed: "games", control: "classical", games: 8000, perEvent: 40 });

describe("a backtest", () => {
  it("given games drawn with the shipped model, its family learns them: it is ahead of all that cannot", () => {
    const { training, test, models } = backtest(games, CONTESTANTS, options);
    expect([training.games, test.games, training.events + test.events]).toEqual([6400, 1600, 200]);
    expect(models.map(({ id }) => id)).toEqual(CONTESTANTS.map(({ id }) => id));
    for (const id of ["labelle", "expected-score", "bayeselo", "climatology"])
      expect(models.find((model) => model.id === id)?.behind?.logLoss.low, id).toBeGreaterThan(0);
    // What the truth itself scores; a fit can be better on a sample by chance, not by more.
    const fixed = { id: "truth", parameters: 0, train: () => orderedLogit };
    const [truth] = backtest(games, [fixed], options).models;
    expect(Math.abs((models[0]?.logLoss ?? 0) - (truth?.logLoss ?? 1))).toBeLessThan(0.003);
  });

  it("given games drawn with another family, that one is ahead", () => {
    const own = { slope: 1, whiteEdge: 40, whiteEdgePer100: 0, draws: 2.5, drawsPer100: 0 };
    const truth = createLinked("truth", DAVIDSON_BY_SCORE, { classical: own, rapid: own, blitz: own });
    const others = simulatedGames(truth, { seed: "other", control: "classical", games: 20_000, perEvent: 40 });
    const two = CONTESTANTS.filter(({ id }) => id === "ordered-logit" || id === "davidson-by-score");
    const { models } = backtest(others, two, options);
    expect(models[1]?.behind?.logLoss.high).toBeLessThan(0);
  });

  it("given the same seed, it says the same; the hash names the games it was judged by", () => {
    const again = (share: number) => backtest(games, CONTESTANTS.slice(0, 1), { ...options, share });
    expect(again(0.2)).toEqual(again(0.2));
    expect(again(0.2).test.sha256).not.toBe(again(0.3).test.sha256);
  });

  it("given the groups of a sort, their games and scores add up to the whole", () => {
    const { test, models, groups } = backtest(games, CONTESTANTS.slice(0, 1), options);
    for (const by of ["average", "gap", "favourite", "year"]) {
      const own = groups.filter((group) => group.by === by);
      expect(own.reduce((sum, group) => sum + group.games, 0)).toBe(test.games);
      const sum = own.reduce((all, group) => all + group.games * (group.models[0]?.brier ?? 0), 0);
      expect(sum / test.games).toBeCloseTo(models[0]?.brier ?? 0, 10);
    }
  });

  it("given what they learnt, all contestants keep the rules of the port but the one that knows no ratings", () => {
    for (const contestant of CONTESTANTS) {
      const broken = new Set(verifyModel(contestant.train(games)).map(({ rule }) => rule));
      expect([...broken], contestant.id).toEqual(contestant.id === "climatology" ? ["favourite"] : []);
    }
  });

  it("given too few games, or one event only, it says so", () => {
    expect(() => backtest(pick(games, [0, 1]), CONTESTANTS, options)).toThrow(UnfitGames);
    const event = pick(games, [...Array(40).keys()]);
    expect(() => backtest(event, CONTESTANTS, { ...options, wholeEvents: true })).toThrow(/no event begins/);
  });
});
