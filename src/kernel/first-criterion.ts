import type { LaneProgram } from "./lane-program.ts";
import * as at from "./layout.ts";
import { type Place, perLine, placesOf } from "./lines.ts";
import { strengthIsTotal } from "./strength-total.ts";

/**
 * Lets the kernel hear the first criterion pair by pair where it can: a pair has one table, and whatever the result, the two
 * have the same sum. The tables of the lines must be there.
 */
export const writeFirst = (view: DataView, lanes: LaneProgram): void => {
  const [first] = lanes.ops;
  const fast =
    first?.code === at.OP_DIRECT_ONCE
      ? at.OP_FIRST_DIRECT
      : first?.code === at.OP_SONNEBORN_BERGER && strengthIsTotal(lanes)
        ? at.OP_FIRST_SONNEBORN_BERGER
        : undefined;
  const fair = shareOf(view, lanes);
  if (fast === undefined || fair === undefined) return;
  view.setUint8(at.OPS, fast);
  view.setUint8(at.FAIR, fair);
};

const shareOf = (view: DataView, lanes: LaneProgram): number | undefined => {
  const { slots, encounters } = lanes;
  if (encounters !== perLine(lanes)) return undefined;
  const shares = new Set<number>();
  const places = placesOf(lanes);
  for (const [slot, { low, high }] of slots.entries()) {
    if (slot % encounters > 0 || !lanes.ranked.includes(low) || !lanes.ranked.includes(high)) continue;
    for (const result of possible(lanes, places, slot)) {
      const table = at.TABLE + (at.TABLE_SIZE * slot) / encounters + result;
      shares.add(view.getUint8(table) + view.getUint8(table + at.HIGH));
    }
  }
  const [share] = shares;
  return shares.size === 1 ? share : undefined;
};

/** The indices that the results of a pair can have: a game that is decided, or only has its second leg left, adds nothing. */
const possible = (lanes: LaneProgram, places: readonly Place[], first: number): readonly number[] => {
  let results = [0];
  for (let slot = first; slot < first + lanes.encounters; slot++) {
    const worth = 3 ** (places[slot]?.digit ?? 0);
    const digits = lanes.open[slot]?.firstLeg === 1 ? [0, 1, 2] : [0];
    results = results.flatMap((result) => digits.map((digit) => result + worth * digit));
  }
  return results.map((result) => (16 - result) % 16);
};
