import type { Pairing, Round } from "./pairing.ts";

/**
 * A single round robin of eight in which four compatriots can meet in rounds 1, 2 and 3 (Candidates Tournament 2012
 * regulations 3.1, "up to four"), which no numbering of the Berger table can do. The regulations name no table: this one
 * is balanced (3 or 4 Whites each; nobody has three equal colours in a row, even when the same table with colours
 * reversed follows), and shows the plan of the Candidates Tournament 2014, not its colours.
 */
export const twoBlocksOfFour = (): readonly Round[] => TABLE;

const game = (white: number, black: number): Pairing => ({ white, black });

// Numbers 1-4 are one block, 5-8 the other: within the blocks in rounds 1-3, across in rounds 4-7.
const TABLE: readonly Round[] = [
  [game(1, 4), game(2, 3), game(5, 8), game(6, 7)],
  [game(4, 3), game(1, 2), game(8, 7), game(5, 6)],
  [game(2, 4), game(3, 1), game(6, 8), game(7, 5)],
  [game(5, 1), game(2, 6), game(3, 7), game(8, 4)],
  [game(1, 6), game(7, 2), game(8, 3), game(4, 5)],
  [game(7, 1), game(2, 8), game(3, 5), game(6, 4)],
  [game(1, 8), game(5, 2), game(6, 3), game(4, 7)],
];
