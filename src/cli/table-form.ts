import type { Table } from "../io/table/table.ts";

/** The forms a table goes out in. */
export const TABLE_FORMS = ["csv", "arrow", "parquet"] as const;
/** See {@link TABLE_FORMS}. */
export type TableForm = (typeof TABLE_FORMS)[number];

/** The pieces of a table in a form, one after the other; the writer is loaded when it is needed. */
export const piecesOf = async (form: TableForm, table: Table): Promise<Iterable<string | Uint8Array>> => {
  if (form === "csv") return (await import("../io/table/csv.ts")).csvOf(table);
  if (form === "arrow") return (await import("../io/table/arrow.ts")).arrowOf(table);
  return (await import("../io/table/parquet.ts")).parquetOf(table);
};
