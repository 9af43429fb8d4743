import type { Seat } from "../../../events/ids.ts";
import type { Championship } from "../../../projections/championship.ts";
import type { PlacePrizes } from "../../../scenarios/regulations/prizes.ts";
import { keepsPrize } from "../../../scenarios/rules/prizes/award.ts";
import { pot } from "../../../scenarios/rules/prizes/place-prizes.ts";
import type { PrizeOutcome } from "./outcome.ts";

/** Makes the outcome that a seat shares the prizes of the places `first` to `last`, with the half-points it has. */
export type MakePlaceOutcome = (
  seat: Seat,
  first: number,
  last: number,
  halfPoints: number,
  weight: number,
) => PrizeOutcome;

/** Outcomes of a table of `amounts` (cents, first place first). Who has left without a claim to his prize is not paid it. */
export const placeOutcomes =
  (distribution: PlacePrizes, amounts: readonly number[], state: Championship): MakePlaceOutcome =>
  (seat, first, last, halfPoints, weight) => {
    const players = last - first + 1;
    const own = (distribution.perHalfPoint ?? 0) * halfPoints;
    const together = pot(amounts, first - 1, players);
    const mean = own + together / players;
    const places = { first, last };
    if (!keepsPrize(distribution, state, seat)) return { places, amount: 0, mean: 0, withheld: mean, weight };
    return { places, amount: own + Math.floor(together / players), mean, withheld: 0, weight };
  };
