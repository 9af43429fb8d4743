// Ties of two where the direct encounter comes first. It is heard at once, lane by lane; lanes that stay level gather in a bucket
// for each pair, where the criteria are heard for full vectors of the same two players, from their own games alone. Nothing here branches on what a lane holds: the next lane is always different.
import {
  BASE_BLACK, BASE_WINS, BASE_WON, BLACK, BY, COMBO_BITS, DETAIL, DUEL_OPEN, DUEL_SOURCES, GET, GROUP_TIED, GROUPS,
  KEY_ROW, OP_DIRECT, OP_SONNEBORN_BERGER, OP_WINS, OP_WON, OP_WON_BLACK, OPS, OPS_COUNT, RANKED, SIDE, SUMS, VERDICTS,
  WEIGHED_TWO, WIN,
} from "../layout";
import {
  BUCKET, BUCKET_SIZE, DUEL_COUNT, DUEL_COUNT_SIZE, DUEL_KEY, DUEL_LEFT, DUEL_LINE, DUEL_PAIR, DUEL_RANKS, DUEL_SIDE, DUEL_SIDE_SIZE, DUEL_SOURCE,
  DUEL_SOURCE_SIZE, DUEL_VERDICT, FILL, NO_PAIR,
} from "../layout-duels";
import {
  add, add16, all, allAt, and, any, eq16, even16, get, join16, LANES, less, look, max16, odd16, or, put, reaches, sub, times16, V,
} from "./vector";

/** Settles what waits in the buckets. */
export function emptyBuckets(): void {
  for (let pair: usize = 0; pair < NO_PAIR; pair++) {
    const filled = <usize>load<u8>(FILL + pair);
    if (filled) settleBucket(pair, filled);
  }
}

/** Takes the lanes of a row that two lead from `tied`; the others are left. Settled lanes get the key of the winner. */
export function duels(tied: u64): u64 {
  let left = tied, open: usize = DUEL_OPEN;
  for (let rest = tied; rest; rest &= rest - 1) {
    const lane = <usize>ctz(rest), pair = <usize>load<u8>(DUEL_PAIR + <usize>load<u8>(SUMS + lane));
    const result = <usize>load<u8>(load<usize>(DUEL_LINE + (pair << 2)) + lane) & 15;
    const verdict = <usize>load<u8>(DUEL_VERDICT + (pair << 4) + result);
    left ^= <u64>(pair != NO_PAIR) << <u64>lane;
    store<u16>(open, <u16>((pair << 8) | lane));
    open += <usize>(pair != NO_PAIR && verdict == 0) << 1;
    store<u8>(KEY_ROW + lane, load<u8>(DUEL_KEY + (pair << 2) + verdict));
    // A verdict of 0 counts where nobody reads.
    count(DUEL_COUNT + pair * DUEL_COUNT_SIZE + (verdict << 2));
  }
  for (let at: usize = DUEL_OPEN; at < open; at += 2) push(<usize>load<u8>(at, 1), <usize>load<u8>(at));
  return left;
}

@inline function count(at: usize): void { store<u32>(at, load<u32>(at) + 1); }

/** Copies what the criteria need of a lane, byte by byte, from the rows that the pair's list of sources names. */
function push(pair: usize, lane: usize): void {
  let filled = <usize>load<u8>(FILL + pair);
  if (filled == LANES) {
    settleBucket(pair, LANES);
    filled = 0;
  }
  let source: usize = DUEL_SOURCE + pair * DUEL_SOURCE_SIZE, to = BUCKET + pair * BUCKET_SIZE + filled;
  for (const end = source + (<usize>load<i32>(DUEL_SOURCES) << 2); source < end; source += 16) {
    store<u8>(to, load<u8>(load<usize>(source) + lane));
    store<u8>(to, load<u8>(load<usize>(source, 4) + lane), 16);
    store<u8>(to, load<u8>(load<usize>(source, 8) + lane), 32);
    store<u8>(to, load<u8>(load<usize>(source, 12) + lane), 48);
    to += 64;
  }
  store<u8>(FILL + pair, <u8>(filled + 1));
}

// A bucket's rows: the two's own game, the games of the lower with each other player, those of the higher, the points of each
// other player, the points of the two, the combined results.

function settleBucket(pair: usize, lanes: usize): void {
  store<u8>(FILL + pair, 0);
  const low = <usize>load<u8>(DUEL_RANKS + (pair << 1)), high = <usize>load<u8>(DUEL_RANKS + (pair << 1), 1);
  const rows = BUCKET + pair * BUCKET_SIZE, others = (<usize>load<i32>(RANKED) - 2) << 4, ops = <usize>load<i32>(OPS_COUNT);
  const mine = rows + 16, theirs = mine + others, points = theirs + others;
  const mySides = DUEL_SIDE + pair * DUEL_SIDE_SIZE, theirSides = mySides + (others >>> 2);
  let open = all(-1), ahead = all(0), behind = ahead, by = ahead;
  for (let i: usize = 0; i < ops; i++) {
    const op = <usize>load<u8>(OPS + (i << 1));
    let notAhead: V, notBehind: V;
    if (op == OP_SONNEBORN_BERGER) {
      const level = points + others;
      weigh(meeting(rows, low, high), mine, points, level, mySides, WEIGHED_TWO);
      weigh(meeting(rows, high, low), theirs, points, level, theirSides, WEIGHED_TWO + 32);
      const a = get(WEIGHED_TWO), b = get(WEIGHED_TWO + LANES), c = get(WEIGHED_TWO + 32), d = get(WEIGHED_TWO + 32 + LANES);
      const e = max16(a, c), f = max16(b, d);
      notAhead = join16(eq16(e, c), eq16(f, d));
      notBehind = join16(eq16(e, a), eq16(f, b));
    } else {
      const x = op <= OP_DIRECT ? meeting(rows, low, high) : sum(op, rows, mine, theirs, mySides, low, high);
      const y = op <= OP_DIRECT ? meeting(rows, high, low) : sum(op, rows, theirs, points, theirSides, high, low);
      notAhead = reaches(y, x);
      notBehind = reaches(x, y);
    }
    ahead = or(ahead, less(open, notAhead));
    behind = or(behind, less(open, notBehind));
    open = and(open, and(notAhead, notBehind));
    if (!any(open)) break;
    by = sub(by, open);
  }
  put(BY, by);
  put(VERDICTS, or(and(open, all(3)), or(and(ahead, all(1)), and(behind, all(2)))));
  for (let lane: usize = 0; lane < lanes; lane++)
    count(DUEL_COUNT + pair * DUEL_COUNT_SIZE + (<usize>load<u8>(BY + lane) << 4) + (<usize>load<u8>(VERDICTS + lane) << 2));
  if (load<i32>(DETAIL)) countGiven(pair, lanes, points + others + 16);
}

/** By group: the combined results of each lane with who is left. */
function countGiven(pair: usize, lanes: usize, combos: usize): void {
  const bits = load<usize>(COMBO_BITS);
  for (let g: usize = 0, groups = <usize>load<i32>(GROUPS); g < groups; g++, combos += 16) {
    const table = load<usize>(GROUP_TIED + (g << 2));
    for (let lane: usize = 0; lane < lanes; lane++) {
      const left = <usize>load<u16>(DUEL_LEFT + (pair << 3) + (<usize>load<u8>(VERDICTS + lane) << 1));
      count(table + (((left << bits) | <usize>load<u8>(combos + lane)) << 2));
    }
  }
}

/** The table of a rank's side in the games with another. */
@inline function side(rank: usize, other: usize): usize { return load<usize>(SIDE + (rank << 7) + (other << 3), 4); }

@inline function meeting(rows: usize, rank: usize, other: usize): V {
  return look(side(rank, other) + GET, and(get(rows), all(15)));
}

/** Wins of a rank, or wins with Black: his games with the others lie from `own` to `end`. */
function sum(op: usize, rows: usize, own: usize, end: usize, sides: usize, rank: usize, other: usize): V {
  const kind: usize = op == OP_WON_BLACK ? BLACK : WIN;
  const base: usize = op == OP_WINS ? BASE_WINS : op == OP_WON ? BASE_WON : BASE_BLACK;
  let total = add(allAt(base + rank), look(side(rank, other) + kind, and(get(rows), all(15))));
  for (let row = own, table = sides; row < end; row += 16, table += 4)
    total = add(total, look(load<usize>(table) + kind, and(get(row), all(15))));
  return total;
}

/** Points against each opponent times his points, 16 bits, to `at`; those `first` against the other of the two. */
function weigh(first: V, own: usize, points: usize, end: usize, sides: usize, at: usize): void {
  const level = get(end);
  let low = times16(even16(first), even16(level)), high = times16(odd16(first), odd16(level));
  for (let row = own, from = points, table = sides; from < end; row += 16, from += 16, table += 4) {
    const against = look(load<usize>(table) + GET, and(get(row), all(15))), strength = get(from);
    low = add16(low, times16(even16(against), even16(strength)));
    high = add16(high, times16(odd16(against), odd16(strength)));
  }
  put(at, low);
  put(at + LANES, high);
}
