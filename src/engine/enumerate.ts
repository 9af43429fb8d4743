import { addGames } from "../../scenarios/rules/crosstable.ts";
import type { Chance } from "../chance/draw.ts";
import { exactChances } from "../chance/threshold.ts";
import { type Histogram, histogramOf, merge } from "./histogram.ts";
import type { Program } from "./program.ts";
import { copyOf, count } from "./reference.ts";
import { blockLimits } from "./strength.ts";

/** How many endings a program has at most. */
export const endingsOf = (program: Program): number =>
  program.games.reduce((product, game) => product * (2 * game.legs.length + 1), 1);

/**
 * Every ending of a round robin with its chance, through the same judge the sampler uses. The histogram's counts are chances
 * and add up to 1. For late rounds: the number of endings is {@link endingsOf}.
 */
export const enumerate = (program: Program): Histogram => {
  const histogram = histogramOf(program);
  const table = copyOf(program.base);
  const results = new Uint8Array(program.games.length);
  const play = (g: number, step: number, chance: number): void => {
    const game = program.games[g];
    if (game === undefined) {
      count(program, table, histogram, results, chance);
      return;
    }
    const limits = game.legs[step];
    if (limits === undefined) return play(g + 1, 0, chance);
    const { white, draw, black } = exactChances(limits);
    for (const [outcome, p] of [white, draw, black].entries()) {
      if (p === 0) continue;
      if (step === 0) results[g] = outcome;
      const leg = game.firstLeg + step;
      addGames(table, program.scoring, game.white, game.black, leg, outcome, 1);
      if (outcome === 1) play(g, step + 1, chance * p);
      else play(g + 1, 0, chance * p);
      addGames(table, program.scoring, game.white, game.black, leg, outcome, -1);
    }
  };
  play(0, 0, 1);
  return histogram;
};

/** {@link enumerate} for drawn strengths: one histogram for each pair of opposite drawings, each adding up to 2. */
export const drawnEndings = (program: Program, chance: Chance, pairs: number): readonly Histogram[] => {
  const limitsOf = blockLimits(program, chance);
  return Array.from({ length: pairs }, (_, pair) => {
    const both = histogramOf(program);
    for (const block of [2 * pair, 2 * pair + 1]) {
      const limits = limitsOf?.(block);
      const games = program.games.map((game, g) => ({ ...game, legs: limits?.[g] ?? game.legs }));
      merge(both, enumerate({ ...program, games }));
    }
    return both;
  });
};
