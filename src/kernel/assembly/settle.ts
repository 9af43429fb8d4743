// Hears the criteria for one vector of lanes that are tied for first: masks of who is left, narrowed criterion by criterion.
import {
  BASE_BLACK, BASE_WINS, BASE_WON, BLACK, BY, COMBO_BITS, DETAIL, GROUP_TIED, GROUPS, INDEX, LEFT_HIGH, LEFT_LOW, LEVEL,
  LEVEL_HIGH, LEVEL_LOW, NEEDS_BASIS, OP_DIRECT, OP_DIRECT_ONCE, OP_EXTENDED_KOYA, OP_FIRST_DIRECT, OP_FIRST_SONNEBORN_BERGER, OP_KOYA, OP_SONNEBORN_BERGER, OP_WINS,
  OP_WON, OP_WON_BLACK, OPS, OPS_COUNT, POOL, POOL_COMBO, POOL_POINTS, RANKED, SETTLED, TIED, WIN,
} from "../layout";
import { PLACES } from "../layout-places";
import { activate, activeTied, addBasis, directEncounter, extendedKoya, koya, most, sonnebornBerger } from "./criteria";
import { firstDirectEncounter, firstSonnebornBerger } from "./first";
import { countTwo } from "./orders";
import { add, add16, all, any, eq, get, LANES, left16, less, max, put, sub, V, wide_high, wide_low } from "./vector";

/** Settles the pool's lanes at `o`, of which the first `lanes` count. */
export function settle(o: usize, lanes: usize): void {
  const ranked = load<usize>(RANKED), ops = load<usize>(OPS_COUNT);
  let best = all(0);
  for (let r: usize = 0; r < ranked; r++) best = max(best, get(POOL_POINTS + r * POOL + o));
  for (let r: usize = 0; r < ranked; r++) put(TIED + (r << 4), eq(get(POOL_POINTS + r * POOL + o), best));
  store16(LEVEL_LOW, LEVEL_HIGH);
  if (load<i32>(NEEDS_BASIS)) addBasis(o);
  let by = all(0), open = all(-1);
  for (let i: usize = 0; i < ops; i++) {
    activate(open);
    const arg = load<u8>(OPS + (i << 1), 1);
    switch (<usize>load<u8>(OPS + (i << 1))) {
      case OP_FIRST_DIRECT: firstDirectEncounter(o); break;
      case OP_FIRST_SONNEBORN_BERGER: firstSonnebornBerger(o); break;
      case OP_DIRECT_ONCE: directEncounter(false, o); break;
      case OP_DIRECT: directEncounter(true, o); break;
      case OP_WINS: most(WIN, BASE_WINS, o); break;
      case OP_WON: most(WIN, BASE_WON, o); break;
      case OP_WON_BLACK: most(BLACK, BASE_BLACK, o); break;
      case OP_SONNEBORN_BERGER: sonnebornBerger(o); break;
      case OP_KOYA: koya(all(arg), o); break;
      case OP_EXTENDED_KOYA: extendedKoya(all(arg), o); break;
      default: unreachable();
    }
    open = less(open, eq(activeTied(), all(-1)));
    if (!any(open)) break;
    by = sub(by, open);
  }
  put(BY, by);
  store16(LEFT_LOW, LEFT_HIGH);
  record(o, lanes);
}

/** Bit masks of the tied ranks, by lane: the lower and the upper eight. */
@inline function store16(low: usize, high: usize): void {
  const ranked = load<usize>(RANKED);
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

@inline function count(at: usize): void { store<u32>(at, load<u32>(at) + 1); }

function record(o: usize, lanes: usize): void {
  const ranked = load<usize>(RANKED), groups = load<i32>(DETAIL) ? load<usize>(GROUPS) : 0;
  if (load<i32>(PLACES)) recordTwo(ranked, lanes);
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

/** Those level for first and those left say how two leaders are ordered. */
function recordTwo(ranked: usize, lanes: usize): void {
  for (let lane: usize = 0; lane < lanes; lane++) {
    let level = <u32>load<u8>(LEVEL_LOW + lane), left = <u32>load<u8>(LEFT_LOW + lane);
    if (ranked > 8) {
      level |= <u32>load<u8>(LEVEL_HIGH + lane) << 8;
      left |= <u32>load<u8>(LEFT_HIGH + lane) << 8;
    }
    countTwo(level, left);
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
