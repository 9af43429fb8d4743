// Lanes with a tie, packed side by side from many rows, so that the criteria are heard for full vectors of them.
import {
  COMBO, GROUPS, LINES, OPS_COUNT, POINTS, POOL, POOL_COMBO, POOL_POINTS, POOL_RESULT, RANK, RANKED, RESULT, ROW, SCRATCH,
  SELECT,
} from "../layout";
import { settle } from "./settle";
import { get, LANES, packed, pick, put } from "./vector";

/** Lanes in the pool. */
let pooled: usize = 0;

/** Empties the pool and makes the table of {@link packed}: for each mask of eight lanes, the numbers of the set ones. */
export function openPool(): void {
  for (let m: usize = 0; m < 256; m++) {
    let entry: u64 = 0, n: u64 = 0;
    for (let lane: u64 = 0; lane < 8; lane++) if ((<u64>m >>> lane) & 1) entry |= lane << (n++ << 3);
    store<u64>(SELECT + (m << 3), entry);
  }
  pooled = 0;
}

/** Appends the lanes `tied` of a row: points, combined results, and the results the criteria ask for. */
export function poolRow(tied: u64): void {
  if (popcnt(tied) <= FEW) {
    for (let rest = tied; rest; rest &= rest - 1) copyLane(<usize>ctz(rest));
    if (pooled > POOL - LANES) drain();
    return;
  }
  for (let o: usize = 0, rest = tied; rest; o += LANES, rest >>>= <u64>LANES) {
    const lanes = <i32>rest & <i32>((1 << <i32>LANES) - 1);
    if (lanes) pickLanes(o, lanes);
    if (pooled > POOL - LANES) drain();
  }
}

/** So many lanes of a row are copied byte by byte in less time than they are picked from vectors; at most LANES. */
const FEW: u64 = LANES < 12 ? LANES : 12;

function copyLane(lane: usize): void {
  const ranked = load<usize>(RANKED), groups = load<usize>(GROUPS);
  let to: usize = POOL_POINTS + pooled;
  for (let r: usize = 0; r < ranked; r++, to += POOL) store<u8>(to, load<u8>(POINTS + <usize>load<u8>(RANK + r) * ROW + lane));
  to = POOL_COMBO + pooled;
  for (let g: usize = 0; g < groups; g++, to += POOL) store<u8>(to, load<u8>(COMBO + g * ROW + lane));
  if (load<i32>(OPS_COUNT)) {
    to = POOL_RESULT + pooled;
    for (let from = RESULT + lane, end = from + load<usize>(LINES) * ROW; from < end; from += 8 * ROW, to += 8 * POOL) {
      store<u8>(to, load<u8>(from));
      store<u8>(to, load<u8>(from, ROW), POOL);
      store<u8>(to, load<u8>(from, 2 * ROW), 2 * POOL);
      store<u8>(to, load<u8>(from, 3 * ROW), 3 * POOL);
      store<u8>(to, load<u8>(from, 4 * ROW), 4 * POOL);
      store<u8>(to, load<u8>(from, 5 * ROW), 5 * POOL);
      store<u8>(to, load<u8>(from, 6 * ROW), 6 * POOL);
      store<u8>(to, load<u8>(from, 7 * ROW), 7 * POOL);
    }
  }
  pooled += 1;
}

function pickLanes(o: usize, tied: i32): void {
  const which = packed(tied, SELECT, SCRATCH), ranked = <usize>load<i32>(RANKED), groups = <usize>load<i32>(GROUPS);
  let to: usize = POOL_POINTS + pooled;
  for (let r: usize = 0; r < ranked; r++, to += POOL) put(to, pick(get(POINTS + <usize>load<u8>(RANK + r) * ROW + o), which));
  to = POOL_COMBO + pooled;
  for (let g: usize = 0; g < groups; g++, to += POOL) put(to, pick(get(COMBO + g * ROW + o), which));
  if (load<i32>(OPS_COUNT)) {
    to = POOL_RESULT + pooled;
    // Four lines at a time; the rows behind the last one are nobody's.
    for (let from: usize = RESULT + o, end = from + <usize>load<i32>(LINES) * ROW; from < end; from += 4 * ROW) {
      put(to, pick(get(from), which));
      put(to + POOL, pick(get(from + ROW), which));
      put(to + 2 * POOL, pick(get(from + 2 * ROW), which));
      put(to + 3 * POOL, pick(get(from + 3 * ROW), which));
      to += 4 * POOL;
    }
  }
  pooled += popcnt(tied);
}

/** Settles the full vectors and moves the rest to the front. */
function drain(): void {
  let o: usize = 0;
  for (; o + LANES <= pooled; o += LANES) settle(o, LANES);
  pooled -= o;
  if (pooled == 0) return;
  move(POOL_POINTS, <usize>load<i32>(RANKED), o);
  move(POOL_COMBO, <usize>load<i32>(GROUPS), o);
  if (load<i32>(OPS_COUNT)) move(POOL_RESULT, <usize>load<i32>(LINES), o);
}

function move(at: usize, rows: usize, o: usize): void {
  for (let row = at, end = at + rows * POOL; row < end; row += POOL) put(row, get(row + o));
}

/** Settles what is left. */
export function emptyPool(): void {
  for (let o: usize = 0; o < pooled; o += LANES) settle(o, min<usize>(LANES, pooled - o));
  pooled = 0;
}
