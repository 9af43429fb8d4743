import type { Chance } from "../../chance/draw.ts";
import { compileKernel } from "../../kernel/load.ts";
import { EVENT_SCORES, type EventScore, eventScores, ratingOrder, uniform } from "./event-scores.ts";
import type { Forecaster } from "./forecasters.ts";
import { type JudgedForecast, type Judgement, judged } from "./judged-forecasts.ts";
import { expectedOf, type PointsFit, pointsFit } from "./points-fit.ts";
import { type EventChances, type PriceOptions, price } from "./price.ts";
import { lastRoundOf, type RoundRobin } from "./round-robin.ts";

/** How forecasts of whole events did. */
export interface EventBacktest {
  /** From before the first game: the forecast first, then its rivals, then what needs no model. */
  readonly forecasts: readonly JudgedForecast[];
  /** By forecast that has a model: how final points agree with it. */
  readonly points: readonly ({ readonly id: string } & PointsFit)[];
  /** The same scores while events went on; the first stage is before the first game. Empty where rounds were not asked for. */
  readonly stages: readonly Stage[];
  readonly events: readonly JudgedEvent[];
  /** Every forecast of every event, one by one. */
  readonly judgements: readonly Judgement[];
}

/** Forecasts that had seen a part of their event: more than `from`, at most `until` of its rounds. */
export interface Stage {
  readonly from: number;
  readonly until: number;
  readonly events: number;
  /** Of each forecaster, one for each round. */
  readonly each: number;
  readonly forecasts: readonly JudgedForecast[];
}

/** An event with what the first forecast said before its first game, and after each round who was ahead in it. */
export interface JudgedEvent {
  readonly id: string;
  readonly starts: string;
  readonly players: number;
  readonly rounds: number;
  /** Level on points for first place. */
  readonly winners: readonly { readonly name: string; readonly chance: number }[];
  readonly scores: Readonly<Record<EventScore, number>>;
  /** Points are half-points: `expected` is a mean, `points` what they became. */
  readonly field: readonly {
    readonly name: string;
    readonly rating: number;
    readonly win: number;
    readonly expected: number;
    readonly points: number;
  }[];
  readonly after: readonly ({ readonly round: number } & Readonly<Record<EventScore, number>>)[];
}

/** What to test by. */
export interface EventBacktestOptions extends PriceOptions {
  /** What an event is forecast with, the first one first; the same ids for all events. */
  readonly forecasters: (event: Pick<RoundRobin, "starts">) => readonly Forecaster[];
  /** Forecast after each round too. */
  readonly rounds: boolean;
  readonly replicates: number;
  readonly chance: Chance;
}

/** Prices every event and scores what came. The resamples are of events. */
export const backtestEvents = (events: readonly RoundRobin[], options: EventBacktestOptions): EventBacktest => {
  const pricing = { ...options, kernel: options.kernel ?? compileKernel() };
  const judgements: Judgement[] = [];
  const priced = new Map<string, { readonly event: RoundRobin; readonly chances: EventChances }[]>();
  const all = events.map((event): JudgedEvent => {
    const rounds = lastRoundOf(event);
    const forecasters = options.forecasters(event);
    const judge = (forecast: string, after: number, chances: Pick<EventChances, "win" | "places">): void =>
      void judgements.push({ forecast, event: event.id, after, rounds, ...eventScores(chances, event) });
    const before = forecasters.map((forecaster) => {
      const chances = price(event, forecaster, pricing);
      judge(forecaster.id, 0, chances);
      const own = priced.get(forecaster.id);
      if (own === undefined) priced.set(forecaster.id, [{ event, chances }]);
      else own.push({ event, chances });
      return chances;
    });
    for (let after = 1; options.rounds && after < rounds; after++)
      for (const forecaster of forecasters.filter(({ everyRound }) => everyRound))
        judge(forecaster.id, after, price(event, forecaster, pricing, after));
    for (let after = 0; after < (options.rounds ? rounds : 1); after++)
      for (const [id, forecast] of Object.entries(BASELINES)) judge(id, after, forecast(event));
    return describe(event, before[0] as EventChances, judgements);
  });
  const goingOn = new Set(judgements.filter(({ after }) => after > 0).map(({ forecast }) => forecast));
  return {
    forecasts: judged(
      judgements.filter(({ after }) => after === 0),
      options,
    ),
    points: [...priced].map(([id, own]) => ({ id, ...pointsFit(own) })),
    stages: STAGES.flatMap(([from, until]) => {
      const then = judgements.filter(({ after, rounds }) => after / rounds > from && after / rounds <= until);
      const own = then.filter(({ forecast }) => goingOn.has(forecast));
      const first = own.filter(({ forecast }) => forecast === own[0]?.forecast);
      const of = new Set(own.map(({ event }) => event)).size;
      return own.length === 0 ? [] : [{ from, until, events: of, each: first.length, forecasts: judged(own, options) }];
    }),
    events: all,
    judgements,
  };
};

const BASELINES = { uniform, "rating-order": ratingOrder };
const STAGES = [
  [-1, 0],
  [0, 0.25],
  [0.25, 0.5],
  [0.5, 0.75],
  [0.75, 1],
] as const;

const describe = (event: RoundRobin, chances: EventChances, judgements: readonly Judgement[]): JudgedEvent => {
  const { id, starts, players, points } = event;
  const best = Math.max(...points);
  const own = judgements.filter((one) => one.event === id);
  const first = own.filter(({ forecast }) => forecast === own[0]?.forecast);
  const scores = first.map(({ after, logLoss, brier, rps }) => ({ round: after, logLoss, brier, rps }));
  return {
    ...{ id, starts, players: players.length, rounds: lastRoundOf(event) },
    winners: players.flatMap(({ name }, seat) =>
      points[seat] === best ? [{ name, chance: chances.win[seat] as number }] : [],
    ),
    scores: Object.fromEntries(EVENT_SCORES.map((score) => [score, scores[0]?.[score]])) as Record<EventScore, number>,
    field: players.map(({ name, rating }, seat) => ({
      ...{ name, rating, win: chances.win[seat] as number },
      ...{ expected: expectedOf(chances.points[seat] as Float64Array), points: points[seat] as number },
    })),
    after: scores.filter(({ round }) => round > 0),
  };
};
