import { gameId } from "../../../events/game.ts";
import type { Player } from "../../../events/player.ts";
import { RESULTS } from "../../../events/result.ts";
import type { Forecast, NextGame } from "../../engine/forecast.ts";
import type { ModelDoubt } from "../../engine/model-doubt.ts";
import type { TitleOdds } from "../../engine/title-odds.ts";
import { headHash } from "../../log/chain.ts";
import { lastRound } from "../rounds.ts";
import type { Source } from "../source.ts";
import { type Estimates, estimatesOf } from "./estimates.ts";
import { leverage } from "./leverage.ts";
import { placesOf } from "./places.ts";
import type { PricingStamp } from "./pricing.ts";
import { decidingStages, ladderStages } from "./stages.ts";

/** How a forecast was made, beyond what it says itself. */
export interface ForecastStamp extends PricingStamp {
  /** What depends on the machine: only where it was asked for, so that equal questions give equal bytes. */
  readonly timing?: { readonly workers: number; readonly seconds: number };
}

/** A forecast as the JSON of the command line: players by id, points as numbers, chances with bounds unless exact. */
export const forecastJson = (source: Source, forecast: Forecast, stamp: ForecastStamp): object => {
  const { regulation, recorded, announcement } = source;
  const { odds, state, agenda, known } = forecast;
  const { players } = state.roster;
  const estimates = estimatesOf(forecast);
  const count = (cells: (odds: TitleOdds) => readonly number[], seat: number) =>
    estimates.of((one) => cells(one)[seat] ?? 0);
  const chanceOf = (sums: (odds: TitleOdds) => ReadonlyMap<string, number>) => (stage: string) => ({
    stage,
    ...estimates.of((one) => sums(one).get(stage) ?? 0),
  });
  return {
    schemaVersion: 1,
    championship: {
      id: announcement.championship,
      regulation: regulation.id,
      after: source.after ?? lastRound(state, agenda),
      events: recorded.length,
      head: headHash(recorded),
    },
    method: methodOf(forecast, stamp),
    players: players.map(({ id, name, rating }, seat) => ({
      id,
      name,
      rating,
      ratingUsed: known.ratings?.[seat] ?? rating,
      ...byClock(forecast, known.ratings?.[seat] ?? rating, seat),
      ...(known.spread === undefined ? {} : { sigmaUsed: deviationOf(known.spread[seat] ?? []) }),
      points: (agenda.main.table?.points[seat] ?? 0) / 2,
      title: estimates.title(seat),
      outright: count((one) => one.outright, seat),
      byCriteria: count((one) => one.byCriteria, seat),
      byPlayoff: count((one) => one.byPlayoff, seat),
      tiedForFirst: count((one) => one.tiedForFirst, seat),
      ...placesJson(forecast, estimates, seat),
      status: forecast.status[seat],
    })),
    tiebreak: {
      needed: estimates.of((one) => one.needed),
      decidedBy: decidingStages(regulation, odds.decidedBy.keys()).map(chanceOf((one) => one.decidedBy)),
      reached: [...new Set([...ladderStages(regulation), ...odds.reached.keys()])].map(chanceOf((one) => one.reached)),
      tieSize: [...odds.tieSize.keys()]
        .sort((a, b) => a - b)
        .map((size) => ({ players: size, ...estimates.of((one) => one.tieSize.get(size) ?? 0) })),
    },
    nextGames: forecast.nextGames.map((game) => nextGameJson(game, players, odds)),
  };
};

// Where ratings by list were given: what the games of other clocks than the classical one are priced with.
const byClock = ({ known: { own } }: Forecast, rating: number, seat: number): object =>
  own === undefined
    ? {}
    : {
        ratingsUsed: Object.fromEntries(
          Object.entries(own).map(([control, added]) => [control, Number((rating + (added[seat] ?? 0)).toFixed(2))]),
        ),
      };

const deviationOf = (row: readonly number[]): number => Number(Math.hypot(...row).toFixed(2));

// Place 1 first; nothing for a player whose games are annulled, who has no place.
const placesJson = (forecast: Forecast, estimates: Estimates, seat: number): object => {
  const places = placesOf(forecast, estimates, seat);
  return places === undefined ? {} : { places };
};

/** How a forecast was made, for its JSON. */
export const methodOf = (
  forecast: Forecast,
  { seed, model, sigma, form, armageddon, timing }: ForecastStamp,
): object => ({
  kind: forecast.kind,
  simulations: forecast.simulations,
  seed,
  kernel: forecast.kernel,
  ...(timing === undefined ? {} : { workers: timing.workers }),
  model,
  sigma,
  form,
  ...(armageddon === undefined ? {} : { armageddon }),
  ...(forecast.program === undefined ? {} : { program: forecast.program }),
  ...(forecast.doubt === undefined ? {} : { modelDoubt: doubtOf(forecast.doubt) }),
  ...(forecast.notes.length === 0 ? {} : { notes: forecast.notes }),
  ...(timing === undefined ? {} : { seconds: timing.seconds }),
});

const doubtOf = ({ draws, rejected, simulations, notes }: ModelDoubt): object => ({
  draws,
  rejected,
  simulations,
  ...(notes.length === 0 ? {} : { notes }),
});

const nextGameJson = (game: NextGame, players: readonly Player[], odds: TitleOdds): object => ({
  id: gameId(game.slot),
  white: players[game.slot.white]?.id,
  black: players[game.slot.black]?.id,
  outcomes: game.chances.map((p, result) => {
    const given = game.given[result];
    return { result: RESULTS[result], p, ...(given === undefined ? {} : { title: byPlayer(players, given) }) };
  }),
  leverage: leverage(game, odds),
});

const byPlayer = (players: readonly Player[], chances: readonly number[]): object =>
  Object.fromEntries(chances.map((p, seat) => [players[seat]?.id, p]));
