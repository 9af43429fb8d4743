import { writeLine } from "../../log/ndjson.ts";
import { writeNewFile } from "../new-file.ts";
import { print } from "../stdout.ts";
import { eventsOf, logSource } from "../steps.ts";

/** Options of `export ndjson`. */
export interface ExportOptions {
  readonly output?: string;
  readonly force?: boolean;
}

/** `caissandra export ndjson`: the log as it was recorded, hashes and all. A file appears whole or not at all. */
export const runExport = async (event: string, { output, force }: ExportOptions): Promise<void> => {
  const source = await logSource(event);
  const lines = async function* (): AsyncGenerator<string, void> {
    for await (const recorded of eventsOf(source)) yield writeLine(recorded);
  };
  if (output !== undefined && output !== "-") return writeNewFile(output, lines(), force === true);
  for await (const line of lines()) await print(line);
};
