import { normalQuantile } from "./normal.ts";

/** Deviates are whole multiples of 2^-DEVIATE_BITS. */
export const DEVIATE_BITS = 20;

/** Points of the table in each octave of the tail's chance. */
const OCTAVE_BITS = 6;
const REST_BITS = 31 - OCTAVE_BITS;

/**
 * The standard normal deviate of a uniform 32-bit word, in integers so that a kernel can do the same: the quantile at
 * (u + 1/2) / 2^32, within 2e-5. The chance of the nearer tail, w / 2^33 for an odd w, is split at its highest bit: the octave
 * and the next six bits name a point of {@link deviateTable}, the rest of the bits goes straight to the next point.
 * Law: `deviateOf(2^32 - 1 - u)` is `-deviateOf(u)`.
 */
export const deviateOf = (u: number): number => {
  const table = deviateTable();
  const w = (((u < 2 ** 31 ? u : ~u) << 1) | 1) >>> 0;
  const zeros = Math.clz32(w);
  const aligned = (w << zeros) >>> 0;
  const point = ((31 - zeros) << OCTAVE_BITS) + ((aligned >>> REST_BITS) & (2 ** OCTAVE_BITS - 1));
  const far = table[point] as number;
  const rest = aligned % 2 ** REST_BITS;
  const size = far - Math.floor(((far - (table[point + 1] as number)) * rest) / 2 ** REST_BITS);
  return u < 2 ** 31 ? -size : size;
};

/** How far out the tail with the chance (1 + k / 64) 2^(o - 33) begins, by point 64 o + k; the last one is the middle, 0. */
export const deviateTable = (): Int32Array => {
  made ??= Int32Array.from({ length: 2 ** (5 + OCTAVE_BITS) + 1 }, (_, point) => {
    const tail = (1 + (point % 2 ** OCTAVE_BITS) / 2 ** OCTAVE_BITS) * 2 ** (Math.floor(point / 2 ** OCTAVE_BITS) - 33);
    return Math.round(-normalQuantile(tail) * 2 ** DEVIATE_BITS);
  });
  return made;
};

let made: Int32Array | undefined;
