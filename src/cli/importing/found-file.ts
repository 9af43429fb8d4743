import type { FoundGame, Remark } from "../../exchange/found.ts";

/** What a reader of some format found, for {@link landGames}. */
export interface FoundFile {
  /** What messages call it. */
  readonly name: string;
  readonly games: readonly FoundGame[];
  readonly remarks: readonly Remark[];
  readonly title?: string | undefined;
  readonly venue?: string | undefined;
  /** Kept in the announcement: a file name or an address. */
  readonly source?: string | undefined;
}

/** Most games one championship is made of. */
export const MOST_GAMES = 20_000;
