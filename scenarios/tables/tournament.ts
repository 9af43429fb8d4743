/** A player of a tournament somebody else ran. */
export interface Entrant {
  /** Starting number; who shares a place stands in its order. */
  readonly number: number;
  readonly name: string;
  readonly rating?: number;
  readonly federation?: string;
  readonly fideId?: string;
}

/** Byes: allocated by the pairing, worth a full point, and the two a player can ask for. */
export type Bye = "pairing" | "full" | "half" | "zero";

/** What a player did in a round. Points are tenths on the scale of the event. */
export type Entry =
  /** A game over the board, or one that is paired and has no result yet (`share` undefined). */
  | {
      readonly kind: "game";
      /** Index in {@link Tournament.players}. */
      readonly opponent: number;
      readonly colour?: "white" | "black";
      /** His part of the game: 2 = all of it, 1 = half, 0 = nothing. */
      readonly share?: number;
      readonly points: number;
      /** False for games that are rated nowhere, such as an Armageddon. */
      readonly rated: boolean;
    }
  | { readonly kind: "forfeit"; readonly opponent: number; readonly share: number; readonly points: number }
  | { readonly kind: "bye"; readonly bye: Bye; readonly points: number }
  /** Nothing is said: a rest, or absence. */
  | { readonly kind: "none"; readonly points: number };

/** What win, draw and loss are worth, in tenths of a point; of several kinds of win the largest. */
export interface PointSystem {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/** The system of the Laws: 1, a half, 0. */
export const USUAL_SYSTEM: PointSystem = { win: 10, draw: 5, loss: 0 };

/** How opponents are found: known before the start, or from round to round by score. */
export type TournamentKind = "round-robin" | "swiss";

/**
 * What is known of a tournament, however it was written down: a report, games of a broadcast, a table on paper. It counts nothing and
 * judges nothing.
 */
export interface Tournament {
  readonly title?: string;
  readonly players: readonly Entrant[];
  /** By player, then by round; rows may be of different length. */
  readonly entries: readonly (readonly Entry[])[];
  readonly system: PointSystem;
  /** Rounds of the whole event, where it says so. */
  readonly declaredRounds?: number;
  /** Points given or taken whatever the results (TRF26 record 299), in tenths, by player; absent: none. */
  readonly bonus?: readonly number[];
  /** Players whose results count for nobody (Competition Rules 6.6). */
  readonly annulled?: ReadonlySet<number>;
  readonly kind?: TournamentKind;
  /** First day, ISO 8601: it chooses the rules. */
  readonly starts?: string;
}

/** Nothing is said of a round. */
export const NO_ENTRY: Entry = { kind: "none", points: 0 };
