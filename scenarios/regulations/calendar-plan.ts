// The calendar block of a regulation. Its days are counted: day 1 is the day the announcement calls the start, whatever comes
// before it is on day 0, -1, ... The dates of an edition are the announcement's, moved where an official moved them.

/** What a day can be for beside a round of the main stage. */
export const OCCASIONS = [
  "arrival",
  "inspection",
  "meeting",
  "opening",
  "rest",
  "tie-break",
  "closing",
  "departure",
] as const;
/** What a day can be for beside a round. */
export type Occasion = (typeof OCCASIONS)[number];

/** One entry of the plan: a round of the main stage (a game, in a match) or an {@link Occasion}. */
export type PlannedItem = {
  readonly day: number;
  /** Local time of the venue, `hh:mm`; absent: that of the sessions for games, unknown for the rest. */
  readonly begins?: string;
  /** Where the text says so, where it is not the article of the calendar. */
  readonly article?: string;
} & ({ readonly kind: "round"; readonly round: number } | { readonly kind: Occasion });

/** A number of minutes, and where the text gives it. */
export interface Pause {
  readonly article: string;
  readonly minutes: number;
}

/** When a championship is played. */
export interface CalendarPlan {
  readonly article: string;
  /** In order of days. */
  readonly items: readonly PlannedItem[];
  /** When sessions begin; with the offset from UTC where the text or the edition fixes it, such as `+02:00`. */
  readonly sessions?: { readonly article: string; readonly begins: string; readonly utcOffset?: string };
  /** When the lots of the main stage are drawn: so many months before the start, or at an occasion. */
  readonly lots?: { readonly article: string } & ({ readonly monthsBefore: number } | { readonly at: Occasion });
  /** A closing ceremony that follows the decision: so many days after it, at the earliest and at the latest. */
  readonly closing?: { readonly article: string; readonly from: number; readonly to: number };
  /** No game may be moved to a later day. */
  readonly postponement?: { readonly article: string; readonly allowed: false };
  /** Who alone may change the days of play. */
  readonly changes?: { readonly article: string; readonly approvedBy: string };
  readonly pauses?: {
    /** Between the games of a play-off. */
    readonly betweenGames?: Pause;
    /** Between the last game of the main stage and a play-off on the same day. */
    readonly beforePlayoff?: Pause;
    /** At most this long between the games of one encounter (N23). */
    readonly betweenLegs?: Pause;
  };
}
