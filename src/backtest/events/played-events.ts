import type { GameFinished } from "../../../events/championship.ts";
import type { Championship } from "../../../projections/championship.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { viewMain } from "../../../scenarios/rules/agenda.ts";
import type { BoardResult } from "./encounters.ts";
import type { RoundRobin } from "./round-robin.ts";

/**
 * The games of an event's first rounds as a history of its scenario. They are laid on the table's slots of the same players; where
 * those have the other colours, the result is turned round: nothing but points orders the field. A drawn game with draw odds is a
 * win for Black.
 */
export const playedEvents = (
  regulation: Regulation,
  state: Championship,
  { encounters, legs }: Pick<RoundRobin, "encounters" | "legs">,
  after: number,
): readonly GameFinished[] => {
  const left = viewMain(regulation, state).slots.filter(({ leg }) => leg === 1);
  return encounters
    .filter(({ round }) => round <= after)
    .flatMap(({ white, black, results }) => {
      const of = (a: number, b: number): number => left.findIndex((slot) => slot.white === a && slot.black === b);
      const same = of(white, black);
      const [slot] = left.splice(same === -1 ? of(black, white) : same, 1);
      if (slot === undefined) throw new Error(`the table has no game of seats ${white} and ${black}`);
      return results.map((result, index): GameFinished => {
        const decided = legs[index]?.drawOdds === "black" && result === "1/2-1/2" ? "0-1" : result;
        return {
          ...{ type: "GameFinished", stage: "main", round: slot.round, board: slot.board, leg: index + 1 },
          ...{ white: slot.white, black: slot.black, result: same === -1 ? TURNED[decided] : decided },
        };
      });
    });
};

const TURNED: Readonly<Record<BoardResult, BoardResult>> = { "1-0": "0-1", "1/2-1/2": "1/2-1/2", "0-1": "1-0" };
