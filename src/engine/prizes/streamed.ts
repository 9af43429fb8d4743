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
import { playInBatches, type StreamWatch } from "../stream-batches.ts";
import { inOrder, type PrizeOutcome, type PrizeOutcomes } from "./outcome.ts";
import { placeOutcomes } from "./place-outcome.ts";

/** Outcomes of event streams, with those of each batch. */
export interface StreamedOutcomes {
  readonly total: number;
  readonly outcomes: PrizeOutcomes;
  readonly batches: readonly { readonly total: number; readonly outcomes: PrizeOutcomes }[];
}

/**
 * Outcomes counted over full event streams: slow, obvious, and open to every regulation. `oddsOf` prices a simulation's games; where the
 * signal comes first, what was played till then is the answer.
 */
export const streamedOutcomes = async (
  regulation: Regulation,
  prizes: Prizes,
  history: readonly ChampionshipEvent[],
  oddsOf: (simulation: number) => GameOdds,
  chance: Chance,
  simulations: number,
  terms: PrizeTerms,
  watch: StreamWatch = {},
): Promise<StreamedOutcomes> => {
  const { distribution } = prizes;
  const counted: { total: number; outcomes: PrizeOutcome[][] }[] = [];
  await playInBatches(simulations, watch, (simulation, at) => {
    const { state } = sample(regulation, history, oddsOf(simulation), chance, simulation);
    const now = agenda(regulation, state);
    const paid = award(prizes, state, now, terms);
    if (paid === undefined) throw new Error(`simulation ${simulation} ended without prizes`);
    const make =
      distribution.kind === "places"
        ? placeOutcomes(distribution, placeAmounts(prizes, distribution, terms.fund), state)
        : undefined;
    counted[at] ??= { total: 0, outcomes: paid.gross.map(() => []) };
    const batch = counted[at];
    batch.total += 1;
    for (const seat of seats(paid.gross.length)) {
      const places = paid.places[seat];
      const amount = paid.gross[seat] as number;
      const list = batch.outcomes[seat] as PrizeOutcome[];
      if (places === undefined || make === undefined)
        list.push({ places, amount, mean: amount, withheld: 0, weight: 1 });
      else list.push(make(seat, places.first, places.last, now.main.table?.points[seat] ?? 0, 1));
    }
    if (batch.total % 256 === 255) batch.outcomes = batch.outcomes.map((list) => [...inOrder(list)]);
  });
  const batches = counted.map(({ total, outcomes }) => ({ total, outcomes: outcomes.map(inOrder) }));
  const [first] = batches;
  return {
    total: batches.reduce((sum, { total }) => sum + total, 0),
    outcomes: (first?.outcomes ?? []).map((_, seat) =>
      inOrder(batches.flatMap(({ outcomes }) => outcomes[seat] ?? [])),
    ),
    batches,
  };
};
