import { createChance } from "../../../src/chance/draw.ts";
import { keyFromSeed } from "../../../src/chance/seed.ts";
import { createSampler } from "../../../src/engine/sample.ts";
import { ladderSolver } from "../../../src/engine/solve/ladder.ts";
import type { LadderOdds } from "../../../src/engine/solve/ladder-odds.ts";
import type { Scenario } from "../scenario.ts";

/** How often each thing was seen in sampled play-offs: "rapid is played", "seat 2 wins at blitz-1". Plain, to be sent. */
export type StageCounts = Readonly<Record<string, number>>;

/** One thing that can happen in a play-off: its solved chance, and how often it happened in how many samples. */
export interface StageRow {
  readonly what: string;
  readonly solved: number;
  readonly sampled: number;
  /** Of `sampled`, were `solved` true. */
  readonly standardError: number;
  /** True within four standard errors; a count as near to its mean as a count can be is always near enough. */
  readonly agrees: boolean;
}

const played = (stage: string): string => `${stage} is played`;
const won = (stage: string, seat: number): string => `seat ${seat} wins at ${stage}`;

/** Counts what happens in the play-offs of simulations `from` (included) to `to` (excluded), as full event streams. */
export const countStages = (scenario: Scenario, seed: string, from: number, to: number): StageCounts => {
  const chance = createChance(keyFromSeed(seed));
  const counts: Record<string, number> = {};
  const count = (what: string): void => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const sample = createSampler(scenario.regulation, scenario.events);
  for (let simulation = from; simulation < to; simulation++) {
    let last = "";
    for (const event of sample(scenario.odds, chance, simulation).events) {
      // The games of a stage stand together.
      if (event.type === "GameFinished" && event.stage !== last) count(played(event.stage));
      if (event.type === "GameFinished") last = event.stage;
      if (event.type === "ChampionDeclared") count(won(event.decidedBy, event.seat));
    }
  }
  return counts;
};

/** Counts of two disjoint ranges together. */
export const addCounts = (a: StageCounts, b: StageCounts): StageCounts => {
  const sum: Record<string, number> = { ...a };
  for (const [what, count] of Object.entries(b)) sum[what] = (sum[what] ?? 0) + count;
  return sum;
};

/** Solves the play-off between `tied` without a sample. Throws where the solver itself has to sample. */
export const solveStages = ({ regulation, events, odds }: Scenario, tied: readonly number[]): LadderOdds => {
  const [announced] = events;
  if (announced?.type !== "ChampionshipAnnounced") throw new Error("no announcement");
  const solver = ladderSolver(regulation, announced.players, odds, createChance(keyFromSeed("not used")));
  const solved = solver.fresh(tied as Parameters<typeof solver.fresh>[0]);
  if (!solved.exact) throw new Error(`a play-off of ${tied.length} is not solved exactly`);
  return solved;
};

/** Everything that can happen in a play-off, and everything that did. */
export const compareStages = (solved: LadderOdds, counts: StageCounts, samples: number): readonly StageRow[] => {
  const chances = new Map<string, number>();
  for (const [stage, chance] of solved.reached) chances.set(played(stage), chance);
  for (const [stage, wins] of solved.decidedBy)
    for (const [seat, chance] of wins.entries())
      if (chance > 0 || counts[won(stage, seat)] !== undefined) chances.set(won(stage, seat), chance);
  for (const what of Object.keys(counts)) if (!chances.has(what)) chances.set(what, 0);
  return [...chances].map(([what, chance]) => {
    const count = counts[what] ?? 0;
    const standardError = Math.sqrt(Math.max(0, chance * (1 - chance)) / samples);
    const apart = Math.abs(count - chance * samples);
    const agrees = apart <= 4 * standardError * samples || (chance > 0 && apart < 1);
    return { what, solved: chance, sampled: count / samples, standardError, agrees };
  });
};
