/** One board of a round: the pairing numbers (1-based integers) of the player with White and of the player with Black. */
export interface Pairing {
  readonly white: number;
  readonly black: number;
}

/** One round: its boards in board order. A player with a bye is on no board. */
export type Round = readonly Pairing[];

/** The same board with the colours exchanged. */
export const reversed = ({ white, black }: Pairing): Pairing => ({ white: black, black: white });
