import type { Chance } from "../../chance/draw.ts";
import { type Difference, pairedDifferences } from "../paired.ts";
import { EVENT_SCORES, type EventScore } from "./event-scores.ts";

type Scores = Readonly<Record<EventScore, number>>;

/** Scores of one forecast of one event, made after a round (0: before the first game) of so many. */
export interface Judgement extends Scores {
  readonly forecast: string;
  readonly event: string;
  readonly after: number;
  readonly rounds: number;
}

/**
 * Mean scores over forecasts, and how far one forecaster is behind the first: a positive difference is worse. No difference is given
 * where a score is infinite.
 */
export interface JudgedForecast extends Scores {
  readonly id: string;
  readonly behind?: Readonly<Partial<Record<EventScore, Difference>>>;
}

/** Judges forecasters by the same moments of the same events, in the order in which they come up. Resamples are of whole events. */
export const judged = (
  judgements: readonly Judgement[],
  options: { readonly replicates: number; readonly chance: Chance },
): readonly JudgedForecast[] => {
  const byForecast = new Map<string, Judgement[]>();
  for (const one of judgements) {
    const own = byForecast.get(one.forecast);
    if (own === undefined) byForecast.set(one.forecast, [one]);
    else own.push(one);
  }
  const [first = []] = byForecast.values();
  const numbers = new Map([...new Set(first.map(({ event }) => event))].map((event, i) => [event, i]));
  const blockOf = Int32Array.from(first, ({ event }) => numbers.get(event) as number);
  const others = [...byForecast].filter(([, own]) => own !== first);
  const compared = others.flatMap(([id, theirs]) =>
    EVENT_SCORES.filter((score) => theirs.every((one) => Number.isFinite(one[score]))).map((score) => ({
      ...{ id, score },
      column: Float64Array.from(theirs, (one, i) => one[score] - (first[i]?.[score] ?? Number.NaN)),
    })),
  );
  const differences = pairedDifferences(
    compared.map(({ column }) => column),
    { count: numbers.size, blockOf },
    options,
  );
  return [...byForecast].map(([id, own]) => {
    const behind = compared.flatMap((one, i) => (one.id === id ? [[one.score, differences[i]] as const] : []));
    return { id, ...meansOf(own), ...(own === first ? {} : { behind: Object.fromEntries(behind) }) };
  });
};

const meansOf = (scores: readonly Scores[]): Scores => {
  const mean = (score: EventScore): number => scores.reduce((sum, one) => sum + one[score], 0) / scores.length;
  return { logLoss: mean("logLoss"), brier: mean("brier"), rps: mean("rps") };
};
