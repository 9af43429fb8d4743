import { CsvError, parse } from "csv-parse/sync";

/** One record of a table, by column, and the line of the file it ends on. */
export interface CsvRow {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

/** A table with named columns. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** Why a text is no table, and where. */
export interface CsvFault {
  readonly line: number;
  readonly expected: string;
}

/** Most characters of a table, and of one of its records. */
export const MOST_CSV: { readonly text: number; readonly record: number } = { text: 16 * 1024 * 1024, record: 65_536 };

/**
 * Reads a table: RFC 4180, a byte order mark and empty lines skipped, cells trimmed. The first record names the columns, each once
 * and in lower case letters, digits and hyphens; every other record has as many cells.
 */
export const readCsv = (
  text: string,
): { readonly ok: true; readonly table: CsvTable } | { readonly ok: false; readonly fault: CsvFault } => {
  if (text.length > MOST_CSV.text) return fault(1, `a table of at most ${MOST_CSV.text} characters`);
  try {
    // The package's types do not know that `info` changes what a record is.
    const records = parse(text, OPTIONS) as unknown as readonly Parsed[];
    const [head, ...rest] = records;
    if (head === undefined) return fault(1, "a first line that names the columns");
    const columns = head.record;
    const odd = columns.find((name, index) => !COLUMN.test(name) || columns.indexOf(name) < index);
    if (odd !== undefined)
      return fault(head.info.lines, `columns of a-z, 0-9 and hyphens, each once, not ${JSON.stringify(odd)}`);
    const rows = rest.map(({ record, info }) => ({
      line: info.lines,
      cells: new Map(record.map((cell, index) => [columns[index] as string, cell])),
    }));
    return { ok: true, table: { columns, rows } };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const lines = (error as { readonly lines?: number }).lines;
    return fault(lines ?? 1, CSV_EXPECTED[error.code] ?? "comma-separated cells");
  }
};

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const COLUMN = /^[a-z0-9][a-z0-9-]{0,63}$/;

const OPTIONS = {
  bom: true,
  info: true,
  trim: true,
  skip_empty_lines: true,
  max_record_size: MOST_CSV.record,
} as const;

/** What csv-parse would have accepted, by the code of its error. */
export const CSV_EXPECTED: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: "as many cells as columns",
  CSV_QUOTE_NOT_CLOSED: "a closing quote",
  CSV_INVALID_CLOSING_QUOTE: "a delimiter or the end of the line after a closing quote",
  INVALID_OPENING_QUOTE: "a quote at the beginning of a cell only",
  CSV_MAX_RECORD_SIZE: `records of at most ${MOST_CSV.record} characters`,
};

const fault = (line: number, expected: string) => ({ ok: false, fault: { line, expected } }) as const;
