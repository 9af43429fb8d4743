/** The kinds of game a model must price, by clock; in `armageddon` Black has draw odds, so a game has no draw. */
export const TIME_CONTROLS = ["classical", "rapid", "blitz", "armageddon"] as const;

/** One of {@link TIME_CONTROLS}. */
export type TimeControl = (typeof TIME_CONTROLS)[number];

/** Chances of one game's outcome, each in [0, 1], summing to 1. */
export interface GameChances {
  readonly white: number;
  readonly draw: number;
  readonly black: number;
}

/** A probability model of one game: the port every model implements and `verifyModel` examines. */
export interface Model {
  /** Stamped on every forecast; two models that can answer differently must not share it. */
  readonly id: string;
  /**
   * Chances of one game. Ratings are on the classical FIDE scale, in Elo. For `armageddon` the draw is 0, `white` is the
   * chance that White wins over the board, and `black` (who is through with a draw) has the rest.
   * Pure: the same arguments always give the same answer. Throws RangeError on a rating that is not finite.
   */
  chances(control: TimeControl, whiteRating: number, blackRating: number): GameChances;
}
