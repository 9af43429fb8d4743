import { CsvError, parse } from "csv-parse/sync";
import { CSV_EXPECTED, MOST_CSV } from "./csv.ts";
import { unguarded } from "./table/guard.ts";
import { decodeText } from "./text.ts";

/** A record of a sheet: its cells, and the line of the file it ends on. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table as spreadsheets save it: whatever its columns are called. */
export interface Sheet {
  readonly delimiter: "," | ";" | "\t";
  readonly head: SheetRow;
  /** Each with as many cells as the head. */
  readonly rows: readonly SheetRow[];
  /** True where the bytes are no UTF-8 and were read as Windows-1252. */
  readonly windows: boolean;
}

/** Why bytes are no sheet, and where: line and cell from 1. */
export interface SheetFault {
  readonly line: number;
  readonly column: number;
  readonly expected: string;
}

/** Rows as they stand, each as long as it is: what has lines above the names of its columns, or below its rows. */
export type SheetRows = Pick<Sheet, "delimiter" | "rows" | "windows">;

/** What was read, or why nothing was. */
type Read<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly fault: SheetFault };

/**
 * Reads what spreadsheets save as CSV: commas, semicolons or tabs, whichever the first line has most of (or says, `sep=;`), UTF-8 with
 * or without byte order mark or Windows-1252. Cells are trimmed and freed of the guard against formulas; records without content are passed over.
 */
export const readSheet = (bytes: Buffer): Read<{ readonly sheet: Sheet }> => {
  const read = rowsOf(bytes, (text) => mostOf(FIRST_LINE.exec(text)?.[2] ?? ""));
  if (!read.ok) return read;
  const { delimiter, windows } = read;
  const [head, ...rows] = read.rows;
  if (head === undefined) return fault(1, 1, "a first line that names the columns");
  const width = head.cells.length;
  const odd = rows.find(({ cells }) => cells.length !== width);
  if (odd !== undefined)
    return fault(
      odd.line,
      Math.min(odd.cells.length, width) + 1,
      `${width} cells as in line ${head.line}, not ${odd.cells.length}`,
    );
  return { ok: true, sheet: { delimiter, head, rows, windows } };
};

/** As {@link readSheet}, with rows of any length and the delimiter that the whole of the file has most of. */
export const readRows = (bytes: Buffer): Read<SheetRows> => rowsOf(bytes, mostOf);

const rowsOf = (bytes: Buffer, choose: (text: string) => Sheet["delimiter"] | undefined): Read<SheetRows> => {
  if (bytes.length > MOST_CSV.text) return fault(1, 1, `a table of at most ${MOST_CSV.text} bytes`);
  if (UTF_16.some((mark) => bytes.subarray(0, 2).equals(mark))) return fault(1, 1, "UTF-8, not UTF-16");
  const { text, windows } = decodeText(bytes, 0, bytes.length);
  const said = FIRST_LINE.exec(text)?.[1];
  const delimiter = DELIMITERS.find((one) => one === said) ?? choose(text);
  if (delimiter === undefined) return fault(1, 1, "a first line that names columns, with , ; or a tab between them");
  try {
    const from_line = said === undefined ? 1 : 2;
    // The package's types do not know that `info` changes what a record is.
    const parsed = parse(text, { ...OPTIONS, delimiter, from_line }) as unknown as readonly Parsed[];
    const rows = parsed
      .map(({ record, info }) => ({ line: info.lines, cells: record.map((cell) => unguarded(cell)) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
    return { ok: true, delimiter, rows, windows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines, column } = error as { readonly lines?: number; readonly column?: unknown };
    const at = typeof column === "number" ? column + 1 : 1;
    return fault(lines ?? 1, at, CSV_EXPECTED[error.code] ?? "cells with a delimiter between them");
  }
};

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const UTF_16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];
const DELIMITERS = [",", ";", "\t"] as const;

// Spreadsheets may say in a line of its own what is between cells.
const FIRST_LINE = /^\ufeff?(?:"?sep=([,;\t])"?\r?\n)?[\r\n]*([^\r\n]*)/i;

const OPTIONS = {
  bom: true,
  info: true,
  trim: true,
  skip_empty_lines: true,
  relax_column_count: true,
  max_record_size: MOST_CSV.record,
} as const;

const mostOf = (text: string): Sheet["delimiter"] | undefined => {
  const bare = text.replace(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((one) => bare.split(one).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? undefined : DELIMITERS[counts.indexOf(most)];
};

const fault = (line: number, column: number, expected: string) =>
  ({ ok: false, fault: { line, column, expected } }) as const;
