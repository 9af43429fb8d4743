// Strengths of a superblock and the thresholds of its games. The law and the oracle: src/engine/strength.ts,
// src/chance/deviate.ts, src/model/fixed-logit.ts.
import {
  CLINCH, DEVIATE, DEVIATE_OF, DRAWN, DRAWN_DECISIVE, DRAWN_LEG, DRAWN_LOW_IS_BLACK, GAME_KIND, LOGISTIC, OWN, RATING, SEATS, SPREAD,
  STEEP, STEP, STEP_OVER, STRENGTH, STRENGTH_STREAM, SUM_HIGHEST, SUM_LOWEST, SUM_MIDDLE, WORDS,
} from "../layout";
import { philox, SIDE_BY_SIDE } from "./generator";

/** Draws the strengths of superblock `low + high * 2^32` and writes the thresholds of every leg that depends on them. */
export function drawStrengths(low: u32, high: u32): void {
  const legs = load<usize>(DRAWN);
  if (!legs) return;
  const seats = load<u32>(SEATS), stream = load<u32>(STRENGTH_STREAM);
  // Signs are as random as coins: masks know them without a branch.
  const flip = -<i32>(low & 1);
  for (let block: u32 = 0; block << 2 < seats; block += SIDE_BY_SIDE)
    philox(block, stream, (low >>> 1) | (high << 31), high >>> 1, WORDS + (block << 2), 16);
  for (let seat: usize = 0; seat < seats; seat++) {
    const at = seat << 2;
    store<i32>(DEVIATE_OF + at, deviateOf(load<u32>(WORDS + ((seat & 3) << 4) + (seat & ~3))));
    let strength = load<i32>(RATING + at);
    for (let other: usize = 0; other <= at; other += 4) {
      const part = load<i32>(DEVIATE_OF + other), sign = part >> 31, down = sign ^ flip;
      const off = <i32>((<i64>load<i32>(SPREAD + (at << 4) + other) * <i64>((part ^ sign) - sign)) >> 20);
      strength += (off ^ down) - down;
    }
    store<i32>(STRENGTH + at, strength);
  }
  const lowest = load<i32>(SUM_LOWEST), middle = load<i32>(SUM_MIDDLE), highest = load<i32>(SUM_HIGHEST);
  let nearest: u32 = 0;
  for (let leg: usize = DRAWN_LEG, end = DRAWN_LEG + (legs << 3); leg < end; leg += 8) {
    const clock = <usize>load<u8>(leg, 2), kind = GAME_KIND + (clock << 5), flags = <usize>load<u8>(leg, 3), own = OWN + (clock << 6);
    const w = <usize>load<u8>(leg) << 2, b = <usize>load<u8>(leg, 1) << 2;
    const white = load<i32>(STRENGTH + w) + load<i32>(own + w), black = load<i32>(STRENGTH + b) + load<i32>(own + b);
    const sum = <i64>(min(highest, max(lowest, white + black)) - middle);
    const slope = <i64>load<i32>(kind) * <i64>(white - black) + <i64>load<i32>(kind, 8) * sum;
    const edge = load<i32>(kind, 4) + <i32>(slope >> 20);
    const width = max(load<i32>(kind, 20), load<i32>(kind, 12) + <i32>((<i64>load<i32>(kind, 16) * sum) >> 20));
    const wins = logistic(edge - width), bound = flags & DRAWN_DECISIVE ? wins : logistic(edge + width);
    const black_low = (flags & DRAWN_LOW_IS_BLACK) != 0;
    const win = black_low ? 0 - bound : wins, draw = black_low ? 0 - wins : bound;
    const step = load<usize>(leg, 4);
    nearest = max(nearest, max(win, draw));
    store<u32>(step, win ^ 0x80000000);
    store<u32>(step, draw ^ 0x80000000, 4);
    store<u32>(step + (STEP_OVER - STEP), min<u32>(1 << 24, ~win));
    store<u32>(step + (STEP_OVER - STEP), min<u32>(1 << 24, ~draw), 4);
  }
  store<i32>(STEEP, load<i32>(CLINCH) != 0 || nearest > 0xff000000 ? 1 : 0);
}

/** The normal deviate of a uniform word. */
@inline function deviateOf(u: u32): i32 {
  const above = <i32>u >> 31, w = ((u ^ <u32>above) << 1) | 1, zeros = clz(w), aligned = w << zeros;
  const point = DEVIATE + (<usize>(((31 - zeros) << 6) + ((aligned >>> 25) & 63)) << 2), far = load<i32>(point);
  const size = far - <i32>((<i64>(far - load<i32>(point, 4)) * <i64>(aligned & 0x1ffffff)) >> 25);
  return (size ^ ~above) - ~above;
}

/** 2^32 times the logistic function. */
@inline function logistic(elo: i32): u32 {
  const at = min((1 << 26) - 1, max(-(1 << 26), elo)) + (1 << 26), point = LOGISTIC + (<usize>(at >> 14) << 2);
  const low = load<u32>(point);
  return low + <u32>((<u64>(load<u32>(point, 4) - low) * <u64>(at & 0x3fff)) >>> 14);
}
