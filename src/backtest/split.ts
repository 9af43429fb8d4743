import { dateOf, dayNumber } from "../../scenarios/rules/calendar/civil-date.ts";
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

/**
 * A split for every year, from that in which the latest `share` of the games begins: the games of the year are for testing, all before it for
 * learning. A year without games has none.
 */
export const yearlySplits = (games: Games, share: number): readonly Split[] => {
  const days = [...games.days].sort((a, b) => a - b);
  const yearOf = (day: number): number => Number(dateOf(day).slice(0, 4));
  const first = yearOf(days[Math.floor(games.length * (1 - share))] ?? 0);
  const last = yearOf(days[days.length - 1] ?? 0);
  const years = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return years.flatMap((year): readonly Split[] => {
    const [from, until] = [dayNumber(`${year}-01-01`) as number, dayNumber(`${year + 1}-01-01`) as number];
    const places = [...games.days.keys()];
    const test = places.filter((i) => (games.days[i] as number) >= from && (games.days[i] as number) < until);
    const before = places.filter((i) => (games.days[i] as number) < from);
    return test.length === 0 ? [] : [{ training: pick(games, before), test: pick(games, test) }];
  });
};
