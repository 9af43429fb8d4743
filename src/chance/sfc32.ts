/** A generator of unsigned 32-bit words. */
export type Sfc32 = () => number;

/**
 * sfc32, "small fast counter", of Chris Doty-Humphrey (PractRand 0.93): a chaotic map of three words and a counter, so that no
 * cycle is shorter than 2^32. State: `a`, `b`, `c` and the counter, read modulo 2^32.
 */
export const createSfc32 = (a: number, b: number, c: number, counter: number): Sfc32 => {
  let [x, y, z, n] = [a | 0, b | 0, c | 0, counter | 0];
  return () => {
    const out = (x + y + n) | 0;
    n = (n + 1) | 0;
    x = y ^ (y >>> 9);
    y = (z + (z << 3)) | 0;
    z = (((z << 21) | (z >>> 11)) + out) | 0;
    return out >>> 0;
  };
};
