import type { LaneProgram } from "./lane-program.ts";

/**
 * True where an opponent's strength is his total score: because the regulation says so, or because the tie-break scale is the
 * scale of the points, so that both are the same number and need not be added up twice.
 */
export const strengthIsTotal = ({ legs, program }: LaneProgram): boolean => {
  const { scoring, base } = program;
  if (scoring.opponentValue === "total") return true;
  const { tieBreak } = scoring;
  const same = scoring.legs.every(
    ({ win, draw, loss }) => win === tieBreak.win && draw === tieBreak.draw && loss === tieBreak.loss,
  );
  return legs === 1 && same && base.basis.every((points, seat) => points === base.points[seat]);
};
