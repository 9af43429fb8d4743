import type { Pairing, Round } from "./pairing.ts";

/**
 * The Berger table for `players` (2 to 16): a single round robin, rounds and boards in the order FIDE prints them
 * (C.05 Annex 1; 2 players, which FIDE does not print, is the one game 1-2). For an odd number of players the highest
 * number of the next even table is the bye, and its board is left out.
 * @throws RangeError when `players` is not an integer from 2 to 16.
 */
export const berger = (players: number): readonly Round[] => {
  if (!Number.isInteger(players) || players < 2 || players > 16) {
    throw new RangeError(`Berger tables (FIDE C.05 Annex 1) are for 2 to 16 players, not ${players}`);
  }
  const size = players + (players % 2);
  return Array.from({ length: size - 1 }, (_, round) =>
    boards(size, round).filter(({ white, black }) => white <= players && black <= players),
  );
};

/**
 * Numbers 1..size-1 sit on a circle that turns by size/2 - 1 places a round; the highest number stays outside, faces
 * place 0 and alternates colours, beginning with Black. Of the others, place i has White against place size - 1 - i.
 * FIDE's rule says the same without a formula: the last Black of a round meets the highest number in the next.
 */
const boards = (size: number, round: number): Round => {
  const circle = size - 1;
  const turn = round * (size / 2 - 1);
  const at = (place: number): number => ((((place - turn) % circle) + circle) % circle) + 1;
  const first: Pairing = round % 2 === 0 ? { white: at(0), black: size } : { white: size, black: at(0) };
  const rest = Array.from({ length: size / 2 - 1 }, (_, i) => ({ white: at(i + 1), black: at(size - 2 - i) }));
  return [first, ...rest];
};
