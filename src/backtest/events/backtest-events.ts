import type { Chance } from "../../chance/draw.ts";
import { type Difference, pairedDifferences } from "../paired.ts";
import { EVENT_SCORES, type EventScore, eventScores, ratingOrder, uniform } from "./event-scores.ts";
import { type PointsFit, pointsFit } from "./points-fit.ts";
import { type EventChances, type PriceOptions, price } from "./price.ts";
import type { RoundRobin } from "./round-robin.ts";

/** How forecasts of whole events did. */
export interface EventBacktest {
  /** The forecast first, then what needs no model. */
  readonly forecasts: readonly JudgedForecast[];
  readonly points: PointsFit;
  readonly events: readonly {
    readonly id: string;
    readonly starts: string;
    readonly players: number;
    /** Level on points for first place. */
    readonly winners: readonly { readonly name: string; readonly chance: number }[];
    readonly scores: Scores;
  }[];
}

type Scores = Readonly<Record<EventScore, number>>;

/**
 * Mean scores over events, and how far a forecast is behind the first one: a positive difference is worse. No difference is given
 * where a score is infinite.
 */
export interface JudgedForecast extends Scores {
  readonly id: string;
  readonly behind?: Readonly<Partial<Record<EventScore, Difference>>>;
}

/** Prices every event from before its first game and scores what came. The resamples are of events. */
export const backtestEvents = (
  events: readonly RoundRobin[],
  options: PriceOptions & { readonly replicates: number; readonly chance: Chance },
): EventBacktest => {
  const priced = events.map((event) => ({ event, chances: price(event, options) }));
  const own = priced.map(({ event, chances }) => eventScores(chances, event));
  const baselines = { uniform, "rating-order": ratingOrder };
  return {
    forecasts: [
      { id: options.parameters.id, ...meansOf(own) },
      ...Object.entries(baselines).map(([id, forecast]) => {
        const theirs = events.map((event) => eventScores(forecast(event), event));
        return { id, ...meansOf(theirs), behind: behindOf(own, theirs, options) };
      }),
    ],
    points: pointsFit(priced),
    events: priced.map(({ event, chances }, i) => ({
      ...{ id: event.id, starts: event.starts, players: event.players.length },
      winners: winnersOf(event, chances),
      scores: own[i] as Scores,
    })),
  };
};

const meansOf = (scores: readonly Scores[]): Scores => {
  const mean = (score: EventScore): number => scores.reduce((sum, one) => sum + one[score], 0) / scores.length;
  return { logLoss: mean("logLoss"), brier: mean("brier"), rps: mean("rps") };
};

const behindOf = (
  own: readonly Scores[],
  theirs: readonly Scores[],
  options: { readonly replicates: number; readonly chance: Chance },
): Readonly<Partial<Record<EventScore, Difference>>> => {
  const finite = EVENT_SCORES.filter((score) => theirs.every((one) => Number.isFinite(one[score])));
  const columns = finite.map((score) =>
    Float64Array.from(theirs, (one, i) => one[score] - (own[i]?.[score] ?? Number.NaN)),
  );
  const blocks = { count: own.length, blockOf: Int32Array.from(own.keys()) };
  const differences = pairedDifferences(columns, blocks, options);
  return Object.fromEntries(finite.map((score, i) => [score, differences[i] as Difference]));
};

const winnersOf = (
  { points, players }: RoundRobin,
  { win }: EventChances,
): readonly { readonly name: string; readonly chance: number }[] => {
  const best = Math.max(...points);
  return players.flatMap(({ name }, seat) => (points[seat] === best ? [{ name, chance: win[seat] as number }] : []));
};
