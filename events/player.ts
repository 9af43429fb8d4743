import type { PlayerId } from "./ids.ts";

/** A person who takes a seat. */
export interface Player {
  readonly id: PlayerId;
  readonly name: string;
  /** The classical rating at the start. */
  readonly rating: number;
  readonly federation?: string;
  readonly fideId?: number;
  /** The rating lists whose average seeds a player. */
  readonly seedingRatings?: readonly number[];
  /**
   * What separates equal averages, compared one after the other, the greater first. Under the Candidates regulations of 2012 (2.3):
   * games of 2011, rating of March 2012, games in that list. Since schema 2.
   */
  readonly seedingTieBreaks?: readonly number[];
}
