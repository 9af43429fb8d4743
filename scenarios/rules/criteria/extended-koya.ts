import type { Seat } from "../../../events/ids.ts";
import type { Criterion, Judgement, Quantity } from "../criterion.ts";
import { split } from "./split.ts";
import { maximumStrength, pointsAgainst, strengths } from "./strength.ts";

/**
 * Extended Koya (FIDE Tournament Rules before 2014; N23 item 4): the threshold of Koya, which regulations list before
 * it, goes down one score group below 50 % after the other until the group is apart or every opponent counts. Every
 * subgroup still tied goes on by itself (TEC exercise 16: "to each group of tied players"). The value shown is that of
 * a player's last step.
 */
export const extendedKoya: Criterion = (judgement, group) => {
  const values = new Map<Seat, Quantity>();
  const groups = lowered(judgement, group, groupsBelowHalf(judgement, group), 0, values);
  return { groups, values: group.map((seat) => values.get(seat)) };
};

const lowered = (
  judgement: Judgement,
  group: readonly Seat[],
  scores: readonly number[],
  step: number,
  values: Map<Seat, Quantity>,
): readonly (readonly Seat[])[] => {
  const score = scores[step];
  if (group.length === 1 || score === undefined) return [group];
  const points = group.map((seat) => pointsAgainst(judgement, seat, 2 * score));
  group.forEach((seat, position) => {
    values.set(seat, { value: points[position] as number, per: 2 });
  });
  return split(group, points).flatMap((part) => lowered(judgement, part, scores, step + 1, values));
};

/** The different scores below half of the maximum, highest first. */
const groupsBelowHalf = (judgement: Judgement, group: readonly Seat[]): readonly number[] => {
  const limit = maximumStrength(judgement, group[0] as Seat);
  const strength = strengths(judgement);
  const scores = new Set<number>();
  for (let seat = 0; seat < judgement.table.players; seat++)
    if (judgement.table.ranked[seat] === 1 && 2 * (strength[seat] as number) < limit)
      scores.add(strength[seat] as number);
  return [...scores].sort((a, b) => b - a);
};
