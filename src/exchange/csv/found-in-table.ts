import { readRows, readSheet, type SheetFault } from "../../io/sheet.ts";
import type { Remark } from "../found.ts";
import { type Crosstable, crosstableOf } from "./crosstable/crosstable.ts";
import { type FoundInSheet, foundInSheet } from "./found-in-sheet.ts";

/** What a file of cells is: a list of games, read, or a crosstable, whose games a regulation or a table has to find in it. */
export type FoundInTable =
  | ({ readonly kind: "games" } & Extract<FoundInSheet, { ok: true }>)
  | { readonly kind: "crosstable"; readonly table: Crosstable }
  | { readonly kind: "refused"; readonly fault: SheetFault };

/** Reads a file of cells: a list of games where its columns say so, else a crosstable. The reason of a refusal is that of the likelier of the two. */
export const foundInTable = (bytes: Buffer, remarks: Remark[]): FoundInTable => {
  const read = readSheet(bytes);
  const list = read.ok ? foundInSheet(read.sheet, remarks) : read;
  if (list.ok) return { kind: "games", ...list };
  const rows = readRows(bytes);
  const found = rows.ok ? crosstableOf(rows, remarks) : undefined;
  if (found === undefined) return { kind: "refused", fault: list.fault };
  return found.ok ? { kind: "crosstable", table: found.table } : { kind: "refused", fault: found.fault };
};
