// Where the places lie in a kernel's memory, in bytes, between the fixed part and the counters of layout.ts. The host and the
// AssemblyScript sources both import this file, so it holds plain integer literals only.

/** 1: places are counted too. */
export const PLACES = 426040;

/** Most ranked players: a place in an order has four bits, of which 15 stands for somebody else's. */
export const MOST_PLACED = 15;

/** 1: the criteria break every tie; 0: only the one for first. */
export const EVERYBODY = 425984;
/** The ranking's criteria: how many, then by criterion its code and its argument, a byte each. */
export const PLACE_OPS_COUNT = 425988;
export const PLACE_OPS = 425992;
/** So many others have to be level with a leader for the kernel to break the tie here: 2 where the title's own way orders two. */
export const OTHERS_LEADING = 426028;
/** 1: the criteria ask for wins, for wins with Black. */
export const ASKS_WINS = 426032;
export const ASKS_BLACK = 426036;
/** How many entries of ORDERS are taken. */
export const ORDERS_TAKEN = 426024;
/** By pair of ranks, for pairs in order: its first line, and the address of that line's table. */
export const PLACE_PAIR = 426048;

/** By rank: 32-bit counts by grade: 16 times how many are above, plus how many others are level. */
export const ON_POINTS = 427008;
/** The same after the ranking; those level for first on points count in the cell of the winner, which nobody reads. */
export const BEHIND = 443392;
export const GRADES = 256;

/**
 * With up to eight ranked players, by rank: 32-bit counts by the grades of two lanes side by side, six bits each: eight times how
 * many are level, plus how many are above. A row of such pairs, 16 bits.
 */
export const GRADE_PAIRS = 1430336;
export const GRADE_PAIRS_SIZE = 16384;
export const MOST_PAIRED = 8;
export const PAIR_ROW = 426912;

// Rows, by rank.
export const PTS = 459776;
/** Points less 128, as signed bytes. */
export const BIASED = 460800;
export const ABOVE_ROW = 461824;
/** Grades on points, after the ranking. */
export const GRADE_ROW = 462848;
export const RANKED_ROW = 463872;

// Vectors of 16 bytes while ties are broken, by rank.
export const LEADS = 464896;
export const ABOVE = 465152;
export const OTHERS_LEVEL = 465408;
export const VALUE = 465664;
export const SUM_E = 465920;
export const SUM_O = 466176;
export const WIDE_E = 466432;
export const WIDE_O = 466688;
export const SCORE = 466944;
export const WON = 467200;
export const WON_BLACK = 467456;
export const REACHES = 467712;
/** By pair of ranks: the two ranks of an order, a nibble each. */
export const NIBBLES = 467968;
// By pair of ranks in order: level so far; what the lower, the higher rank has against the other.
export const LEVEL_PAIR = 468096;
export const LOW_HAS = 470016;
export const HIGH_HAS = 471936;

/** Lanes that wait for their tie for first to be broken: rows of WAITING lanes, by rank the points, by line the results. */
export const WAITING = 128;
export const WAITING_POINTS = 473856;
export const WAITING_RESULT = 475904;

/** By lower rank (16 times), higher rank and verdict (0 still level, 1 the lower, 2 the higher is first): ties of two, 32 bits. */
export const TWO_LEAD = 1164096;
/** The orders of those level for first that occurred: a table of 2^ORDER_BITS entries, and which of them are taken. */
export const ORDER_BITS = 15;
/** Bytes of an entry: the order, 64 bits, a nibble by rank: how many are above; its count, 32 bits; nothing. */
export const ORDER_SIZE = 16;
export const TAKEN = 508736;
export const ORDERS = 639808;
