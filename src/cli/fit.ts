import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import { boardsOf } from "../../projections/tally.ts";

/**
 * The first event that names a seat or a board the announced field does not have, in words; undefined where all fit. The
 * folds index arrays by seat and board, so such a log has to be refused before it is folded.
 */
export const misfit = (events: readonly Recorded[], players: number): string | undefined => {
  for (const { version, event } of events.slice(1)) {
    if (event.type === "ChampionshipAnnounced") return `version ${version} announces the championship again`;
    const odd = seatsIn(event).find((seat) => seat >= players);
    if (odd !== undefined)
      return `version ${version} (${event.type}) names seat ${odd}, the field has ${players} players`;
    if ("leg" in event && event.board > boardsOf(players))
      return `version ${version} (${event.type}) names board ${event.board} of ${boardsOf(players)}`;
  }
  return undefined;
};

const seatsIn = (event: ChampionshipEvent): readonly number[] => {
  switch (event.type) {
    case "LotsDrawn":
      return [...event.candidates, ...event.outcome];
    case "PairingsPublished":
      return event.pairings.flatMap(({ white, black }) => [white, black]);
    case "OfficialDecision":
      return event.order ?? [];
    default:
      return [...("white" in event ? [event.white, event.black] : []), ...("seat" in event ? [event.seat] : [])];
  }
};
