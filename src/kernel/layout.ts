// Where everything lies in a kernel's memory, in bytes. The host and the AssemblyScript sources both import this file, so it
// holds plain integer literals only. "Lane" = one simulation of a row; "rank" = a ranked player, in pairing-number order.

/** Simulations in a row, and rows in a superblock. */
export const ROW = 64;
export const ROWS = 16;
/** Lanes that have draws of their own, and rows that share their fractions; see src/chance/lanes.ts. */
export const QUARTER = 16;
export const ROUND_ROWS = 4;
/** Lanes the tied pool holds for each of its rows. */
export const POOL = 128;

// Limits of what compiles.
export const MOST_PLAYERS = 16;
export const MOST_SLOTS = 256;
export const MOST_STEPS = 512;
export const MOST_OPS = 12;
export const MOST_GROUPS = 8;

// The header: 32-bit fields.
export const PLAYERS = 1024;
export const RANKED = 1028;
export const ENCOUNTERS = 1032;
export const LEGS = 1036;
/** Lines of results. */
export const LINES = 1040;
export const STEPS = 1044;
/** How a row is walked: one or two games a pair, worth 2 / 1 / 0 or as far apart in one leg; anything; a match that can stop. */
export const WALK = 1048;
export const WALK_ONE = 0;
export const WALK_TWO = 1;
export const WALK_FULL = 2;
export const WALK_MATCH = 3;
/** 1: some threshold can be rounded to 256. */
export const STEEP = 1052;
/** 1: so many games are decided that it pays to step over them. */
export const SPARSE = 1216;
/** A match is over at so many half-points; 0 where it never is. */
export const CLINCH = 1056;
/** Games of a pair that share a line of results: 1 or 2. */
export const PER_LINE = 1060;
/** 1: count scores and results of next games too. */
export const DETAIL = 1064;
export const GROUPS = 1068;
export const OPS_COUNT = 1072;
/** 1: what all have on the tie-break scale has to be added up. */
export const NEEDS_BASIS = 1076;
/** What the two of a pair share on the tie-break scale, where that is the same for all; see assembly/first.ts. */
export const FAIR = 1396;
/** 1: opponents count by their total. */
export const BY_TOTAL = 1080;
export const STREAM = 1084;
/** The folded key: k0, k1, w0 to w3. */
export const KEY = 1088;
/** Addresses of the counters behind the fixed part. */
export const LEVEL = 1112;
export const SETTLED = 1116;
/** By group: where its counts of lone leaders and of settled ties lie, and its games. */
export const GROUP_LONE = 1120;
export const GROUP_TIED = 1152;
export const GROUP_SIZE = 1184;

// Scales, one byte each: differences between the worth of outcomes, modulo 256; see walk.ts.
/** Lower number: draw over loss, win over draw; higher number: draw over win, loss over draw. */
export const SCALE = 1220;
/** Second leg: its loss, its win, win over loss. */
export const SCALE_2 = 1224;
/** First leg: loss, win. */
export const SCALE_LOSS = 1227;

// Tables the host writes.
/** By op: its code and its argument, a byte each. */
export const OPS = 1232;
/** By rank: player. */
export const RANK = 1264;
/** By player: points of the decided games and constants of the open ones, modulo 256. */
export const BASE_POINTS = 1280;
/** By rank: wins, games won over the board, games won with Black. */
export const BASE_WINS = 1296;
export const BASE_WON = 1312;
export const BASE_BLACK = 1328;
/** By slot: flags, see SLOT_OPEN. */
export const SLOT = 1536;
export const SLOT_OPEN = 1;
export const SLOT_LEG_2 = 2;
/** By rank: what a leader adds to the sum that tells who leads, see marks.ts. */
export const MARK = 1344;
/** 1: ties of two have their own way, see duels.ts; how many rows a bucket takes. */
export const DUELS = 1360;
export const DUEL_SOURCES = 1364;
/** Bits that hold the combined results of a group. */
export const COMBO_BITS = 1368;
/** Legs whose thresholds are made anew for each superblock; 0 where the ratings are taken as they stand. Seats with strengths. */
export const DRAWN = 1372;
export const SEATS = 1376;
export const STRENGTH_STREAM = 1380;
/** Sums of two strengths that the model tells apart, and the one it is stated at. */
export const SUM_LOWEST = 1384;
export const SUM_MIDDLE = 1388;
export const SUM_HIGHEST = 1392;
/** By group and game: line (16 bits), and which of its games, counted from the last (16 bits). */
export const GROUP_GAMES = 2304;
/** By step, from the side of the lower number: thresholds of a win and of no loss, 32 bits each, plus 2^31. */
export const STEP = 4096;
/** For each threshold 2^32 less it, less 1, at most 2^24: a rounding above it makes 256. */
export const STEP_OVER = 8192;

// Scratch of the kernel.
/** Rounded thresholds by step: the top byte of each 32 bits; and masks of those that are 256. */
export const LIMIT = 12288;
export const LIMIT_OVER = 16384;
/** Generators of the lanes: words a, b, c of sixteen, and one that nobody reads. */
export const STATE_A = 20480;
export const STATE_B = 20544;
export const STATE_C = 20608;
/** Generators of the roundings: words a, b, c of four, and one that nobody reads. */
export const ROUND_A = 20928;
export const ROUND_B = 20944;
export const ROUND_C = 20960;
export const SCRATCH = 20736;
/** A row each: lanes that count, best score. */
export const VALID = 20800;
export const BEST = 20864;
/** By mask of eight lanes: which they are, eight bytes. */
export const SELECT = 21504;
/** By player: a row of points. */
export const POINTS = 23552;
/** By group: a row of combined results. */
export const COMBO = 24576;
/**
 * By line: a row of results from the side of the lower number, 0 lost, -1 drawn, -2 won; where two games share it, three
 * times the first plus the second. Games share a line where they are the two of a pair, or a player's with two neighbours.
 */
export const RESULT = 25600;
/** By second leg (slot): a row, -1 where the lower number won it. */
export const RESULT_2 = 41984;
/** The tied pool: rows of POOL lanes, by rank the points, by group the results, by slot the results. */
export const POOL_POINTS = 58368;
export const POOL_COMBO = 60416;
export const POOL_RESULT = 61440;
/** Vectors of 16 bytes while ties are settled: by rank, then by pair. */
export const TIED = 94208;
export const BASIS = 94464;
export const DIRECT = 95232;
export const QUALIFIED = 96000;
export const LEVEL_LOW = 96256;
export const LEVEL_HIGH = 96272;
export const LEFT_LOW = 96288;
export const LEFT_HIGH = 96304;
export const BY = 96320;
/** By lane, 16 bits. */
export const INDEX = 162304;
/** By rank, in 16 bits, by even and by odd lanes: how strong he is, and the sum of his points times the strengths of others. */
export const WEIGHED = 160832;
export const WEIGHED_SIZE = 64;
export const WIDE_EVEN = 0;
export const WIDE_ODD = 16;
export const SUM_EVEN = 32;
export const SUM_ODD = 48;
/** The ranks that are looked at, a byte each. */
export const ACTIVE = 96512;
/** By winning score: 32-bit counts. */
export const SCORES = 100608;
/** By key: 32-bit counts of lone leaders, where nothing else is asked. */
export const LONE = 101632;
/** By group: a row of keys of lone leaders, 16 bits. */
export const KEYS = 101888;
/**
 * By line: 16 bytes each, indexed by the line's result modulo 16, of what the lower number gets, and HIGH bytes on the higher
 * one: points on the tie-break scale (the pair's decided games in its first line), wins, wins with Black.
 */
export const TABLE = 103424;
export const TABLE_SIZE = 96;
export const HIGH = 16;
export const GET = 0;
export const WIN = 32;
export const BLACK = 64;
/** Digits of a line's result: of its last game, of the one before. */
export const DIGITS = 128000;
/** By step: draws of a quarter of a row, as signed bytes; behind them by step the two shifts of the other quarters. */
export const DRAWS = 128064;
/** A row of keys. */
export const KEY_ROW = 164608;
/** By rank and opponent: addresses of their first line in the pool, and of the rank's side of that line's table. */
export const SIDE = 162560;
/** A row of sums of marks. Lanes whose duel is open, 16 bits each. */
export const SUMS = 164672;
export const DUEL_OPEN = 164736;
export const VERDICTS = 164928;
export const WEIGHED_TWO = 164944;
/** By step: the 24-bit fraction that rounds its thresholds. */
export const FRACTIONS = 236288;
/** A table for as many lines as there can be, whose results are worth nothing. */
export const NOTHING = 211712;
/** 2^32 times the logistic function by Elo, 32 bits; normal deviates: see model/fixed-logit.ts and chance/deviate.ts. */
export const LOGISTIC = 357760;
export const DEVIATE = 390544;
/** By seat, 32 bits: rating, in strength units; what a superblock drew: the normal deviate, the strength. */
export const RATING = 398752;
export const DEVIATE_OF = 398816;
export const STRENGTH = 398880;
/** What strengths are drawn from: four words, each of as many blocks as sixteen seats need. */
export const WORDS = 20992;
/** By clock: the six numbers of a FixedGame, 32 bits each. */
export const GAME_KIND = 398960;
export const GAME_KIND_SIZE = 32;
/** By drawn leg: seats of White and Black, clock, flags, a byte each; address of its step. */
export const DRAWN_LEG = 399104;
export const DRAWN_LOW_IS_BLACK = 1;
export const DRAWN_DECISIVE = 2;
/** By seat, and in it by seat, 32 bits, in strength units: what a deviate of the second makes of the first's strength. */
export const SPREAD = 403200;
/** By clock and seat, 32 bits, in strength units: what is added to a strength. */
export const OWN = 404224;
/** By winning scores of two lanes, 16 bits: 32-bit counts. */
export const SCORE_PAIRS = 1168192;
/** The counters whose size depends on the program begin here. */
export const COUNTERS = 1561408;

/**
 * Marks begin here, and so do the sums of lone leaders: less this they are keys. A lane whose duel is settled at once has
 * DUEL_KEYS and the rank of the winner for a key, any other lane LAST_KEY.
 */
export const FIRST_MARK = 64;
export const DUEL_KEYS = 40;
export const LAST_KEY = 63;

// Codes of criteria; the first of a program can be heard pair by pair.
export const OP_FIRST_DIRECT = 0;
export const OP_DIRECT_ONCE = 1;
export const OP_DIRECT = 2;
export const OP_WINS = 3;
export const OP_WON = 4;
export const OP_WON_BLACK = 5;
export const OP_SONNEBORN_BERGER = 6;
export const OP_KOYA = 7;
export const OP_EXTENDED_KOYA = 8;
export const OP_FIRST_SONNEBORN_BERGER = 9;
