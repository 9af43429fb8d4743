import { trfOf } from "../../exchange/trf/from-log.ts";
import { writeTrf } from "../../io/trf/write.ts";
import { CliFault, EXIT } from "../exit.ts";
import { writeNewFile } from "../new-file.ts";
import { plain } from "../plain.ts";
import { openSource, type SourceOptions } from "../source.ts";
import { note, print } from "../stdout.ts";

/** Options of `export trf`. */
export interface ExportTrfOptions extends SourceOptions {
  readonly output?: string;
  readonly force?: boolean;
}

/** `caissandra export trf`: the main stage of a round robin as a tournament report. What it has no place for is told on stderr. */
export const runExportTrf = async (event: string, { output, force, ...options }: ExportTrfOptions): Promise<void> => {
  const { name, regulation, recorded } = await openSource(event, options);
  const report = trfOf(regulation, recorded);
  if (report === undefined)
    throw new CliFault(
      EXIT.invalidInput,
      `${name}: the main stage of ${regulation.id} is no round robin; try export pgn`,
    );
  const { bytes, notes } = writeTrf(report.file);
  if (report.leftOut > 0)
    note(`${name}: ${report.leftOut} games of play-offs and further games of encounters are no part of the report`);
  for (const { line, message } of notes) note(`warning: ${name}: line ${line}: ${plain(message)}`);
  if (output === undefined || output === "-") return print(Buffer.from(bytes).toString("utf8"));
  const content = async function* (): AsyncGenerator<Uint8Array, void> {
    yield bytes;
  };
  return writeNewFile(output, content(), force === true);
};
