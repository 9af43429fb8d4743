import type { SheetFault } from "../../io/sheet.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";

/** A file of cells that is no table of games, as the end of the command. */
export const tableRefusal = (name: string, { line, column, expected }: SheetFault): CliFault =>
  new CliFault(EXIT.invalidInput, `${name}:${line}:${column}: expected ${plain(expected)}`);
