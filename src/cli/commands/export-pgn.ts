import { pgnOf } from "../../exchange/pgn/from-log.ts";
import { writeNewFile } from "../new-file.ts";
import { openSource, type SourceOptions } from "../source.ts";
import { print } from "../stdout.ts";

/** Options of `export pgn`. */
export interface ExportPgnOptions extends SourceOptions {
  readonly output?: string;
  readonly force?: boolean;
}

/** `caissandra export pgn`: tags and results of every game, recorded or scheduled. A file appears whole or not at all. */
export const runExportPgn = async (event: string, { output, force, ...options }: ExportPgnOptions): Promise<void> => {
  const { regulation, recorded } = await openSource(event, options);
  const games = pgnOf(regulation, recorded);
  const text = async function* (): AsyncGenerator<string, void> {
    yield* games;
  };
  if (output !== undefined && output !== "-") return writeNewFile(output, text(), force === true);
  for (const game of games) await print(game);
};
