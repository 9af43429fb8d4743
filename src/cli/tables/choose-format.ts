import { CliFault, EXIT } from "../exit.ts";
import { recognisedFile } from "../importing/recognised.ts";
import { plain } from "../plain.ts";
import { FILE_FORMATS, type FileFormat } from "./file-format.ts";

/**
 * What a file of somebody else's tournament is, by its name, else by its content. Undefined: it is no such file but a championship on record,
 * or is not there. A file of another kind ends the command, with what it is and what would be accepted.
 */
export const formatOf = (event: string): FileFormat | undefined => {
  // A stream of a store may be called anything.
  if (event.includes("#") || event === "-") return undefined;
  const [, extension = ""] = /\.([a-z0-9]+)$/i.exec(event) ?? [];
  if (/^trfx?$/i.test(extension)) return "trf";
  const named = FILE_FORMATS.find((format) => format === extension.toLowerCase());
  if (named !== undefined || extension === "" || /^(?:ndjson|db|sqlite)$/i.test(extension)) return named;
  const found = recognisedFile(event);
  if (found === undefined || found.reads === "log") return undefined;
  if (found.reads !== undefined) return found.reads;
  const { is, advice } = found;
  const message = `this looks like ${is}; expected ${EXPECTED}${advice === undefined ? "" : `: ${advice}`}`;
  throw new CliFault(EXIT.invalidInput, `${plain(event)}: ${message}`);
};

const EXPECTED = "PGN (.pgn), a tournament report (.trf), a table (.csv) or an event log (.ndjson)";
