// One vector of the scalar build: 8 lanes of 8 bits in a 64-bit integer. The same names as vector-simd.ts; the build chooses.
export type V = u64;
export const LANES: usize = 8;

const TOP: u64 = 0x8080808080808080;
const ONES: u64 = 0x0101010101010101;
const TOP32: u64 = 0x8000000080000000;
const TOP16: u64 = 0x8000800080008000;

@inline export function get(p: usize): V { return load<u64>(p); }
@inline export function put(p: usize, x: V): void { store<u64>(p, x); }
@inline export function all(x: i32): V { return <u64>(<u8>x) * ONES; }
@inline export function allAt(p: usize): V { return <u64>load<u8>(p) * ONES; }
@inline export function add(a: V, b: V): V { return ((a & ~TOP) + (b & ~TOP)) ^ ((a ^ b) & TOP); }
@inline export function sub(a: V, b: V): V { return ((a | TOP) - (b & ~TOP)) ^ ((a ^ ~b) & TOP); }
@inline export function and(a: V, b: V): V { return a & b; }
@inline export function or(a: V, b: V): V { return a | b; }
@inline export function xor(a: V, b: V): V { return a ^ b; }
@inline export function less(a: V, b: V): V { return a & ~b; }
// Fills the lanes whose top bit is set.
@inline function fill(tops: u64): V { return ((tops & TOP) >>> 7) * 255; }
@inline export function eq(a: V, b: V): V { const x = a ^ b; return fill(~(((x & ~TOP) + ~TOP) | x)); }
@inline function under(a: V, b: V): u64 { return (~a & b) | (~(a ^ b) & sub(a, b)); }
@inline export function below(a: V, b: V): V { return fill(under(a ^ TOP, b ^ TOP)); }
@inline export function reaches(a: V, b: V): V { return fill(~under(a, b)); }
@inline export function max(a: V, b: V): V { const m = reaches(a, b); return (a & m) | (b & ~m); }
@inline export function min(a: V, b: V): V { const m = reaches(a, b); return (b & m) | (a & ~m); }
@inline export function plus(a: V, b: V): V { const sum = add(a, b); return sum | fill(under(sum, a)); }
@inline export function bits(a: V): i32 { return <i32>((((a >>> 7) & ONES) * 0x0102040810204080) >>> 56); }
@inline export function any(a: V): bool { return a != 0; }

@inline export function all32(x: u32): V { return <u64>x * 0x0000000100000001; }
@inline export function numbers32(): V { return 0x0000000100000000; }
@inline export function add32(a: V, b: V): V { return ((a & ~TOP32) + (b & ~TOP32)) ^ ((a ^ b) & TOP32); }
@inline export function above32(a: V, b: V): V {
  return <u64>(<u32>-(<i32>((<i32>a) > (<i32>b)))) | (<u64>(<u32>-(<i32>((<i32>(a >>> 32)) > (<i32>(b >>> 32))))) << 32);
}
@inline export function twice_low(a: V): V { return all32(<u32>a); }
@inline export function twice_high(a: V): V { return all32(<u32>(a >>> 32)); }
@inline export function left32(a: V, n: i32): V { return (a << n) & all32(<u32>(-1) << n); }
@inline export function right32(a: V, n: i32): V { return (a >>> n) & all32(<u32>(-1) >>> n); }
@inline export function times32(a: V, m: u32): V {
  return <u64>(<u32>a * m) | (<u64>(<u32>(a >>> 32) * m) << 32);
}
@inline export function over32(a: V, m: u32): V {
  return ((a & 0xffffffff) * <u64>m >>> 32) | ((a >>> 32) * <u64>m & 0xffffffff00000000);
}

@inline export function wide_low(a: V): V {
  let x = a & 0xffffffff;
  x = (x | (x << 16)) & 0x0000ffff0000ffff;
  return (x | (x << 8)) & 0x00ff00ff00ff00ff;
}
@inline export function wide_high(a: V): V { return wide_low(a >>> 32); }
@inline function lane16(a: u64, n: u64): u64 { return (a >>> (n << 4)) & 0xffff; }
export function times16(a: u64, b: u64): V {
  let product: u64 = 0;
  for (let n: u64 = 0; n < 4; n++) product |= ((lane16(a, n) * lane16(b, n)) & 0xffff) << (n << 4);
  return product;
}
const EVEN: u64 = 0x00ff00ff00ff00ff;
@inline export function even16(a: V): V { return a & EVEN; }
@inline export function odd16(a: V): V { return (a >>> 8) & EVEN; }
@inline export function mask_even(a: V): V { return (a & EVEN) * 257; }
@inline export function mask_odd(a: V): V { return ((a >>> 8) & EVEN) * 257; }
@inline export function join16(even: V, odd: V): V { return (even & EVEN) | (odd & ~EVEN); }
@inline export function sub16(a: V, b: V): V { return ((a | TOP16) - (b & ~TOP16)) ^ ((a ^ ~b) & TOP16); }
@inline export function add16(a: V, b: V): V { return ((a & ~TOP16) + (b & ~TOP16)) ^ ((a ^ b) & TOP16); }
export function max16(a: V, b: V): V {
  let most: u64 = 0;
  for (let n: u64 = 0; n < 4; n++) {
    const x = lane16(a, n), y = lane16(b, n);
    most |= (x > y ? x : y) << (n << 4);
  }
  return most;
}
export function eq16(a: V, b: V): V {
  let mask: u64 = 0;
  for (let n: u64 = 0; n < 4; n++) if (lane16(a, n) == lane16(b, n)) mask |= <u64>0xffff << (n << 4);
  return mask;
}
@inline export function left16(a: V, n: i32): V { return (a << n) & (<u64>(0xffff & (0xffff << n)) * 0x0001000100010001); }
export function pick(a: V, which: V): V {
  let picked: u64 = 0;
  for (let n: u64 = 0; n < 64; n += 8) {
    const at = (which >>> n) & 255;
    if (at < 8) picked |= ((a >>> (at << 3)) & 255) << n;
  }
  return picked;
}
export function look(table: usize, index: V): V {
  let found: u64 = 0;
  for (let n: u64 = 0; n < 64; n += 8) found |= <u64>load<u8>(table + <usize>((index >>> n) & 255)) << n;
  return found;
}
@inline export function packed(m: i32, select: usize, scratch: usize): V { return load<u64>(select + (m << 3)); }
