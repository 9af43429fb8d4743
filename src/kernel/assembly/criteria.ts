// The criteria over one vector of lanes: each keeps, of the tied, those with its best value. The law: scenarios/rules/criteria.
import {
  AGAINST_HIGH, AGAINST_LOW, DIRECT, QUALIFIED, RANKED, SUM_HIGH, SUM_LOW, TIED, WIDE_HIGH, WIDE_LOW,
} from "../layout";
import {
  add, add16, all, allAt, and, any, eq, eq16, get, less, mask_high, mask_low, max, max16, narrow, put, reaches,
  times16, V, wide_high, wide_low, xor,
} from "./vector";

/** Keeps the tied with the most of what stands at `own` by rank, each with a constant at `base`. */
export function most(own: usize, base: usize): void {
  const ranked = <usize>load<i32>(RANKED);
  let best = all(0);
  for (let r: usize = 0; r < ranked; r++) best = max(best, and(get(TIED + (r << 4)), amount(own, base, r)));
  for (let r: usize = 0; r < ranked; r++) {
    const tied = get(TIED + (r << 4));
    put(TIED + (r << 4), and(tied, eq(amount(own, base, r), best)));
  }
}

@inline function amount(own: usize, base: usize, r: usize): V { return add(get(own + (r << 4)), allAt(base + r)); }

/** Keeps the tied with the best sum at DIRECT; true where that changed a lane. */
function keepBest(): bool {
  const ranked = <usize>load<i32>(RANKED);
  let best = all(0), changed = all(0);
  for (let r: usize = 0; r < ranked; r++) best = max(best, and(get(TIED + (r << 4)), get(DIRECT + (r << 4))));
  for (let r: usize = 0; r < ranked; r++) {
    const tied = get(TIED + (r << 4)), kept = and(tied, eq(get(DIRECT + (r << 4)), best));
    changed = add(changed, xor(tied, kept));
    put(TIED + (r << 4), kept);
  }
  return any(changed);
}

function clear(at: usize): void {
  for (let r: usize = 0, ranked = <usize>load<i32>(RANKED); r < ranked; r++) put(at + (r << 4), all(0));
}

@inline function collect(at: usize, amount: V): void { put(at, add(get(at), amount)); }

/** Points from the games among the tied; `again`: those left are compared again among themselves, until nothing changes. */
export function directEncounter(again: bool): void {
  const ranked = <usize>load<i32>(RANKED);
  do {
    clear(DIRECT);
    let pair: usize = 0;
    for (let i: usize = 0; i < ranked; i++) {
      const tied = get(TIED + (i << 4));
      let sum = get(DIRECT + (i << 4));
      for (let j = i + 1; j < ranked; j++, pair += 16) {
        const both = and(tied, get(TIED + (j << 4)));
        sum = add(sum, and(both, get(AGAINST_LOW + pair)));
        collect(DIRECT + (j << 4), and(both, get(AGAINST_HIGH + pair)));
      }
      put(DIRECT + (i << 4), sum);
    }
  } while (keepBest() && again);
}

/** Sum of points against each opponent times the opponent's strength, 16 bits. */
export function sonnebornBerger(strength: usize, apart: usize): void {
  const ranked = <usize>load<i32>(RANKED);
  clear(SUM_LOW);
  clear(SUM_HIGH);
  for (let r: usize = 0; r < ranked; r++) {
    const own = get(strength + r * apart);
    put(WIDE_LOW + (r << 4), wide_low(own));
    put(WIDE_HIGH + (r << 4), wide_high(own));
  }
  let pair: usize = 0;
  for (let i: usize = 0; i < ranked << 4; i += 16) {
    const mineLow = get(WIDE_LOW + i), mineHigh = get(WIDE_HIGH + i);
    let low = get(SUM_LOW + i), high = get(SUM_HIGH + i);
    for (let j = i + 16; j < ranked << 4; j += 16, pair += 16) {
      const x = get(AGAINST_LOW + pair), y = get(AGAINST_HIGH + pair);
      low = add16(low, times16(wide_low(x), get(WIDE_LOW + j)));
      high = add16(high, times16(wide_high(x), get(WIDE_HIGH + j)));
      put(SUM_LOW + j, add16(get(SUM_LOW + j), times16(wide_low(y), mineLow)));
      put(SUM_HIGH + j, add16(get(SUM_HIGH + j), times16(wide_high(y), mineHigh)));
    }
    put(SUM_LOW + i, low);
    put(SUM_HIGH + i, high);
  }
  let bestLow = all(0), bestHigh = all(0);
  for (let r: usize = 0; r < ranked; r++) {
    const tied = get(TIED + (r << 4));
    bestLow = max16(bestLow, and(mask_low(tied), get(SUM_LOW + (r << 4))));
    bestHigh = max16(bestHigh, and(mask_high(tied), get(SUM_HIGH + (r << 4))));
  }
  for (let r: usize = 0; r < ranked; r++) {
    const equal = narrow(eq16(get(SUM_LOW + (r << 4)), bestLow), eq16(get(SUM_HIGH + (r << 4)), bestHigh));
    put(TIED + (r << 4), and(get(TIED + (r << 4)), equal));
  }
}

/** Points against the opponents at QUALIFIED, by rank, to DIRECT. */
function againstQualified(): void {
  const ranked = <usize>load<i32>(RANKED);
  clear(DIRECT);
  let pair: usize = 0;
  for (let i: usize = 0; i < ranked; i++)
    for (let j = i + 1; j < ranked; j++, pair += 16) {
      collect(DIRECT + (i << 4), and(get(QUALIFIED + (j << 4)), get(AGAINST_LOW + pair)));
      collect(DIRECT + (j << 4), and(get(QUALIFIED + (i << 4)), get(AGAINST_HIGH + pair)));
    }
}

/** Points against all opponents whose strength reaches `limit`. */
export function koya(limit: V, strength: usize, apart: usize): void {
  const ranked = <usize>load<i32>(RANKED);
  for (let r: usize = 0; r < ranked; r++) put(QUALIFIED + (r << 4), reaches(get(strength + r * apart), limit));
  againstQualified();
  keepBest();
}

/** The limit goes down from `limit`, one score that occurs after the other, until no lower one is left in any lane. */
export function extendedKoya(limit: V, strength: usize, apart: usize): void {
  const ranked = <usize>load<i32>(RANKED);
  let from = limit;
  while (true) {
    let next = all(0), found = all(0);
    for (let r: usize = 0; r < ranked; r++) {
      const score = get(strength + r * apart), lower = less(all(-1), reaches(score, from));
      next = max(next, and(score, lower));
      found = max(found, lower);
    }
    if (!any(found)) return;
    // Where no lower score is left everybody is kept: nobody qualifies and all have nothing.
    for (let r: usize = 0; r < ranked; r++)
      put(QUALIFIED + (r << 4), and(found, reaches(get(strength + r * apart), next)));
    againstQualified();
    keepBest();
    from = next;
  }
}
