import { describe, expect, it } from "vitest";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { suppose } from "../../scenarios/whatif.ts";
import { createChance } from "../../src/chance/draw.ts";
import { normalQuantile } from "../../src/chance/normal.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { batchesOf, spreadOf, studentQuantile } from "../../src/engine/batches.ts";
import { changeOf } from "../../src/engine/change.ts";
import { type Forecast, type ForecastInput, forecast } from "../../src/engine/forecast.ts";
import { gameOdds } from "../../src/engine/game-odds.ts";
import { runnerOf } from "../../src/engine/run.ts";
import { solveMatch } from "../../src/engine/solve/match-title.ts";
import { normalNodes } from "../../src/engine/solve/quadrature.ts";
import { sharpened, strengthsAt } from "../../src/engine/strength.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { recorded, type Scenario } from "../proof/scenario.ts";

const ask = ({ regulation, events }: Scenario, changes: Partial<ForecastInput> = {}): Promise<Forecast> => {
  const seed = changes.seed ?? "uncertainty";
  const players = events[0]?.type === "ChampionshipAnnounced" ? events[0].players.length : 0;
  const sigmas = new Array<number>(players).fill(15);
  const input = {
    regulation,
    events,
    parameters: ORDERED_LOGIT_2026,
    sigmas,
    seed,
    simulations: 65_536,
    method: "auto",
  } as const;
  return forecast({ ...input, ...changes }, runnerOf({ key: keyFromSeed(seed), workers: 1 }));
};

const titleOf = (one: Forecast, seat: number): number => (one.odds.title[seat]?.sum ?? 0) / one.odds.total;

const spread = (one: Forecast, seat: number): number =>
  spreadOf(one.batches.map((batch) => ({ sum: batch.title[seat]?.sum ?? 0, total: batch.total }))) ?? 1;

describe("normal deviates and their quadrature", () => {
  it.each([
    [0.975, 1.959963984540054],
    [0.25, -0.6744897501960817],
    [0.001, -3.090232306167813],
    [1e-20, -9.262340089798409],
  ])("given p = %d, has the published quantile (AS 241)", (p, z) => {
    expect(normalQuantile(p)).toBeCloseTo(z, 13);
  });

  it("given n nodes, integrates every even moment up to 2n - 2 exactly", () => {
    const moments = [1, 1, 3, 15, 105, 945];
    const nodes = normalNodes(9);
    for (const [k, moment] of moments.entries()) {
      expect(nodes.reduce((sum, { x, weight }) => sum + weight * x ** (2 * k), 0) / moment).toBeCloseTo(1, 12);
    }
  });

  it.each([
    [1, 12.706],
    [4, 2.776],
    [10, 2.228],
    [63, 1.998],
  ])("given %i degrees of freedom, has Student's quantile of the tables", (degrees, t) => {
    expect(Math.abs(studentQuantile(degrees) - t)).toBeLessThan(1e-3);
  });
});

describe("strengths are drawn once a block", () => {
  const ratings = [2800, 2700, 2600];
  const chance = createChance(keyFromSeed("strengths"));

  it("given two blocks of a pair, their deviates are opposite", () => {
    const [even, odd] = [strengthsAt(ratings, [15, 30, 0], chance, 8), strengthsAt(ratings, [15, 30, 0], chance, 9)];
    for (const [seat, rating] of ratings.entries())
      expect((even[seat] as number) + (odd[seat] as number)).toBeCloseTo(2 * rating, 9);
    expect(even[2]).toBe(2600);
  });

  it("given many blocks, the deviates have mean 0 and the sigma of their player", () => {
    const deviates = Array.from(
      { length: 4000 },
      (_, pair) => (strengthsAt(ratings, [15, 30, 0], chance, 2 * pair)[1] as number) - 2700,
    );
    const mean = deviates.reduce((sum, x) => sum + x, 0) / 4000;
    const variance = deviates.reduce((sum, x) => sum + x * x, 0) / 4000;
    expect(Math.abs(mean)).toBeLessThan((4 * 30) / Math.sqrt(4000));
    expect(Math.abs(Math.sqrt(variance) / 30 - 1)).toBeLessThan(4 / Math.sqrt(2 * 4000));
  });

  it.each([
    [15, 1e-8],
    [30, 1e-8],
    [100, 1e-5],
  ])("given sigma %i for both, few nodes integrate a match as forty-one do, to %d", async (sigma, tolerance) => {
    const { regulation, events } = recorded("world-championship-2012", 2);
    const state = fold(championship, events);
    const model = sharpened(ORDERED_LOGIT_2026, [sigma, sigma]);
    const answers = normalNodes(41).map(({ x, weight }) => {
      const half = (x * sigma * Math.SQRT2) / 2;
      const odds = gameOdds(model, [2791 + half, 2727 - half]);
      return weight * (solveMatch(regulation, state, odds, chance).win[0] as number);
    });
    const many = answers.reduce((sum, answer) => sum + answer, 0);
    const few = await ask(recorded("world-championship-2012", 2), { sigmas: [sigma, sigma] });
    expect(Math.abs(titleOf(few, 0) - many)).toBeLessThan(tolerance);
  });

  it("given a match, the mean over strengths by quadrature is what simulating says, within its interval", async () => {
    const match = recorded("world-championship-2012", 9);
    const [solved, simulated] = [await ask(match), await ask(match, { method: "mc", simulations: 2_000_000 })];
    expect([solved.kind, simulated.kind]).toEqual(["exact", "monte-carlo"]);
    expect(Math.abs(titleOf(solved, 0) - titleOf(simulated, 0))).toBeLessThan(2 * spread(simulated, 0));
  });
});

describe("intervals say how far off a forecast can be", () => {
  it("given 120 forecasts with other seeds, about 95 % of the intervals hold the value of a long run", {
    timeout: 180_000,
  }, async () => {
    const scenario = recorded("candidates-2013", 30);
    const truth = await ask(scenario, { simulations: 20_000_000, seed: "long" });
    let held = 0;
    for (let run = 0; run < 120; run++) {
      const one = await ask(scenario, { seed: `run ${run}` });
      if (Math.abs(titleOf(one, 0) - titleOf(truth, 0)) <= spread(one, 0)) held += 1;
    }
    // Binomial(120, .95) is below 106 once in 600 times; an interval twice too narrow holds about 80.
    expect(held).toBeGreaterThanOrEqual(106);
  });

  it("given batches, they are whole pairs of blocks and miss no simulation", () => {
    for (const simulations of [1, 2048, 100_003, 41_000_000]) {
      const ranges = batchesOf(simulations);
      expect(ranges.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(simulations);
      expect(ranges.every(({ from }, i) => from === (ranges[i - 1]?.to ?? 0) && from % 2048 === 0)).toBe(true);
      expect(ranges.length).toBeLessThanOrEqual(32);
    }
  });
});

describe("a change has an interval of its own", () => {
  it("given a supposed result, both forecasts draw the same games, so the change is known better than either", async () => {
    const scenario = recorded("candidates-2013", 42);
    const before = await ask(scenario);
    const game = before.nextGames[0]?.slot;
    if (game === undefined) throw new Error("no next game");
    const events = suppose(scenario.regulation, scenario.events, [{ slot: game, result: "0-1" }]);
    const after = await ask({ ...scenario, events });
    const change = changeOf(before, after, (odds) => odds.title[0]?.sum ?? 0);
    const half = ((change.high ?? 0) - (change.low ?? 0)) / 2;
    expect(change.by).toBeCloseTo(titleOf(after, 0) - titleOf(before, 0), 12);
    expect(half).toBeLessThan(Math.hypot(spread(before, 0), spread(after, 0)));
  });

  it("given the same forecast twice, the change is nothing, for certain", async () => {
    const scenario = recorded("candidates-2013", 42);
    const change = changeOf(await ask(scenario), await ask(scenario), (odds) => odds.title[0]?.sum ?? 0);
    expect(change).toEqual({ by: 0, low: 0, high: 0 });
  });
});
