// One vector of the SIMD build: 16 lanes of 8 bits. vector-scalar.ts has the same names; the build chooses.
export type V = v128;
export const LANES: usize = 16;

@inline export function get(p: usize): V { return v128.load(p); }
@inline export function put(p: usize, x: V): void { v128.store(p, x); }
@inline export function all(x: i32): V { return i8x16.splat(<i8>x); }
@inline export function allAt(p: usize): V { return v128.load8_splat(p); }
@inline export function add(a: V, b: V): V { return i8x16.add(a, b); }
@inline export function sub(a: V, b: V): V { return i8x16.sub(a, b); }
@inline export function and(a: V, b: V): V { return v128.and(a, b); }
@inline export function or(a: V, b: V): V { return v128.or(a, b); }
@inline export function xor(a: V, b: V): V { return v128.xor(a, b); }
/** a and not b */
@inline export function less(a: V, b: V): V { return v128.andnot(a, b); }
@inline export function eq(a: V, b: V): V { return i8x16.eq(a, b); }
/** signed a < b */
@inline export function below(a: V, b: V): V { return i8x16.gt_s(b, a); }
/** unsigned a >= b */
@inline export function reaches(a: V, b: V): V { return i8x16.ge_u(a, b); }
@inline export function max(a: V, b: V): V { return i8x16.max_u(a, b); }
@inline export function min(a: V, b: V): V { return i8x16.min_u(a, b); }
/** sum, at most 255 */
@inline export function plus(a: V, b: V): V { return i8x16.add_sat_u(a, b); }
@inline export function bits(a: V): i32 { return i8x16.bitmask(a); }
@inline export function any(a: V): bool { return v128.any_true(a); }

// lanes of 32 bits
@inline export function all32(x: u32): V { return i32x4.splat(x); }
/** 0, 1 and so on. */
@inline export function numbers32(): V { return i32x4(0, 1, 2, 3); }
@inline export function add32(a: V, b: V): V { return i32x4.add(a, b); }
@inline export function above32(a: V, b: V): V { return i32x4.gt_s(a, b); }
/** The lower, the upper half of the lanes, each lane twice. */
@inline export function twice_low(a: V): V { return v128.shuffle<u32>(a, a, 0, 0, 1, 1); }
@inline export function twice_high(a: V): V { return v128.shuffle<u32>(a, a, 2, 2, 3, 3); }
@inline export function left32(a: V, n: i32): V { return i32x4.shl(a, n); }
@inline export function right32(a: V, n: i32): V { return i32x4.shr_u(a, n); }
/** The lower and the upper 32 bits of the products with `m`. */
@inline export function times32(a: V, m: u32): V { return i32x4.mul(a, i32x4.splat(m)); }
@inline export function over32(a: V, m: u32): V {
  const b = i32x4.splat(m);
  return v128.shuffle<u32>(i64x2.extmul_low_i32x4_u(a, b), i64x2.extmul_high_i32x4_u(a, b), 1, 3, 5, 7);
}

// lanes of 16 bits: the lower and the upper half of a vector
@inline export function times16(a: V, b: V): V { return i16x8.mul(a, b); }
@inline export function wide_low(a: V): V { return i16x8.extend_low_i8x16_u(a); }
@inline export function wide_high(a: V): V { return i16x8.extend_high_i8x16_u(a); }
// The even and the odd lanes of 8 bits.
@inline export function even16(a: V): V { return v128.and(a, i16x8.splat(255)); }
@inline export function odd16(a: V): V { return i16x8.shr_u(a, 8); }
@inline export function mask_even(a: V): V { return i16x8.shr_s(i16x8.shl(a, 8), 8); }
@inline export function mask_odd(a: V): V { return i16x8.shr_s(a, 8); }
/** Masks of the even and of the odd lanes, as one of all. */
@inline export function join16(even: V, odd: V): V { return v128.bitselect(even, odd, i16x8.splat(255)); }
@inline export function sub16(a: V, b: V): V { return i16x8.sub(a, b); }
@inline export function add16(a: V, b: V): V { return i16x8.add(a, b); }
@inline export function max16(a: V, b: V): V { return i16x8.max_u(a, b); }
@inline export function eq16(a: V, b: V): V { return i16x8.eq(a, b); }
@inline export function left16(a: V, n: i32): V { return i16x8.shl(a, n); }

/** The lanes that `which` names, in its order. */
@inline export function pick(a: V, which: V): V { return i8x16.swizzle(a, which); }
/** The bytes of the 16-byte table that `index`, below 16, names. */
@inline export function look(table: usize, index: V): V { return i8x16.swizzle(v128.load(table), index); }
/** For {@link pick}: the lanes set in `m`, packed; `select` is the table of masks of eight, `scratch` 32 bytes. */
@inline export function packed(m: i32, select: usize, scratch: usize): V {
  store<u64>(scratch, load<u64>(select + ((m & 255) << 3)));
  store<u64>(scratch + popcnt(m & 255), load<u64>(select + ((m >>> 8) << 3)) + 0x0808080808080808);
  return v128.load(scratch);
}
