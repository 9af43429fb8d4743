// Hears the criteria for one vector of lanes that are tied for first: masks of who is left, narrowed criterion by criterion.
import {
  AGAINST_HIGH, AGAINST_LOW, BASE_BLACK, BASE_WINS, BASE_WON, BASIS, BLACK_HIGH, BLACK_LOW, BY, BY_TOTAL, COMBO_BITS, DETAIL, ENCOUNTERS,
  GET_HIGH, GET_LOW, GROUP_TIED, GROUPS, INDEX, LEFT_HIGH, LEFT_LOW, LEVEL, LEVEL_HIGH, LEVEL_LOW, NEED_BASIS, NEED_BLACK,
  NEED_WINS, NEEDS, OP_DIRECT, OP_DIRECT_ONCE, OP_EXTENDED_KOYA, OP_KOYA, OP_SONNEBORN_BERGER, OP_WINS, OP_WON,
  OP_WON_BLACK, OPS, OPS_COUNT, PAIR, PER_LINE, POOL, POOL_COMBO, POOL_POINTS, RANKED, SETTLED, TABLE,
  TABLE_SIZE, TIED, WIN_HIGH, WIN_LOW, WINS, WON_BLACK,
} from "../layout";
import { directEncounter, extendedKoya, koya, most, sonnebornBerger } from "./criteria";
import {
  add, add16, all, and, any, eq, get, LANES, left16, less, look, max, put, sub, V, wide_high, wide_low,
} from "./vector";

/** Settles the pool's lanes at `o`, of which the first `lanes` count. */
export function settle(o: usize, lanes: usize): void {
  const ranked = <usize>load<i32>(RANKED), ops = <usize>load<i32>(OPS_COUNT);
  let best = all(0);
  for (let r: usize = 0; r < ranked; r++) best = max(best, get(POOL_POINTS + r * POOL + o));
  for (let r: usize = 0; r < ranked; r++) put(TIED + (r << 4), eq(get(POOL_POINTS + r * POOL + o), best));
  store16(LEVEL_LOW, LEVEL_HIGH);
  if (ops > 0) tally(o);
  let by = all(0);
  const total = load<i32>(BY_TOTAL) != 0, strength: usize = total ? POOL_POINTS + o : BASIS, apart: usize = total ? POOL : 16;
  for (let i: usize = 0; i < ops; i++) {
    const arg = load<u8>(OPS + (i << 1), 1);
    switch (<usize>load<u8>(OPS + (i << 1))) {
      case OP_DIRECT_ONCE: directEncounter(false); break;
      case OP_DIRECT: directEncounter(true); break;
      case OP_WINS: most(WINS, BASE_WINS); break;
      case OP_WON: most(WINS, BASE_WON); break;
      case OP_WON_BLACK: most(WON_BLACK, BASE_BLACK); break;
      case OP_SONNEBORN_BERGER: sonnebornBerger(strength, apart); break;
      case OP_KOYA: koya(all(arg), strength, apart); break;
      case OP_EXTENDED_KOYA: extendedKoya(all(arg), strength, apart); break;
      default: unreachable();
    }
    let count = all(0);
    for (let r: usize = 0; r < ranked; r++) count = sub(count, get(TIED + (r << 4)));
    const open = less(all(1), eq(count, all(1)));
    if (!any(open)) break;
    by = add(by, open);
  }
  put(BY, by);
  store16(LEFT_LOW, LEFT_HIGH);
  record(o, lanes);
}

/** Bit masks of the tied ranks, by lane: the lower and the upper eight. */
@inline function store16(low: usize, high: usize): void {
  const ranked = <usize>load<i32>(RANKED);
  put(low, shifted(0, min<usize>(8, ranked)));
  if (ranked > 8) put(high, shifted(8, ranked));
}

@inline function shifted(from: usize, to: usize): V {
  let mask = all(0);
  for (let at = TIED + (to << 4); at > TIED + (from << 4); ) {
    at -= 16;
    mask = sub(add(mask, mask), get(at));
  }
  return mask;
}

/** Pair by pair: what each has against the other on the tie-break scale; by rank, as far as needed: basis, wins, Black's wins. */
function tally(o: usize): void {
  const ranked = <usize>load<i32>(RANKED), lines = <usize>load<i32>(ENCOUNTERS) / <usize>load<i32>(PER_LINE);
  const needs = load<usize>(NEEDS), zero = all(0);
  for (let r: usize = 0; r < ranked << 4; r += 16) {
    put(BASIS + r, zero);
    put(WINS + r, zero);
    put(WON_BLACK + r, zero);
  }
  const players = ranked << 4;
  let entry: usize = PAIR, pair: usize = 0;
  for (let i: usize = 0; i < players; i += 16) {
    let wins = get(WINS + i), basis = get(BASIS + i);
    for (let j = i + 16; j < players; j += 16) {
      let line = load<usize>(entry) + o, table = load<usize>(entry, 4), n = lines, low = zero, high = zero;
      do {
        const result = and(get(line), all(15));
        low = add(low, look(table + GET_LOW, result));
        high = add(high, look(table + GET_HIGH, result));
        if (needs & NEED_WINS) {
          wins = add(wins, look(table + WIN_LOW, result));
          collect(WINS + j, look(table + WIN_HIGH, result));
        }
        if (needs & NEED_BLACK) {
          collect(WON_BLACK + i, look(table + BLACK_LOW, result));
          collect(WON_BLACK + j, look(table + BLACK_HIGH, result));
        }
        table += TABLE_SIZE;
        line += POOL;
      } while (--n);
      put(AGAINST_LOW + pair, low);
      put(AGAINST_HIGH + pair, high);
      if (needs & NEED_BASIS) {
        basis = add(basis, low);
        collect(BASIS + j, high);
      }
      entry += 8;
      pair += 16;
    }
    put(WINS + i, wins);
    put(BASIS + i, basis);
  }
}

@inline function collect(at: usize, amount: V): void { put(at, add(get(at), amount)); }
@inline function count(at: usize): void { store<u32>(at, load<u32>(at) + 1); }

function record(o: usize, lanes: usize): void {
  const ranked = <usize>load<i32>(RANKED), groups = load<i32>(DETAIL) ? <usize>load<i32>(GROUPS) : 0;
  if (ranked > 8) return recordWide(o, lanes, groups);
  const level = load<usize>(LEVEL), settled = load<usize>(SETTLED), left = get(LEFT_LOW);
  indices(get(BY), <i32>ranked, left);
  for (let lane: usize = 0; lane < lanes; lane++) {
    count(level + (<usize>load<u8>(LEVEL_LOW + lane) << 2));
    count(settled + (<usize>load<u16>(INDEX + (lane << 1)) << 2));
  }
  for (let g: usize = 0; g < groups; g++) {
    const table = load<usize>(GROUP_TIED + (g << 2));
    indices(left, load<i32>(COMBO_BITS), get(POOL_COMBO + g * POOL + o));
    for (let at = INDEX, end = INDEX + (lanes << 1); at < end; at += 2) count(table + (<usize>load<u16>(at) << 2));
  }
}

/** By lane, `front` and `bits` bits of `back`, in 16 bits. */
@inline function indices(front: V, bits: i32, back: V): void {
  put(INDEX, add16(left16(wide_low(front), bits), wide_low(back)));
  put(INDEX + LANES, add16(left16(wide_high(front), bits), wide_high(back)));
}

function recordWide(o: usize, lanes: usize, groups: usize): void {
  const ranked = load<usize>(RANKED), level = load<usize>(LEVEL), settled = load<usize>(SETTLED);
  for (let lane: usize = 0; lane < lanes; lane++) {
    const left = <usize>load<u8>(LEFT_LOW + lane) | (<usize>load<u8>(LEFT_HIGH + lane) << 8);
    count(level + ((<usize>load<u8>(LEVEL_LOW + lane) | (<usize>load<u8>(LEVEL_HIGH + lane) << 8)) << 2));
    count(settled + (((<usize>load<u8>(BY + lane) << ranked) | left) << 2));
    for (let g: usize = 0; g < groups; g++) {
      const combo = <usize>load<u8>(POOL_COMBO + g * POOL + o + lane);
      count(load<usize>(GROUP_TIED + (g << 2)) + (((left << load<usize>(COMBO_BITS)) | combo) << 2));
    }
  }
}
