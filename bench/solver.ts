import { seats } from "../events/ids.ts";
import { championship } from "../projections/championship.ts";
import { fold } from "../projections/projection.ts";
import { createChance } from "../src/chance/draw.ts";
import { keyFromSeed } from "../src/chance/seed.ts";
import { ladderSolver } from "../src/engine/solve/ladder.ts";
import { solveMatch } from "../src/engine/solve/match-title.ts";
import { regulationNamed, scenarioOf } from "./scenario.ts";
import { bench, type Case, type Report } from "./suite.ts";

/** Exact play-offs of two to five tied players, and a match from its first game; every run starts with nothing known. */
export const solver = (): Promise<Report> => bench("solver", [match(), ...[2, 3, 4, 5].map(tied)], { unit: "answer" });

const chance = createChance(keyFromSeed("bench"));

const tied = (players: number): Case => {
  const { regulation, history, odds } = scenarioOf(regulationNamed("fide-candidates-2012"));
  const { roster } = fold(championship, history);
  const run = (): unknown => ladderSolver(regulation, roster.players, odds, chance).fresh(seats(players));
  return { name: `play-off of ${players}`, events: 1, run };
};

const match = (): Case => {
  const { regulation, history, odds } = scenarioOf(regulationNamed("fide-world-championship-2012"));
  const state = fold(championship, history);
  return { name: "match of twelve games", events: 1, run: () => solveMatch(regulation, state, odds, chance) };
};
