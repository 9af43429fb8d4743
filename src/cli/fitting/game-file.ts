import { createReadStream } from "node:fs";
import { dayNumber } from "../../../scenarios/rules/calendar/civil-date.ts";
import type { GameFilter } from "../../fit/games.ts";
import { type GameTable, type RowReader, readGameTable } from "../../io/game-table.ts";
import { CliFault, EXIT } from "../exit.ts";
import { grouped } from "../numbers.ts";
import { plain } from "../plain.ts";

/** Which games of a table count, as the command line says it. */
export interface GameFilterOptions {
  readonly minRating: number;
  readonly maxGap: number;
  readonly from?: string;
  readonly until?: string;
}

/** Reads a table of games from a file, or from stdin where it is called `-`. `reader` sees the rows too. */
export const readGameFile = async (path: string, reader?: RowReader): Promise<GameTable> => {
  const name = plain(path);
  const bytes = path === "-" ? process.stdin : createReadStream(path);
  const read = await readGameTable(bytes, reader).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall === undefined) throw error;
    throw new CliFault(EXIT.invalidInput, `${name}: cannot be read (${error.code}), expected a CSV table of games`);
  });
  if (read.ok) return read.table;
  throw new CliFault(EXIT.invalidInput, `${name}:${read.fault.line}: expected ${plain(read.fault.expected)}`);
};

/** The filter with days counted. */
export const gameFilterOf = ({ minRating, maxGap, from, until }: GameFilterOptions): GameFilter => ({
  minRating,
  maxGap,
  ...dayOf("from", from),
  ...dayOf("until", until),
});

const dayOf = (
  name: "from" | "until",
  date: string | undefined,
): { readonly from?: number; readonly until?: number } => {
  const day = date === undefined ? undefined : dayNumber(date);
  return day === undefined ? {} : { [name]: day };
};

/** What was read, and which games count, in words. */
export const gamesInWords = (path: string, table: GameTable, filter: GameFilterOptions): string => {
  const left = table.unusable.map(
    ({ reason, games, line }) => `; ${grouped(games)} left out: ${reason} (first: line ${line})`,
  );
  const { minRating, maxGap, from, until } = filter;
  const days = `${from === undefined ? "" : `, from ${from}`}${until === undefined ? "" : `, until ${until}`}`;
  return `${plain(path)}: ${grouped(table.rows)} games${left.join("")}\nboth rated ${minRating} or more and at most ${maxGap} apart${days}`;
};
