import type { PgnGame } from "../../io/pgn/game.ts";
import type { PgnTags } from "../../io/pgn/tags.ts";
import type { FoundGame, Remark } from "../found.ts";
import { foundGame } from "../pgn/found-game.ts";

/** Games of a broadcast as they are sent: each whole again whenever it changes. */
export interface BroadcastGames {
  /** Takes a record; false once there are too many. */
  take(pgn: PgnGame): boolean;
  /** Those that say something new: the first record of each game, and those with another result. */
  readonly games: readonly FoundGame[];
  /** What is known of each game by now: of those only the last record of each. */
  latest(): readonly FoundGame[];
  readonly tags: readonly PgnTags[];
  readonly remarks: readonly Remark[];
  /** Records that said nothing new. */
  resent(): number;
}

/** Collects at most `most` records that say something new; memory does not grow with those that do not. */
export const broadcastGames = (most: number): BroadcastGames => {
  const last = new Map<string, FoundGame>();
  const games: FoundGame[] = [];
  const tags: PgnTags[] = [];
  const remarks: Remark[] = [];
  let resent = 0;
  return {
    ...{ games, tags, remarks },
    latest: () => games.filter((game) => game.key === undefined || last.get(game.key) === game),
    resent: () => resent,
    take: (pgn) => {
      const said: Remark[] = [];
      const game = foundGame(pgn, said);
      const before = game?.key === undefined ? undefined : last.get(game.key);
      if (game !== undefined && before !== undefined && sayTheSame(before, game)) {
        resent++;
        return true;
      }
      if (games.length + remarks.length >= most) return false;
      remarks.push(...said);
      if (game === undefined) return true;
      if (game.key !== undefined) last.set(game.key, game);
      games.push(game);
      tags.push(pgn.tags);
      return true;
    },
  };
};

const sayTheSame = (a: FoundGame, b: FoundGame): boolean =>
  a.outcome === b.outcome && a.white.name === b.white.name && a.black.name === b.black.name;
