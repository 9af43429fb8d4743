import { existsSync, readFileSync } from "node:fs";
import type { Golden } from "./crosstable-text.ts";

interface SharedEvent {
  readonly games: readonly {
    readonly stage: string;
    readonly round: number;
    readonly white: string;
    readonly black: string;
    readonly result: string;
  }[];
}

/**
 * The games of a collected event as sorted lines `Carlsen-Aronian 1-0`, up to a round; undefined, with the reason
 * printed, where the data does not lie beside the repository. A second source for the golden tables.
 */
export const sharedGames = (event: string, stage: string, lastRound: number): readonly string[] | undefined => {
  const file = new URL(`../../../shared/data/events/${event}.json`, import.meta.url);
  if (!existsSync(file)) {
    console.info(`skipped: the collected games of ${event} are not beside this repository`);
    return undefined;
  }
  const { games } = JSON.parse(readFileSync(file, "utf8")) as SharedEvent;
  const family = (name: string): string => name.split(",")[0] as string;
  return games
    .filter((game) => game.stage === stage && game.round <= lastRound)
    .map((game) => `${family(game.white)}-${family(game.black)} ${game.result}`)
    .sort();
};

/** The games of a golden event in the same form. */
export const goldenGames = (golden: Golden): readonly string[] =>
  golden.games.map(({ white, black, outcome }) => `${golden.names[white]}-${golden.names[black]} ${outcome}`).sort();
