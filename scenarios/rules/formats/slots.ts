import type { GameRef } from "../../../events/game.ts";
import type { Seat } from "../../../events/ids.ts";
import type { Outcome } from "../../../events/result.ts";
import { outcomeIn } from "../../../projections/tally.ts";
import type { LegSpec } from "../../regulations/shape.ts";
import type { GameSlot } from "../action.ts";
import type { StageContext } from "../stage-view.ts";

/** The slot of one game of a stage. */
export const gameSlot = (
  context: StageContext,
  at: { readonly round: number; readonly board: number; readonly leg: number },
  white: Seat,
  black: Seat,
): GameSlot => {
  const spec = context.encounter[at.leg - 1] as LegSpec;
  return {
    stage: context.stage,
    ...at,
    white,
    black,
    control: spec.control,
    clock: spec.clock,
    drawOdds: spec.drawOdds === "black",
    article: context.article,
  };
};

/** What is recorded for a game of the stage. */
export const recordedAt = ({ state, stage }: StageContext, game: Omit<GameRef, "stage">): Outcome | undefined =>
  outcomeIn(state.tally, stage, game);

/** The encounter's legs that are known to be played so far, each with the slot: the next leg opens after a drawn game. */
export const encounterSlots = (
  context: StageContext,
  round: number,
  board: number,
  white: Seat,
  black: Seat,
): readonly GameSlot[] => {
  const slots: GameSlot[] = [];
  for (let leg = 1; leg <= context.encounter.length; leg++) {
    slots.push(gameSlot(context, { round, board, leg }, white, black));
    if (recordedAt(context, { round, board, leg }) !== "1/2-1/2") break;
  }
  return slots;
};

/** True where the player has left the championship. */
export const hasLeft = (context: StageContext, seat: Seat): boolean => context.state.tally.departed[seat] !== 0;
