/** A side of a duel: a seeding line, which the winner of an earlier duel on that line has taken over. */
export interface Duel {
  readonly round: number;
  readonly board: number;
  /** Lines from 1 (best). The winner goes on as `high`. */
  readonly high: number;
  readonly low: number;
}

/**
 * The duels of C12 3.7.3 for 2 to 8 players, seeded 1 (best) to n: above four, the lowest seeds first play down to four
 * lines (five: 4 v 5; six: 3 v 6, 4 v 5, C-9); then 1 v 4 and 2 v 3 and the final; three: 2 v 3, the winner meets 1.
 * Seeds are initial and never drawn again.
 */
export const duelsFor = (players: number): readonly Duel[] => {
  const duels: Duel[] = [];
  let round = 0;
  const play = (pairs: readonly (readonly [number, number])[]): void => {
    round += 1;
    for (const [index, [high, low]] of pairs.entries()) duels.push({ round, board: index + 1, high, low });
  };
  if (players > 4) {
    const reducing = Array.from({ length: players - 4 }, (_, index) => [9 - players + index, players - index] as const);
    play(reducing);
  }
  if (players >= 4) {
    play([
      [1, 4],
      [2, 3],
    ]);
    play([[1, 2]]);
  } else if (players === 3) {
    play([[2, 3]]);
    play([[1, 2]]);
  } else {
    play([[1, 2]]);
  }
  return duels;
};

/** Largest field {@link duelsFor} can lay out. */
export const LARGEST_BRACKET = 8;
