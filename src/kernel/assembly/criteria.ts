// The criteria over one vector of lanes: each keeps, of the tied, those with its best value. The law: scenarios/rules/criteria.
// Only ranks that are active are looked at: tied for first in a lane that is still open. Most are not.
import {
  ACTIVE, BASIS, BY_TOTAL, DIRECT, ENCOUNTERS, GET, PER_LINE, POOL, POOL_POINTS, QUALIFIED, RANKED, SIDE, SUM_EVEN, SUM_ODD,
  TABLE_SIZE, TIED, WEIGHED, WEIGHED_SIZE, WIDE_EVEN, WIDE_ODD,
} from "../layout";
import {
  add, add16, all, allAt, and, any, eq, eq16, even16, get, join16, less, look, mask_even, mask_odd, max, max16, odd16, put,
  reaches, times16, V, xor,
} from "./vector";

/** Where the list of active ranks ends. */
let activeEnd: usize = ACTIVE;

/** Lists the ranks that are tied in a lane of `open`. */
export function activate(open: V): void {
  let end: usize = ACTIVE;
  for (let r: usize = 0, ranked = load<usize>(RANKED); r < ranked; r++) {
    store<u8>(end, <u8>r);
    end += <usize>any(and(get(TIED + (r << 4)), open));
  }
  activeEnd = end;
}

/** By lane, how many of the active ranks are tied, negative. */
export function activeTied(): V {
  let count = all(0);
  for (let a: usize = ACTIVE; a < activeEnd; a++) count = add(count, get(TIED + (<usize>load<u8>(a) << 4)));
  return count;
}

// Where a rank's side of a table lies, and the pool's row of the line, by rank and opponent. A rank's own entry is worth nothing.
@inline function sideOf(rank: usize, opponent: usize): usize { return (rank << 7) + (opponent << 3); }

/** What a rank has against an opponent, of the kind that `cell` names, in the pool's lanes at `o`. */
@inline function worth(side: usize, cell: usize, o: usize, lines: usize): V {
  let line = load<usize>(side, SIDE) + o, table = load<usize>(side, SIDE + 4) + cell;
  let sum = look(table, and(get(line), all(15)));
  for (let n = lines; n > 1; n--) {
    line += POOL;
    table += TABLE_SIZE;
    sum = add(sum, look(table, and(get(line), all(15))));
  }
  return sum;
}

@inline function linesOfPair(): usize { return load<usize>(ENCOUNTERS) / load<usize>(PER_LINE); }

/** Keeps the tied with the best value at DIRECT; true where that changed a lane. */
export function keepBest(): bool {
  let best = all(0), changed = all(0);
  for (let a: usize = ACTIVE; a < activeEnd; a++) {
    const i = <usize>load<u8>(a) << 4;
    best = max(best, and(get(TIED + i), get(DIRECT + i)));
  }
  for (let a: usize = ACTIVE; a < activeEnd; a++) {
    const i = <usize>load<u8>(a) << 4, tied = get(TIED + i), kept = and(tied, eq(get(DIRECT + i), best));
    changed = add(changed, xor(tied, kept));
    put(TIED + i, kept);
  }
  return any(changed);
}

/** Keeps the tied with the most of what `cell` names, each with a constant at `base`. */
export function most(cell: usize, base: usize, o: usize): void {
  const lines = linesOfPair(), end = load<usize>(RANKED) << 3;
  for (let a: usize = ACTIVE; a < activeEnd; a++) {
    const i = <usize>load<u8>(a);
    let sum = allAt(base + i);
    for (let side = sideOf(i, 0), last = side + end; side < last; side += 8) sum = add(sum, worth(side, cell, o, lines));
    put(DIRECT + (i << 4), sum);
  }
  keepBest();
}

/** Points from the games among the tied; `again`: those left are compared again among themselves, until nothing changes. */
export function directEncounter(again: bool, o: usize): void {
  const lines = linesOfPair();
  do {
    for (let a: usize = ACTIVE; a < activeEnd; a++) {
      const i = <usize>load<u8>(a);
      let sum = all(0);
      for (let b: usize = ACTIVE; b < activeEnd; b++) {
        const j = <usize>load<u8>(b);
        sum = add(sum, and(get(TIED + (j << 4)), worth(sideOf(i, j), GET, o, lines)));
      }
      put(DIRECT + (i << 4), sum);
    }
  } while (keepBest() && again);
}

/** What all have on the tie-break scale, by rank, to BASIS. */
export function addBasis(o: usize): void {
  const lines = linesOfPair(), ranked = load<usize>(RANKED);
  for (let i: usize = 0; i < ranked; i++) {
    let sum = all(0);
    for (let side = sideOf(i, 0), last = side + (ranked << 3); side < last; side += 8) sum = add(sum, worth(side, GET, o, lines));
    put(BASIS + (i << 4), sum);
  }
}

/** An opponent's strength. */
@inline function strength(rank: usize, o: usize, total: bool): V {
  return total ? get(POOL_POINTS + rank * POOL + o) : get(BASIS + (rank << 4));
}

/** Sum of points against each opponent times the opponent's strength, 16 bits. */
export function sonnebornBerger(o: usize): void {
  const lines = linesOfPair(), ranked = load<usize>(RANKED), total = load<i32>(BY_TOTAL) != 0;
  for (let r: usize = 0; r < ranked; r++) {
    const own = strength(r, o, total);
    put(WEIGHED + r * WEIGHED_SIZE + WIDE_EVEN, even16(own));
    put(WEIGHED + r * WEIGHED_SIZE + WIDE_ODD, odd16(own));
  }
  for (let a: usize = ACTIVE; a < activeEnd; a++) {
    const i = <usize>load<u8>(a);
    let even = all(0), odd = all(0), side = sideOf(i, 0);
    for (let j: usize = WEIGHED, end = j + ranked * WEIGHED_SIZE; j < end; j += WEIGHED_SIZE, side += 8) {
      const x = worth(side, GET, o, lines);
      even = add16(even, times16(even16(x), get(j + WIDE_EVEN)));
      odd = add16(odd, times16(odd16(x), get(j + WIDE_ODD)));
    }
    put(WEIGHED + i * WEIGHED_SIZE + SUM_EVEN, even);
    put(WEIGHED + i * WEIGHED_SIZE + SUM_ODD, odd);
  }
  keepBestSum();
}

/** Keeps the tied with the best sum of 16 bits. */
export function keepBestSum(): void {
  let bestEven = all(0), bestOdd = all(0);
  for (let a: usize = ACTIVE; a < activeEnd; a++) {
    const i = <usize>load<u8>(a), tied = get(TIED + (i << 4));
    bestEven = max16(bestEven, and(mask_even(tied), get(WEIGHED + i * WEIGHED_SIZE + SUM_EVEN)));
    bestOdd = max16(bestOdd, and(mask_odd(tied), get(WEIGHED + i * WEIGHED_SIZE + SUM_ODD)));
  }
  for (let a: usize = ACTIVE; a < activeEnd; a++) {
    const i = <usize>load<u8>(a), tied = get(TIED + (i << 4));
    const even = eq16(get(WEIGHED + i * WEIGHED_SIZE + SUM_EVEN), bestEven);
    put(TIED + (i << 4), and(tied, join16(even, eq16(get(WEIGHED + i * WEIGHED_SIZE + SUM_ODD), bestOdd))));
  }
}

/** Keeps those with the most points against the opponents at QUALIFIED. */
function keepAgainstQualified(o: usize): void {
  const lines = linesOfPair(), ranked = load<usize>(RANKED);
  for (let a: usize = ACTIVE; a < activeEnd; a++) {
    const i = <usize>load<u8>(a);
    let sum = all(0), side = sideOf(i, 0);
    for (let j: usize = 0; j < ranked << 4; j += 16, side += 8)
      sum = add(sum, and(get(QUALIFIED + j), worth(side, GET, o, lines)));
    put(DIRECT + (i << 4), sum);
  }
  keepBest();
}

/** Points against all opponents whose strength reaches `limit`. */
export function koya(limit: V, o: usize): void {
  const ranked = load<usize>(RANKED), total = load<i32>(BY_TOTAL) != 0;
  for (let r: usize = 0; r < ranked; r++) put(QUALIFIED + (r << 4), reaches(strength(r, o, total), limit));
  keepAgainstQualified(o);
}

/** The limit goes down from `limit`, one score that occurs after the other, until no lower one is left in any lane. */
export function extendedKoya(limit: V, o: usize): void {
  const ranked = load<usize>(RANKED), total = load<i32>(BY_TOTAL) != 0;
  let from = limit;
  while (true) {
    let next = all(0), found = all(0);
    for (let r: usize = 0; r < ranked; r++) {
      const score = strength(r, o, total), lower = less(all(-1), reaches(score, from));
      next = max(next, and(score, lower));
      found = max(found, lower);
    }
    if (!any(found)) return;
    // Where no lower score is left everybody is kept: nobody qualifies and all have nothing.
    for (let r: usize = 0; r < ranked; r++) put(QUALIFIED + (r << 4), and(found, reaches(strength(r, o, total), next)));
    keepAgainstQualified(o);
    from = next;
  }
}
