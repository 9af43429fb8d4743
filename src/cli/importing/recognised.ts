import { closeSync, openSync, readSync } from "node:fs";
import { ENOUGH_TO_RECOGNISE, type Recognised, recognise } from "../../io/recognise.ts";

/** What a file is by its content; undefined where there is no file to look into. */
export const recognisedFile = (file: string): Recognised | undefined => {
  try {
    const handle = openSync(file, "r");
    try {
      const bytes = Buffer.alloc(ENOUGH_TO_RECOGNISE);
      return recognise(bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, 0)));
    } finally {
      closeSync(handle);
    }
  } catch {
    return undefined;
  }
};

/** What a file that `wanted` cannot read looks like and what to do with it, to be added to a refusal; empty where that is not known. */
export const lookingLike = (found: Recognised | undefined, wanted: "trf" | "pgn" | "csv"): string => {
  if (found === undefined || found.reads === wanted) return "";
  const { reads, is } = found;
  const readers = reads === "log" ? "import ndjson reads it" : `import ${reads} and standings --from ${reads} read it`;
  return `; this looks like ${is}: ${reads === undefined ? (found.advice ?? KNOWN) : readers}`;
};

const KNOWN = "games come as PGN, a tournament report (TRF), or a list of games or a crosstable (CSV)";
