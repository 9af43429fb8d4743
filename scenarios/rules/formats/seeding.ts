import type { Player } from "../../../events/championship.ts";
import type { Seat } from "../../../events/ids.ts";

/**
 * Order of two players by average rating, higher first, 0 where they are equal. Averages are compared as exact rationals: the
 * sum of one list over the length of another (C-2). A player without lists to average has his rating.
 */
export const byAverageRating =
  (players: readonly Player[]): ((a: Seat, b: Seat) => number) =>
  (a, b) =>
    sumOf(players, b) * listsOf(players, a).length - sumOf(players, a) * listsOf(players, b).length;

const listsOf = (players: readonly Player[], seat: Seat): readonly number[] => {
  const player = players[seat];
  return player?.seedingRatings ?? [player?.rating ?? 0];
};

const sumOf = (players: readonly Player[], seat: Seat): number =>
  listsOf(players, seat).reduce((total, rating) => total + rating, 0);
