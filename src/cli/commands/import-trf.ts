import { basename } from "node:path";
import type { Remark } from "../../exchange/found.ts";
import { foundInTrf } from "../../exchange/trf/found-games.ts";
import { recognise } from "../../io/recognise.ts";
import { readTrf } from "../../io/trf/read.ts";
import { TRF_LIMITS } from "../../io/trf/trf.ts";
import { CliFault, EXIT } from "../exit.ts";
import type { FoundFile } from "../importing/found-file.ts";
import { landGames } from "../importing/land-games.ts";
import type { ImportGamesOptions } from "../importing/options.ts";
import { readBytes } from "../importing/read-bytes.ts";
import { lookingLike } from "../importing/recognised.ts";
import { remarkText } from "../importing/remark-text.ts";
import { plain } from "../plain.ts";
import { note } from "../stdout.ts";

/** `caissandra import trf`: makes an event log of the games of a tournament report, or takes them into a stream. */
export const runImportTrf = (file: string, options: ImportGamesOptions): Promise<void> =>
  landGames(options, () => readReport(file));

const readReport = async (file: string): Promise<FoundFile> => {
  const name = file === "-" ? "stdin" : plain(file);
  const bytes = await readBytes(file, name, TRF_LIMITS.bytes);
  const reading = readTrf(bytes);
  const remarks: Remark[] = [];
  const games = foundInTrf(reading, remarks);
  const { header } = reading;
  const source = file === "-" ? undefined : basename(file);
  if (games.length > 0) return { name, games, remarks, title: header.name, venue: header.city, source };
  for (const remark of remarks) note(remarkText(name, remark));
  throw new CliFault(
    EXIT.invalidInput,
    `${name}: no games; expected a tournament report with 001 records (TRF16 or TRF26)${lookingLike(recognise(bytes), "trf")}`,
  );
};
