/** A rating in one list, and whether the list counts the player as inactive. */
export interface ListedRating {
  readonly rating: number;
  readonly active: boolean;
}

/** Somebody who may qualify: a row of a table whose columns the regulation names. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly federation?: string;
  /** By column: his rating in a list; a list he is not in is absent. */
  readonly ratings: ReadonlyMap<string, ListedRating>;
  /** By column: numbers that separate equal averages. */
  readonly numbers: ReadonlyMap<string, number>;
  /** By column: what the table says of him in words, such as a place or `yes`. */
  readonly marks: ReadonlyMap<string, string>;
  /** His number in the lots drawn between those nothing separates; the smallest is first. */
  readonly lot?: number;
  /** The day he withdrew. */
  readonly withdrew?: string;
  /** The day his signed contract arrived, or `missing`. */
  readonly contract?: string;
  /** FIDE accepts a late contract of his for serious reasons. */
  readonly seriousReasons?: boolean;
}
