import { add, configure, suite } from "benny";

/** One thing to measure: `run` handles `events` events and returns something that depends on them, or a promise of it. */
export interface Case {
  readonly name: string;
  readonly events: number;
  readonly run: () => unknown;
  /** Where the case belongs in a chart of cost against size. */
  readonly point?: Point;
}

/** A place on the axes of a chart. */
export interface Point {
  readonly series: string;
  readonly players: number;
  readonly games: number;
}

/** How a suite is measured: what one of a case's `events` is called (default: event), seconds a case (1). */
export interface Measuring {
  readonly unit?: string;
  readonly seconds?: number;
}

/** What was measured of a case, in nanoseconds an event (or what the suite counts instead). */
export interface Measured {
  readonly name: string;
  readonly median: number;
  /** Median over the first case's median. */
  readonly ratio: number;
  /** Further from the first case than two runs of it are from each other; what is not is noise. */
  readonly distinct: boolean;
  readonly samples: readonly number[];
  readonly point?: Point;
}

/** A suite's measurements. */
export interface Report {
  readonly name: string;
  readonly unit: string;
  /** Ratio, at least 1, of two runs of the first case: what the machine makes of no difference. */
  readonly gap: number;
  readonly cases: readonly Measured[];
}

/**
 * Measures cases one after the other. A first run of the first case is thrown away, since benny gives the first too low a
 * rate; it runs again as an A/A pair, and only a ratio beyond that gap counts. Medians, not benny's mean rate.
 */
export const bench = async (
  name: string,
  cases: readonly Case[],
  { unit = "event", seconds = 1 }: Measuring = {},
): Promise<Report> => {
  const [first] = cases;
  if (!first) throw new Error(`suite "${name}" has no cases`);
  // benny runs in order: the pair stands together, before any other case has taught the shared code new shapes.
  const runs = [first, first, first, ...cases.slice(1)];
  const summary = await suite(
    name,
    ...runs.map(({ name, run }, index) => add(`${index} ${name}`, () => settled(run()))),
    configure({ cases: { minSamples: 5, maxTime: seconds, delay: 0.01 } }),
  );
  const [, a, again, ...others] = summary.results.map(({ details }, index) =>
    details.sampleResults.map((second) => (second * 1e9) / (runs[index] as Case).events),
  ) as [number[], number[], number[], ...number[][]];
  const base = median(a);
  const gap = Math.max(base / median(again), median(again) / base);
  const measured = [a, ...others].map((samples, index): Measured => {
    const ratio = median(samples) / base;
    const distinct = Math.max(ratio, 1 / ratio) > gap;
    const { name, point } = cases[index] as Case;
    return { name, median: median(samples), ratio, distinct, samples, ...(point === undefined ? {} : { point }) };
  });
  return { name, unit, gap, cases: measured };
};

let sink: unknown;

// The last result is kept, so that no case is optimised away; benny takes a function that is returned for the case itself.
const settled = (result: unknown): unknown => {
  sink = result;
  return result instanceof Promise ? result.then(settled) : sink === undefined;
};

const median = (samples: readonly number[]): number => {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
};
