import { firstPlace } from "../../scenarios/rules/agenda.ts";
import type { Crosstable } from "../../scenarios/rules/crosstable.ts";
import { addGames } from "../../scenarios/rules/crosstable.ts";
import type { Chance } from "../chance/draw.ts";
import { outcomeOf, type Thresholds } from "../chance/threshold.ts";
import { bump, type Histogram, histogramOf, maskOf, RESULTS_OF_A_GAME, settledKey } from "./histogram.ts";
import { countPlaces } from "./place-counting.ts";
import type { Program, ProgramGame } from "./program.ts";
import { BLOCK, type BlockLimits, blockLimits, blockOf } from "./strength.ts";

/** Says how simulations `from` (included) to `to` (excluded) of a program end. */
export type Kernel = (program: Program, chance: Chance, from: number, to: number) => Histogram;

/**
 * The kernel in plain TypeScript: the same crosstable and the same judge as everywhere, one game after the other. Faster
 * kernels are proved equal to it, and it is proved equal to fully sampled event streams.
 */
export const reference: Kernel = (program, chance, from, to) => {
  const histogram = histogramOf(program);
  const table = copyOf(program.base);
  const results = new Uint8Array(program.games.length);
  const draws = new Uint32Array(4);
  const limitsOf = blockLimits(program, chance);
  const [stream = 0] = program.streams;
  let limits = program.games.map(({ legs }) => legs) as BlockLimits;
  for (let simulation = from; simulation < to; simulation++) {
    if (limitsOf !== undefined && (simulation === from || simulation % BLOCK === 0))
      limits = limitsOf(blockOf(simulation));
    reset(table, program.base);
    let four = -1;
    for (const [g, game] of program.games.entries()) {
      let u: number;
      if (game.firstLeg === 1) {
        if (game.index >>> 2 !== four) {
          four = game.index >>> 2;
          chance.drawBlock(simulation, stream, four, draws);
        }
        u = draws[game.index & 3] as number;
      } else {
        u = chance.draw(simulation, program.streams[game.firstLeg - 1] as number, game.index);
      }
      results[g] = play(program, table, game, limits[g] as readonly Thresholds[], u, chance, simulation);
      if (program.clinch !== undefined && clinched(table, game, program.clinch)) break;
    }
    count(program, table, histogram, results, 1);
  }
  return histogram;
};

/** Judges a finished main stage and books it with its weight. `results` are the outcome codes of the games' first open legs. */
export const count = (
  program: Program,
  table: Crosstable,
  histogram: Histogram,
  results: Uint8Array,
  weight: number,
): void => {
  const best = bestOf(table);
  const level = levelWith(table, best);
  const { criteria, scoring, lots, departed } = program;
  const first =
    (level & (level - 1)) === 0
      ? { tied: level, by: -1 }
      : settle(firstPlace({ table, scoring, lots }, criteria, departed));
  histogram.total += weight;
  bump(histogram.settled, settledKey(first), weight);
  bump(histogram.level, level, weight);
  bump(histogram.scores, best, weight);
  for (const [n, g] of program.next.entries()) {
    const given = histogram.given[n * RESULTS_OF_A_GAME + (results[g] as number)];
    if (given !== undefined) bump(given, first.tied, weight);
  }
  if (program.places !== undefined && histogram.places !== undefined)
    countPlaces(histogram.places, { table, scoring, lots }, program.places, weight);
};

/** A scratch copy of a table. */
export const copyOf = (base: Crosstable): Crosstable => {
  const copy = Object.fromEntries(
    Object.entries(base).map(([name, cells]) => [name, typeof cells === "number" ? cells : cells.slice()]),
  );
  return copy as unknown as Crosstable;
};

const settle = (first: { readonly seats: readonly number[]; readonly by: number }): { tied: number; by: number } => ({
  tied: maskOf(first.seats),
  by: first.by,
});

// Plays an encounter to its end; tells the outcome of its first open leg.
const play = (
  program: Program,
  table: Crosstable,
  game: ProgramGame,
  legs: readonly Thresholds[],
  draw: number,
  chance: Chance,
  simulation: number,
): number => {
  let u = draw;
  let first = 0;
  for (const [step, limits] of legs.entries()) {
    const leg = game.firstLeg + step;
    if (step > 0) u = chance.draw(simulation, program.streams[leg - 1] as number, game.index);
    const outcome = outcomeOf(u, limits);
    if (step === 0) first = outcome;
    addGames(table, program.scoring, game.white, game.black, leg, outcome, 1);
    if (outcome !== 1) break;
  }
  return first;
};

/** True where a match cannot be turned any more. */
export const clinched = (
  table: Crosstable,
  game: Pick<ProgramGame, "white" | "black">,
  clinch: { readonly games: number; readonly win: number },
): boolean =>
  Math.max(table.points[game.white] as number, table.points[game.black] as number) * 2 > clinch.games * clinch.win;

const bestOf = (table: Crosstable): number => {
  let best = -1;
  for (let s = 0; s < table.players; s++) {
    if (table.ranked[s] === 1 && (table.points[s] as number) > best) best = table.points[s] as number;
  }
  return best;
};

const levelWith = (table: Crosstable, best: number): number => {
  let mask = 0;
  for (let s = 0; s < table.players; s++) if (table.ranked[s] === 1 && table.points[s] === best) mask |= 1 << s;
  return mask;
};

/** Makes a scratch copy what its base is again. */
export const reset = (table: Crosstable, base: Crosstable): void => {
  table.points.set(base.points);
  table.basis.set(base.basis);
  table.against.set(base.against);
  table.met.set(base.met);
  table.wins.set(base.wins);
  table.won.set(base.won);
  table.wonWithBlack.set(base.wonWithBlack);
  table.played.set(base.played);
};
