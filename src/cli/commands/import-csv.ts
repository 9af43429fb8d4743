import { basename } from "node:path";
import { foundInSheet } from "../../exchange/csv/found-in-sheet.ts";
import type { Remark } from "../../exchange/found.ts";
import { MOST_CSV } from "../../io/csv.ts";
import { readSheet, type SheetFault } from "../../io/sheet.ts";
import { CliFault, EXIT } from "../exit.ts";
import type { FoundFile } from "../importing/found-file.ts";
import { landGames } from "../importing/land-games.ts";
import type { ImportGamesOptions } from "../importing/options.ts";
import { readBytes } from "../importing/read-bytes.ts";
import { remarkText } from "../importing/remark-text.ts";
import { plain } from "../plain.ts";
import { note } from "../stdout.ts";

/** `caissandra import csv`: makes an event log of the games of a table, or takes them into a stream. */
export const runImportCsv = (file: string, options: ImportGamesOptions): Promise<void> =>
  landGames(options, () => readTable(file));

const readTable = async (file: string): Promise<FoundFile> => {
  const name = file === "-" ? "stdin" : plain(file);
  const read = readSheet(await readBytes(file, name, MOST_CSV.text));
  if (!read.ok) throw refusal(name, read.fault);
  const remarks: Remark[] = [];
  const found = foundInSheet(read.sheet, remarks);
  if (!found.ok) throw refusal(name, found.fault);
  const { games, title, venue } = found;
  if (games.length > 0)
    return { name, games, remarks, title, venue, source: file === "-" ? undefined : basename(file) };
  for (const remark of remarks) note(remarkText(name, remark));
  throw new CliFault(EXIT.invalidInput, `${name}: no games; expected rows with two players`);
};

const refusal = (name: string, { line, column, expected }: SheetFault): CliFault =>
  new CliFault(EXIT.invalidInput, `${name}:${line}:${column}: expected ${plain(expected)}`);
