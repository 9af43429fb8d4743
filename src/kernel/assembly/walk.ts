// Plays a row from its draws: results by line, points by player. Pair by pair in the order of the numbers.
import {
  BASE_POINTS, CLINCH, DRAWS, ENCOUNTERS, LEGS, LIMIT, LIMIT_OVER, PER_LINE, PLAYERS, POINTS, RESULT, RESULT_2, ROW, SCALE,
  SCALE_2, SCALE_LOSS, SLOT, SLOT_LEG_2, SPARSE, STEEP, WALK, WALK_FULL, WALK_MATCH, WALK_TWO,
} from "../layout";
import { add, all, allAt, and, below, get, LANES, less, max, or, put, reaches, sub, V, xor } from "./vector";

export function walkRow(): void {
  const players = <usize>load<i32>(PLAYERS);
  for (let p: usize = 0; p < players; p++) {
    const base = allAt(BASE_POINTS + p);
    for (let o: usize = 0; o < ROW; o += LANES) put(POINTS + p * ROW + o, base);
  }
  const steep = load<i32>(STEEP) != 0, sparse = load<i32>(SPARSE) != 0, kind = load<usize>(WALK);
  if (kind == WALK_MATCH) {
    for (let o: usize = 0; o < ROW; o += LANES) matchWalk(o);
  } else if (kind == WALK_FULL) {
    if (steep) for (let o: usize = 0; o < ROW; o += 2 * LANES) fullWalk(o, true);
    else for (let o: usize = 0; o < ROW; o += 2 * LANES) fullWalk(o, false);
  } else if (kind == WALK_TWO) {
    if (steep) for (let o: usize = 0; o < ROW; o += 4 * LANES) pairWalk(o, true, true);
    else if (sparse) for (let o: usize = 0; o < ROW; o += 4 * LANES) pairWalk(o, true, false);
    else for (let o: usize = 0; o < ROW; o += 4 * LANES) pairWalk(o, false, false);
  } else {
    if (steep) for (let o: usize = 0; o < ROW; o += 4 * LANES) singleWalk(o, true, true);
    else if (sparse) for (let o: usize = 0; o < ROW; o += 4 * LANES) singleWalk(o, true, false);
    else for (let o: usize = 0; o < ROW; o += 4 * LANES) singleWalk(o, false, false);
  }
}

/** Lanes whose draw is below the rounded threshold at `limit`. */
@inline function hit(t: V, limit: usize, steep: bool): V {
  const under = below(t, allAt(limit + 3));
  return steep ? or(under, allAt(limit + (LIMIT_OVER - LIMIT))) : under;
}

@inline function quad(a: V): V { const twice = add(a, a); return add(twice, twice); }

// The two plain walks know one leg worth 2 / 1 / 0, or as far apart: what the lower number gets over a loss the higher one gets
// less over a win. A decided game has thresholds of 0, so that its result is always 0 and adds nothing; `sparse` steps over
// lines that are decided altogether. A threshold rounded to 256 reads as 0 and hits nothing: `steep` adds its mask.

@inline function sure(limit: usize): V {
  return add(allAt(limit + (LIMIT_OVER - LIMIT)), allAt(limit + (LIMIT_OVER - LIMIT + 4)));
}

/** Two games a pair. */
@inline function pairWalk(o: usize, sparse: bool, steep: bool): void {
  const end = POINTS + <usize>load<i32>(PLAYERS) * ROW + o;
  let limit: usize = LIMIT, slot: usize = SLOT, line: usize = RESULT + o, draws: usize = DRAWS + o;
  for (let low: usize = POINTS + o; low < end; low += ROW) {
    let m0 = get(low), m1 = get(low + LANES), m2 = get(low + 2 * LANES), m3 = get(low + 3 * LANES);
    for (let high: usize = low + ROW; high < end; high += ROW) {
      if (!sparse || load<u16>(slot)) {
        const w = allAt(limit + 3), x = allAt(limit + 7), y = allAt(limit + 11), z = allAt(limit + 15);
        const extra = steep ? sure(limit) : w, more = steep ? sure(limit + 8) : w;
        m0 = sub(m0, two(draws, w, x, y, z, high, line, extra, more, steep));
        m1 = sub(m1, two(draws + LANES, w, x, y, z, high + LANES, line + LANES, extra, more, steep));
        m2 = sub(m2, two(draws + 2 * LANES, w, x, y, z, high + 2 * LANES, line + 2 * LANES, extra, more, steep));
        m3 = sub(m3, two(draws + 3 * LANES, w, x, y, z, high + 3 * LANES, line + 3 * LANES, extra, more, steep));
      }
      if (sparse) slot += 2;
      limit += 16;
      draws += 2 * ROW;
      line += ROW;
    }
    put(low, m0);
    put(low + LANES, m1);
    put(low + 2 * LANES, m2);
    put(low + 3 * LANES, m3);
  }
}

@inline function two(
  draws: usize, w: V, x: V, y: V, z: V, high: usize, line: usize, extra: V, more: V, steep: bool,
): V {
  const t = get(draws), u = get(draws + ROW);
  let first = add(below(t, w), below(t, x)), second = add(below(u, y), below(u, z));
  if (steep) {
    first = add(first, extra);
    second = add(second, more);
  }
  const sum = add(first, second);
  put(high, add(get(high), sum));
  put(line, add(quad(first), second));
  return sum;
}

/** One game a pair: two neighbours among the higher numbers at a time. */
@inline function singleWalk(o: usize, sparse: bool, steep: bool): void {
  const end = POINTS + <usize>load<i32>(PLAYERS) * ROW + o;
  let limit: usize = LIMIT, slot: usize = SLOT, line: usize = RESULT + o, draws: usize = DRAWS + o;
  for (let low: usize = POINTS + o; low < end; low += ROW) {
    let m0 = get(low), m1 = get(low + LANES), m2 = get(low + 2 * LANES), m3 = get(low + 3 * LANES), high: usize = low + ROW;
    for (; high + ROW < end; high += 2 * ROW) {
      if (!sparse || load<u16>(slot)) {
        const w = allAt(limit + 3), x = allAt(limit + 7), y = allAt(limit + 11), z = allAt(limit + 15);
        const extra = steep ? sure(limit) : w, more = steep ? sure(limit + 8) : w;
        m0 = sub(m0, neighbours(draws, w, x, y, z, high, line, extra, more, steep));
        m1 = sub(m1, neighbours(draws + LANES, w, x, y, z, high + LANES, line + LANES, extra, more, steep));
        m2 = sub(m2, neighbours(draws + 2 * LANES, w, x, y, z, high + 2 * LANES, line + 2 * LANES, extra, more, steep));
        m3 = sub(m3, neighbours(draws + 3 * LANES, w, x, y, z, high + 3 * LANES, line + 3 * LANES, extra, more, steep));
      }
      if (sparse) slot += 2;
      limit += 16;
      draws += 2 * ROW;
      line += ROW;
    }
    if (high < end) {
      const w = allAt(limit + 3), x = allAt(limit + 7), extra = steep ? sure(limit) : w;
      m0 = sub(m0, one(draws, w, x, high, line, extra, steep));
      m1 = sub(m1, one(draws + LANES, w, x, high + LANES, line + LANES, extra, steep));
      m2 = sub(m2, one(draws + 2 * LANES, w, x, high + 2 * LANES, line + 2 * LANES, extra, steep));
      m3 = sub(m3, one(draws + 3 * LANES, w, x, high + 3 * LANES, line + 3 * LANES, extra, steep));
      if (sparse) slot++;
      limit += 8;
      draws += ROW;
      line += ROW;
    }
    put(low, m0);
    put(low + LANES, m1);
    put(low + 2 * LANES, m2);
    put(low + 3 * LANES, m3);
  }
}

@inline function neighbours(
  draws: usize, w: V, x: V, y: V, z: V, high: usize, line: usize, extra: V, more: V, steep: bool,
): V {
  const t = get(draws), u = get(draws + ROW);
  let first = add(below(t, w), below(t, x)), second = add(below(u, y), below(u, z));
  if (steep) {
    first = add(first, extra);
    second = add(second, more);
  }
  put(high, add(get(high), first));
  put(high + ROW, add(get(high + ROW), second));
  put(line, add(quad(first), second));
  return add(first, second);
}

@inline function one(draws: usize, w: V, x: V, high: usize, line: usize, extra: V, steep: bool): V {
  const t = get(draws);
  let result = add(below(t, w), below(t, x));
  if (steep) result = add(result, extra);
  put(high, add(get(high), result));
  put(line, result);
  return result;
}

/** What an outcome is worth over the worst one, by the differences at `scale`. */
@inline function gain(win: V, unbeaten: V, scale: usize): V {
  return add(and(unbeaten, allAt(scale)), and(win, allAt(scale + 1)));
}

/** Any scale, and a second leg after a draw. */
@inline function fullWalk(o: usize, steep: bool): void {
  const players = <usize>load<i32>(PLAYERS), encounters = <usize>load<i32>(ENCOUNTERS), second = load<i32>(LEGS) == 2;
  const perLine = <usize>load<i32>(PER_LINE), end = POINTS + players * ROW + o;
  let slot: usize = 0, limit: usize = LIMIT, line: usize = RESULT + o, draws: usize = DRAWS + o;
  for (let low: usize = POINTS + o; low < end; low += ROW) {
    let l0 = get(low), l1 = get(low + LANES);
    for (let high: usize = low + ROW; high < end; high += ROW) {
      let h0 = get(high), h1 = get(high + LANES), r0 = all(0), r1 = all(0), left = perLine;
      for (let e = encounters; e > 0; e--) {
        const flags = <usize>load<u8>(SLOT + slot);
        let drawn0 = all(-1), drawn1 = all(-1), g0 = all(0), g1 = all(0);
        if (flags && !(flags & SLOT_LEG_2)) {
          const t0 = get(draws), t1 = get(draws + LANES);
          const w0 = hit(t0, limit, steep), w1 = hit(t1, limit, steep);
          const y0 = hit(t0, limit + 4, steep), y1 = hit(t1, limit + 4, steep);
          g0 = add(w0, y0);
          g1 = add(w1, y1);
          l0 = add(l0, gain(w0, y0, SCALE));
          l1 = add(l1, gain(w1, y1, SCALE));
          h0 = add(h0, gain(w0, y0, SCALE + 2));
          h1 = add(h1, gain(w1, y1, SCALE + 2));
          drawn0 = xor(w0, y0);
          drawn1 = xor(w1, y1);
        }
        draws += ROW;
        limit += 8;
        if (second) {
          if (flags) {
            const z0 = hit(get(draws), limit, steep), z1 = hit(get(draws + LANES), limit, steep);
            put(RESULT_2 + slot * ROW + o, and(z0, drawn0));
            put(RESULT_2 + slot * ROW + o + LANES, and(z1, drawn1));
            if (flags & SLOT_LEG_2) {
              g0 = add(z0, z0);
              g1 = add(z1, z1);
            }
            const loss = allAt(SCALE_2), win = allAt(SCALE_2 + 1), more = allAt(SCALE_2 + 2);
            const m0 = and(z0, more), m1 = and(z1, more);
            l0 = add(l0, and(drawn0, add(loss, m0)));
            l1 = add(l1, and(drawn1, add(loss, m1)));
            h0 = add(h0, and(drawn0, sub(win, m0)));
            h1 = add(h1, and(drawn1, sub(win, m1)));
          }
          draws += ROW;
          limit += 8;
        }
        r0 = add(quad(r0), g0);
        r1 = add(quad(r1), g1);
        if (--left == 0) {
          put(line, r0);
          put(line + LANES, r1);
          line += ROW;
          r0 = all(0);
          r1 = all(0);
          left = perLine;
        }
        slot++;
      }
      put(high, h0);
      put(high + LANES, h1);
    }
    put(low, l0);
    put(low + LANES, l1);
  }
}

/** A match of two that is over as soon as one side cannot be caught: lanes drop out, and their later games count nothing. */
function matchWalk(o: usize): void {
  let live = all(-1), low = get(POINTS + o), high = get(POINTS + ROW + o);
  const games = <usize>load<i32>(ENCOUNTERS), enough = all(load<i32>(CLINCH));
  const loss = allAt(SCALE_LOSS), win = allAt(SCALE_LOSS + 1);
  for (let slot: usize = 0; slot < games; slot++) {
    if (!load<u8>(SLOT + slot)) continue;
    const t = get(DRAWS + slot * ROW + o), limit = LIMIT + (slot << 3);
    const w = hit(t, limit, true), y = hit(t, limit + 4, true);
    put(RESULT + slot * ROW + o, and(live, add(w, y)));
    low = add(low, and(live, add(loss, gain(w, y, SCALE))));
    high = add(high, and(live, add(win, gain(w, y, SCALE + 2))));
    live = less(live, reaches(max(low, high), enough));
  }
  put(POINTS + o, low);
  put(POINTS + ROW + o, high);
}
