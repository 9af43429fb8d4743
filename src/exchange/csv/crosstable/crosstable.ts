import type { SheetFault, SheetRows } from "../../../io/sheet.ts";
import type { FoundPerson, Remark } from "../../found.ts";
import { nameIn } from "../../names.ts";
import { type ReadValue, readElo, readFideId } from "../../pgn/tag-values.ts";
import { type CrosstableRows, crosstableRows } from "./columns.ts";
import { matrixOf } from "./matrix.ts";
import type { ByeCell, Meeting } from "./meeting.ts";
import { roundsOf } from "./rounds.ts";

/** A player of a crosstable, and what his row says of all his games. */
export interface CrosstablePlayer {
  readonly person: FoundPerson;
  readonly line: number;
  /** Half-points. */
  readonly total?: number;
  /** Games over the board. */
  readonly played?: number;
}

/** A crosstable as its file has it: nothing is decided about its games yet. */
export interface Crosstable {
  readonly title?: string;
  readonly players: readonly CrosstablePlayer[];
  readonly meetings: readonly Meeting[];
  readonly byes: readonly ByeCell[];
  /** How many rounds; absent in a table of all against all, which has none. */
  readonly rounds?: number;
}

/** What other forms a table could have had: for refusals. */
export const CROSSTABLE_EXPECTED =
  "a crosstable: a column name and columns 1, 2, 3 ... (or names) with results 1, \u00bd, 0, +, - of all against all, or a column a round with cells such as 3w1, 12b\u00bd, 7w+, bye";

const HALF = /\u00bd|1\/2$/;
const MOST_ROWS = 2_000;

/** The crosstable of a file. Undefined: it is none. */
export const crosstableOf = (
  sheet: SheetRows,
  remarks: Remark[],
):
  | { readonly ok: true; readonly table: Crosstable }
  | { readonly ok: false; readonly fault: SheetFault }
  | undefined => {
  const found = crosstableRows(sheet.rows);
  if (found === undefined) return undefined;
  const { head, rows, title } = found;
  if (rows.length > MOST_ROWS)
    return { ok: false, fault: { line: head.line, column: 1, expected: `at most ${MOST_ROWS} players` } };
  const rounds = roundsOf(found);
  const matrix = rounds === undefined ? matrixOf(found) : undefined;
  const { how, meetings } = rounds ?? matrix ?? { how: "", meetings: [] };
  if (meetings.length === 0)
    return found.isNamed
      ? { ok: false, fault: { line: head.line, column: 1, expected: CROSSTABLE_EXPECTED } }
      : undefined;
  if (sheet.windows) remarks.push({ level: "note", message: "read as Windows-1252, since it is no UTF-8" });
  const between = sheet.delimiter === "\t" ? "tabs" : sheet.delimiter;
  remarks.push({
    level: "note",
    place: { line: head.line },
    message: `a crosstable, ${how}; cells between ${between}`,
  });
  const table: Crosstable = {
    ...(title === undefined ? {} : { title }),
    players: rows.map((row) => playerOf(row, found, remarks)),
    meetings,
    byes: rounds?.byes ?? [],
    ...(rounds === undefined ? {} : { rounds: rounds.rounds }),
  };
  return { ok: true, table };
};

const playerOf = (
  { cells, line }: CrosstableRows["rows"][number],
  { at, head }: CrosstableRows,
  remarks: Remark[],
): CrosstablePlayer => {
  const cell = (field: Parameters<typeof at.get>[0]): string => cells[at.get(field) ?? -1] ?? "";
  const use = <T>(field: "rating" | "fideId", read: (text: string) => ReadValue<T>): T | undefined => {
    const { value, odd } = read(cell(field));
    if (odd === true) {
      const column = head.cells[at.get(field) ?? -1];
      remarks.push({
        level: "warning",
        place: { line },
        message: `${column} is ${JSON.stringify(cell(field))}; left out`,
      });
    }
    return value;
  };
  const rating = use("rating", readElo);
  const fideId = use("fideId", readFideId);
  const federation = cell("federation");
  const total = Number(
    /^\d{0,3}(?:[.,]\d{1,2})?$/.exec(cell("total").replace(HALF, ".5").replace(",", "."))?.[0] || Number.NaN,
  );
  const played = Number(/^\d{1,3}$/.exec(cell("played"))?.[0] ?? Number.NaN);
  return {
    person: {
      name: nameIn(cell("name")) ?? cell("name"),
      ...(rating === undefined ? {} : { rating }),
      ...(fideId === undefined ? {} : { fideId }),
      ...(/^[A-Z]{3}$/.test(federation) ? { federation } : {}),
    },
    line,
    ...(Number.isNaN(total) ? {} : { total: 2 * total }),
    ...(Number.isNaN(played) ? {} : { played }),
  };
};
