// The first criterion, for a vector in which nearly everybody is tied in some lane: pair by pair, both sides at once. Only where
// a pair has one table and the two of it always share the same sum, FAIR; criteria.ts has the rest.
import {
  DIRECT, FAIR, GET, POOL, POOL_POINTS, RANKED, SIDE, SUM_EVEN, SUM_ODD, TIED, WEIGHED, WEIGHED_SIZE, WIDE_EVEN, WIDE_ODD,
} from "../layout";
import { keepBest, keepBestSum } from "./criteria";
import { add, add16, all, allAt, and, even16, get, look, odd16, put, sub, sub16, times16, V } from "./vector";

/** What the lower number has against the higher one, by the pair's entry at `side`. */
@inline function lower(side: usize, o: usize): V {
  return look(load<usize>(side, 4) + GET, and(get(load<usize>(side) + o), all(15)));
}

/** Points from the games among the tied. */
export function firstDirectEncounter(o: usize): void {
  const end = TIED + (load<usize>(RANKED) << 4), fair = allAt(FAIR);
  for (let at: usize = TIED; at < end; at += 16) put(at + (DIRECT - TIED), all(0));
  let row: usize = SIDE, due = all(0);
  for (let i: usize = TIED; i < end; i += 16) {
    const tied = get(i);
    // What the lower ranks leave: their share of the sums less what they took.
    let sum = sub(due, get(i + (DIRECT - TIED))), side = row;
    for (let j = i + 16; j < end; j += 16) {
      side += 8;
      const x = and(and(tied, get(j)), lower(side, o));
      sum = add(sum, x);
      put(j + (DIRECT - TIED), add(get(j + (DIRECT - TIED)), x));
    }
    put(i + (DIRECT - TIED), sum);
    due = add(due, and(tied, fair));
    row += 136;
  }
  keepBest();
}

/** Sum of points against each opponent times the opponent's points, 16 bits. */
export function firstSonnebornBerger(o: usize): void {
  const end = WEIGHED + load<usize>(RANKED) * WEIGHED_SIZE, fair = even16(allAt(FAIR));
  for (let at: usize = WEIGHED, points: usize = POOL_POINTS + o; at < end; at += WEIGHED_SIZE, points += POOL) {
    const own = get(points);
    put(at + WIDE_EVEN, even16(own));
    put(at + WIDE_ODD, odd16(own));
    put(at + SUM_EVEN, all(0));
    put(at + SUM_ODD, all(0));
  }
  let row: usize = SIDE, dueEven = all(0), dueOdd = all(0);
  for (let i: usize = WEIGHED; i < end; i += WEIGHED_SIZE) {
    const mineEven = get(i + WIDE_EVEN), mineOdd = get(i + WIDE_ODD);
    let even = sub16(times16(dueEven, fair), get(i + SUM_EVEN)), odd = sub16(times16(dueOdd, fair), get(i + SUM_ODD));
    let side = row;
    for (let j = i + WEIGHED_SIZE; j < end; j += WEIGHED_SIZE) {
      side += 8;
      const x = lower(side, o), xEven = even16(x), xOdd = odd16(x);
      even = add16(even, times16(xEven, get(j + WIDE_EVEN)));
      odd = add16(odd, times16(xOdd, get(j + WIDE_ODD)));
      put(j + SUM_EVEN, add16(get(j + SUM_EVEN), times16(xEven, mineEven)));
      put(j + SUM_ODD, add16(get(j + SUM_ODD), times16(xOdd, mineOdd)));
    }
    put(i + SUM_EVEN, even);
    put(i + SUM_ODD, odd);
    dueEven = add16(dueEven, mineEven);
    dueOdd = add16(dueOdd, mineOdd);
    row += 136;
  }
  keepBestSum();
}
