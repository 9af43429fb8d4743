// Where the ties of two lie in a kernel's memory; see layout.ts and assembly/duels.ts.

// By pair of ranks, for pairs in order and one more that stands for none.
export const NO_PAIR = 28;
/** Two ranks; address of the row of its line; verdicts by the line's result: 1 the lower rank, 2 the higher, 0 open. */
export const DUEL_RANKS = 165056;
export const DUEL_LINE = 165120;
export const DUEL_VERDICT = 165248;
/** By verdict: masks of who is left, 16 bits, 3 for both; keys, a byte. */
export const DUEL_LEFT = 165760;
export const DUEL_KEY = 166016;
/** How many lanes its bucket holds; the bucket: rows of 16 bytes. */
export const FILL = 166144;
export const BUCKET = 166400;
export const BUCKET_SIZE = 1024;
/** Counts by criterion and verdict. */
export const DUEL_COUNT = 196096;
export const DUEL_COUNT_SIZE = 256;
/** Addresses of the rows its bucket takes. */
export const DUEL_SOURCE = 203776;
export const DUEL_SOURCE_SIZE = 256;
/** By sum of marks: the pair, or NO_PAIR. */
export const DUEL_PAIR = 211456;
/** Sides of the tables of the lower rank's games with each other player, then of the higher's: addresses, in the order of the bucket's rows. */
export const DUEL_SIDE = 238336;
export const DUEL_SIDE_SIZE = 128;
