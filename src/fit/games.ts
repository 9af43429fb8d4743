import { TIME_CONTROLS, type TimeControl } from "../model/model.ts";

/** How a game over the board ended, as a number: the codes of events/result.ts, in words. */
export const ENDED = { white: 0, drawn: 1, black: 2 } as const;

/** Games to fit to or to be judged by, as columns. */
export interface Games {
  readonly length: number;
  /** Days, counted from 1970-01-01. */
  readonly days: Int32Array;
  /** Places in TIME_CONTROLS. */
  readonly controls: Uint8Array;
  /** Elo. */
  readonly whites: Int16Array;
  readonly blacks: Int16Array;
  /** One of {@link ENDED}. */
  readonly outcomes: Uint8Array;
  /** Number of the event, a name in a calendar year: games of one event are not independent. */
  readonly events: Int32Array;
}

/** Which games count. */
export interface GameFilter {
  /** Elo, of the lower rated player. */
  readonly minRating: number;
  /** Elo. */
  readonly maxGap: number;
  /** First and last day, counted from 1970-01-01. */
  readonly from?: number;
  readonly until?: number;
}

/** The games of one time control that a filter lets through, in their order. */
export const gamesOf = (games: Games, control: TimeControl, filter: GameFilter): Games => {
  const code = TIME_CONTROLS.indexOf(control);
  const { minRating, maxGap, from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = filter;
  const kept: number[] = [];
  for (let i = 0; i < games.length; i++) {
    const white = games.whites[i] as number;
    const black = games.blacks[i] as number;
    const day = games.days[i] as number;
    if (games.controls[i] !== code || Math.min(white, black) < minRating) continue;
    if (Math.abs(white - black) <= maxGap && day >= from && day <= until) kept.push(i);
  }
  return pick(games, kept);
};

/** The games at these places, in this order. */
export const pick = (games: Games, places: readonly number[]): Games => ({
  length: places.length,
  days: Int32Array.from(places, (i) => games.days[i] as number),
  controls: Uint8Array.from(places, (i) => games.controls[i] as number),
  whites: Int16Array.from(places, (i) => games.whites[i] as number),
  blacks: Int16Array.from(places, (i) => games.blacks[i] as number),
  outcomes: Uint8Array.from(places, (i) => games.outcomes[i] as number),
  events: Int32Array.from(places, (i) => games.events[i] as number),
});

/** All games of the parts, one after the other. */
export const joined = (parts: readonly Games[]): Games => ({
  length: parts.reduce((sum, part) => sum + part.length, 0),
  days: Int32Array.from(parts.flatMap(({ days }) => [...days])),
  controls: Uint8Array.from(parts.flatMap(({ controls }) => [...controls])),
  whites: Int16Array.from(parts.flatMap(({ whites }) => [...whites])),
  blacks: Int16Array.from(parts.flatMap(({ blacks }) => [...blacks])),
  outcomes: Uint8Array.from(parts.flatMap(({ outcomes }) => [...outcomes])),
  events: Int32Array.from(parts.flatMap(({ events }) => [...events])),
});
