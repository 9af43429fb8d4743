import fc from "fast-check";
import type { ColumnKind, Table } from "../../../src/io/table/table.ts";
import type { ReadCell, ReadRows } from "./read-back.ts";

/** A table made up cell by cell, and its rows as every reader should hand them out. */
export interface MadeTable {
  readonly table: Table;
  readonly rows: ReadRows;
}

const NAMES = ["Alder, Ana", "=1+1", "", "Ærø ♞", "'quoted'", '"', "-5.2", "a\r\nb"];
const KINDS: readonly ColumnKind[] = ["text", "whole", "real", "truth", "instant"];

const CELLS: Readonly<Record<ColumnKind, fc.Arbitrary<number>>> = {
  text: fc.nat(NAMES.length - 1),
  whole: fc.integer(),
  real: fc.double({ noDefaultInfinity: true, noNaN: true }).map((cell) => cell + 0),
  truth: fc.nat(1),
  instant: fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 }),
};

const asRead = (kind: ColumnKind, cell: number): ReadCell => {
  if (Number.isNaN(cell)) return null;
  if (kind === "text") return NAMES[cell] as string;
  return kind === "truth" ? cell === 1 : cell;
};

/** Any table: a column of each kind, any cell of which may be empty, in one to four batches, some of them empty. */
export const anyTable: fc.Arbitrary<MadeTable> = fc
  .array(fc.array(fc.tuple(...KINDS.map((kind) => fc.option(CELLS[kind], { nil: Number.NaN }))), { maxLength: 20 }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((batches) => ({
    table: {
      title: "made up",
      columns: KINDS.map((kind) => ({ name: `a ${kind}`, kind, names: kind === "text" ? NAMES : [] })),
      batches: batches.map((rows) => ({
        length: rows.length,
        cells: KINDS.map((_, column) => Float64Array.from(rows, (row) => row[column] as number)),
      })),
      about: { made: "up" },
    },
    rows: batches
      .flat()
      .map((row) => Object.fromEntries(KINDS.map((kind, k) => [`a ${kind}`, asRead(kind, row[k] as number)]))),
  }));
