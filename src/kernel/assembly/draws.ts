// What the lanes of a row draw in a step, from the draws of a quarter and two shifts. The law and the oracle: src/chance/lanes.ts.
import { DRAWS, QUARTER, STEPS } from "../layout";
import { allAt, get, LANES, V, xor } from "./vector";

// Four vectors from `o` on are the four quarters of a row, or with shorter vectors two of them: `t` are the draws of the first, from
// which the others follow by the shifts `c` and `d` of a step (src/chance/lanes.ts).

@inline export function ownDraws(at: usize, d: V, o: usize): V {
  return LANES == QUARTER || !o ? get(at) : xor(get(at), d);
}

@inline export function besideDraws(t: V, at: usize, c: V, d: V, o: usize): V {
  return LANES == QUARTER ? xor(t, c) : ownDraws(at + LANES, d, o);
}

@inline export function acrossDraws(t: V, c: V, d: V): V { return xor(t, LANES == QUARTER ? d : c); }

/** Where the shifts of the first step are. */
@inline export function shifts(): usize { return DRAWS + load<usize>(STEPS) * QUARTER; }

/** The draws of a step for the lanes at `o`. */
@inline export function drawsAt(at: usize, shift: usize, o: usize): V {
  let t = get(at + (o & (QUARTER - 1)));
  if (o & QUARTER) t = xor(t, allAt(shift));
  return o & (2 * QUARTER) ? xor(t, allAt(shift + 1)) : t;
}
