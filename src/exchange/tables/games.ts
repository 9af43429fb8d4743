import type { Recorded } from "../../../events/envelope.ts";
import { gameId } from "../../../events/game.ts";
import { isForfeit, type Outcome } from "../../../events/result.ts";
import { championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import { outcomeAt } from "../../../projections/tally.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { situate } from "../../championship/situation.ts";
import type { Table } from "../../io/table/table.ts";
import { type ColumnOf, tableOf } from "../../io/table/table-of.ts";
import { type LoggedGame, loggedGames } from "../logged-games.ts";
import { type PlannedStart, plannedStarts } from "./planned-starts.ts";

/**
 * The games of a championship, one a row, in the order of stages, rounds and boards: those on record as they stand, and those the
 * schedule knows of. A forfeit has the result it counts as, and its kind says that nobody played; a game that `counts` is not annulled.
 */
export const gamesTable = (regulation: Regulation, recorded: readonly Recorded[], about: object): Table => {
  const state = fold(
    championship,
    recorded.map(({ event }) => event),
  );
  const { stages, slots, agenda } = situate(regulation, state);
  const counted = new Set(slots.map(gameId));
  const planned = plannedStarts(regulation, state, agenda);
  const rows = loggedGames(stages, recorded).map((game): GameRow => {
    const id = gameId(game);
    return { id, game, outcome: outcomeAt(state.tally, game), counts: counted.has(id), ...whenOf(game, planned(game)) };
  });
  const { players } = state.roster;
  const columns: readonly ColumnOf<GameRow>[] = [
    { name: "game", kind: "text", of: ({ id }) => id },
    { name: "stage", kind: "text", of: ({ game }) => game.stage },
    { name: "round", kind: "whole", of: ({ game }) => game.round },
    { name: "board", kind: "whole", of: ({ game }) => game.board },
    { name: "leg", kind: "whole", of: ({ game }) => game.leg },
    { name: "white", kind: "text", of: ({ game }) => players[game.white]?.id },
    { name: "black", kind: "text", of: ({ game }) => players[game.black]?.id },
    { name: "whiteName", kind: "text", of: ({ game }) => players[game.white]?.name },
    { name: "blackName", kind: "text", of: ({ game }) => players[game.black]?.name },
    { name: "result", kind: "text", of: ({ outcome }) => outcome && countedAs(outcome) },
    { name: "kind", kind: "text", of: ({ outcome }) => kindOf(outcome) },
    { name: "counts", kind: "truth", of: ({ counts }) => counts },
    { name: "termination", kind: "text", of: ({ game }) => game.termination },
    { name: "date", kind: "text", of: ({ date }) => date },
    { name: "start", kind: "instant", of: ({ start }) => start },
    { name: "whiteElo", kind: "whole", of: ({ game }) => players[game.white]?.rating },
    { name: "blackElo", kind: "whole", of: ({ game }) => players[game.black]?.rating },
  ];
  return tableOf("games", columns, rows, about);
};

interface GameRow extends PlannedStart {
  readonly id: string;
  readonly game: LoggedGame;
  readonly outcome: Outcome | undefined;
  readonly counts: boolean;
}

// A plan says nothing about a game that was played on another day than it had for it.
const whenOf = ({ date, started }: LoggedGame, planned: PlannedStart): PlannedStart => {
  const start = started === undefined ? undefined : instantOf(started);
  if (start !== undefined) return { date, start };
  return date === undefined || date === planned.date ? planned : { date, start: undefined };
};

// A time without its offset from UTC is no instant: which zone it is of is not for a file to guess.
const instantOf = (moment: string): number | undefined =>
  /T.*(?:Z|[+-]\d{2}:\d{2})$/.test(moment) ? Date.parse(moment) : undefined;

const kindOf = (outcome: Outcome | undefined): string => {
  if (outcome === undefined) return "scheduled";
  return isForfeit(outcome) ? "forfeited" : "played";
};

const countedAs = (outcome: Outcome): string => AS_PLAYED[outcome] ?? outcome;

const AS_PLAYED: Partial<Readonly<Record<Outcome, string>>> = { "+/-": "1-0", "-/+": "0-1", "-/-": "0-0" };
