import { type Seat, seats } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { Verdict } from "../../scenarios/rules/agenda.ts";
import { standings } from "../../scenarios/rules/standings.ts";
import { bump } from "./histogram.ts";
import { standingOf } from "./place-counting.ts";
import { bumpOrder, createPlaces, orderKey, placeCell } from "./place-counts.ts";
import { bookOrder, emptySums, lotsDecide, type PlaceOdds } from "./place-odds.ts";
import { pointsPlaces } from "./points-places.ts";

/** Counts the places of championships that were played to their end as events. */
export interface SampledPlaces {
  add(state: Championship, verdict: Verdict): void;
  odds(): PlaceOdds;
}

/** Nothing counted yet. */
export const createSampledPlaces = (regulation: Regulation, players: number): SampledPlaces => {
  const final = emptySums(players);
  const counts = createPlaces(players);
  const champions = new Map<string, Map<number, number>>();
  const add = (state: Championship, verdict: Verdict): void => {
    const { rows, agenda } = standings(regulation, state);
    const { table } = agenda.main;
    if (table === undefined) return;
    const ranks = new Map<number, Seat[]>();
    for (const { rank, seat } of rows) ranks.set(rank, [...(ranks.get(rank) ?? []), seat]);
    bookOrder(final, [...ranks.values()], 1, lotsDecide(regulation));
    const first: Seat[] = [];
    for (const seat of seats(players)) {
      if (table.ranked[seat] !== 1) continue;
      const { above, level } = standingOf(table, seat);
      const cell = placeCell(counts, seat, above, level);
      counts.points[cell] = (counts.points[cell] as number) + 1;
      if (above === 0) first.push(seat);
    }
    bumpOrder(counts, [first], 1);
    const key = orderKey([first]);
    const won = champions.get(key) ?? new Map<number, number>();
    bump(won, verdict.seat, 1);
    champions.set(key, won);
  };
  const odds = (): PlaceOdds => {
    const chances = (key: string): ReadonlyMap<number, number> => {
      const all = counts.first.get(key) as number;
      return new Map([...(champions.get(key) ?? [])].map(([seat, count]) => [seat, count / all]));
    };
    return { final, points: pointsPlaces(counts, (order) => chances(orderKey(order))) };
  };
  return { add, odds };
};
