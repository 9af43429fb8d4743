import type { Sheet, SheetFault } from "../../io/sheet.ts";
import type { FoundGame, Remark } from "../found.ts";
import { titleOf, venueOf } from "../pgn/title.ts";
import { CROSSTABLE_EXPECTED } from "./crosstable/crosstable.ts";
import { gameColumns } from "./game-columns.ts";
import { foundInList, isGameList } from "./game-list.ts";

/** The games of a sheet, or why it is neither of what can be read. */
export type FoundInSheet =
  | {
      readonly ok: true;
      readonly games: readonly FoundGame[];
      readonly title?: string | undefined;
      readonly venue?: string | undefined;
    }
  | { readonly ok: false; readonly fault: SheetFault };

/** Finds out what a sheet is by its columns and its cells, and reads its games. What was decided is a remark. */
export const foundInSheet = (sheet: Sheet, remarks: Remark[]): FoundInSheet => {
  const { head, rows, delimiter, windows } = sheet;
  const refuse = (column: number, expected: string): FoundInSheet => ({
    ok: false,
    fault: { line: head.line, column, expected },
  });
  const columns = gameColumns(head.cells);
  if (!isGameList(sheet, columns))
    return refuse(
      1,
      `a list of games with columns such as white, black, result, and results in it; or ${CROSSTABLE_EXPECTED}`,
    );
  if (columns.twice !== undefined)
    return refuse(
      columns.twice + 1,
      `one column of its kind, not a second: ${JSON.stringify(head.cells[columns.twice])}`,
    );
  if (rows.length > MOST_ROWS) return refuse(1, `at most ${MOST_ROWS} games`);
  if (windows) remarks.push({ level: "note", message: "read as Windows-1252, since it is no UTF-8" });
  const used = new Set(columns.at.values());
  const unused = head.cells.filter((_, index) => !used.has(index)).map((name) => JSON.stringify(name));
  const without = unused.length === 0 ? "" : `; columns that say nothing here: ${unused.slice(0, 12).join(", ")}`;
  const between = delimiter === "\t" ? "tabs" : delimiter;
  remarks.push({
    level: "note",
    message: `a list of games by its columns and results, cells between ${between}${without}`,
  });
  const told = rows.map(
    ({ cells }) =>
      new Map([
        ["Event", cells[columns.at.get("event") ?? -1] ?? ""],
        ["Site", cells[columns.at.get("site") ?? -1] ?? ""],
      ]),
  );
  return { ok: true, games: foundInList(sheet, columns, remarks), title: titleOf(told), venue: venueOf(told) };
};

const MOST_ROWS = 20_000;
