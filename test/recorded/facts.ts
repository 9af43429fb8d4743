import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A game as the collected facts give it. */
export interface GameFact {
  readonly stage: string;
  readonly round: number;
  readonly white: string;
  readonly black: string;
  readonly result: "1-0" | "1/2-1/2" | "0-1";
  readonly date: string;
}

/** A championship as the collected facts give it. */
export interface EventFacts {
  readonly id: string;
  readonly event: string;
  readonly source: readonly string[];
  readonly publishedStandingSource: string;
  readonly players: readonly { readonly name: string; readonly federation?: string; readonly rating: number }[];
  readonly games: readonly GameFact[];
  readonly notes: string;
  readonly missingGames?: readonly { readonly round: number; readonly pair: readonly string[] }[];
}

const pathOf = (id: string): string =>
  fileURLToPath(new URL(`../../../shared/data/events/${id}.json`, import.meta.url));

/** True where the collected facts lie beside the repository. */
export const hasFacts = (id: string): boolean => existsSync(pathOf(id));

/** The collected facts of one championship. */
export const factsOf = (id: string): EventFacts => JSON.parse(readFileSync(pathOf(id), "utf8")) as EventFacts;
