import { differenceFor, expectedPercent } from "./rating-table.ts";

/** A rated game as it counts for one player. */
export interface RatedGame {
  readonly opponent: number;
  /** 2 = won, 1 = drawn, 0 = lost. */
  readonly share: number;
}

/** A whole number, halves rounded up, of a fraction of integers (C.07 10.1). */
export const rounded = (sum: number, count: number): number => Math.floor((2 * sum + count) / (2 * count));

/** Average rating of the opponents, a whole number; undefined without any (C.07 10.1, ARO). */
export const averageRating = (opponents: readonly number[]): number | undefined =>
  opponents.length === 0 ? undefined : rounded(sumOf(opponents), opponents.length);

/** Performance (C.07 10.2, TPR): the average of the opponents and what the table gives for the score; undefined without games. */
export const performance = (games: readonly RatedGame[]): number | undefined => {
  const average = averageRating(games.map(({ opponent }) => opponent));
  return average === undefined ? undefined : average + differenceFor(percentOf(games));
};

/** The score in whole percents, halves rounded up. */
export const percentOf = (games: readonly RatedGame[]): number =>
  rounded(100 * sumOf(games.map(({ share }) => share)), 2 * games.length);

/**
 * Perfect performance (C.07 10.3, PTP): the lowest rating that is expected to score as much; for a score of nothing 800 below the lowest
 * opponent. No rule of 400 points here.
 */
export const perfectPerformance = (games: readonly RatedGame[]): number | undefined => {
  if (games.length === 0) return undefined;
  const opponents = games.map(({ opponent }) => opponent);
  const wanted = FULL_SHARE * sumOf(games.map(({ share }) => share));
  if (wanted === 0) return Math.min(...opponents) - BEYOND;
  let [low, high] = [Math.min(...opponents) - BEYOND, Math.max(...opponents) + BEYOND];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (sumOf(opponents.map((opponent) => expectedPercent(middle - opponent))) >= wanted) high = middle;
    else low = middle + 1;
  }
  return low;
};

// A share of 2 is 100 percent; differences of 800 are off the table.
const FULL_SHARE = 50;
const BEYOND = 800;

/**
 * Rating change of a player in hundredths of a point: K times score less expected score, game by game. A difference of more than 400
 * counts as 400 (B.02 8.3.1); since 1 October 2025 not for a player rated 2650 or more (`rules` 2025).
 */
export const ratingChange = (own: number, games: readonly RatedGame[], k: number, rules: 2024 | 2025 = 2025): number =>
  games.reduce((change, { opponent, share }) => {
    const difference = own - opponent;
    const isCapped = rules === 2024 || own < UNCAPPED_FROM;
    const counted = isCapped ? Math.max(-MOST, Math.min(MOST, difference)) : difference;
    return change + k * (FULL_SHARE * share - expectedPercent(counted));
  }, 0);

const MOST = 400;
const UNCAPPED_FROM = 2650;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
