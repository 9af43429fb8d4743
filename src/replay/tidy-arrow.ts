import {
  Dictionary,
  Field,
  Float64,
  Int32,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  Table,
  tableToIPC,
  Utf8,
  vectorFromArray,
} from "apache-arrow";

/** A column of a tidy table: text, whole numbers or real ones. */
export type TidyColumn = readonly string[] | Int32Array | Float64Array;

/**
 * A tidy table as an Arrow IPC file. Text is a dictionary in the order in which it first comes up, numbers are 32-bit or doubles; `about`
 * is kept as metadata. All columns have the same length (RangeError otherwise); equal columns give equal bytes.
 */
export const tidyArrow = (columns: Readonly<Record<string, TidyColumn>>, about: string): Uint8Array => {
  const entries = Object.entries(columns);
  const length = entries[0]?.[1].length ?? 0;
  if (entries.some(([, column]) => column.length !== length)) throw new RangeError("columns of different lengths");
  const made = entries.map(([name, column], id) => {
    if (column instanceof Int32Array)
      return { name, data: makeData({ type: new Int32(), length, nullCount: 0, data: column }) };
    if (column instanceof Float64Array)
      return { name, data: makeData({ type: new Float64(), length, nullCount: 0, data: column }) };
    const words = column as readonly string[];
    const names = [...new Set(words)];
    const codes = Int32Array.from(words, (word) => names.indexOf(word));
    const dictionary = vectorFromArray(names.length === 0 ? [""] : names, new Utf8());
    // Ids are given, since those Arrow makes up count the dictionaries of the whole process.
    const type = new Dictionary(new Utf8(), new Int32(), id);
    return { name, data: makeData({ type, length, nullCount: 0, data: codes, dictionary }) };
  });
  const schema = new Schema(
    made.map(({ name, data }) => new Field(name, data.type)),
    new Map([["about", about]]),
  );
  const children = made.map(({ data }) => data);
  const struct = makeData({ type: new Struct([...schema.fields]), length, nullCount: 0, children });
  return tableToIPC(new Table(schema, [new RecordBatch(schema, struct)]), "file");
};
