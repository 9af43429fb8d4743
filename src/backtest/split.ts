import { type Games, pick } from "../fit/games.ts";

/** Games to learn from, and later ones to be judged by. */
export interface Split {
  readonly training: Games;
  readonly test: Games;
}

/**
 * The latest `share` of the games, by day, is for testing; games of one day stay in their order. With `wholeEvents` an event whose
 * first game is for training is for training as a whole, so that no event is on both sides.
 */
export const splitGames = (games: Games, share: number, wholeEvents: boolean): Split => {
  const order = [...games.days.keys()].sort((a, b) => (games.days[a] as number) - (games.days[b] as number) || a - b);
  const cut = Math.floor(games.length * (1 - share));
  if (!wholeEvents) return { training: pick(games, order.slice(0, cut)), test: pick(games, order.slice(cut)) };
  const begun = new Set(order.slice(0, cut).map((game) => games.events[game]));
  return {
    training: pick(
      games,
      order.filter((game) => begun.has(games.events[game])),
    ),
    test: pick(
      games,
      order.filter((game) => !begun.has(games.events[game])),
    ),
  };
};
