import { byNumber, type TableCriterion } from "../criterion.ts";
import { averageRating, perfectPerformance, performance, type RatedGame, rounded } from "../rating.ts";
import type { Sheet } from "../sheet.ts";
import type { Cuts } from "./cut.ts";
import { playedBy } from "./played.ts";

/**
 * Average rating of the opponents met over the board (C.07 10.1, ARO), a whole number; cuts leave out the lowest and the highest. Opponents
 * without a rating are left out, and so are games that are rated nowhere.
 */
export const averageOpponent =
  ({ low, high }: Cuts): TableCriterion =>
  (sheet) =>
    byNumber(1, (seat) => {
      const ratings = ratedGames(sheet, seat)
        .map(({ opponent }) => opponent)
        .sort((a, b) => a - b);
      // Before 2023 a round without an opponent is the first to be cut: so the World Blitz Championship 2021 was judged.
      const unplayed = sheet.rules === "2012" ? sheet.rounds - playedBy(sheet, seat).length : 0;
      const least = Math.max(0, low - unplayed);
      const most = Math.max(0, high - Math.max(0, unplayed - low));
      return averageRating(ratings.slice(least, Math.max(least, ratings.length - most)));
    });

/** Tournament performance (C.07 10.2, TPR). */
export const tournamentPerformance: TableCriterion = (sheet) =>
  byNumber(1, (seat) => performance(ratedGames(sheet, seat)));

/** Perfect tournament performance (C.07 10.3, PTP). */
export const perfectTournamentPerformance: TableCriterion = (sheet) =>
  byNumber(1, (seat) => perfectPerformance(ratedGames(sheet, seat)));

/** Average performance of the opponents met over the board (C.07 10.4, APRO), a whole number. */
export const averagePerformance: TableCriterion = (sheet) => averageOf(sheet, performance);

/** Average perfect performance of the opponents met over the board (C.07 10.5, APPO), a whole number. */
export const averagePerfectPerformance: TableCriterion = (sheet) => averageOf(sheet, perfectPerformance);

const averageOf = (
  sheet: Sheet,
  of: (games: readonly RatedGame[]) => number | undefined,
): ReturnType<TableCriterion> => {
  const known = sheet.rows.map((_, seat) => of(ratedGames(sheet, seat)));
  return byNumber(1, (seat) => {
    const values = playedBy(sheet, seat).flatMap(({ opponent }) => known[opponent] ?? []);
    const sum = values.reduce((total, value) => total + value, 0);
    return values.length === 0 ? undefined : rounded(sum, values.length);
  });
};

/** The player's own rating (C.07 2026, RTNG). */
export const ownRating: TableCriterion = ({ tournament }) => byNumber(1, (seat) => tournament.players[seat]?.rating);

/** The games of a player that have a rating to count by. */
const ratedGames = (sheet: Sheet, seat: number): readonly RatedGame[] =>
  playedBy(sheet, seat).flatMap(({ opponent, share, rated }) => {
    const rating = sheet.tournament.players[opponent]?.rating;
    return rating === undefined || !rated ? [] : [{ opponent: rating, share }];
  });
