import { existsSync, readFileSync } from "node:fs";

/** The input of a case beside the repository; undefined, with the reason printed, where it is not there. */
export const sharedCase = <Input>(id: string): Input | undefined => {
  const file = new URL(`../../../shared/cases/${id}.json`, import.meta.url);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Input;
  console.info(`skipped: the input of case ${id} is not beside this repository (../shared/cases)`);
  return undefined;
};

/** The input of a case that is a tournament. */
export interface TournamentCase {
  readonly players: readonly string[];
  readonly games: readonly string[];
  readonly byes?: readonly string[];
}
