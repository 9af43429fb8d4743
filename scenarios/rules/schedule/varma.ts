/** Names of the envelopes of the Varma tables. */
export const ENVELOPES = ["A", "B", "C", "D"] as const;

/** One of {@link ENVELOPES}. */
export type EnvelopeName = (typeof ENVELOPES)[number];

/** An envelope and the pairing numbers in it, the lowest first. */
export interface Envelope {
  readonly name: EnvelopeName;
  readonly numbers: readonly number[];
}

/** How many players a Varma table is for (FIDE C.05 Annex 2, point 5). */
export const VARMA_PLAYERS: { readonly least: number; readonly most: number } = { least: 9, most: 24 };

/**
 * The envelopes for a field of `players` (FIDE C.05 Annex 2, point 5); undefined where there is no table. In an odd field the highest
 * number of the table is the bye, and in no envelope.
 */
export const varmaEnvelopes = (players: number): readonly Envelope[] | undefined =>
  TABLES[players + (players % 2)]?.map((numbers, index) => ({
    name: ENVELOPES[index] as EnvelopeName,
    numbers: numbers.filter((number) => number <= players),
  }));

// As FIDE prints them. Players of one envelope do not meet in the last three rounds of the Berger table, except 6 and 12 of the table for
// twelve, who meet in round 11: every copy has it so, and it stays.
const TABLES: Readonly<Record<number, readonly (readonly number[])[]>> = {
  10: [
    [3, 4, 8],
    [5, 7, 9],
    [1, 6],
    [2, 10],
  ],
  12: [
    [4, 5, 9, 10],
    [1, 2, 7],
    [6, 8, 12],
    [3, 11],
  ],
  14: [
    [4, 5, 6, 11, 12],
    [1, 2, 8, 9],
    [7, 10, 13],
    [3, 14],
  ],
  16: [
    [5, 6, 7, 12, 13, 14],
    [1, 2, 3, 9, 10],
    [8, 11, 15],
    [4, 16],
  ],
  18: [
    [5, 6, 7, 8, 14, 15, 16],
    [1, 2, 3, 10, 11, 12],
    [9, 13, 17],
    [4, 18],
  ],
  20: [
    [6, 7, 8, 9, 15, 16, 17, 18],
    [1, 2, 3, 11, 12, 13, 14],
    [5, 10, 19],
    [4, 20],
  ],
  22: [
    [6, 7, 8, 9, 10, 17, 18, 19, 20],
    [1, 2, 3, 4, 12, 13, 14, 15],
    [11, 16, 21],
    [5, 22],
  ],
  24: [
    [6, 7, 8, 9, 10, 11, 19, 20, 21, 22],
    [1, 2, 3, 4, 13, 14, 15, 16, 17],
    [12, 18, 23],
    [5, 24],
  ],
};
