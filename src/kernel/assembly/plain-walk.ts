// The walks of one leg worth 2 / 1 / 0, or as far apart, with one game a pair or two: nearly every round robin.
import { DRAWS, LIMIT, LIMIT_OVER, PLAYERS, POINTS, QUARTER, RESULT, ROW, SLOT } from "../layout";
import { acrossDraws, besideDraws, ownDraws, shifts } from "./draws";
import { add, allAt, below, get, LANES, put, sub, V } from "./vector";

// What the lower number gets over a loss the higher one gets less over a win. A decided game has thresholds of 0, so that its
// result is always 0 and adds nothing; `sparse` steps over lines that are decided altogether. A threshold rounded to 256 reads as 0
// and hits nothing: `steep` adds its mask.

@inline function sure(limit: usize): V {
  return add(allAt(limit + (LIMIT_OVER - LIMIT)), allAt(limit + (LIMIT_OVER - LIMIT + 4)));
}

/** Two games a pair. */
@inline export function pairWalk(o: usize, sparse: bool, steep: bool): void {
  const end = POINTS + <usize>load<i32>(PLAYERS) * ROW + o;
  let limit: usize = LIMIT, slot: usize = SLOT, line: usize = RESULT + o, draws: usize = DRAWS, shift = shifts();
  for (let low: usize = POINTS + o; low < end; low += ROW) {
    let m0 = get(low), m1 = get(low + LANES), m2 = get(low + 2 * LANES), m3 = get(low + 3 * LANES);
    for (let high: usize = low + ROW; high < end; high += ROW) {
      if (!sparse || load<u16>(slot)) {
        const w = allAt(limit + 3), x = allAt(limit + 7), y = allAt(limit + 11), z = allAt(limit + 15);
        const extra = steep ? sure(limit) : w, more = steep ? sure(limit + 8) : w;
        const c = allAt(shift), d = allAt(shift + 1), e = allAt(shift + 2), f = allAt(shift + 3);
        const t = ownDraws(draws, d, o), u = ownDraws(draws + QUARTER, f, o);
        m0 = sub(m0, two(t, u, w, x, y, z, high, line, extra, more, steep));
        const t1 = besideDraws(t, draws, c, d, o), u1 = besideDraws(u, draws + QUARTER, e, f, o);
        m1 = sub(m1, two(t1, u1, w, x, y, z, high + LANES, line + LANES, extra, more, steep));
        const t2 = acrossDraws(t, c, d), u2 = acrossDraws(u, e, f);
        m2 = sub(m2, two(t2, u2, w, x, y, z, high + 2 * LANES, line + 2 * LANES, extra, more, steep));
        const t3 = acrossDraws(t1, c, d), u3 = acrossDraws(u1, e, f);
        m3 = sub(m3, two(t3, u3, w, x, y, z, high + 3 * LANES, line + 3 * LANES, extra, more, steep));
      }
      if (sparse) slot += 2;
      limit += 16;
      draws += 2 * QUARTER;
      shift += 4;
      line += ROW;
    }
    put(low, m0);
    put(low + LANES, m1);
    put(low + 2 * LANES, m2);
    put(low + 3 * LANES, m3);
  }
}

@inline function two(
  t: V, u: V, w: V, x: V, y: V, z: V, high: usize, line: usize, extra: V, more: V, steep: bool,
): V {
  let first = add(below(t, w), below(t, x)), second = add(below(u, y), below(u, z));
  if (steep) {
    first = add(first, extra);
    second = add(second, more);
  }
  const sum = add(first, second);
  put(high, add(get(high), sum));
  put(line, add(add(first, first), sum));
  return sum;
}

/** One game a pair: two neighbours among the higher numbers at a time. */
@inline export function singleWalk(o: usize, sparse: bool, steep: bool): void {
  const end = POINTS + <usize>load<i32>(PLAYERS) * ROW + o;
  let limit: usize = LIMIT, slot: usize = SLOT, line: usize = RESULT + o, draws: usize = DRAWS, shift = shifts();
  for (let low: usize = POINTS + o; low < end; low += ROW) {
    let m0 = get(low), m1 = get(low + LANES), m2 = get(low + 2 * LANES), m3 = get(low + 3 * LANES), high: usize = low + ROW;
    for (; high + ROW < end; high += 2 * ROW) {
      if (!sparse || load<u16>(slot)) {
        const w = allAt(limit + 3), x = allAt(limit + 7), y = allAt(limit + 11), z = allAt(limit + 15);
        const extra = steep ? sure(limit) : w, more = steep ? sure(limit + 8) : w;
        const c = allAt(shift), d = allAt(shift + 1), e = allAt(shift + 2), f = allAt(shift + 3);
        const t = ownDraws(draws, d, o), u = ownDraws(draws + QUARTER, f, o);
        m0 = sub(m0, neighbours(t, u, w, x, y, z, high, line, extra, more, steep));
        const t1 = besideDraws(t, draws, c, d, o), u1 = besideDraws(u, draws + QUARTER, e, f, o);
        m1 = sub(m1, neighbours(t1, u1, w, x, y, z, high + LANES, line + LANES, extra, more, steep));
        const t2 = acrossDraws(t, c, d), u2 = acrossDraws(u, e, f);
        m2 = sub(m2, neighbours(t2, u2, w, x, y, z, high + 2 * LANES, line + 2 * LANES, extra, more, steep));
        const t3 = acrossDraws(t1, c, d), u3 = acrossDraws(u1, e, f);
        m3 = sub(m3, neighbours(t3, u3, w, x, y, z, high + 3 * LANES, line + 3 * LANES, extra, more, steep));
      }
      if (sparse) slot += 2;
      limit += 16;
      draws += 2 * QUARTER;
      shift += 4;
      line += ROW;
    }
    if (high < end) {
      const w = allAt(limit + 3), x = allAt(limit + 7), extra = steep ? sure(limit) : w;
      const c = allAt(shift), d = allAt(shift + 1), t = ownDraws(draws, d, o), t1 = besideDraws(t, draws, c, d, o);
      m0 = sub(m0, one(t, w, x, high, line, extra, steep));
      m1 = sub(m1, one(t1, w, x, high + LANES, line + LANES, extra, steep));
      m2 = sub(m2, one(acrossDraws(t, c, d), w, x, high + 2 * LANES, line + 2 * LANES, extra, steep));
      m3 = sub(m3, one(acrossDraws(t1, c, d), w, x, high + 3 * LANES, line + 3 * LANES, extra, steep));
      if (sparse) slot++;
      limit += 8;
      draws += QUARTER;
      shift += 2;
      line += ROW;
    }
    put(low, m0);
    put(low + LANES, m1);
    put(low + 2 * LANES, m2);
    put(low + 3 * LANES, m3);
  }
}

@inline function neighbours(
  t: V, u: V, w: V, x: V, y: V, z: V, high: usize, line: usize, extra: V, more: V, steep: bool,
): V {
  let first = add(below(t, w), below(t, x)), second = add(below(u, y), below(u, z));
  if (steep) {
    first = add(first, extra);
    second = add(second, more);
  }
  put(high, add(get(high), first));
  put(high + ROW, add(get(high + ROW), second));
  const sum = add(first, second);
  put(line, add(add(first, first), sum));
  return sum;
}

@inline function one(t: V, w: V, x: V, high: usize, line: usize, extra: V, steep: bool): V {
  let result = add(below(t, w), below(t, x));
  if (steep) result = add(result, extra);
  put(high, add(get(high), result));
  put(line, result);
  return result;
}
