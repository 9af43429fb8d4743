import type { Seat } from "../../../events/ids.ts";
import type { Judgement } from "../criterion.ts";
import { encountersDue } from "../crosstable.ts";

/** Score that stands for each player's strength as an opponent, by seat, in half-points; see `Scoring.opponentValue`. */
export const strengths = ({ table, scoring }: Judgement): Int32Array =>
  scoring.opponentValue === "total" ? table.points : table.basis;

/**
 * The most `seat` could score in the whole stage, in half-points on the scale of {@link strengths}. On the scale of the
 * total an encounter is a win in its first leg, or a draw there and a win in the second, whichever is more.
 */
export const maximumStrength = ({ table, scoring }: Judgement, seat: Seat): number => {
  const [first, second] = scoring.legs;
  if (first === undefined) throw new Error("a scoring has at least one leg");
  const most =
    scoring.opponentValue === "total" ? Math.max(first.win, first.draw + (second?.win ?? 0)) : scoring.tieBreak.win;
  return encountersDue(table, seat) * most;
};

/** Points of `seat`, in half-points of the tie-break scale, against opponents whose doubled strength reaches `limit`. */
export const pointsAgainst = (judgement: Judgement, seat: Seat, limit: number): number => {
  const { table } = judgement;
  const strength = strengths(judgement);
  const row = seat * table.players;
  let sum = 0;
  for (let other = 0; other < table.players; other++)
    if (table.ranked[other] === 1 && 2 * (strength[other] as number) >= limit)
      sum += table.against[row + other] as number;
  return sum;
};
