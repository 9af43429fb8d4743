import type { ChampionshipEvent } from "../../../events/championship.ts";
import { seats } from "../../../events/ids.ts";
import type { Prizes } from "../../../scenarios/regulations/prizes.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { agenda } from "../../../scenarios/rules/agenda.ts";
import { award, type PrizeTerms } from "../../../scenarios/rules/prizes/award.ts";
import { placeAmounts } from "../../../scenarios/rules/prizes/fund.ts";
import type { Chance } from "../../chance/draw.ts";
import type { GameOdds } from "../game-odds.ts";
import { sample } from "../sample.ts";
import { inOrder, type PrizeOutcome, type PrizeOutcomes } from "./outcome.ts";
import { placeOutcomes } from "./place-outcome.ts";

/** Outcomes counted over full event streams with ratings as they stand: slow, obvious, and open to every regulation. */
export const streamedOutcomes = (
  regulation: Regulation,
  prizes: Prizes,
  history: readonly ChampionshipEvent[],
  odds: GameOdds,
  chance: Chance,
  simulations: number,
  terms: PrizeTerms,
): PrizeOutcomes => {
  let found: PrizeOutcome[][] = [];
  for (let simulation = 0; simulation < simulations; simulation++) {
    const { state } = sample(regulation, history, odds, chance, simulation);
    const now = agenda(regulation, state);
    const paid = award(prizes, state, now, terms);
    if (paid === undefined) throw new Error(`simulation ${simulation} ended without prizes`);
    const { distribution } = prizes;
    const make =
      distribution.kind === "places"
        ? placeOutcomes(distribution, placeAmounts(prizes, distribution, terms.fund), state)
        : undefined;
    if (simulation === 0) found = paid.gross.map(() => []);
    for (const seat of seats(paid.gross.length)) {
      const places = paid.places[seat];
      const amount = paid.gross[seat] as number;
      const list = found[seat] as PrizeOutcome[];
      if (places === undefined || make === undefined)
        list.push({ places, amount, mean: amount, withheld: 0, weight: 1 });
      else list.push(make(seat, places.first, places.last, now.main.table?.points[seat] ?? 0, 1));
    }
    if (simulation % 256 === 255) found = found.map((list) => [...inOrder(list)]);
  }
  return found.map(inOrder);
};
