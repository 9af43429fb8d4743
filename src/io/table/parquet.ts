import { ByteWriter, ParquetWriter, type SchemaElement } from "hyparquet-writer";
import { type ColumnKind, metadataOf, type Table, type TableColumn } from "./table.ts";

/**
 * A table as a Parquet file, piece by piece, a row group a batch: text as dictionaries, whole numbers of 32 bits, instants as
 * TIMESTAMP(MILLIS, adjusted to UTC), pages packed with Snappy. Memory is what one batch takes.
 */
export function* parquetOf(table: Table): Generator<Uint8Array, void> {
  const { columns, batches } = table;
  const pieces = new ByteWriter();
  const writer = new ParquetWriter({
    writer: pieces,
    schema: [{ name: "root", num_children: columns.length }, ...columns.map(elementOf)],
    kvMetadata: metadataOf(table).map(([key, value]) => ({ key, value })),
  });
  for (const { length, cells } of batches) {
    if (length === 0) continue;
    const columnData = columns.map((column, index) => ({
      name: column.name,
      data: valuesOf(column, cells[index] as Float64Array),
      ...(column.kind === "text" ? { encoding: "RLE_DICTIONARY" as const } : {}),
    }));
    writer.write({ columnData, rowGroupSize: length });
    yield taken(pieces);
  }
  writer.finish();
  yield taken(pieces);
}

// Offsets in the file go on counting; the buffer is used again.
const taken = (pieces: ByteWriter): Uint8Array => {
  const piece = pieces.getBytes().slice();
  pieces.index = 0;
  return piece;
};

const elementOf = ({ name, kind }: TableColumn): SchemaElement => ({
  name,
  repetition_type: "OPTIONAL",
  ...ELEMENTS[kind],
});

const ELEMENTS: Readonly<Record<ColumnKind, Omit<SchemaElement, "name">>> = {
  text: { type: "BYTE_ARRAY", converted_type: "UTF8", logical_type: { type: "STRING" } },
  whole: { type: "INT32" },
  real: { type: "DOUBLE" },
  truth: { type: "BOOLEAN" },
  instant: {
    type: "INT64",
    converted_type: "TIMESTAMP_MILLIS",
    logical_type: { type: "TIMESTAMP", isAdjustedToUTC: true, unit: "MILLIS" },
  },
};

const valuesOf = ({ kind, names }: TableColumn, cells: Float64Array): unknown[] =>
  Array.from(cells, (cell) => {
    if (Number.isNaN(cell)) return null;
    if (kind === "text") return names[cell];
    if (kind === "truth") return cell === 1;
    return kind === "instant" ? BigInt(cell) : cell;
  });
