import { type Data, type Field, Table, tableFromIPC, tableToIPC } from "apache-arrow";
import { EVENT_TYPES, type EventColumns } from "../../events/columns.ts";
import { OUTCOMES } from "../../events/result.ts";
import { hasListsWithin } from "./arrow-bounds.ts";
import { batchMaker, type Codes, FIELDS, FORMAT, schemaOf, VERSION } from "./arrow-format.ts";
import { checkColumns } from "./check.ts";

/** Why bytes are not a file of events, in one line. */
export interface ArrowFault {
  readonly reason: "not-arrow" | "damaged" | "other-format" | "newer-version" | "wrong-columns" | "invalid-row";
  readonly message: string;
}

/** Columns read from a file with what its writer said of it, or why there are none. */
export type ReadColumns =
  | { readonly ok: true; readonly columns: EventColumns; readonly about?: string }
  | { readonly ok: false; readonly fault: ArrowFault };

/**
 * Columns as an Arrow IPC file, in record batches of at most `batchRows`. `type` and `stage` are dictionaries, so other
 * tools read names; outcomes stay codes, their names in order are metadata. Equal columns give equal bytes.
 */
export const toArrow = (columns: EventColumns, batchRows: number = 1 << 20): Uint8Array => {
  const schema = schemaOf(columns.length, undefined);
  const batch = batchMaker(schema, columns.stages);
  const batches = [batch(columns, 0, Math.min(batchRows, columns.length))];
  for (let from = batchRows; from < columns.length; from += batchRows)
    batches.push(batch(columns, from, Math.min(batchRows, columns.length - from)));
  return tableToIPC(new Table(schema, batches), "file");
};

/** Reads and checks a file of events; of one record batch without copying it, so the bytes must not change afterwards. */
export const fromArrow = (bytes: Uint8Array): ReadColumns => {
  if (!hasMagic(bytes)) return refuse("not-arrow", "the bytes are no whole Arrow IPC file");
  if (!hasListsWithin(bytes)) return refuse("damaged", "the Arrow file has lists that go beyond its end");
  const table = parse(bytes);
  if (!table) return refuse("damaged", "the Arrow file cannot be read");
  const { metadata } = table.schema;
  if (metadata.get("format") !== FORMAT) return refuse("other-format", `the Arrow file is not of format ${FORMAT}`);
  const version = Number(metadata.get("version"));
  if (!(version >= 1 && version <= VERSION)) {
    return refuse(
      "newer-version",
      `the file has version ${metadata.get("version")} of ${FORMAT}, known is up to ${VERSION}`,
    );
  }
  if (metadata.get("outcomes") !== OUTCOMES.join(" "))
    return refuse("wrong-columns", "the file has other outcome codes");
  if (metadata.get("rows") !== `${table.numRows}`) {
    return refuse("damaged", `the file has ${table.numRows} rows, not the ${metadata.get("rows")} it was written with`);
  }
  return fromTable(table);
};

const MAGIC = [...new TextEncoder().encode("ARROW1")];

const hasMagic = (bytes: Uint8Array): boolean =>
  bytes.length >= 2 * MAGIC.length &&
  MAGIC.every((byte, index) => bytes[index] === byte && bytes[bytes.length - MAGIC.length + index] === byte);

const parse = (bytes: Uint8Array): Table | undefined => {
  try {
    return tableFromIPC(bytes);
  } catch {
    return undefined;
  }
};

const fromTable = (table: Table): ReadColumns => {
  const shape = (fields: readonly Field[]): string => fields.map(({ name, type }) => `${name} ${type}`).join(", ");
  if (shape(table.schema.fields) !== shape(FIELDS)) {
    return refuse("wrong-columns", `the file has other columns than ${shape(FIELDS)}`);
  }
  const { batches } = table;
  const parts = FIELDS.map((_, index) => batches.map((batch) => batch.data.children[index] as Data));
  if (parts.flat().some((part) => part.nullCount !== 0)) return refuse("wrong-columns", "the file has empty cells");
  if (parts.flat().some((part) => (part.values as Codes).length < part.length)) {
    return refuse("damaged", "the file has less data than rows");
  }
  if ([TYPE, STAGE].some((column) => parts[column]?.some(({ dictionary }) => (dictionary?.length ?? 0) > MOST_NAMES)))
    return refuse("wrong-columns", `the file names more than ${MOST_NAMES} types or stages`);
  const types = dictionaryOf(parts[TYPE] as Data[]);
  const stages = dictionaryOf(parts[STAGE] as Data[]);
  if (!types || !stages) return refuse("wrong-columns", "the record batches name codes differently");
  // Codes are only ever added, so an older file knows the first of ours.
  const unknown = types.find((type, code) => type !== EVENT_TYPES[code]);
  if (unknown !== undefined)
    return refuse("wrong-columns", `the file has an unknown event type ${JSON.stringify(unknown)}`);
  const named = FIELDS.map(({ name }, index) => [name, joined(parts[index] as Data[], table.numRows)] as const);
  const arrays = Object.fromEntries(named) as unknown as Omit<EventColumns, "length" | "stages">;
  const columns: EventColumns = { length: table.numRows, stages, ...arrays };
  const fault = checkColumns(columns);
  if (fault) return refuse("invalid-row", `row ${fault.row}: ${fault.message}`);
  const about = table.schema.metadata.get("about");
  return { ok: true, columns, ...(about === undefined ? {} : { about }) };
};

const TYPE = FIELDS.findIndex(({ name }) => name === "type");
const STAGE = FIELDS.findIndex(({ name }) => name === "stage");

const MOST_NAMES = 65_536;

/** The names behind the codes; undefined where a batch has others than the first. */
const dictionaryOf = (parts: readonly Data[]): readonly string[] | undefined => {
  const lists = parts.map((part) => [...(part.dictionary ?? [])] as string[]);
  const [first = []] = lists;
  return lists.every((list) => list.length === first.length && list.every((name, code) => name === first[code]))
    ? first
    : undefined;
};

const joined = (parts: readonly Data[], length: number): Codes => {
  const arrays = parts.map((part) => (part.values as Codes).subarray(0, part.length));
  const [first] = arrays;
  if (first && arrays.length === 1) return first;
  const Codes = first?.constructor as new (length: number) => Codes;
  const whole = new Codes(length);
  let at = 0;
  for (const array of arrays) {
    whole.set(array, at);
    at += array.length;
  }
  return whole;
};

const refuse = (reason: ArrowFault["reason"], message: string): ReadColumns => ({
  ok: false,
  fault: { reason, message },
});
