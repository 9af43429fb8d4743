// Rounds the thresholds of some rows up or down at random, by one 24-bit fraction for each step.
import { FRACTIONS, LIMIT, LIMIT_OVER, ROUND_A, ROUND_B, ROUND_C, STEEP, STEP, STEP_OVER, STEPS } from "../layout";
import { nextA, nextB, nextC, passRounds, roundCounter } from "./generator";
import { above32, add32, all32, get, LANES, put, right32, twice_high, twice_low, V } from "./vector";

/** Draws fractions. The next draw waits for the last one, so whatever needs none of them should come after. */
export function drawFractions(): void {
  const bytes = load<usize>(STEPS) << 2;
  // Four generators, a step each: a vector holds all of them, or half.
  for (let part: usize = 0; part < 16; part += LANES) {
    let a = get(ROUND_A + part), b = get(ROUND_B + part), c = get(ROUND_C + part), d = roundCounter;
    for (let at = FRACTIONS + part, end = at + bytes; at < end; at += 16) {
      const t = add32(add32(a, b), all32(d++));
      a = nextA(b);
      b = nextB(c);
      c = nextC(c, t);
      put(at, right32(t, 8));
    }
    put(ROUND_A + part, a);
    put(ROUND_B + part, b);
    put(ROUND_C + part, c);
  }
  passRounds(<u32>((bytes + 15) >>> 4));
}

/** Rounds the thresholds by the fractions. */
export function roundRow(): void {
  const bytes = load<usize>(STEPS) << 3, steep = load<i32>(STEEP) != 0;
  for (let step: usize = 0, at = FRACTIONS; step < bytes; step += 2 * LANES, at += LANES) {
    const fraction = get(at);
    roundPair(step, twice_low(fraction), steep);
    roundPair(step + LANES, twice_high(fraction), steep);
  }
}

// The top byte of the sum is the rounded threshold less 128: the draws are read as signed bytes.
@inline function roundPair(step: usize, fraction: V, steep: bool): void {
  put(LIMIT + step, add32(get(STEP + step), fraction));
  if (steep) put(LIMIT_OVER + step, above32(fraction, get(STEP_OVER + step)));
}
