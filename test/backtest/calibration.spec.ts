import { describe, expect, it } from "vitest";
import { backtest } from "../../src/backtest/backtest.ts";
import { calibrationsOf, drawGrid } from "../../src/backtest/calibration.ts";
import { CONTESTANTS } from "../../src/backtest/contestants.ts";
import { yearlySplits } from "../../src/backtest/split.ts";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { joined, pick } from "../../src/fit/games.ts";
import { orderedLogit } from "../../src/model/orderedLogit.ts";
import { simulatedGames } from "../fit/simulated.ts";

const games = simulatedGames(orderedLogit, { seed: "calibration", control: "classical", games: 12_000, perEvent: 40 });
const truth = Array.from({ length: games.length }, (_, i) =>
  orderedLogit.chances("classical", games.whites[i] ?? 0, games.blacks[i] ?? 0),
);

describe("calibration", () => {
  it("given the chances games were drawn with, has slope 1 and intercept 0, and nine of ten bins hold what was said", () => {
    for (const { of, bins, slope, intercept } of calibrationsOf(truth, games)) {
      expect(bins.map((bin) => bin.games)).toEqual(new Array(10).fill(1200));
      // Three standard errors of the slope of a few hundredths each.
      expect(Math.abs(slope - 1), of).toBeLessThan(0.2);
      expect(Math.abs(intercept), of).toBeLessThan(0.15);
      expect(bins.filter(({ said, low, high }) => low <= said && said <= high).length, of).toBeGreaterThanOrEqual(8);
    }
  });

  it("given chances whose log odds are twice too far from even, has slope one half", () => {
    const sure = truth.map(({ white }) => {
      const odds = (white / (1 - white)) ** 2;
      return { white: odds / (1 + odds), draw: 0.5 / (1 + odds), black: 0.5 / (1 + odds) };
    });
    const [white] = calibrationsOf(sure, games);
    const [honest] = calibrationsOf(truth, games);
    expect(white?.slope).toBeCloseTo((honest?.slope ?? 0) / 2, 6);
  });

  it("given games, those of the grid of draws are all of them, and so are the draws", () => {
    const grid = drawGrid(truth, games);
    expect(grid.reduce((sum, cell) => sum + cell.games, 0)).toBe(games.length);
    const draws = games.outcomes.reduce((sum, outcome) => sum + (outcome === 1 ? 1 : 0), 0);
    expect(grid.reduce((sum, cell) => sum + cell.games * cell.came, 0)).toBeCloseTo(draws, 6);
  });
});

describe("a rolling origin", () => {
  it("given games of several years, learns from all before a year and is judged by it", () => {
    const splits = yearlySplits(games, 0.5);
    const years = new Set(splits.map(({ test }) => Math.floor((test.days[0] ?? 0) / 365.25)));
    expect(years.size).toBe(splits.length);
    for (const { training, test } of splits) expect(Math.max(...training.days)).toBeLessThan(Math.min(...test.days));
    const [first] = splits;
    expect((first?.training.length ?? 0) + joined(splits.map(({ test }) => test)).length).toBe(games.length);
  });

  it("given one model that learns nothing, scores the same games as a plain split would", () => {
    const splits = yearlySplits(games, 0.5);
    const all = joined(splits.map(({ test }) => test));
    const labelle = CONTESTANTS.filter(({ id }) => id === "labelle" || id === "bayeselo");
    const chance = createChance(keyFromSeed("rolling"));
    const shared = { control: "classical", wholeEvents: false, replicates: 50, chance } as const;
    const rolling = backtest(games, labelle, { ...shared, share: 0.5, rolling: true });
    const days = [...games.days.keys()].sort((a, b) => (games.days[a] ?? 0) - (games.days[b] ?? 0));
    const plain = backtest(pick(games, days), labelle, { ...shared, share: all.length / games.length });
    expect([rolling.test.games, rolling.test.from]).toEqual([all.length, plain.test.from]);
    expect(rolling.models[1]?.logLoss).toBeCloseTo(plain.models[1]?.logLoss ?? 0, 10);
    expect(rolling.groups[0]?.models[1]?.behind?.logLoss.high).toBeDefined();
  });
});
