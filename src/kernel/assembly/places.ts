// The finishing order of every lane: how many are above a player and how many level with him, on points and after the ranking.
import { POINTS, RANK, RANKED, RESULT, LINES, ROW, SCRATCH, SELECT, VALID } from "../layout";
import {
  ABOVE, ABOVE_ROW, BEHIND, BIASED, EVERYBODY, GRADE_PAIRS, GRADE_PAIRS_SIZE, GRADE_ROW, GRADES, LEADS, MOST_PAIRED, ON_POINTS, OTHERS_LEADING, OTHERS_LEVEL, PAIR_ROW, PLACE_OPS_COUNT, PTS, RANKED_ROW,
  WAITING, WAITING_POINTS, WAITING_RESULT,
} from "../layout-places";
import { countOrders, openOrders } from "./orders";
import { addLevels, refine } from "./refine";
import {
  add, all, allAt, and, below, bits, eq, even16, get, LANES, left16, less, odd16, or, packed, pick, put, reaches, sub, V, xor,
} from "./vector";

/** Lanes that wait. */
let waiting: usize = 0;

/** Before the first row of a run. */
export function openPlaces(): void {
  waiting = 0;
  openOrders();
}

/** Counts the places of a row that was walked. */
export function placeRow(partial: bool): void {
  rankRows();
  let ties: u64 = 0;
  if (!partial && load<u32>(RANKED) <= MOST_PAIRED) {
    for (let o: usize = 0; o < ROW; o += 2 * LANES) ties |= grade(o, false, true);
    countPairs();
  } else {
    for (let o: usize = 0; o < ROW; o += 2 * LANES) ties |= grade(o, partial, false);
    countGrades(GRADE_ROW, ON_POINTS);
  }
  const everybody = load<i32>(EVERYBODY) != 0;
  for (let o: usize = 0; o < ROW; o += LANES) {
    const tied = <i32>(ties >>> <u64>o) & <i32>((1 << LANES) - 1);
    if (everybody) rankAll(o, tied, partial);
    else if (tied) wait(o, tied);
  }
  if (everybody) countGrades(RANKED_ROW, BEHIND);
}

/** Points by rank, as they are and as signed bytes. */
function rankRows(): void {
  for (let r: usize = 0, ranked = load<usize>(RANKED); r < ranked; r++) {
    const from = POINTS + <usize>load<u8>(RANK + r) * ROW, to = r * ROW;
    for (let o: usize = 0; o < ROW; o += LANES) {
      const points = get(from + o);
      put(to + PTS + o, points);
      put(to + BIASED + o, xor(points, all(-128)));
    }
  }
}

@inline function quad(a: V): V { const twice = add(a, a); return add(twice, twice); }

/** Grades on points of two vectors, `short` ones for pairs; the lanes in which so many lead that the order is to be found here. */
@inline function grade(o: usize, partial: bool, short: bool): u64 {
  const end = load<usize>(RANKED) * ROW + o;
  let t0 = all(0), t1 = t0;
  for (let own = o; own < end; own += ROW) {
    const x0 = get(own + BIASED), x1 = get(own + BIASED + LANES);
    let a0 = all(0), a1 = a0, e0 = a0, e1 = a0;
    for (let other = o + BIASED; other < end + BIASED; other += ROW) {
      const y0 = get(other), y1 = get(other + LANES);
      a0 = sub(a0, below(x0, y0));
      a1 = sub(a1, below(x1, y1));
      e0 = add(e0, eq(x0, y0));
      e1 = add(e1, eq(x1, y1));
    }
    t0 = or(t0, note(own, a0, e0, short));
    t1 = or(t1, note(own + LANES, a1, e1, short));
  }
  if (partial) for (let row = GRADE_ROW + o; row < end + GRADE_ROW; row += ROW) for (let v: usize = 0; v < 2 * LANES; v += LANES) spoil(row, o, v);
  return several(t0, o, 0, partial) | several(t1, o, LANES, partial);
}

/** Writes a grade; gives how many others lead with the player. */
@inline function note(own: usize, above: V, level: V, short: bool): V {
  const others = sub(all(-1), level);
  put(own + ABOVE_ROW, above);
  put(own + GRADE_ROW, short ? add(quad(add(others, others)), above) : add(quad(quad(above)), others));
  return and(eq(above, all(0)), others);
}

/** Gives lanes that do not count a grade that nobody has. */
@inline function spoil(row: usize, o: usize, v: usize): void { put(row + v, or(get(row + v), xor(get(VALID + o + v), all(-1)))); }

@inline function several(tie: V, o: usize, v: usize, partial: bool): u64 {
  let lanes = reaches(tie, allAt(OTHERS_LEADING));
  if (partial) lanes = and(lanes, get(VALID + o + v));
  return <u64>(<u32>bits(lanes)) << <u64>(o + v);
}

@inline function count(table: usize, index: u32): void {
  const at = table + (<usize>index << 2);
  store<u32>(at, load<u32>(at) + 1);
}

/** Ranks by fours: what the rows behind the last one count is nobody's. */
function countGrades(rows: usize, tables: usize): void {
  const end = rows + load<usize>(RANKED) * ROW;
  for (let lane = rows; lane < rows + ROW; lane++)
    for (let at = lane, table = tables; at < end; at += 4 * ROW, table += 16 * GRADES) {
      count(table, load<u8>(at));
      count(table + 4 * GRADES, load<u8>(at, 64));
      count(table + 8 * GRADES, load<u8>(at, 128));
      count(table + 12 * GRADES, load<u8>(at, 192));
    }
}

/** Short grades of a row in which every lane counts, two lanes at a time: half as many counts. */
function countPairs(): void {
  const end = GRADE_ROW + load<usize>(RANKED) * ROW;
  for (let row = GRADE_ROW, table = GRADE_PAIRS; row < end; row += ROW, table += GRADE_PAIRS_SIZE) {
    for (let o: usize = 0; o < ROW; o += LANES) {
      const grades = get(row + o);
      put(PAIR_ROW + o, or(even16(grades), left16(odd16(grades), 6)));
    }
    for (let at: usize = PAIR_ROW; at < PAIR_ROW + ROW; at += 16) {
      count(table, load<u16>(at));
      count(table, load<u16>(at, 2));
      count(table, load<u16>(at, 4));
      count(table, load<u16>(at, 6));
      count(table, load<u16>(at, 8));
      count(table, load<u16>(at, 10));
      count(table, load<u16>(at, 12));
      count(table, load<u16>(at, 14));
    }
  }
}

/** Takes the pairs apart again. */
function emptyPairs(): void {
  for (let r: usize = 0, ranked = load<usize>(RANKED); r < ranked; r++)
    for (let pair: usize = 0; pair < GRADE_PAIRS_SIZE >>> 2; pair++) {
      const from = GRADE_PAIRS + r * GRADE_PAIRS_SIZE + (pair << 2), counted = load<u32>(from);
      if (!counted) continue;
      store<u32>(from, 0);
      addGrade(r, pair & 63, counted);
      addGrade(r, pair >>> 6, counted);
    }
}

@inline function addGrade(rank: usize, grade: usize, counted: u32): void {
  const at = ON_POINTS + ((rank * GRADES + ((grade & 7) << 4) + (grade >>> 3)) << 2);
  store<u32>(at, load<u32>(at) + counted);
}

/** Grades after the ranking of a vector, whose lanes `tied` have several leaders. */
function rankAll(o: usize, tied: i32, partial: bool): void {
  refine(PTS + o, ROW, ABOVE_ROW + o, RESULT + o, ROW);
  addLevels();
  const row = RANKED_ROW + o;
  for (let r: usize = 0, ranked = load<usize>(RANKED); r < ranked; r++) {
    const i = (r << 4), ranking = add(quad(quad(get(i + ABOVE))), get(i + OTHERS_LEVEL));
    put(row + r * ROW, less(ranking, get(i + LEADS)));
    if (partial) spoil(row + r * ROW, o, 0);
  }
  if (tied) countOrders(tied);
}

/** Appends the lanes `tied` of a row's vector to those that wait: points by rank, results by line. */
function wait(o: usize, tied: i32): void {
  const which = packed(tied, SELECT, SCRATCH), to = waiting;
  for (let r: usize = 0, ranked = load<usize>(RANKED); r < ranked; r++)
    put(to + WAITING_POINTS + r * WAITING, pick(get(PTS + r * ROW + o), which));
  if (load<i32>(PLACE_OPS_COUNT))
    for (let line: usize = 0, lines = load<usize>(LINES); line < lines; line++)
      put(to + WAITING_RESULT + line * WAITING, pick(get(RESULT + line * ROW + o), which));
  waiting += popcnt(tied);
  if (waiting > WAITING - LANES) drain();
}

/** Breaks the ties of full vectors and moves the rest to the front. */
function drain(): void {
  let o: usize = 0;
  for (; o + LANES <= waiting; o += LANES) rankWaiting(o, LANES);
  waiting -= o;
  if (waiting == 0) return;
  move(WAITING_POINTS, load<usize>(RANKED), o);
  if (load<i32>(PLACE_OPS_COUNT)) move(WAITING_RESULT, load<usize>(LINES), o);
}

function move(at: usize, rows: usize, o: usize): void {
  for (let row = at, end = at + rows * WAITING; row < end; row += WAITING) put(row, get(row + o));
}

function rankWaiting(o: usize, lanes: usize): void {
  refine(WAITING_POINTS + o, WAITING, 0, WAITING_RESULT + o, WAITING);
  countOrders((1 << <i32>lanes) - 1);
}

/** Breaks the ties that still wait, and adds up the grades. */
export function emptyPlaces(): void {
  if (load<u32>(RANKED) <= MOST_PAIRED) emptyPairs();
  for (let o: usize = 0; o < waiting; o += LANES) rankWaiting(o, min<usize>(LANES, waiting - o));
  waiting = 0;
}
