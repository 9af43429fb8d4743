import { describe, expect, it } from "vitest";
import { regulationById } from "../../../scenarios/regulations/catalogue.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { createChance } from "../../../src/chance/draw.ts";
import { keyFromSeed } from "../../../src/chance/seed.ts";
import { gameOdds } from "../../../src/engine/game-odds.ts";
import { sample } from "../../../src/engine/sample.ts";
import { ladderSolver } from "../../../src/engine/solve/ladder.ts";
import type { LadderOdds } from "../../../src/engine/solve/ladder-odds.ts";
import { solveMatch } from "../../../src/engine/solve/match-title.ts";
import { orderedLogit } from "../../../src/model/orderedLogit.ts";
import { announced, levelMain, players, regulation, seatsOf, stateOf, step, suddenDeath, table } from "./fixtures.ts";

// The solver answers the question the sampler plays out: where title and stage come within four standard errors of
// the sampled championships, at a fixed seed.
const expectSampled = (
  rules: Regulation,
  history: ReturnType<typeof levelMain>,
  ratings: readonly number[],
  solved: LadderOdds,
  simulations: number,
): void => {
  const odds = gameOdds(orderedLogit, ratings);
  const chance = createChance(keyFromSeed("agreement"));
  const wins = new Map<string, number>();
  const played = new Map<string, number>();
  for (let simulation = 0; simulation < simulations; simulation++) {
    const { events } = sample(rules, history, odds, chance, simulation);
    const stages = new Set(events.flatMap((event) => (event.type === "GameFinished" ? [event.stage] : [])));
    for (const stage of stages) played.set(stage, (played.get(stage) ?? 0) + 1);
    for (const event of events)
      if (event.type === "ChampionDeclared") {
        const key = `${event.decidedBy} ${event.seat}`;
        wins.set(key, (wins.get(key) ?? 0) + 1);
      }
  }
  const within = (count: number, own: number, what: string): void => {
    const error = Math.sqrt((own * (1 - own)) / simulations);
    expect(Math.abs(count / simulations - own), what).toBeLessThanOrEqual(4 * error + 1 / simulations);
  };
  for (const [stage, own] of solved.reached) within(played.get(stage) ?? 0, own, `${stage} is played`);
  for (const [stage, chances] of solved.decidedBy)
    for (const [seat, own] of chances.entries()) within(wins.get(`${stage} ${seat}`) ?? 0, own, `${seat} at ${stage}`);
  for (const key of wins.keys()) expect(solved.decidedBy.has(key.slice(0, key.lastIndexOf(" "))), key).toBe(true);
};

describe("what the sampler plays", () => {
  const chance = createChance(keyFromSeed("solver"));

  it("is what the solver says of the World Championship match of 2012, from the announcement on", () => {
    const rules = regulationById("fide-world-championship-2012") as Regulation;
    const ratings = [2799, 2739];
    const start = [announced(ratings)];
    const solved = solveMatch(rules, stateOf(start), gameOdds(orderedLogit, ratings), chance);
    expectSampled(rules, start, ratings, solved, 20_000);
  });
  it("is what the solver says of a play-off between seven: a double round robin sampled inside the solver, then duels", () => {
    const rules = regulation(7, [step("rapid", table(2), "rapid"), suddenDeath]);
    const ratings = [2810, 2793, 2767, 2758, 2747, 2740, 2733];
    const odds = gameOdds(orderedLogit, ratings);
    const solved = ladderSolver(rules, players(ratings), odds, chance).fresh(seatsOf(...ratings.keys()));
    expect(solved.exact).toBe(false);
    expectSampled(rules, levelMain(rules, ratings), ratings, solved, 2_000);
  });
});
