import { byNumber, type TableCriterion } from "../criterion.ts";
import { opponentOf } from "../kind.ts";
import type { Sheet } from "../sheet.ts";
import { isVoluntary } from "../unplayed.ts";
import { playedBy } from "./played.ts";

/** Wins (C.07 7.1, WIN): rounds that brought as much as a win, played or not. */
export const tableWins: TableCriterion = (sheet) =>
  byNumber(1, (seat) => rowOf(sheet, seat).filter((entry) => isWorthAWin(sheet, entry)).length);

/** Games won over the board (C.07 7.2, WON). */
export const gamesWon: TableCriterion = (sheet) =>
  byNumber(1, (seat) => playedBy(sheet, seat).filter(({ share }) => share === ALL).length);

/** Games over the board with Black (C.07 7.3, BPG). */
export const gamesWithBlack: TableCriterion = (sheet) =>
  byNumber(1, (seat) => playedBy(sheet, seat).filter(({ colour }) => colour === "black").length);

/** Games won over the board with Black (C.07 7.4, BWG). */
export const gamesWonWithBlack: TableCriterion = (sheet) =>
  byNumber(
    1,
    (seat) => playedBy(sheet, seat).filter(({ colour, share }) => colour === "black" && share === ALL).length,
  );

/** Rounds a player was there for (C.07 7.6, REP; before 2026 GE): all but the byes he asked for and the games he lost by forfeit. */
export const roundsElected: TableCriterion = (sheet) =>
  byNumber(1, (seat) => rowOf(sheet, seat).filter((entry) => !isVoluntary(entry)).length);

/**
 * Standard points (C.07 7.7, STD), in halves: one for a round that brought more than the scheduled opponent got, or without playing more
 * than a draw; half of one where it was as much.
 */
export const standardPoints: TableCriterion = (sheet) =>
  byNumber(2, (seat) =>
    rowOf(sheet, seat).reduce((sum, entry, index) => {
      if (entry.kind === "none" || (entry.kind === "game" && entry.share === undefined)) return sum;
      const opponent = opponentOf(entry);
      const other = opponent === undefined ? sheet.system.draw : (rowOf(sheet, opponent)[index]?.points ?? 0);
      return sum + (entry.points > other ? 2 : entry.points === other ? 1 : 0);
    }, 0),
  );

const ALL = 2;

const rowOf = ({ rows }: Sheet, seat: number): Sheet["rows"][number] => rows[seat] ?? [];

const isWorthAWin = ({ system }: Sheet, entry: Sheet["rows"][number][number]): boolean =>
  entry.points >= system.win || (entry.kind === "game" && entry.share === ALL);
