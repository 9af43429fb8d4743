import type { ScoreCell } from "./score-cell.ts";

/** What the cell of one player says of a meeting, and where it stands. */
export interface Side {
  /** Index of the player's row. */
  readonly player: number;
  readonly line: number;
  /** The head of the column. */
  readonly column: string;
  readonly text: string;
  /** Absent: the cell is empty. */
  readonly score?: ScoreCell;
}

/** Two players and what their two cells say: all they played, or the game of one round. */
export interface Meeting {
  readonly round?: number;
  readonly sides: readonly [Side, Side];
  /** Which of the two had White; absent where the file does not say. */
  readonly white?: 0 | 1;
  /** Why the cells cannot both be true, whatever the results. */
  readonly odd?: string;
  /** Where only one of the two names the other: it is no game of both. */
  readonly isOneSided?: true;
}

/** A round a player had no game in, and what it was worth in half-points; undefined: the file does not say. */
export interface ByeCell {
  readonly player: number;
  readonly round: number;
  readonly worth: number | undefined;
  readonly line: number;
}
