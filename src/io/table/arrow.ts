import {
  Bool,
  type Data,
  type DataType,
  Dictionary,
  Field,
  Float64,
  Int32,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  TimestampMillisecond,
  Utf8,
  type Vector,
  vectorFromArray,
} from "apache-arrow";
import { ArrowPieces } from "../arrow-pieces.ts";
import { type ColumnKind, metadataOf, type Table, type TableColumn } from "./table.ts";

/**
 * A table as an Arrow IPC file, piece by piece: text as dictionaries, each written once, whole numbers of 32 bits, instants as
 * timestamps in milliseconds with the zone UTC. Memory is what one batch takes.
 */
export function* arrowOf(table: Table): Generator<Uint8Array, void> {
  const { columns, batches } = table;
  const fields = columns.map(({ name, kind }, index) => new Field(name, typeOf(kind, index), true));
  const schema = new Schema(fields, new Map(metadataOf(table)));
  const type = new Struct(fields);
  const dictionaries = columns.map(dictionaryOf);
  const writer = new ArrowPieces(() => schema);
  for (const { length, cells } of batches) {
    const children = cells.map((column, index) =>
      dataOf(fields[index]?.type as DataType, (columns[index] as TableColumn).kind, column, dictionaries[index]),
    );
    writer.add(new RecordBatch(schema, makeData({ type, length, nullCount: 0, children })));
    yield* writer.take();
  }
  writer.finish();
  yield* writer.take();
}

// Dictionary ids are given, since those Arrow makes up count the dictionaries of the whole process.
const typeOf = (kind: ColumnKind, index: number): DataType => {
  if (kind === "text") return new Dictionary(new Utf8(), new Int32(), index);
  if (kind === "whole") return new Int32();
  if (kind === "truth") return new Bool();
  return kind === "real" ? new Float64() : new TimestampMillisecond("UTC");
};

// A dictionary of nothing cannot be written: a column without text has one that no cell points to.
const dictionaryOf = ({ kind, names }: TableColumn): Vector<Utf8> | undefined =>
  kind === "text" ? vectorFromArray(names.length === 0 ? [""] : [...names], new Utf8()) : undefined;

const dataOf = (type: DataType, kind: ColumnKind, cells: Float64Array, dictionary: Vector | undefined): Data => {
  const { bits, count } = bitmap(cells, (cell) => !Number.isNaN(cell));
  const shape = {
    length: cells.length,
    nullCount: cells.length - count,
    ...(count < cells.length ? { nullBitmap: bits } : {}),
    ...(dictionary === undefined ? {} : { dictionary }),
  };
  return makeData({ type, ...shape, data: valuesOf(kind, cells) } as Parameters<typeof makeData>[0]);
};

// Under an empty cell there is 0, for a reader that looks there all the same.
const valuesOf = (kind: ColumnKind, cells: Float64Array): Int32Array | Float64Array | BigInt64Array | Uint8Array => {
  if (kind === "truth") return bitmap(cells, (cell) => cell === 1).bits;
  if (kind === "real") return cells.map((cell) => (Number.isNaN(cell) ? 0 : cell));
  return kind === "instant"
    ? BigInt64Array.from(cells, (cell) => BigInt(Number.isNaN(cell) ? 0 : cell))
    : Int32Array.from(cells);
};

const bitmap = (
  cells: Float64Array,
  holds: (cell: number) => boolean,
): { readonly bits: Uint8Array; readonly count: number } => {
  const bits = new Uint8Array(Math.ceil(cells.length / 64) * 8);
  let count = 0;
  for (let row = 0; row < cells.length; row++) {
    if (!holds(cells[row] as number)) continue;
    bits[row >> 3] = (bits[row >> 3] as number) | (1 << (row & 7));
    count += 1;
  }
  return { bits, count };
};
