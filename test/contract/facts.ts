import type { ChampionshipEvent } from "../../events/championship.ts";
import { MAIN_STAGE } from "../../events/game.ts";
import { seat } from "../../events/ids.ts";
import type { Commit } from "../../src/store/port.ts";

/** A game of a match, round `round`; what a store keeps needs no regulation to make sense. */
export const game = (round: number): ChampionshipEvent => ({
  type: "GameFinished",
  stage: MAIN_STAGE,
  round,
  board: 1,
  leg: 1,
  white: seat(round % 2),
  black: seat((round + 1) % 2),
  result: round % 3 === 0 ? "1-0" : "1/2-1/2",
});

/** A commit of the given events under its own command id; the World Championship match of 2012 began on this day. */
export const commit = (commandId: string, ...events: readonly ChampionshipEvent[]): Commit => ({
  commandId,
  events,
  recordedAt: "2012-05-11T15:00:00Z",
});
