import type { Seat } from "../../events/ids.ts";
import { createPlaces, mergePlaces, type PlaceCounts } from "./place-counts.ts";
import type { Program } from "./program.ts";

/**
 * How the main stages of many simulations ended, as integer counts. Merging is addition, so any split of the work gives the
 * same histogram. These are marginals:
 * no forecast asks for more, and a fast kernel can count them side by side.
 */
export interface Histogram {
  /** Simulations counted (or total chance, where outcomes were enumerated instead of sampled). */
  total: number;
  /** By {@link settledKey}: who was left when the criteria had been heard, and how far it went. */
  readonly settled: Map<number, number>;
  /** By mask: who was level for first on points. */
  readonly level: Map<number, number>;
  /** For each next game and each of its results (index `game * RESULTS_OF_A_GAME + outcome`), by mask: who was left. */
  readonly given: readonly Map<number, number>[];
  /** By winning score in half-points. */
  readonly scores: Map<number, number>;
  /** The finishing order; absent where nobody asked for it. */
  readonly places?: PlaceCounts;
}

/** How a main stage was settled. Masks have bit `s` set for seat `s`. */
export interface Settled {
  /** -1: points alone; index of the criterion that left one; number of criteria: still tied. */
  readonly by: number;
  /** Who is left: the winner, or those still tied after the criteria. */
  readonly tied: number;
}

/** White wins, draw, Black wins. */
export const RESULTS_OF_A_GAME = 3;

/** Largest number of seats a key can hold. */
export const MAX_SEATS = 16;

/** An empty histogram for `nextGames` games whose results are told apart; with `seats`, for the places of so many players too. */
export const createHistogram = (nextGames: number, seats?: number): Histogram => ({
  total: 0,
  settled: new Map(),
  level: new Map(),
  given: Array.from({ length: nextGames * RESULTS_OF_A_GAME }, () => new Map()),
  scores: new Map(),
  ...(seats === undefined ? {} : { places: createPlaces(seats) }),
});

/** An empty histogram for what a program asks for. */
export const histogramOf = ({ next, players, places }: Pick<Program, "next" | "players" | "places">): Histogram =>
  createHistogram(next.length, places === undefined ? undefined : players);

/** Packs what settled a main stage into one integer. */
export const settledKey = ({ by, tied }: Settled): number => (by + 1) * 2 ** MAX_SEATS + tied;

/** Inverse of {@link settledKey}. */
export const settledOf = (key: number): Settled => {
  const tied = key % 2 ** MAX_SEATS;
  return { by: (key - tied) / 2 ** MAX_SEATS - 1, tied };
};

/** The seats of a mask, in order. */
export const seatsOf = (mask: number): readonly Seat[] => {
  const list: Seat[] = [];
  for (let s = 0; s < MAX_SEATS; s++) if ((mask & (1 << s)) !== 0) list.push(s as Seat);
  return list;
};

/** The mask of some seats. */
export const maskOf = (seats: readonly number[]): number => {
  let mask = 0;
  for (let i = 0; i < seats.length; i++) mask |= 1 << (seats[i] as number);
  return mask;
};

/** Adds `count` to a cell. */
export const bump = (counts: Map<number, number>, key: number, count: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + count);
};

/** Adds `more` into `into`. */
export const merge = (into: Histogram, more: Histogram): void => {
  into.total += more.total;
  add(into.settled, more.settled);
  add(into.level, more.level);
  add(into.scores, more.scores);
  if (into.places !== undefined && more.places !== undefined) mergePlaces(into.places, more.places);
  for (const [index, counts] of more.given.entries()) {
    const target = into.given[index];
    if (target === undefined) throw new Error("histograms of different programs cannot be merged");
    add(target, counts);
  }
};

const add = (into: Map<number, number>, more: ReadonlyMap<number, number>): void => {
  for (const [key, count] of more) bump(into, key, count);
};
