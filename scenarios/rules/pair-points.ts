import { MAIN_STAGE } from "../../events/game.ts";
import { type Seat, seats } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import type { Regulation } from "../regulations/shape.ts";
import { mainContext } from "./agenda.ts";
import { addWinsOver, type Crosstable, createCrosstable, crosstableOf } from "./crosstable.ts";
import { absentFromTheStart } from "./formats/round-robin.ts";

/**
 * Half-points that each seat has from its games of the main stage against each other seat, all legs together: `[seat][other]`, undefined
 * where nothing has been between them that counts. Law: they add up to the points of `table`, the main stage's.
 */
export const pairPoints = (
  regulation: Regulation,
  state: Championship,
  table: Crosstable,
): readonly (readonly (number | undefined)[])[] => {
  const { players, ranked } = table;
  const context = mainContext(regulation, state);
  const stage = state.tally.stages[MAIN_STAGE];
  const absent = absentFromTheStart(context);
  const between = (seat: Seat, other: Seat): number | undefined => {
    if (seat === other || ranked[seat] === 0) return undefined;
    if (ranked[other] === 1) {
      const { met, points } = crosstableOf(players, stage, [seat, other], 0, context.scoring);
      return met[seat * players + other] === 0 ? undefined : points[seat];
    }
    const { points, ...rest } = createCrosstable(players, [seat], 0);
    addWinsOver({ points, ...rest }, stage, absent.includes(other) ? [other] : [], context.scoring);
    return points[seat] === 0 ? undefined : points[seat];
  };
  const everybody = seats(players);
  return everybody.map((seat) => everybody.map((other) => between(seat, other)));
};
