import { setTimeout as delay } from "node:timers/promises";
import type { BroadcastGames } from "../../exchange/lichess/broadcast-games.ts";
import type { Heard } from "./listen.ts";

/** Until what comes together has come: a stream begins by sending all games. Milliseconds. */
const SETTLING = 250;

/**
 * Lands what a stream says while it goes on: soon after a record that says something new, one landing after the other. Ends as the stream
 * does, with everything landed, or with the error of a landing.
 */
export const follow = async (
  games: BroadcastGames,
  listening: (games: Pick<BroadcastGames, "take">) => Promise<Heard>,
  land: () => Promise<void>,
): Promise<Heard> => {
  let landed = 0;
  let landing: Promise<void> | undefined;
  let fault: unknown;
  const landAll = async (): Promise<void> => {
    try {
      while (landed < games.games.length) {
        await delay(SETTLING);
        landed = games.games.length;
        await land();
      }
    } catch (error) {
      fault = error;
    }
    landing = undefined;
  };
  const heard = await listening({
    take(pgn) {
      if (fault !== undefined) return false;
      const taken = games.take(pgn);
      if (landed < games.games.length) landing ??= landAll();
      return taken;
    },
  });
  await landing;
  if (fault !== undefined) throw fault;
  return heard;
};
