import { landGames } from "../importing/land-games.ts";
import type { ImportGamesOptions } from "../importing/options.ts";
import { readPgnFile } from "../importing/pgn-file.ts";

/** Options of `import pgn`. */
export interface ImportPgnOptions extends ImportGamesOptions {
  readonly where?: readonly string[];
}

/** `caissandra import pgn`: makes an event log of the games of a file, or takes them into a stream. */
export const runImportPgn = (file: string, { where, ...options }: ImportPgnOptions): Promise<void> =>
  landGames(options, () => readPgnFile(file, where ?? []));
