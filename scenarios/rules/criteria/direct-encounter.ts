import type { Seat } from "../../../events/ids.ts";
import type { Criterion, Judgement } from "../criterion.ts";
import type { Crosstable } from "../crosstable.ts";
import { split } from "./split.ts";

/**
 * Direct encounter (FIDE C.07 art. 6; C12 3.7 a): separate standings of the tied players from the games among them.
 * Forfeits count, as in every event with predetermined pairings (15.2).
 *
 * 6.2 (`recursive`) compares those still tied again, among themselves, until nothing changes; C12 says "if they are
 * still tied: b)", read as: once (`recursive: false`).
 *
 * 6.3 and running events: while games among the tied players are missing, only what holds whatever their results
 * stands. C.07 6.3.2 goes on to compare the rest without the games against those already ranked; that is for a Swiss,
 * where the missing games never come. Here they do come and could undo it, so the rest stays tied.
 *
 * The value shown is the sum of points (tie-break scale) from the games among the group; none for a player alone.
 */
export const directEncounter =
  (recursive: boolean): Criterion =>
  (judgement, group) => ({
    groups: standings(judgement, group, recursive),
    values: group.map((seat) =>
      group.length === 1 ? undefined : { value: pointsAmong(judgement.table, seat, group), per: 2 },
    ),
  });

const standings = (judgement: Judgement, group: readonly Seat[], recursive: boolean): readonly (readonly Seat[])[] => {
  const weight = commonMultiple(judgement.table, group);
  const low = group.map((seat) => averages(judgement, seat, group, weight, judgement.scoring.tieBreak.loss));
  const high = group.map((seat) => averages(judgement, seat, group, weight, judgement.scoring.tieBreak.win));
  const parts = split(group, low, high);
  if (!recursive || parts.length === 1) return parts;
  const closed = (seat: Seat): boolean => low[group.indexOf(seat)] === high[group.indexOf(seat)];
  return parts.flatMap((part) =>
    part.length > 1 && part.every(closed) ? standings(judgement, part, recursive) : [part],
  );
};

/** Sum over the opponents of the average score against each (6.1.2), times `weight`; missing games score `missing`. */
const averages = (
  { table }: Judgement,
  seat: Seat,
  group: readonly Seat[],
  weight: number,
  missing: number,
): number => {
  let sum = 0;
  for (const other of group) {
    const games = gamesOf(table, seat, other);
    if (games === 0) continue;
    const pair = seat * table.players + other;
    const open = games - (table.met[pair] as number);
    sum += ((table.against[pair] as number) + open * missing) * (weight / games);
  }
  return sum;
};

// What makes every average of the group a whole number; 1 would do where all pairs meet equally often.
const commonMultiple = (table: Crosstable, group: readonly Seat[]): number => {
  let multiple = 1;
  for (const seat of group)
    for (const other of group) {
      const games = gamesOf(table, seat, other);
      if (games > 1 && multiple % games !== 0) multiple *= games;
    }
  return multiple;
};

const gamesOf = (table: Crosstable, seat: Seat, other: Seat): number => {
  const pair = seat * table.players + other;
  return Math.max(table.met[pair] as number, table.due[pair] as number);
};

const pointsAmong = (table: Crosstable, seat: Seat, group: readonly Seat[]): number => {
  let sum = 0;
  for (const other of group) sum += table.against[seat * table.players + other] as number;
  return sum;
};
