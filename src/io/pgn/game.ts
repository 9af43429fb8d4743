import type { PgnTags } from "./tags.ts";

/** What can be odd about a PGN file. Nothing of it ends the reading; what it means for the games is for the caller to judge. */
export const PGN_ODDITIES = [
  "byte-order-mark",
  "utf-16",
  "windows-1252",
  "malformed-tag",
  "missing-bracket",
  "long-line",
  "repeated-tag",
  "too-many-tags",
  "blank-in-header",
  "no-tags",
  "no-result-token",
  "stray-text",
  "stray-result",
  "stray-bracket",
  "open-variation",
  "open-comment",
] as const;
/** One of {@link PGN_ODDITIES}. */
export type PgnOddity = (typeof PGN_ODDITIES)[number];

/** Something odd, and where. */
export interface PgnNote {
  readonly oddity: PgnOddity;
  /** Counts from 1. */
  readonly line: number;
  /** The game it is in, from 1; of what lies between two games, the later one. */
  readonly game: number;
  /** One sentence without its full stop; quotes what the file says, control characters as they are. */
  readonly message: string;
}

/** Tags and result of a game; its moves are counted and told apart, not kept. */
export interface PgnGame {
  /** Place in the file, from 1. */
  readonly number: number;
  /** Line of its first tag or move, from 1. */
  readonly line: number;
  /** In the order of the file; of a repeated tag the first. */
  readonly tags: PgnTags;
  /** The marker that ends the moves, as it is spelled; undefined where there is none. */
  readonly token: string | undefined;
  /** Half-moves outside comments and variations. */
  readonly plies: number;
  /** Fingerprint of those half-moves, 32 bits: equal moves have equal ones. */
  readonly moves: number;
  /** In the order of the file, at most {@link PGN_LIMITS}.notes of them. */
  readonly notes: readonly PgnNote[];
  /** How many more notes there would have been. */
  readonly unsaid: number;
}

/** Bounds of what is kept of one game; memory is bounded by them and by the chunk. */
export const PGN_LIMITS: {
  /** Bytes of a line of tags. */
  readonly line: number;
  /** Tags of a game. */
  readonly tags: number;
  /** Notes on a game. */
  readonly notes: number;
} = { line: 8192, tags: 128, notes: 16 };
