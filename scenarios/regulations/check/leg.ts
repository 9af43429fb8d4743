import type { LegSpec } from "../shape.ts";
import { type RegulationProblem, unless } from "./problem.ts";

/** What a game's description says against itself. */
export const contradictionsOfLeg = (path: string, leg: LegSpec): readonly RegulationProblem[] => {
  const armageddon = leg.control === "armageddon";
  const { win, draw, loss } = leg.points;
  return [
    ...unless(leg.drawOdds === undefined || armageddon, `${path}.drawOdds`, "no draw odds outside an armageddon game"),
    ...unless(leg.drawOdds !== undefined || !armageddon, `${path}.drawOdds`, "black, as this is an armageddon game"),
    ...unless(win > loss, `${path}.points.win`, "more than for a loss"),
    ...unless(draw >= loss && draw <= win, `${path}.points.draw`, "no less than for a loss, no more than for a win"),
  ];
};
