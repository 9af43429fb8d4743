import type { Control, LegSpec, Regulation } from "../../../scenarios/regulations/shape.ts";
import type { CustomScoring } from "../../io/lichess/round.ts";

/** The game of an encounter that is scored so under the regulation; undefined where none is. */
export const scoredAs = ({ main }: Regulation, scoring: CustomScoring): Control | undefined =>
  main.encounter.find((leg) => sameScoring(scoringOf(leg), scoring))?.control;

/** `win 0.5, draw 0 for White, win 0.5, draw 0.5 for Black`. */
export const scoringInWords = ({ white, black }: CustomScoring): string =>
  `win ${white.win}, draw ${white.draw} for White, win ${black.win}, draw ${black.draw} for Black`;

// With draw odds a draw is worth a win to Black and a loss to White.
const scoringOf = ({ points: { win, draw, loss }, drawOdds }: LegSpec): CustomScoring => ({
  white: { win, draw: drawOdds === undefined ? draw : loss },
  black: { win, draw: drawOdds === undefined ? draw : win },
});

const sameScoring = (a: CustomScoring, b: CustomScoring): boolean =>
  a.white.win === b.white.win &&
  a.white.draw === b.white.draw &&
  a.black.win === b.black.win &&
  a.black.draw === b.black.draw;
