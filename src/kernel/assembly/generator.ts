// Chance of the lanes: Philox seeds a superblock's generators, sfc32 draws. The law and the oracle: src/chance/lanes.ts.
import { DRAWS, KEY, QUARTER, ROUND_A, ROUND_B, ROW, STATE_A, STATE_B, STATE_C, STREAM } from "../layout";
import { add32, all32, get, LANES, left32, numbers32, or, over32, put, right32, times32, V, xor } from "./vector";

/** Counters of sfc32: all generators of a kind step together, so they share one. */
export let laneCounter: u32 = 1;
export let roundCounter: u32 = 1;

/** Sets the generators to the beginning of superblock `low + high * 2^32`. */
export function seed(low: u32, high: u32): void {
  const stream = load<u32>(STREAM), apart = STATE_B - STATE_A;
  for (let g: u32 = 0; g < 16; g += SIDE_BY_SIDE) philox(g, stream, low, high, STATE_A + (g << 2), apart);
  for (let g: u32 = 0; g < 4; g += SIDE_BY_SIDE) philox(16 + g, stream, low, high, ROUND_A + (g << 2), ROUND_B - ROUND_A);
  laneCounter = 1;
  roundCounter = 1;
}

/** Blocks that {@link philox} draws in one go. */
export const SIDE_BY_SIDE: u32 = <u32>(LANES >>> 2);

/**
 * Philox4x32-10 as src/chance/philox.ts has it, keyed as src/chance/draw.ts does, of the blocks from `block` on: a word of each
 * side by side at `at`, the four words `apart` bytes apart.
 */
export function philox(block: u32, stream: u32, low: u32, high: u32, at: usize, apart: usize): void {
  let p = load<u32>(KEY), q = load<u32>(KEY + 4);
  let a = xor(add32(all32(block), numbers32()), all32(load<u32>(KEY + 8))), b = all32(stream ^ load<u32>(KEY + 12));
  let c = all32(low ^ load<u32>(KEY + 16)), d = all32(high ^ load<u32>(KEY + 20));
  for (let round = 0; round < 10; round++) {
    const e = xor(xor(over32(c, 0xcd9e8d57), b), all32(p)), f = times32(c, 0xcd9e8d57);
    c = xor(xor(over32(a, 0xd2511f53), d), all32(q));
    d = times32(a, 0xd2511f53);
    a = e;
    b = f;
    p += 0x9e3779b9;
    q += 0xbb67ae85;
  }
  put(at, a);
  put(at + apart, b);
  put(at + 2 * apart, c);
  put(at + 3 * apart, d);
}

@inline export function nextA(b: V): V { return xor(b, right32(b, 9)); }
@inline export function nextB(c: V): V { return add32(c, left32(c, 3)); }
@inline export function nextC(c: V, t: V): V { return add32(or(left32(c, 21), right32(c, 11)), t); }

/** Draws a row: a stream of bytes from the sixteen generators in turn, whose chains of dependent steps run side by side. */
export function drawRow(steps: usize): void {
  const bytes = (steps * (QUARTER + 2) + ROW - 1) & ~(ROW - 1);
  for (let o: usize = 0; o < ROW; o += 4 * LANES) {
    let a0 = get(STATE_A + o), b0 = get(STATE_B + o), c0 = get(STATE_C + o);
    let a1 = get(STATE_A + o + LANES), b1 = get(STATE_B + o + LANES), c1 = get(STATE_C + o + LANES);
    let a2 = get(STATE_A + o + 2 * LANES), b2 = get(STATE_B + o + 2 * LANES), c2 = get(STATE_C + o + 2 * LANES);
    let a3 = get(STATE_A + o + 3 * LANES), b3 = get(STATE_B + o + 3 * LANES), c3 = get(STATE_C + o + 3 * LANES);
    let d = all32(laneCounter);
    const one = all32(1);
    for (let at = DRAWS + o, end = at + bytes; at < end; at += ROW) {
      const t0 = add32(add32(a0, b0), d), t1 = add32(add32(a1, b1), d);
      const t2 = add32(add32(a2, b2), d), t3 = add32(add32(a3, b3), d);
      d = add32(d, one);
      put(at, t0);
      put(at + LANES, t1);
      put(at + 2 * LANES, t2);
      put(at + 3 * LANES, t3);
      a0 = nextA(b0);
      b0 = nextB(c0);
      c0 = nextC(c0, t0);
      a1 = nextA(b1);
      b1 = nextB(c1);
      c1 = nextC(c1, t1);
      a2 = nextA(b2);
      b2 = nextB(c2);
      c2 = nextC(c2, t2);
      a3 = nextA(b3);
      b3 = nextB(c3);
      c3 = nextC(c3, t3);
    }
    putState(o, a0, b0, c0);
    putState(o + LANES, a1, b1, c1);
    putState(o + 2 * LANES, a2, b2, c2);
    putState(o + 3 * LANES, a3, b3, c3);
  }
  laneCounter += <u32>(bytes / ROW);
}

@inline function putState(o: usize, a: V, b: V, c: V): void {
  put(STATE_A + o, a);
  put(STATE_B + o, b);
  put(STATE_C + o, c);
}

export function passRounds(steps: u32): void { roundCounter += steps; }
