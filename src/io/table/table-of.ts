import type { ColumnKind, Table } from "./table.ts";

/** A column, and what a row has in it: undefined for nothing. */
export type ColumnOf<Row> = { readonly name: string } & (
  | { readonly kind: "text"; of(row: Row): string | undefined }
  | { readonly kind: "truth"; of(row: Row): boolean | undefined }
  | { readonly kind: "whole" | "real" | "instant"; of(row: Row): number | undefined }
);

/**
 * A table of rows at hand, as one batch. The names of a text column are in the order of their first row. Throws a RangeError where a
 * cell does not fit its column: a column of whole numbers holds 32 bits, and no cell is infinite.
 */
export const tableOf = <Row>(
  title: string,
  columns: readonly ColumnOf<Row>[],
  rows: readonly Row[],
  about: object,
): Table => {
  const filled = columns.map((column) => {
    const names = new Map<string, number>();
    const cells = Float64Array.from(rows, (row) => cellOf(column, row, names));
    return { column: { name: column.name, kind: column.kind, names: [...names.keys()] }, cells };
  });
  const batch = { length: rows.length, cells: filled.map(({ cells }) => cells) };
  return { title, columns: filled.map(({ column }) => column), batches: [batch], about };
};

const cellOf = <Row>(column: ColumnOf<Row>, row: Row, names: Map<string, number>): number => {
  const value = column.of(row);
  if (value === undefined) return Number.NaN;
  if (typeof value === "string") {
    const code = names.get(value) ?? names.size;
    names.set(value, code);
    return code;
  }
  const cell = Number(value);
  if (!FITS[column.kind](cell)) throw new RangeError(`${column.name}: ${cell} is no ${column.kind} number`);
  return cell;
};

// 2 ** 53 milliseconds are 285,000 years.
const FITS: Readonly<Record<ColumnKind, (cell: number) => boolean>> = {
  text: () => false,
  whole: (cell) => cell === (cell | 0),
  real: Number.isFinite,
  truth: () => true,
  instant: Number.isSafeInteger,
};
