import type { Seat } from "../../../events/ids.ts";
import type { Refinement } from "../criterion.ts";

/**
 * Parts a tied group by what each of its players has, the higher first. Where a player's number is still open it lies
 * between his `low` and his `high` (by position in `group`), and a cut is made only where it holds whatever is missing:
 * everybody above it has more for certain than everybody below. Closed numbers (`low` = `high`) are the usual case.
 * Inside a part players stand in seat order, so the order of the input changes nothing.
 */
export const split = (
  group: readonly Seat[],
  low: readonly number[],
  high: readonly number[] = low,
): readonly (readonly Seat[])[] => {
  const parts: Seat[][] = [];
  let floor = 0;
  for (const position of byHighest(high)) {
    const seat = group[position] as Seat;
    const part = parts[parts.length - 1];
    if (part === undefined || floor > (high[position] as number)) {
      parts.push([seat]);
      floor = low[position] as number;
    } else {
      part.push(seat);
      floor = Math.min(floor, low[position] as number);
    }
  }
  for (const part of parts) part.sort((a, b) => a - b);
  return parts;
};

/** The refinement of a group by one closed number for each player, over `per`: the form of most criteria. */
export const refineBy = (group: readonly Seat[], amounts: readonly number[], per: number): Refinement => ({
  groups: split(group, amounts),
  values: amounts.map((value) => ({ value, per })),
});

const byHighest = (high: readonly number[]): readonly number[] =>
  Array.from(high.keys()).sort((a, b) => (high[b] as number) - (high[a] as number));
