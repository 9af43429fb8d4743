import { couldBe, nameKey, nameWords } from "../../names.ts";
import type { CrosstableRows } from "./columns.ts";
import type { Meeting, Side } from "./meeting.ts";
import { isFiller, type ScoreCell, scoreCell } from "./score-cell.ts";

/** A table of all against all: how its columns were told apart, and the meetings. */
export interface Matrix {
  readonly how: string;
  readonly meetings: readonly Meeting[];
}

const MOST_PLAYERS = 200;
const MOST_COLUMNS = 500;

/**
 * The meetings of a table with a column for each player: by his number, his name or id (`vs-` before it), or in the order of the rows. The
 * diagonal has no results, and most other cells have; the reading in which most cells mirror each other counts. Undefined: it is no such table.
 */
export const matrixOf = (table: CrosstableRows): Matrix | undefined => {
  const { head, rows } = table;
  if (rows.length < 2 || rows.length > MOST_PLAYERS || head.cells.length > MOST_COLUMNS) return undefined;
  const scores = new Map<string, ScoreCell | undefined>();
  const scoreOf = (row: number, column: number): ScoreCell | undefined => {
    const text = rows[row]?.cells[column] ?? "";
    if (!scores.has(text)) scores.set(text, scoreCell(text));
    return scores.get(text);
  };
  let best: { readonly how: string; readonly columns: readonly number[]; readonly mirrored: number } | undefined;
  for (const { how, columns } of readings(table)) {
    const mirrored = mirroredIn(table, columns, scoreOf);
    if (mirrored > (best?.mirrored ?? 0)) best = { how, columns, mirrored };
  }
  if (best === undefined) return undefined;
  const { how, columns } = best;
  const side = (player: number, other: number): Side => {
    const column = columns[other] as number;
    const text = rows[player]?.cells[column] ?? "";
    const score = isFiller(text) && !/^[-*]/.test(text) ? undefined : scoreOf(player, column);
    const { line } = rows[player] as (typeof rows)[number];
    const about = { player, line, column: head.cells[column] ?? "", text };
    return score === undefined ? about : { ...about, score };
  };
  const meetings = rows.flatMap((_, player) =>
    rows.slice(player + 1).flatMap((_row, more): readonly Meeting[] => {
      const other = player + 1 + more;
      const sides = [side(player, other), side(other, player)] as const;
      return sides.every(({ text }) => isFiller(text)) ? [] : [{ sides }];
    }),
  );
  return { how, meetings };
};

interface Reading {
  readonly how: string;
  /** By row: the column its player is met in. */
  readonly columns: readonly number[];
}

function* readings({ head, rows, at }: CrosstableRows): Generator<Reading, void> {
  const heads = head.cells.map((cell) => cell.replace(/^vs-/i, "").trim());
  const named = rows.map(({ cells }) => {
    const [name = "", id = ""] = [cells[at.get("name") ?? -1], cells[at.get("player") ?? -1]];
    return matching(heads, [name, id], new Set(at.values()));
  });
  if (isWhole(named)) yield { how: "a column a player, by name", columns: named };
  const numbers = heads.map((cell) => Number(/^(\d{1,3})\.?$/.exec(cell)?.[1] ?? 0));
  for (const [label, values] of [
    ...labelColumns(rows),
    ["the order of the rows", rows.map((_, row) => row + 1)] as const,
  ]) {
    const columns = values.map((number) => numbers.indexOf(number));
    if (isWhole(columns)) yield { how: `a column a player, by number (${label})`, columns };
  }
  for (let start = 0; start + rows.length <= heads.length; start++)
    if (!rows.some((_, index) => start + index === at.get("name")))
      yield { how: "a column a player, in the order of the rows", columns: rows.map((_, index) => start + index) };
}

const isWhole = (columns: readonly number[]): boolean =>
  columns.every((column) => column >= 0) && new Set(columns).size === columns.length;

const matching = (
  heads: readonly string[],
  [name, id]: readonly [string, string],
  not: ReadonlySet<number>,
): number => {
  const where = (fits: (head: string) => boolean): readonly number[] =>
    heads.flatMap((head, index) => (!not.has(index) && head !== "" && fits(head) ? [index] : []));
  for (const fits of [
    (head: string) => head === id || head === name,
    (head: string) => nameKey(head) === nameKey(name),
    (head: string) => couldBe(head, name),
    (head: string) => head.length > 2 && nameWords(name)[0]?.startsWith(nameWords(head).join("")) === true,
  ]) {
    const found = where(fits);
    if (found.length > 0) return found.length === 1 ? (found[0] as number) : -1;
  }
  return -1;
};

/** Columns whose cells are whole numbers, each once: ranks or starting numbers; by what they are called. */
export const labelColumns = (rows: CrosstableRows["rows"]): ReadonlyMap<string, readonly number[]> => {
  const width = Math.min(MOST_COLUMNS, ...rows.map(({ cells }) => cells.length));
  const columns = new Map<string, readonly number[]>();
  for (let column = 0; column < width; column++) {
    const values = rows.map(({ cells }) => Number(/^(\d{1,4})\.?$/.exec(cells[column] ?? "")?.[1] ?? 0));
    if (values.every((value) => value > 0) && new Set(values).size === values.length)
      columns.set(`column ${column + 1}`, values);
  }
  return columns;
};

// Pairs of cells that both have results; none where the diagonal has some, or where half of the cells cannot be read.
const mirroredIn = (
  { rows }: CrosstableRows,
  columns: readonly number[],
  scoreOf: (row: number, column: number) => ScoreCell | undefined,
): number => {
  if (rows.some(({ cells }, row) => !isFiller(cells[columns[row] as number] ?? ""))) return 0;
  let [mirrored, unread, told] = [0, 0, 0];
  for (const [row, { cells }] of rows.entries())
    for (const [other, column] of columns.entries()) {
      if (other === row || isFiller(cells[column] ?? "")) continue;
      told++;
      if (scoreOf(row, column) === undefined) unread++;
      else if (other > row && scoreOf(other, columns[row] as number) !== undefined) mirrored++;
    }
  return 2 * unread > told ? 0 : mirrored;
};
