import { existsSync, readFileSync } from "node:fs";
import type { Tournament } from "../../scenarios/tables/tournament.ts";
import type { FoundGame, Remark } from "../../src/exchange/found.ts";
import { foundTournament } from "../../src/exchange/found-tournament.ts";
import { foundGame } from "../../src/exchange/pgn/found-game.ts";
import { pgnReader } from "../../src/io/pgn/reader.ts";

const SAMPLES = new URL("../../../shared/data/samples/", import.meta.url);

/** A sample file of another project as bytes; undefined, with the reason printed, where it is not beside the repository. */
export const sample = (path: string): Buffer | undefined => {
  const file = new URL(path, SAMPLES);
  if (existsSync(file)) return readFileSync(file);
  console.info(`skipped: the sample ${path} is not beside this repository (../shared/data/samples)`);
  return undefined;
};

/** The games of a PGN file. */
export const gamesOf = (bytes: Uint8Array): readonly FoundGame[] => {
  const reader = pgnReader();
  const pgn = [...reader.push(bytes), ...reader.end().games];
  return pgn.flatMap((game) => foundGame(game, []) ?? []);
};

/** The tournament of a PGN file, and what there was to say about it. */
export const pgnTournament = (
  bytes: Uint8Array,
): { readonly tournament: Tournament; readonly remarks: readonly Remark[] } => {
  const remarks: Remark[] = [];
  return { tournament: foundTournament(gamesOf(bytes), remarks), remarks };
};
