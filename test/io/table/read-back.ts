import { tableFromIPC } from "@uwdata/flechette";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { arrowOf } from "../../../src/io/table/arrow.ts";
import { parquetOf } from "../../../src/io/table/parquet.ts";
import type { Table } from "../../../src/io/table/table.ts";

/** A cell as a reader hands it out; instants as milliseconds. */
export type ReadCell = string | number | boolean | null;
/** Rows by column name. */
export type ReadRows = readonly Readonly<Record<string, ReadCell>>[];

/** The whole Arrow file of a table. */
export const arrowBytes = (table: Table): Uint8Array => Uint8Array.from(Buffer.concat([...arrowOf(table)]));

/** The whole Parquet file of a table. */
export const parquetBytes = (table: Table): Uint8Array => Uint8Array.from(Buffer.concat([...parquetOf(table)]));

/** An Arrow file as flechette reads it, which shares no code with the writer. */
export const byFlechette = (bytes: Uint8Array): ReadRows => tableFromIPC(bytes).toArray() as ReadRows;

/** A Parquet file as hyparquet reads it. */
export const byHyparquet = async (bytes: Uint8Array): Promise<ReadRows> => {
  const rows = await parquetReadObjects({ file: Uint8Array.from(bytes).buffer });
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell instanceof Date ? +cell : cell])),
  ) as ReadRows;
};

/** What a Parquet file says of itself. */
export const parquetAbout = (bytes: Uint8Array): ReadonlyMap<string, string | undefined> =>
  new Map(parquetMetadata(Uint8Array.from(bytes).buffer).key_value_metadata?.map(({ key, value }) => [key, value]));
