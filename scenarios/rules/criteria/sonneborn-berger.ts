import type { Seat } from "../../../events/ids.ts";
import type { Criterion, Judgement } from "../criterion.ts";
import { refineBy } from "./split.ts";
import { strengths } from "./strength.ts";

/**
 * Sonneborn-Berger (C.07 9.1): for every game, the opponent's score times the points scored against him. Forfeits are
 * ordinary games in a round robin (15.2). Several games of one pair each count; the product is linear, so their sum is
 * taken first. In quarter-points: half-points times half-points.
 */
export const sonnebornBerger: Criterion = (judgement, group) =>
  refineBy(
    group,
    group.map((seat) => weighted(judgement, seat)),
    4,
  );

const weighted = (judgement: Judgement, seat: Seat): number => {
  const { table } = judgement;
  const strength = strengths(judgement);
  const row = seat * table.players;
  let sum = 0;
  for (let other = 0; other < table.players; other++)
    sum += (table.against[row + other] as number) * (strength[other] as number);
  return sum;
};
