import type { Recorded } from "../../../events/envelope.ts";
import { MAIN_STAGE } from "../../../events/game.ts";
import type { Seat } from "../../../events/ids.ts";
import type { Outcome } from "../../../events/result.ts";
import { championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import { outcomeAt } from "../../../projections/tally.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { standings } from "../../../scenarios/rules/standings.ts";
import { situate } from "../../championship/situation.ts";
import { pointsOf, worthOf } from "../../io/trf/points.ts";
import type { TrfCell, TrfCode, TrfFile, TrfPlayer } from "../../io/trf/trf.ts";
import { type LoggedGame, loggedGames } from "../logged-games.ts";
import { headerRecords } from "./header-records.ts";

/**
 * The main stage of a round robin as a tournament report (TRF26); undefined for another format. One game a round: of an encounter of several
 * the first one, for Armageddon games are not rated and a report has no place for them, nor for play-offs, which are reports of their
 * own. Starting numbers are the places in the announced list; the points are those of the games in the report, the ranks those of the
 * standings. A game without a result has its opponent and colour; a rest round is blank.
 */
export const trfOf = (
  regulation: Regulation,
  recorded: readonly Recorded[],
): { readonly file: TrfFile; readonly leftOut: number } | undefined => {
  const { format } = regulation.main;
  if (format.kind !== "round-robin") return undefined;
  const state = fold(
    championship,
    recorded.map(({ event }) => event),
  );
  const all = loggedGames(situate(regulation, state).stages, recorded);
  const games = all.filter(({ stage, leg }) => stage === MAIN_STAGE && leg === 1);
  const results = new Map(games.map((game) => [game, outcomeAt(state.tally, game)]));
  const rounds = games.reduce((last, { round }) => Math.max(last, round), 0);
  const { announcement, players } = state.roster;
  const header = headerRecords(regulation, format, announcement, players, roundDates(games, rounds));
  const points = pointsOf(header);
  const rankOf = new Map(standings(regulation, state).rows.map(({ seat, rank }) => [seat, rank]));
  const rows = players.map(({ name, rating, federation, fideId }, index): TrfPlayer => {
    const seat = index as Seat;
    const cells = cellsOf(seat, rounds, results);
    return {
      number: index + 1,
      name,
      rating,
      federation,
      fideId: fideId === undefined ? undefined : String(fideId),
      points: cells.reduce((sum, cell) => sum + (cell.opponent === undefined ? 0 : worthOf(cell, points)), 0),
      rank: rankOf.get(seat),
      cells,
    };
  });
  const records = [...header, ...rows.map((player) => ({ kind: "player", player }) as const)];
  const leftOut = all.filter((game) => !results.has(game) && outcomeAt(state.tally, game) !== undefined).length;
  return { file: { encoding: "utf-8", mark: false, newline: "\r\n", closed: true, records }, leftOut };
};

const roundDates = (games: readonly LoggedGame[], rounds: number): readonly (string | undefined)[] =>
  Array.from({ length: rounds }, (_, index) => games.find(({ round, date }) => round === index + 1 && date)?.date);

const cellsOf = (
  seat: Seat,
  rounds: number,
  results: ReadonlyMap<LoggedGame, Outcome | undefined>,
): readonly TrfCell[] => {
  const cells: TrfCell[] = Array.from({ length: rounds }, () => ({ code: " " }));
  for (const [{ round, white, black }, outcome] of results) {
    if (seat !== white && seat !== black) continue;
    const [colour, opponent] = seat === white ? (["w", black] as const) : (["b", white] as const);
    const codes: readonly [TrfCode, TrfCode] = outcome === undefined ? [" ", " "] : CODES[outcome];
    cells[round - 1] = { opponent: opponent + 1, colour, code: codes[seat === white ? 0 : 1] };
  }
  return cells;
};

/** Result codes of White and Black. */
const CODES: Readonly<Record<Outcome, readonly [TrfCode, TrfCode]>> = {
  "1-0": ["1", "0"],
  "1/2-1/2": ["=", "="],
  "0-1": ["0", "1"],
  "1/2-0": ["=", "0"],
  "0-1/2": ["0", "="],
  "0-0": ["0", "0"],
  "+/-": ["+", "-"],
  "-/+": ["-", "+"],
  "-/-": ["-", "-"],
};
