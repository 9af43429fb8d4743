import { recognise } from "../../io/recognise.ts";
import type { SheetFault } from "../../io/sheet.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";
import { lookingLike } from "./recognised.ts";

/** A file of cells that is no table of games, as the end of the command; with what it looks like. */
export const tableRefusal = (name: string, bytes: Buffer, { line, column, expected }: SheetFault): CliFault => {
  const looks = lookingLike(recognise(bytes), "csv");
  return new CliFault(EXIT.invalidInput, `${name}:${line}:${column}: expected ${plain(expected)}${looks}`);
};
