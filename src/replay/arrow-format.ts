import {
  type Data,
  type DataType,
  Dictionary,
  Field,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  Uint8,
  Uint16,
  Uint32,
  Utf8,
  type Vector,
  vectorFromArray,
} from "apache-arrow";
import { EVENT_TYPES, type EventColumns } from "../../events/columns.ts";
import { OUTCOMES } from "../../events/result.ts";

/** Name and newest version of the file format, as its metadata says them. */
export const FORMAT = "caissandra.events";
/** See {@link FORMAT}. */
export const VERSION = 1;

/** The columns of a file. Dictionary ids are given, since those Arrow makes up count the dictionaries of the whole process. */
export const FIELDS: readonly Field[] = [
  new Field("type", new Dictionary(new Utf8(), new Uint8(), 0)),
  new Field("championship", new Uint32()),
  new Field("stage", new Dictionary(new Utf8(), new Uint8(), 1)),
  new Field("round", new Uint16()),
  ...["board", "leg", "white", "black", "outcome", "was"].map((name) => new Field(name, new Uint8())),
];

/** The array behind a column. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** The schema of a file of so many rows; `about` is what its writer wants to say of it, as JSON. */
export const schemaOf = (rows: number, about: string | undefined): Schema => {
  const metadata = new Map([
    ["format", FORMAT],
    ["version", `${VERSION}`],
    ["rows", `${rows}`],
    ["outcomes", OUTCOMES.join(" ")],
  ]);
  if (about !== undefined) metadata.set("about", about);
  return new Schema([...FIELDS], metadata);
};

/** Makes record batches that share the names of these stages. */
export const batchMaker = (
  schema: Schema,
  stages: readonly string[],
): ((columns: EventColumns, from: number, length: number) => RecordBatch) => {
  const dictionaries = { type: names(EVENT_TYPES), stage: names(stages.length > 0 ? stages : [""]) };
  return (columns, from, length) => {
    const children = FIELDS.map(({ name, type }) => {
      const data = columns[name as ColumnName].subarray(from, from + length);
      const shape = { length, nullCount: 0, data };
      return dataOf(type, shape, name === "type" || name === "stage" ? dictionaries[name] : undefined);
    });
    const data = makeData({ type: new Struct([...FIELDS]), length, nullCount: 0, children });
    return new RecordBatch(schema, data);
  };
};

type ColumnName = Exclude<keyof EventColumns, "length" | "stages">;

const names = (list: readonly string[]): Vector<Utf8> => vectorFromArray([...list], new Utf8());

const dataOf = (type: DataType, shape: { length: number; nullCount: number; data: Codes }, dictionary?: Vector): Data =>
  makeData({ type, ...shape, ...(dictionary && { dictionary }) } as Parameters<typeof makeData>[0]);
