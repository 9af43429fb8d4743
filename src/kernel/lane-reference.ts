import { addGames } from "../../scenarios/rules/crosstable.ts";
import { createChance } from "../chance/draw.ts";
import { type LaneRow, laneDraws, ROW_LANES, roundedThreshold } from "../chance/lanes.ts";
import type { Key } from "../chance/seed.ts";
import { type Histogram, histogramOf } from "../engine/histogram.ts";
import { copyOf, count } from "../engine/reference.ts";
import { blockLimits, blockOf } from "../engine/strength.ts";
import { type LaneGame, type LaneProgram, openAt } from "./lane-program.ts";
import { seatsOf } from "./widths.ts";

/** Outcome codes of one simulation's open encounters, by slot and leg; undefined where a leg was not played. */
export type LaneOutcomes = readonly (readonly (0 | 1 | 2 | undefined)[])[];

/** The games of any simulation as the lanes draw them, at the strengths of its block. Simulations asked for in order are cheap. */
export const laneOutcomes = (lanes: LaneProgram, key: Key): ((simulation: number) => LaneOutcomes) => {
  const chance = createChance(key);
  const rowOf = laneDraws(chance, lanes.slots.length * lanes.legs);
  const limitsOf = blockLimits(lanes.program, chance);
  let { open } = lanes;
  let known = -1;
  return (simulation) => {
    const block = blockOf(simulation);
    if (limitsOf !== undefined && block !== known) open = openAt(lanes, limitsOf(block));
    known = block;
    const row = rowOf(simulation);
    return open.map((game, slot) => encounter(lanes, game, row, slot, simulation % ROW_LANES));
  };
};

const encounter = (
  lanes: LaneProgram,
  game: LaneGame | undefined,
  row: LaneRow,
  slot: number,
  lane: number,
): (0 | 1 | 2 | undefined)[] => {
  const outcomes = new Array<0 | 1 | 2 | undefined>(lanes.legs).fill(undefined);
  if (game === undefined) return outcomes;
  for (const [i, { win, draw }] of game.legs.entries()) {
    const leg = game.firstLeg - 1 + i;
    const step = slot * lanes.legs + leg;
    const value = row.values[step * ROW_LANES + lane] as number;
    const fraction = row.fractions[step] as number;
    const low = value < roundedThreshold(win, fraction) ? 0 : value < roundedThreshold(draw, fraction) ? 1 : 2;
    outcomes[leg] = lanes.slots[slot]?.lowIsWhite ? low : ((2 - low) as 0 | 1 | 2);
    if (low !== 1) break;
  }
  return outcomes;
};

/**
 * Counts a lane program in plain TypeScript: the lanes' draws, the crosstable and the judge that everybody uses. The
 * fallback where there is no WebAssembly, and the oracle of the kernels, which must give the same histogram.
 */
export const laneReference = (lanes: LaneProgram, key: Key, from: number, to: number): Histogram => {
  const { program } = lanes;
  const histogram = histogramOf(program);
  const outcomesOf = laneOutcomes(lanes, key);
  const results = new Uint8Array(program.games.length);
  const slotOfGame = program.games.map((game) =>
    lanes.slots.findIndex((slot) => slot.round === game.round && slot.board === game.board),
  );
  for (let simulation = from; simulation < to; simulation++) {
    const outcomes = outcomesOf(simulation);
    const table = copyOf(program.base);
    for (const [g, slot] of slotOfGame.entries()) {
      const played = outcomes[slot] as LaneOutcomes[number];
      results[g] = played.find((outcome) => outcome !== undefined) as number;
      for (const [leg, outcome] of played.entries())
        if (outcome !== undefined) {
          const game = program.games[g] as { white: number; black: number };
          addGames(table, program.scoring, game.white, game.black, leg + 1, outcome, 1);
        }
      const { clinch } = program;
      const best = Math.max(...seatsOf(lanes, slot).map((seat) => table.points[seat] as number));
      if (clinch !== undefined && best * 2 > clinch.games * clinch.win) break;
    }
    count(program, table, histogram, results, 1);
  }
  return histogram;
};
