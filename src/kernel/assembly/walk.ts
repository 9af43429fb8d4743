// Plays a row from its draws: results by line, points by player. Pair by pair in the order of the numbers.
import {
  BASE_POINTS, CLINCH, DRAWS, ENCOUNTERS, LEGS, LIMIT, LIMIT_OVER, PER_LINE, PLAYERS, POINTS, QUARTER, RESULT, RESULT_2, ROW, SCALE,
  SCALE_2, SCALE_LOSS, SLOT, SLOT_LEG_2, SPARSE, STEEP, WALK, WALK_FULL, WALK_MATCH, WALK_TWO,
} from "../layout";
import { drawsAt, shifts } from "./draws";
import { pairWalk, singleWalk } from "./plain-walk";
import { add, all, allAt, and, below, get, LANES, less, max, or, put, reaches, sub, V, xor } from "./vector";

export function walkRow(): void {
  const players = <usize>load<i32>(PLAYERS);
  for (let p: usize = 0; p < players; p++) {
    const base = allAt(BASE_POINTS + p);
    for (let o: usize = 0; o < ROW; o += LANES) put(POINTS + p * ROW + o, base);
  }
  const steep = load<i32>(STEEP) != 0, sparse = load<i32>(SPARSE) != 0, kind = load<usize>(WALK);
  if (kind == WALK_MATCH) {
    matchRow();
  } else if (kind == WALK_FULL) {
    if (steep) steepFullRow();
    else fullRow();
  } else if (kind == WALK_TWO) {
    if (steep) steepPairRow();
    else if (sparse) sparsePairRow();
    else pairRow();
  } else {
    if (steep) steepSingleRow();
    else if (sparse) sparseSingleRow();
    else singleRow();
  }
}

// A function each, for an engine optimizes whole functions while they run: one with all the walks in it takes ten times as long.
function matchRow(): void { for (let o: usize = 0; o < ROW; o += LANES) matchWalk(o); }
function fullRow(): void { for (let o: usize = 0; o < ROW; o += 2 * LANES) fullWalk(o, false); }
function steepFullRow(): void { for (let o: usize = 0; o < ROW; o += 2 * LANES) fullWalk(o, true); }
function pairRow(): void { for (let o: usize = 0; o < ROW; o += 4 * LANES) pairWalk(o, false, false); }
function sparsePairRow(): void { for (let o: usize = 0; o < ROW; o += 4 * LANES) pairWalk(o, true, false); }
function steepPairRow(): void { for (let o: usize = 0; o < ROW; o += 4 * LANES) pairWalk(o, true, true); }
function singleRow(): void { for (let o: usize = 0; o < ROW; o += 4 * LANES) singleWalk(o, false, false); }
function sparseSingleRow(): void { for (let o: usize = 0; o < ROW; o += 4 * LANES) singleWalk(o, true, false); }
function steepSingleRow(): void { for (let o: usize = 0; o < ROW; o += 4 * LANES) singleWalk(o, true, true); }

/** Lanes whose draw is below the rounded threshold at `limit`. */
@inline function hit(t: V, limit: usize, steep: bool): V {
  const under = below(t, allAt(limit + 3));
  return steep ? or(under, allAt(limit + (LIMIT_OVER - LIMIT))) : under;
}

@inline function thrice(a: V): V { return add(add(a, a), a); }

/** What an outcome is worth over the worst one, by the differences at `scale`. */
@inline function gain(win: V, unbeaten: V, scale: usize): V {
  return add(and(unbeaten, allAt(scale)), and(win, allAt(scale + 1)));
}

/** Any scale, and a second leg after a draw. */
@inline function fullWalk(o: usize, steep: bool): void {
  const players = <usize>load<i32>(PLAYERS), encounters = <usize>load<i32>(ENCOUNTERS), second = load<i32>(LEGS) == 2;
  const perLine = <usize>load<i32>(PER_LINE), end = POINTS + players * ROW + o;
  let slot: usize = 0, limit: usize = LIMIT, line: usize = RESULT + o, draws: usize = DRAWS, shift = shifts();
  for (let low: usize = POINTS + o; low < end; low += ROW) {
    let l0 = get(low), l1 = get(low + LANES);
    for (let high: usize = low + ROW; high < end; high += ROW) {
      let h0 = get(high), h1 = get(high + LANES), r0 = all(0), r1 = all(0), left = perLine;
      for (let e = encounters; e > 0; e--) {
        const flags = <usize>load<u8>(SLOT + slot);
        let drawn0 = all(-1), drawn1 = all(-1), g0 = all(0), g1 = all(0);
        if (flags && !(flags & SLOT_LEG_2)) {
          const t0 = drawsAt(draws, shift, o), t1 = drawsAt(draws, shift, o + LANES);
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
        draws += QUARTER;
        shift += 2;
        limit += 8;
        if (second) {
          if (flags) {
            const z0 = hit(drawsAt(draws, shift, o), limit, steep), z1 = hit(drawsAt(draws, shift, o + LANES), limit, steep);
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
          draws += QUARTER;
          shift += 2;
          limit += 8;
        }
        r0 = add(thrice(r0), g0);
        r1 = add(thrice(r1), g1);
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
    const t = drawsAt(DRAWS + slot * QUARTER, shifts() + (slot << 1), o), limit = LIMIT + (slot << 3);
    const w = hit(t, limit, true), y = hit(t, limit + 4, true);
    put(RESULT + slot * ROW + o, and(live, add(w, y)));
    low = add(low, and(live, add(loss, gain(w, y, SCALE))));
    high = add(high, and(live, add(win, gain(w, y, SCALE + 2))));
    live = less(live, reaches(max(low, high), enough));
  }
  put(POINTS + o, low);
  put(POINTS + ROW + o, high);
}
