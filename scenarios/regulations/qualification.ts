/** Those who finished an event in one of these places qualify. `column` names where a table of candidates says how each finished. */
export interface PlaceSelector {
  readonly kind: "place";
  readonly article: string;
  readonly title: string;
  readonly column: string;
  /** What the column says of those who qualify, in order of priority: `1`, `2`, `3`, or `loser`. */
  readonly accepts: readonly string[];
}

/** What separates equal averages: the greater number in a column. */
export interface Comparator {
  readonly title: string;
  readonly column: string;
}

/** The best by the average of some rating lists qualify. A player who is inactive in one list has the other's rating for an average. */
export interface AverageSelector {
  readonly kind: "average";
  readonly article: string;
  readonly title: string;
  /** Columns of the rating lists. */
  readonly lists: readonly string[];
  readonly places: number;
  /** Compared one after the other where averages are equal; then lots are drawn. */
  readonly comparators: readonly Comparator[];
}

/** The organiser names somebody with a minimum rating. */
export interface NomineeSelector {
  readonly kind: "nominee";
  readonly article: string;
  readonly title: string;
  readonly column: string;
  readonly list: string;
  readonly least: number;
}

/** One way to qualify. */
export type Selector = PlaceSelector | AverageSelector | NomineeSelector;

/** Who may play: ways to qualify in order of priority, and who takes the place of those who do not come. */
export interface Qualification {
  readonly article: string;
  /** Who does not qualify by any of the ways: the column says `yes`. */
  readonly excluded?: { readonly article: string; readonly title: string; readonly column: string };
  readonly selectors: readonly Selector[];
  /** Replacements come in the order of the selector by average ratings. */
  readonly replacements: { readonly article: string };
  /**
   * The signed contract is due so many months after it was published; accepted so many days later for serious reasons only. Who comes as
   * a replacement has `replacementDays` more.
   */
  readonly contract: {
    readonly article: string;
    readonly months: number;
    readonly graceDays: number;
    readonly replacementDays?: number;
  };
  /** Whoever withdraws at least so many months before the start is replaced; later he is not. */
  readonly withdrawal: { readonly article: string; readonly months: number; readonly lateArticle: string };
}
