import type { Seat } from "../../../events/ids.ts";
import type { Player } from "../../../events/player.ts";

/**
 * Order of two players by average rating, higher first, 0 where nothing separates them. Averages are compared as exact rationals:
 * the sum of one list over the length of another (C-2). A player without lists to average has his rating. Equal averages are separated
 * by the players' seeding tie-breaks (C12 2.3, C-11), as far as every player of the championship has them.
 */
export const byAverageRating = (players: readonly Player[]): ((a: Seat, b: Seat) => number) => {
  const heard = Math.min(...players.map((player) => tieBreaksOf(player).length));
  return (a, b) => {
    const apart = sumOf(players, b) * listsOf(players, a).length - sumOf(players, a) * listsOf(players, b).length;
    if (apart !== 0) return apart;
    const [mine, theirs] = [tieBreaksOf(players[a]), tieBreaksOf(players[b])];
    for (let i = 0; i < heard; i++) {
      const between = (theirs[i] as number) - (mine[i] as number);
      if (between !== 0) return between;
    }
    return 0;
  };
};

const listsOf = (players: readonly Player[], seat: Seat): readonly number[] => {
  const player = players[seat];
  return player?.seedingRatings ?? [player?.rating ?? 0];
};

const sumOf = (players: readonly Player[], seat: Seat): number =>
  listsOf(players, seat).reduce((total, rating) => total + rating, 0);

const tieBreaksOf = (player: Player | undefined): readonly number[] => player?.seedingTieBreaks ?? [];
