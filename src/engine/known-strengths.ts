import type { Championship } from "../../projections/championship.ts";
import type { TimeControl } from "../model/model.ts";

/** What is known of the players' strengths beyond the ratings they were announced with; by seat, in Elo. */
export interface KnownStrengths {
  /** What games are priced with, and the mean of a strength that is drawn. Absent: the ratings as announced. */
  readonly ratings?: readonly number[];
  readonly spread?: Spread;
  readonly own?: OwnLists;
}

/**
 * How strengths are drawn together: lower triangular rows F, so that the strength of a seat is its rating plus its row times independent
 * standard normal deviates, and F F' is their covariance. Absent: each alone, with its sigma.
 */
export type Spread = readonly (readonly number[])[];

/** By kind of game: what a player's own list for it adds to his rating. Absent: nothing. */
export type OwnLists = Readonly<Partial<Record<TimeControl, readonly number[]>>>;

/** By seat: the ratings games are priced with. */
export const pricedRatings = (
  { roster }: Pick<Championship, "roster">,
  { ratings }: KnownStrengths = {},
): readonly number[] => ratings ?? roster.players.map(({ rating }) => rating);
