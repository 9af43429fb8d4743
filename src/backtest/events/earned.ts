import type { LegSpec } from "../../../scenarios/regulations/shape.ts";
import type { Encounter } from "./encounters.ts";

/** Half-points by seat that the encounters brought; a second game counts after a draw, and a drawn one with draw odds is Black's. */
export const earned = (
  players: number,
  legs: readonly LegSpec[],
  encounters: readonly Encounter[],
): readonly number[] => {
  const points = new Array<number>(players).fill(0);
  for (const { white, black, results } of encounters)
    for (const [index, result] of results.entries()) {
      const leg = legs[index];
      if (leg === undefined) break;
      const { win, draw, loss } = leg.points;
      const drawn = result === "1/2-1/2" && leg.drawOdds !== "black";
      const [own, other] = drawn ? [draw, draw] : result === "1-0" ? [win, loss] : [loss, win];
      points[white] = (points[white] as number) + 2 * own;
      points[black] = (points[black] as number) + 2 * other;
    }
  return points;
};
