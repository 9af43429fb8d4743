import { basename } from "node:path";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { foundInCrosstable } from "../../exchange/csv/crosstable/found-in-crosstable.ts";
import { foundInTable } from "../../exchange/csv/found-in-table.ts";
import type { Remark } from "../../exchange/found.ts";
import { MOST_CSV } from "../../io/csv.ts";
import { CliFault, EXIT } from "../exit.ts";
import type { FoundFile } from "../importing/found-file.ts";
import { landGames } from "../importing/land-games.ts";
import type { ImportGamesOptions } from "../importing/options.ts";
import { readBytes } from "../importing/read-bytes.ts";
import { remarkText } from "../importing/remark-text.ts";
import { tableRefusal } from "../importing/table-refusal.ts";
import { plain } from "../plain.ts";
import { note } from "../stdout.ts";

/** `caissandra import csv`: makes an event log of a list of games or a crosstable, or takes its games into a stream. */
export const runImportCsv = (file: string, options: ImportGamesOptions): Promise<void> =>
  landGames(options, (regulation) => readTable(file, regulation));

const readTable = async (file: string, regulation: Regulation): Promise<FoundFile> => {
  const name = file === "-" ? "stdin" : plain(file);
  const remarks: Remark[] = [];
  const bytes = await readBytes(file, name, MOST_CSV.text);
  const read = foundInTable(bytes, remarks);
  if (read.kind === "refused") throw tableRefusal(name, bytes, read.fault);
  const source = file === "-" ? undefined : basename(file);
  if (read.kind === "crosstable") {
    const found = foundInCrosstable(read.table, regulation, remarks);
    if (!found.ok) throw tableRefusal(name, bytes, found.fault);
    return someGames({ name, games: found.games, remarks, title: read.table.title, source });
  }
  const { games, title, venue } = read;
  return someGames({ name, games, remarks, title, venue, source });
};

const someGames = (file: FoundFile): FoundFile => {
  if (file.games.length > 0) return file;
  for (const remark of file.remarks) note(remarkText(file.name, remark));
  throw new CliFault(
    EXIT.invalidInput,
    `${file.name}: no games; expected rows with two players, or a crosstable with results`,
  );
};
