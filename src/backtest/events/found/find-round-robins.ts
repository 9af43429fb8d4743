import { LEGS_BY_SCORING } from "../../../../scenarios/regulations/generic-legs.ts";
import { dateOf } from "../../../../scenarios/rules/calendar/civil-date.ts";
import { nameWords } from "../../../exchange/names.ts";
import type { TimeControl } from "../../../model/model.ts";
import { earned } from "../earned.ts";
import { MOST_PLAYERS, type RoundRobin } from "../round-robin.ts";
import { roundsOf } from "../rounds.ts";
import { eventKey, playerKey } from "./keys.ts";
import type { NamedGame } from "./named-game.ts";

/** Which closed fields of a table are round robins to score forecasts by. */
export interface FindRule {
  readonly leastPlayers: number;
  /** Elo, of the players' average. */
  readonly leastAverage: number;
}

/** Days without a game after which games of the same name are of another event, unless that name has a year in it. */
export const DAYS_APART = 60;

/**
 * Finds the complete round robins among the games of one time control, by their first days. An event is what has the same name but
 * for years and ordinals, with gaps of at most {@link DAYS_APART} days; the same two players with the same colours and the same
 * result in it are one game read twice. It is a round robin where every pair met once, or every pair twice. A player's rating is that
 * of his first game; points are 1, a half and 0, whatever the event's own rules counted.
 */
export const findRoundRobins = (
  games: readonly NamedGame[],
  control: TimeControl,
  { leastPlayers, leastAverage }: FindRule,
): readonly RoundRobin[] => {
  const events = new Map<string, NamedGame[]>();
  for (const game of games) {
    if (game.control !== control) continue;
    const key = eventKey(game.event);
    const own = events.get(key);
    if (own === undefined) events.set(key, [game]);
    else own.push(game);
  }
  const found = [...events.values()].flatMap(apart).flatMap((own): readonly RoundRobin[] => {
    const event = roundRobinAmong(own, control);
    if (event === undefined || event.players.length < leastPlayers) return [];
    return averageOf(event) < leastAverage ? [] : [event];
  });
  return found.sort((a, b) => (a.starts < b.starts ? -1 : a.starts > b.starts ? 1 : a.id < b.id ? -1 : 1));
};

/** Average rating of the field. */
export const averageOf = ({ players }: Pick<RoundRobin, "players">): number =>
  players.reduce((sum, { rating }) => sum + rating, 0) / players.length;

// A name with a year is one event, however long it paused.
const apart = (games: readonly NamedGame[]): readonly (readonly NamedGame[])[] => {
  const parts: NamedGame[][] = [];
  let before: NamedGame | undefined;
  for (const game of [...games].sort((a, b) => a.day - b.day)) {
    const same =
      before !== undefined &&
      (game.day - before.day <= DAYS_APART || (game.event === before.event && /\b\d{4}\b/.test(game.event)));
    if (same) (parts[parts.length - 1] as NamedGame[]).push(game);
    else parts.push([game]);
    before = game;
  }
  return parts;
};

const roundRobinAmong = (all: readonly NamedGame[], control: TimeControl): RoundRobin | undefined => {
  const seats = new Map<string, number>();
  const players: { name: string; rating: number }[] = [];
  const seatOf = (name: string, rating: number): number => {
    const key = playerKey(name);
    const known = seats.get(key);
    if (known !== undefined) return known;
    seats.set(key, players.length);
    return players.push({ name, rating }) - 1;
  };
  const once = new Map<string, { readonly game: NamedGame; readonly white: number; readonly black: number }>();
  for (const game of all) {
    const white = seatOf(game.white, game.whiteRating);
    const black = seatOf(game.black, game.blackRating);
    if (players.length > MOST_PLAYERS) return undefined;
    const key = `${white} ${black} ${game.result}`;
    if (!once.has(key)) once.set(key, { game, white, black });
  }
  const met = [...once.values()];
  const cycles = cyclesOf(met, players.length);
  const [first] = all;
  const legs = control === "armageddon" ? undefined : LEGS_BY_SCORING["1-0.5-0"]?.(control);
  if (cycles === undefined || first === undefined || legs === undefined) return undefined;
  const rounds = roundsOf(met.map(({ game, white, black }) => ({ ...game, white: `${white}`, black: `${black}` })));
  const encounters = met.map(({ game, white, black }, i) => ({
    ...{ white, black, round: rounds[i] as number, results: [game.result] },
  }));
  const starts = dateOf(first.day);
  return {
    ...{ id: `${nameWords(first.event).join("-")}-${starts}`, starts, control, players, cycles, legs, encounters },
    points: earned(players.length, legs, encounters),
  };
};

// 1 or 2 where every pair met so often.
const cyclesOf = (
  met: readonly { readonly white: number; readonly black: number }[],
  players: number,
): 1 | 2 | undefined => {
  const pairs = players * (players - 1);
  const cycles = (2 * met.length) / pairs;
  if (players < 3 || (cycles !== 1 && cycles !== 2)) return undefined;
  const times = new Map<number, number>();
  for (const { white, black } of met) {
    if (white === black) return undefined;
    const pair = Math.min(white, black) * players + Math.max(white, black);
    times.set(pair, (times.get(pair) ?? 0) + 1);
  }
  return times.size === pairs / 2 && [...times.values()].every((count) => count === cycles) ? cycles : undefined;
};
