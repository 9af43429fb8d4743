import { seats } from "../../events/ids.ts";
import type { Judgement } from "../../scenarios/rules/criterion.ts";
import type { Crosstable } from "../../scenarios/rules/crosstable.ts";
import { rankedGroups } from "../../scenarios/rules/rank.ts";
import { bumpOrder, type PlaceCounts, placeCell } from "./place-counts.ts";
import type { PlaceRules } from "./program.ts";

/** Books the finishing order of one main stage with its weight, as `rank` has it. */
export const countPlaces = (counts: PlaceCounts, judgement: Judgement, rules: PlaceRules, weight: number): void => {
  const { table } = judgement;
  const add = (cells: Float64Array, seat: number, above: number, level: number): void => {
    const cell = placeCell(counts, seat, above, level);
    cells[cell] = (cells[cell] as number) + weight;
  };
  const ranked = seats(table.players).filter((seat) => table.ranked[seat] === 1);
  let leading = 0;
  for (const seat of ranked) {
    const { above, level } = standingOf(table, seat);
    add(counts.points, seat, above, level);
    if (above === 0) leading += 1;
  }
  // The criteria part only those with the same points, so the first groups are those level for first.
  const groups = rankedGroups(judgement, rules.criteria, rules.scope);
  const first: (readonly number[])[] = [];
  let above = 0;
  for (const group of groups) {
    if (above < leading) first.push(group);
    else for (const seat of group) add(counts.behind, seat, above, group.length);
    above += group.length;
  }
  bumpOrder(counts, first, weight);
};

/** How many ranked players have more points than a seat, and how many as many, himself included. */
export const standingOf = (
  { players, ranked, points }: Crosstable,
  seat: number,
): { readonly above: number; readonly level: number } => {
  const own = points[seat] as number;
  let [above, level] = [0, 0];
  for (let other = 0; other < players; other++) {
    if (ranked[other] !== 1) continue;
    if ((points[other] as number) > own) above += 1;
    else if (points[other] === own) level += 1;
  }
  return { above, level };
};
