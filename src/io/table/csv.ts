import { guarded } from "./guard.ts";
import type { Table, TableBatch, TableColumn } from "./table.ts";

/**
 * A table as CSV (RFC 4180: CR LF ends a record, quotes are doubled), a piece a batch, the first with the names of the columns. Text that begins
 * like a formula is guarded and quoted; numbers are as JSON writes them, whatever the locale, instants ISO 8601 in UTC, truths
 * `true` and `false`. An empty cell is nothing, an empty text is `""`.
 */
export function* csvOf({ columns, batches }: Table): Generator<string, void> {
  const writers = columns.map(cellWriter);
  let head = `${columns.map(({ name }) => textCell(name)).join(",")}\r\n`;
  for (const batch of batches) {
    yield head + recordsOf(batch, writers);
    head = "";
  }
}

type CellWriter = (cell: number) => string;

const recordsOf = ({ length, cells }: TableBatch, writers: readonly CellWriter[]): string => {
  const records: string[] = [];
  for (let row = 0; row < length; row++) {
    const texts = writers.map((write, column) => {
      const cell = cells[column]?.[row] as number;
      return Number.isNaN(cell) ? "" : write(cell);
    });
    records.push(`${texts.join(",")}\r\n`);
  }
  return records.join("");
};

const cellWriter = ({ kind, names }: TableColumn): CellWriter => {
  if (kind === "text") {
    const texts = names.map(textCell);
    return (cell) => texts[cell] as string;
  }
  if (kind === "truth") return (cell) => (cell === 0 ? "false" : "true");
  return kind === "instant" ? (cell) => new Date(cell).toISOString() : String;
};

const textCell = (text: string): string => {
  const safe = guarded(text);
  return safe !== text || text === "" || /[",\r\n]|^ | $/.test(text) ? `"${safe.replaceAll('"', '""')}"` : text;
};
