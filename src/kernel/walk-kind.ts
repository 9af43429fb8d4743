import type { LaneProgram } from "./lane-program.ts";
import { WALK_FULL, WALK_MATCH, WALK_ONE, WALK_TWO } from "./layout.ts";

/** How a program's rows are walked: WALK_ONE and the others of layout.ts. */
export const walkOf = ({ legs, encounters, program }: LaneProgram): number => {
  const { scoring, clinch } = program;
  if (clinch !== undefined) return WALK_MATCH;
  if (legs > 1 || encounters > 2 || !scoring.legs.every(isPlain)) return WALK_FULL;
  return encounters === 2 ? WALK_TWO : WALK_ONE;
};

type Scale = LaneProgram["program"]["scoring"]["tieBreak"];

// Worth one half-point more for a draw than for a loss, and for a win than for a draw.
const isPlain = ({ win, draw, loss }: Scale): boolean => win - draw === 1 && draw - loss === 1;
