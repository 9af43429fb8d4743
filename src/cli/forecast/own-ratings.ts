import { readFile } from "node:fs/promises";
import type { KnownStrengths } from "../../engine/known-strengths.ts";
import { readCsv } from "../../io/csv.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";
import type { Source } from "../source.ts";

const LISTS = ["classical", "rapid", "blitz"] as const;

/**
 * Reads ratings by list: a CSV table with the columns `player` (an id) and some of `classical`, `rapid` and `blitz`, where an empty cell
 * says nothing. A classical rating takes the place of the announced one. Rapid games are priced with `share` of the rapid rating
 * and the rest of the classical one, blitz and Armageddon games likewise with that of the blitz list.
 */
export const readRatings = async (
  path: string,
  { announcement }: Pick<Source, "announcement">,
  share: number,
): Promise<KnownStrengths> => {
  const name = plain(path);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new CliFault(EXIT.invalidInput, `${name}: cannot be read (${error.code}), expected a CSV table of ratings`);
  });
  const read = readCsv(text);
  const fault = (line: number, expected: string): CliFault =>
    new CliFault(EXIT.invalidInput, `${name}:${line}: expected ${plain(expected)}`);
  if (!read.ok) throw fault(read.fault.line, read.fault.expected);
  const { columns, rows } = read.table;
  const odd = columns.find((column) => column !== "player" && !LISTS.some((list) => list === column));
  if (odd !== undefined || !columns.includes("player")) throw fault(1, `columns player, ${LISTS.join(", ")}`);
  const ids = announcement.players.map(({ id }) => id as string);
  const ratings = announcement.players.map(({ rating }) => rating);
  const lists = { rapid: new Map<number, number>(), blitz: new Map<number, number>() };
  const seen = new Set<number>();
  for (const { line, cells } of rows) {
    const seat = ids.indexOf(cells.get("player") ?? "");
    if (seat === -1) throw fault(line, `a player, one of ${ids.join(", ")}`);
    if (seen.has(seat)) throw fault(line, "each player once");
    seen.add(seat);
    for (const list of LISTS) {
      const cell = cells.get(list) ?? "";
      if (cell === "") continue;
      const rating = /^\d{1,4}(\.\d{1,2})?$/.test(cell) ? Number(cell) : Number.NaN;
      if (!(rating >= 1 && rating <= 4000)) throw fault(line, `a ${list} rating from 1 to 4000`);
      if (list === "classical") ratings[seat] = rating;
      else lists[list].set(seat, rating);
    }
  }
  const added = (list: ReadonlyMap<number, number>): readonly number[] =>
    ratings.map((rating, seat) => share * ((list.get(seat) ?? rating) - rating));
  const blitz = added(lists.blitz);
  return { ratings, own: { rapid: added(lists.rapid), blitz, armageddon: blitz } };
};
