import { createReadStream, existsSync } from "node:fs";
import { type GameTable, readGameTable } from "../../src/io/game-table.ts";

const FILE = new URL("../../../shared/data/games_otb.csv.gz", import.meta.url);

/** The collected games of 1990 to 2026; undefined, with the reason printed, where they do not lie beside the repository. */
export const sharedGames = async (): Promise<GameTable | undefined> => {
  if (!existsSync(FILE)) {
    console.info("skipped: the collected games are not beside this repository");
    return undefined;
  }
  const read = await readGameTable(createReadStream(FILE));
  if (!read.ok) throw new Error(`line ${read.fault.line}: expected ${read.fault.expected}`);
  return read.table;
};
