/** A field of a fixed-column record: first and last column, from 1, and the side it is set to. */
export interface Field {
  readonly from: number;
  readonly to: number;
  readonly side: "left" | "right";
}

/** The fields of a 001 record that come before its rounds. */
export const PLAYER_FIELD_NAMES = [
  "number",
  "sex",
  "title",
  "name",
  "rating",
  "federation",
  "fideId",
  "birth",
  "points",
  "rank",
] as const;
/** Name of a field of a 001 record. */
export type PlayerField = (typeof PLAYER_FIELD_NAMES)[number];

/** Columns of a 001 record (TRF16 and TRF26; the position table of both). */
export const PLAYER_FIELDS: Readonly<Record<PlayerField, Field>> = {
  number: { from: 5, to: 8, side: "right" },
  sex: { from: 10, to: 10, side: "left" },
  title: { from: 11, to: 13, side: "right" },
  name: { from: 15, to: 47, side: "left" },
  rating: { from: 49, to: 52, side: "right" },
  federation: { from: 54, to: 56, side: "left" },
  fideId: { from: 58, to: 68, side: "right" },
  birth: { from: 70, to: 79, side: "left" },
  points: { from: 81, to: 84, side: "right" },
  rank: { from: 86, to: 89, side: "right" },
};

/** Column at which a round begins, from round 1. */
export const roundColumn = (round: number): number => 92 + 10 * (round - 1);

/** Inverse of {@link roundColumn}; a column of no round is that of round 0 or less. */
export const roundOfColumn = (column: number): number => Math.floor((column - 92) / 10) + 1;

/** Text of some columns; a column is a character, not a byte and not half of a surrogate pair. */
export const columnsOf = (characters: readonly string[], from: number, to: number): string =>
  characters.slice(from - 1, to).join("");
