import { seats } from "../../../events/ids.ts";
import type { Championship } from "../../../projections/championship.ts";
import type { MatchPrizes, PlacePrizes, Prizes } from "../../../scenarios/regulations/prizes.ts";
import type { Agenda } from "../../../scenarios/rules/agenda.ts";
import type { Award, PrizeTerms } from "../../../scenarios/rules/prizes/award.ts";
import { placeAmounts } from "../../../scenarios/rules/prizes/fund.ts";
import { matchShares, visitorOf } from "../../../scenarios/rules/prizes/match-prizes.ts";
import type { PointsPlaces } from "../points-places.ts";
import type { TitleOdds } from "../title-odds.ts";
import { inOrder, type PrizeOutcome, type PrizeOutcomes } from "./outcome.ts";
import { placeOutcomes } from "./place-outcome.ts";

/** Outcomes that are certain. */
export const outcomesOfAward = ({ gross, places }: Award): PrizeOutcomes =>
  gross.map((amount, seat) => [{ places: places[seat], amount, mean: amount, withheld: 0, weight: 1 }]);

/** The outcomes of a match from its title odds: who wins, in the regular games or later. Weights add up to the odds' total. */
export const outcomesOfMatch = (
  distribution: MatchPrizes,
  state: Championship,
  { main }: Agenda,
  odds: TitleOdds,
  { fund, host }: PrizeTerms,
): PrizeOutcomes => {
  const visitor = visitorOf(state.roster.players, host);
  const level = main.complete && main.leaders.length > 1;
  const ends = seats(2).flatMap((winner) => {
    const all = odds.title[winner]?.sum ?? 0;
    const late = level ? all : (odds.byPlayoff[winner] ?? 0);
    return [false, true].map((tieBreak) => ({
      gross: matchShares(distribution, fund, { winner, tieBreak, wins: [0, 0], visitor }),
      weight: tieBreak ? late : all - late,
    }));
  });
  return seats(2).map((seat) =>
    inOrder(
      ends.map(({ gross, weight }): PrizeOutcome => {
        const amount = gross[seat] as number;
        return { places: undefined, amount, mean: amount, withheld: 0, weight };
      }),
    ),
  );
};

/**
 * The outcomes of a table from the places on points; weights add up to `total` for every seat. Who is level for first has
 * the first prize where it is the champion's and he is that, else his part of the rest.
 */
export const outcomesOfPoints = (
  prizes: Prizes,
  distribution: PlacePrizes,
  state: Championship,
  { bySeat, first }: PointsPlaces,
  fund: number,
  total: number,
): PrizeOutcomes => {
  const make = placeOutcomes(distribution, placeAmounts(prizes, distribution, fund), state);
  const apart = distribution.sharing.first === "champion";
  return seats(state.tally.players).map((seat) => {
    const cells = bySeat[seat] ?? [];
    // Annulled: in no place.
    if (cells.length === 0) return [{ places: undefined, amount: 0, mean: 0, withheld: 0, weight: total }];
    const level = apart ? first.filter((one) => one.seats.length > 1 && one.seats.includes(seat)) : [];
    return inOrder([
      ...cells
        .filter(({ above, level: players }) => !apart || above > 0 || players === 1)
        .map((cell) => make(seat, cell.above + 1, cell.above + cell.level, 0, cell.sum)),
      ...level.flatMap(({ seats: tied, sum, champion }) => {
        const won = champion[tied.indexOf(seat)] ?? 0;
        return [make(seat, 1, 1, 0, won), make(seat, 2, tied.length, 0, sum - won)];
      }),
    ]);
  });
};
