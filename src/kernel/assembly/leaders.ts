// Finds who leads a row and counts what a lone leader settles. Ties of two go to their duel, all others to the pool.
import {
  BEST, COMBO, COMBO_BITS, DETAIL, DIGITS, DUELS, FIRST_MARK, GROUP_GAMES, GROUP_LONE, GROUP_SIZE, GROUPS, KEY_ROW, KEYS, LAST_KEY, LONE,
  MARK, MOST_GROUPS, POINTS, RANK, RANKED, RESULT, ROW, SCORE_PAIRS, SCORES, SUMS, VALID,
} from "../layout";
import { duels } from "./duels";
import { poolRow } from "./pool";
import {
  add, add16, all, allAt, and, bits, eq, get, LANES, left16, less, look, max, min, or, plus, put, sub, V, wide_high, wide_low,
} from "./vector";

export function judgeRow(partial: bool): void {
  const detail = load<i32>(DETAIL) != 0;
  if (detail) combine();
  for (let o: usize = 0; o < ROW; o += 4 * LANES) sumMarks(o, detail);
  let tied = detail && !partial ? keyRow() : keepCounted(detail, partial);
  if (tied && load<i32>(DUELS)) tied = duels(tied);
  if (tied) poolRow(tied);
  if (!detail) return;
  countScores(partial);
  countKeys();
}

/** Sums the marks of those who lead, four vectors at a time. */
@inline function sumMarks(o: usize, detail: bool): void {
  const ranked = <usize>load<i32>(RANKED);
  let b0 = all(0), b1 = b0, b2 = b0, b3 = b0;
  for (let r: usize = 0; r < ranked; r++) {
    const at = POINTS + <usize>load<u8>(RANK + r) * ROW + o;
    b0 = max(b0, get(at));
    b1 = max(b1, get(at + LANES));
    b2 = max(b2, get(at + 2 * LANES));
    b3 = max(b3, get(at + 3 * LANES));
  }
  let s0 = all(0), s1 = s0, s2 = s0, s3 = s0;
  for (let r: usize = 0; r < ranked; r++) {
    const at = POINTS + <usize>load<u8>(RANK + r) * ROW + o, mark = allAt(MARK + r);
    s0 = plus(s0, and(mark, eq(get(at), b0)));
    s1 = plus(s1, and(mark, eq(get(at + LANES), b1)));
    s2 = plus(s2, and(mark, eq(get(at + 2 * LANES), b2)));
    s3 = plus(s3, and(mark, eq(get(at + 3 * LANES), b3)));
  }
  put(SUMS + o, s0);
  put(SUMS + o + LANES, s1);
  put(SUMS + o + 2 * LANES, s2);
  put(SUMS + o + 3 * LANES, s3);
  if (!detail) return;
  put(BEST + o, b0);
  put(BEST + o + LANES, b1);
  put(BEST + o + 2 * LANES, b2);
  put(BEST + o + 3 * LANES, b3);
}

/** Keys of a whole row, in line: {@link keepCounted} would do, in a hundredth more of a forecast. Which lanes are tied. */
@inline function keyRow(): u64 {
  const first = all(<i32>FIRST_MARK), last = all(<i32>(FIRST_MARK + LAST_KEY));
  let tied: u64 = 0;
  for (let o: usize = 0; o < ROW; o += LANES) {
    const lone = min(get(SUMS + o), last);
    put(KEY_ROW + o, sub(lone, first));
    tied |= <u64>(<u32>bits(eq(lone, last))) << <u64>o;
  }
  return tied;
}

/** The same for the lanes of a row that count; lone leaders are counted at once where nothing else is asked. */
function keepCounted(detail: bool, partial: bool): u64 {
  const first = all(<i32>FIRST_MARK), last = all(<i32>(FIRST_MARK + LAST_KEY)), end = MARK + <usize>load<i32>(RANKED);
  let tied: u64 = 0;
  for (let o: usize = 0; o < ROW; o += LANES) {
    let lone = min(get(SUMS + o), last), tie = eq(lone, last);
    if (partial) {
      const valid = get(VALID + o);
      tie = and(tie, valid);
      lone = or(and(lone, valid), less(last, valid));
    }
    if (detail) {
      put(KEY_ROW + o, sub(lone, first));
    } else {
      for (let mark: usize = MARK; mark < end; mark++) {
        const at = LONE + ((<usize>load<u8>(mark) - FIRST_MARK) << 2);
        store<u32>(at, load<u32>(at) + popcnt(bits(eq(lone, allAt(mark)))));
      }
    }
    tied |= <u64>(<u32>bits(tie)) << <u64>o;
  }
  return tied;
}

/** Results of the next games as digits of base three, by group. */
function combine(): void {
  for (let g: usize = 0, groups = <usize>load<i32>(GROUPS); g < groups; g++) {
    const games = GROUP_GAMES + ((g * MOST_GROUPS) << 2), end = games + (<usize>load<i32>(GROUP_SIZE + (g << 2)) << 2);
    for (let o: usize = 0; o < ROW; o += 2 * LANES) {
      const zero = all(0);
      let c0 = zero, c1 = zero;
      for (let game = games; game < end; game += 4) {
        const at = RESULT + <usize>load<u16>(game) * ROW + o, digit = DIGITS + (<usize>load<u16>(game, 2) << 4);
        c0 = add(add(add(c0, c0), c0), look(digit, and(get(at), all(15))));
        c1 = add(add(add(c1, c1), c1), look(digit, and(get(at + LANES), all(15))));
      }
      put(COMBO + g * ROW + o, c0);
      put(COMBO + g * ROW + o + LANES, c1);
    }
  }
}

@inline function count(at: usize): void { store<u32>(at, load<u32>(at) + 1); }

function countScores(partial: bool): void {
  if (partial) {
    for (let lane: usize = 0; lane < ROW; lane++) if (load<u8>(VALID + lane)) count(SCORES + (<usize>load<u8>(BEST + lane) << 2));
    return;
  }
  // Two lanes at a time: half as many counts, in a table that knows both scores.
  for (let at: usize = BEST; at < BEST + ROW; at += 16) {
    count(SCORE_PAIRS + (<usize>load<u16>(at) << 2));
    count(SCORE_PAIRS + (<usize>load<u16>(at, 2) << 2));
    count(SCORE_PAIRS + (<usize>load<u16>(at, 4) << 2));
    count(SCORE_PAIRS + (<usize>load<u16>(at, 6) << 2));
    count(SCORE_PAIRS + (<usize>load<u16>(at, 8) << 2));
    count(SCORE_PAIRS + (<usize>load<u16>(at, 10) << 2));
    count(SCORE_PAIRS + (<usize>load<u16>(at, 12) << 2));
    count(SCORE_PAIRS + (<usize>load<u16>(at, 14) << 2));
  }
}

/** By group: the combined results of each lane with its key. */
function countKeys(): void {
  const shift = load<i32>(COMBO_BITS);
  for (let g: usize = 0, groups = <usize>load<i32>(GROUPS); g < groups; g++) {
    const table = load<usize>(GROUP_LONE + (g << 2));
    for (let o: usize = 0; o < ROW; o += LANES) {
      const key = get(KEY_ROW + o), combo = get(COMBO + g * ROW + o), at = KEYS + (g * ROW + o) * 2;
      put(at, add16(left16(wide_low(key), shift), wide_low(combo)));
      put(at + LANES, add16(left16(wide_high(key), shift), wide_high(combo)));
    }
    for (let key = KEYS + g * ROW * 2, end = key + ROW * 2; key < end; key += 16) {
      count(table + (<usize>load<u16>(key) << 2));
      count(table + (<usize>load<u16>(key, 2) << 2));
      count(table + (<usize>load<u16>(key, 4) << 2));
      count(table + (<usize>load<u16>(key, 6) << 2));
      count(table + (<usize>load<u16>(key, 8) << 2));
      count(table + (<usize>load<u16>(key, 10) << 2));
      count(table + (<usize>load<u16>(key, 12) << 2));
      count(table + (<usize>load<u16>(key, 14) << 2));
    }
  }
}
