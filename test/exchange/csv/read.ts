import { type FoundInSheet, foundInSheet } from "../../../src/exchange/csv/found-in-sheet.ts";
import type { Remark } from "../../../src/exchange/found.ts";
import { readSheet } from "../../../src/io/sheet.ts";

/** What a file holds, or `line:column: expected`, and what is said of it. */
export const sheet = (
  file: string | Uint8Array,
): { readonly found?: Extract<FoundInSheet, { ok: true }>; readonly refused?: string; readonly remarks: Remark[] } => {
  const remarks: Remark[] = [];
  const read = readSheet(Buffer.from(file as string));
  const found = read.ok ? foundInSheet(read.sheet, remarks) : read;
  if (found.ok) return { found, remarks };
  const { line, column, expected } = found.fault;
  return { refused: `${line}:${column}: ${expected}`, remarks };
};

/** The games as short texts: `3.1 Alder - Birch 1-0 2013-03-15`. */
export const inShort = (file: string | Uint8Array): readonly string[] => {
  const { found, refused } = sheet(file);
  if (found === undefined) return [`refused ${refused}`];
  return found.games.map(({ round, white, black, outcome, date }) =>
    [round?.join("."), white.name, "-", black.name, outcome, date].filter((part) => part !== undefined).join(" "),
  );
};
