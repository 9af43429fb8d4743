// The kernel: `begin` a run, `play` simulations, `finish` the ties that wait. The host reads the counters.
import { ROUND_ROWS, ROW, ROWS, STEPS, VALID } from "../layout";
import { PLACES } from "../layout-places";
import { emptyBuckets } from "./duels";
import { drawRow, seed } from "./generator";
import { judgeRow } from "./leaders";
import { emptyPlaces, openPlaces, placeRow } from "./places";
import { emptyPool, openPool } from "./pool";
import { drawFractions, roundRow } from "./round";
import { drawStrengths } from "./strengths";
import { walkRow } from "./walk";

/** Before the first superblock of a run. */
export function begin(): void {
  openPool();
  if (load<i32>(PLACES)) openPlaces();
}

/** Counts simulations `from` (included) to `to` (excluded), numbered from the beginning of superblock `low + high * 2^32`. */
export function play(low: u32, high: u32, from: usize, to: usize): void {
  const size = ROW * ROWS;
  for (let start = from - from % size; start < to; start += size) {
    const block = low + <u32>(start / size);
    playBlock(block, block < low ? high + 1 : high, max(from, start) - start, min(size, to - start));
  }
}

function playBlock(low: u32, high: u32, from: usize, to: usize): void {
  seed(low, high);
  drawStrengths(low, high);
  const steps = load<usize>(STEPS), places = load<i32>(PLACES) != 0;
  let whole = false;
  for (let row: usize = 0; row < ROWS; row++) {
    const first = row * ROW;
    if (first >= to) break;
    const fresh = !(row & (ROUND_ROWS - 1));
    if (fresh) drawFractions();
    drawRow(steps);
    if (fresh) roundRow();
    if (first + ROW <= from) continue;
    const partial = first < from || first + ROW > to;
    if (partial || !whole)
      for (let lane: usize = 0; lane < ROW; lane++) store<u8>(VALID + lane, first + lane >= from && first + lane < to ? 255 : 0);
    whole = !partial;
    walkRow();
    judgeRow(partial);
    if (places) placeRow(partial);
  }
}

/** Settles what still waits. */
export function finish(): void {
  emptyBuckets();
  emptyPool();
  if (load<i32>(PLACES)) emptyPlaces();
}
