// Breaks the ties of a vector of lanes, all groups side by side: a mask for each pair says whether the two are level so far, and each
// criterion parts the pairs in which one has more. The law: scenarios/rules/rank.ts and criteria.
import {
  BASE_BLACK, BASE_WINS, BASE_WON, BY_TOTAL, OP_DIRECT, OP_DIRECT_ONCE, OP_EXTENDED_KOYA, OP_KOYA, OP_SONNEBORN_BERGER, OP_WINS,
  OP_WON, OP_WON_BLACK, RANKED,
} from "../layout";
import {
  ABOVE, EVERYBODY, HIGH_HAS, LEADS, LEVEL_PAIR, LOW_HAS, OTHERS_LEVEL, PLACE_OPS, PLACE_OPS_COUNT, REACHES, SCORE, SUM_O,
  SUM_E, VALUE, WIDE_O, WIDE_E, WON, WON_BLACK,
} from "../layout-places";
import { collect, meet } from "./meet";
import {
  add, add16, all, allAt, and, any, eq, eq16, get, even16, join16, less, max, max16, odd16, or, put, reaches, sub, times16, V, xor,
} from "./vector";

/**
 * Ranks by `points` (`apart` bytes apart by rank), then by the criteria, from the results at `results` (`lines` bytes apart by line).
 * Leaves LEADS (most points), ABOVE and LEVEL_PAIR. Where only the tie for first is broken, ABOVE is right for those in it alone;
 * otherwise it starts from `above`.
 */
export function refine(points: usize, apart: usize, above: usize, results: usize, lines: usize): void {
  const ranked = load<usize>(RANKED), everybody = load<i32>(EVERYBODY) != 0;
  let best = all(0);
  for (let r: usize = 0; r < ranked; r++) best = max(best, get(points + r * apart));
  for (let r: usize = 0; r < ranked; r++) {
    put(LEADS + (r << 4), eq(get(points + r * apart), best));
    put(ABOVE + (r << 4), everybody ? get(above + r * apart) : all(0));
  }
  let pair = LEVEL_PAIR;
  for (let i: usize = 0; i < ranked; i++) {
    const own = get(points + i * apart), open = everybody ? all(-1) : get(LEADS + (i << 4));
    for (let j = i + 1; j < ranked; j++, pair += 16) put(pair, and(open, eq(own, get(points + j * apart))));
  }
  const ops = load<usize>(PLACE_OPS_COUNT);
  if (ops == 0 || !anyLevel()) return;
  meet(results, lines);
  // Strengths by rank: the points, or what the games are worth on the tie-break scale.
  if (load<i32>(BY_TOTAL)) for (let r: usize = 0; r < ranked; r++) put(SCORE + (r << 4), get(points + r * apart));
  for (let i: usize = 0; i < ops; i++) {
    const op = PLACE_OPS + (i << 1);
    switch (<usize>load<u8>(op)) {
      case OP_DIRECT_ONCE: directEncounter(false); break;
      case OP_DIRECT: directEncounter(true); break;
      case OP_WINS: most(WON, BASE_WINS); break;
      case OP_WON: most(WON, BASE_WON); break;
      case OP_WON_BLACK: most(WON_BLACK, BASE_BLACK); break;
      case OP_SONNEBORN_BERGER: sonnebornBerger(); break;
      case OP_KOYA: koya(allAt(op + 1)); break;
      case OP_EXTENDED_KOYA: extendedKoya(allAt(op + 1)); break;
      default: unreachable();
    }
    if (!anyLevel()) return;
  }
}

/** By rank, how many others are level, to OTHERS_LEVEL. */
export function addLevels(): void {
  const ranked = load<usize>(RANKED) << 4;
  for (let r: usize = 0; r < ranked; r += 16) put(OTHERS_LEVEL + r, all(0));
  let pair = LEVEL_PAIR;
  for (let i: usize = 0; i < ranked; i += 16) {
    let mine = get(OTHERS_LEVEL + i);
    for (let j = i + 16; j < ranked; j += 16, pair += 16) {
      const level = get(pair), theirs = OTHERS_LEVEL + j;
      mine = sub(mine, level);
      put(theirs, sub(get(theirs), level));
    }
    put(OTHERS_LEVEL + i, mine);
  }
}

function anyLevel(): bool {
  const ranked = load<usize>(RANKED), from = LEVEL_PAIR;
  let level = all(0);
  for (let pair = from, end = from + ((ranked * (ranked - 1)) << 3); pair < end; pair += 16) level = or(level, get(pair));
  return any(level);
}

/** Parts the pairs in which one has more at VALUE; true where that changed a lane. */
function part(): bool {
  const ranked = load<usize>(RANKED) << 4;
  let pair = LEVEL_PAIR, changed = all(0);
  for (let i: usize = 0; i < ranked; i += 16) {
    const x = get(VALUE + i);
    let mine = get(ABOVE + i);
    for (let j = i + 16; j < ranked; j += 16, pair += 16) {
      const y = get(VALUE + j), more = max(x, y), level = get(pair), reach = eq(more, x);
      mine = sub(mine, less(level, reach));
      changed = or(changed, xor(level, split(pair, level, reach, eq(more, y), ABOVE + j)));
    }
    put(ABOVE + i, mine);
  }
  return any(changed);
}

/** One pair: what the lower rank has reaches what the higher has, and the other way round. Gives the lanes still level. */
@inline function split(pair: usize, level: V, reach: V, reached: V, theirs: usize): V {
  put(theirs, sub(get(theirs), less(level, reached)));
  const kept = and(level, and(reach, reached));
  put(pair, kept);
  return kept;
}

/** Points from the games among those level; `again`: who is left is compared again among himself and the others left. */
function directEncounter(again: bool): void {
  const ranked = load<usize>(RANKED) << 4;
  do {
    for (let r: usize = 0; r < ranked; r += 16) put(VALUE + r, all(0));
    let pair: usize = 0;
    for (let i: usize = 0; i < ranked; i += 16) {
      let sum = get(VALUE + i);
      for (let j = i + 16; j < ranked; j += 16, pair += 16) {
        const level = get(pair + LEVEL_PAIR);
        sum = add(sum, and(level, get(pair + LOW_HAS)));
        collect(VALUE + j, and(level, get(pair + HIGH_HAS)));
      }
      put(VALUE + i, sum);
    }
  } while (part() && again);
}

/** What stands at `own` by rank, each with a constant at `base`. */
function most(own: usize, base: usize): void {
  for (let r: usize = 0, ranked = load<usize>(RANKED); r < ranked; r++)
    put(VALUE + (r << 4), add(get(own + (r << 4)), allAt(base + r)));
  part();
}

/** Sum of points against each opponent times the opponent's strength, 16 bits. */
function sonnebornBerger(): void {
  const ranked = load<usize>(RANKED) << 4;
  for (let r: usize = 0; r < ranked; r += 16) {
    const own = get(SCORE + r);
    put(WIDE_E + r, even16(own));
    put(WIDE_O + r, odd16(own));
    put(SUM_E + r, all(0));
    put(SUM_O + r, all(0));
  }
  let pair: usize = 0;
  for (let i: usize = 0; i < ranked; i += 16) {
    const mineEven = get(WIDE_E + i), mineOdd = get(WIDE_O + i);
    let low = get(SUM_E + i), high = get(SUM_O + i);
    for (let j = i + 16; j < ranked; j += 16, pair += 16) {
      const x = get(pair + LOW_HAS), y = get(pair + HIGH_HAS), sumEven = SUM_E + j, sumOdd = SUM_O + j;
      low = add16(low, times16(even16(x), get(WIDE_E + j)));
      high = add16(high, times16(odd16(x), get(WIDE_O + j)));
      put(sumEven, add16(get(sumEven), times16(even16(y), mineEven)));
      put(sumOdd, add16(get(sumOdd), times16(odd16(y), mineOdd)));
    }
    put(SUM_E + i, low);
    put(SUM_O + i, high);
  }
  partWide();
}

/** {@link part} for 16 bits at SUM_E and SUM_O. */
function partWide(): void {
  const ranked = load<usize>(RANKED) << 4;
  let pair = LEVEL_PAIR;
  for (let i: usize = 0; i < ranked; i += 16) {
    const a = get(SUM_E + i), b = get(SUM_O + i);
    let mine = get(ABOVE + i);
    for (let j = i + 16; j < ranked; j += 16, pair += 16) {
      const c = get(SUM_E + j), d = get(SUM_O + j), low = max16(a, c), high = max16(b, d), level = get(pair);
      const reach = join16(eq16(low, a), eq16(high, b));
      mine = sub(mine, less(level, reach));
      split(pair, level, reach, join16(eq16(low, c), eq16(high, d)), ABOVE + j);
    }
    put(ABOVE + i, mine);
  }
}

/** Points against the opponents at REACHES. */
function againstThose(): void {
  const ranked = load<usize>(RANKED) << 4;
  for (let r: usize = 0; r < ranked; r += 16) put(VALUE + r, all(0));
  let pair: usize = 0;
  for (let i: usize = 0; i < ranked; i += 16) {
    const counts = get(REACHES + i);
    let sum = get(VALUE + i);
    for (let j = i + 16; j < ranked; j += 16, pair += 16) {
      sum = add(sum, and(get(REACHES + j), get(pair + LOW_HAS)));
      collect(VALUE + j, and(counts, get(pair + HIGH_HAS)));
    }
    put(VALUE + i, sum);
  }
  part();
}

/** Points against all opponents whose strength reaches `limit`. */
function koya(limit: V): void {
  for (let r: usize = 0, ranked = load<usize>(RANKED) << 4; r < ranked; r += 16) put(REACHES + r, reaches(get(SCORE + r), limit));
  againstThose();
}

/** The limit goes down from `limit`, one score that occurs after the other, until no lower one is left in any lane. */
function extendedKoya(limit: V): void {
  const ranked = load<usize>(RANKED) << 4;
  let from = limit;
  while (true) {
    let next = all(0), found = all(0);
    for (let r: usize = 0; r < ranked; r += 16) {
      const score = get(SCORE + r), lower = less(all(-1), reaches(score, from));
      next = max(next, and(score, lower));
      found = or(found, lower);
    }
    if (!any(found)) return;
    // Where no lower score is left everybody has nothing.
    for (let r: usize = 0; r < ranked; r += 16) put(REACHES + r, and(found, reaches(get(SCORE + r), next)));
    againstThose();
    if (!anyLevel()) return;
    from = next;
  }
}
