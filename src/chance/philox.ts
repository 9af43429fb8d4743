/**
 * Philox4x32-10, the counter-based generator of Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3"
 * (SC11, 2011; Random123): ten rounds of multiplication and exclusive-or turn a 128-bit counter (c0..c3) under a 64-bit key
 * (k0, k1) into four unsigned words, written to `out[0..3]`. Inputs are read modulo 2^32. Allocates nothing.
 * Law: for each key it is a bijection of the 128-bit counters.
 */
export const philox = (
  c0: number,
  c1: number,
  c2: number,
  c3: number,
  k0: number,
  k1: number,
  out: Uint32Array,
): void => {
  let a = c0 | 0;
  let b = c1 | 0;
  let c = c2 | 0;
  let d = c3 | 0;
  let p = k0 | 0;
  let q = k1 | 0;
  for (let round = 0; round < 10; round++) {
    const high0 = multiplyHigh(a, M0_LOW, M0_HIGH);
    const low0 = Math.imul(a, M0);
    const high1 = multiplyHigh(c, M1_LOW, M1_HIGH);
    const low1 = Math.imul(c, M1);
    a = high1 ^ b ^ p;
    b = low1;
    c = high0 ^ d ^ q;
    d = low0;
    p = (p + W0) | 0;
    q = (q + W1) | 0;
  }
  out[0] = a;
  out[1] = b;
  out[2] = c;
  out[3] = d;
};

/** The multipliers, and the steps of the key (golden ratio and the root of 3, less 1) of the paper's table. */
const M0 = 0xd2511f53;
const M0_LOW = 0x1f53;
const M0_HIGH = 0xd251;
const M1 = 0xcd9e8d57;
const M1_LOW = 0x8d57;
const M1_HIGH = 0xcd9e;
const W0 = 0x9e3779b9 | 0;
const W1 = 0xbb67ae85 | 0;

/** Upper 32 bits of the unsigned 64-bit product x * (high * 2^16 + low), by schoolbook halves: no bigint, no float. */
const multiplyHigh = (x: number, low: number, high: number): number => {
  const xLow = x & 0xffff;
  const xHigh = x >>> 16;
  const lowLow = Math.imul(xLow, low);
  const lowHigh = Math.imul(xLow, high);
  const highLow = Math.imul(xHigh, low);
  const carry = ((lowLow >>> 16) + (lowHigh & 0xffff) + (highLow & 0xffff)) >>> 16;
  return (Math.imul(xHigh, high) + (lowHigh >>> 16) + (highLow >>> 16) + carry) | 0;
};
