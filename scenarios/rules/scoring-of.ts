import type { LegSpec, MainStage, Points } from "../regulations/shape.ts";
import type { LegScale, Scale, Scoring } from "./scoring.ts";

/** The scoring of the main stage, in half-points. */
export const mainScoring = (main: MainStage): Scoring => {
  const legs = main.encounter.map(legScale);
  const tieBreak = main.tieBreakPoints === undefined ? (legs[0] as Scale) : halfPoints(main.tieBreakPoints);
  return { legs, tieBreak, opponentValue: main.opponentValue ?? "tie-break" };
};

/** The scoring of a play-off step, whose encounters are single games. */
export const stepScoring = (leg: LegSpec): Scoring => {
  const scale = legScale(leg);
  return { legs: [scale], tieBreak: scale, opponentValue: "tie-break" };
};

const legScale = (leg: LegSpec): LegScale =>
  leg.drawOdds === undefined ? halfPoints(leg.points) : { ...halfPoints(leg.points), drawOdds: leg.drawOdds };

const halfPoints = ({ win, draw, loss }: Points): Scale => ({ win: win * 2, draw: draw * 2, loss: loss * 2 });
