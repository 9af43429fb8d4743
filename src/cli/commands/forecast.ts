import { type Forecast, type ForecastInput, forecast } from "../../engine/forecast.ts";
import { CliFault, EXIT } from "../exit.ts";
import { EVENT_STREAMS, forecastByEvents } from "../forecast/event-streams.ts";
import { type ForecastStamp, forecastJson, methodOf } from "../forecast/json.ts";
import { simulationsFor } from "../forecast/precision.ts";
import { type Pricing, type PricingOptions, pricingOf, stampOf } from "../forecast/pricing.ts";
import {
  countingWith,
  type RunningOptions,
  refuseInexact,
  refuseNothing,
  threadsOf,
  watching,
} from "../forecast/running.ts";
import { type Interrupt, onInterrupt } from "../interrupt.ts";
import { toJson } from "../plain.ts";
import { lastRound } from "../rounds.ts";
import { openSource, type Source, type SourceOptions } from "../source.ts";
import { note, print } from "../stdout.ts";
import { type TableOptions, type TableWish, tableWish } from "../tabling.ts";

/** What a forecast is of and how it is made, as the command line gives it. */
export interface ForecastingOptions extends SourceOptions, PricingOptions, RunningOptions {
  readonly sims?: number;
  readonly precision?: number;
  readonly places?: boolean;
  readonly numbersFrom?: string;
  readonly numbersAfter?: number;
}

/** Options of `forecast`, as the command line gives them. */
export interface ForecastOptions extends ForecastingOptions, TableOptions {
  readonly json?: boolean;
  readonly timing?: boolean;
  /** How often the parameters are drawn; `true` where the flag came without a number. */
  readonly modelDoubt?: number | true;
}

const SIMULATIONS = 1_000_000;
const SIMULATIONS_BY_REFERENCE = 100_000;

/** `caissandra forecast`: title odds, tie-break odds by stage, what rides on each next game. */
export const runForecast = async (event: string, options: ForecastOptions): Promise<void> => {
  const started = performance.now();
  if (options.precision !== undefined && options.sims !== undefined)
    throw new CliFault(EXIT.usage, "--precision finds the number of simulations itself: leave --sims out");
  const wish = tableWish(options);
  // From before another championship, nothing of this one has happened yet.
  const source = await openSource(event, options.numbersFrom === undefined ? options : { ...options, at: 1 });
  const interrupt = onInterrupt();
  const pricing = await pricingOf(source, options);
  const asked = wish?.what === "places" ? { ...options, places: true } : options;
  const counted = await forecastOf(source, pricing, asked, interrupt);
  const result =
    options.modelDoubt === undefined || interrupt.signal.aborted
      ? counted
      : await (await import("../forecast/doubted.ts")).doubted(counted, source, pricing, asked, interrupt);
  interrupt.ignore();
  const seconds = Math.round(performance.now() - started) / 1000;
  const made = stampOf(pricing, options.seed);
  const stamp: ForecastStamp = {
    ...made,
    ...(options.timing ? { timing: { workers: threadsOf(options, result), seconds } } : {}),
  };
  const { aborted } = interrupt.signal;
  if (wish !== undefined) {
    const { giveForecastTable } = await import("../forecast/give-table.ts");
    const after = source.after ?? lastRound(result.state, result.agenda);
    const step = { after, events: source.recorded.length, forecast: result };
    // What was interrupted is told, but no file is made of it.
    const given: TableWish = aborted ? { what: wish.what, csv: wish.csv, force: false } : wish;
    await giveForecastTable(given, source, [step], methodOf(result, made));
  }
  if (options.json) await print(toJson(forecastJson(source, result, stamp)));
  else if (wish?.csv !== true) {
    const { forecastText } = await import("../forecast/text.ts");
    await print(forecastText(source, result, stamp));
  }
  if (!aborted) return;
  if (process.stderr.isTTY) note("");
  throw new CliFault(EXIT.interrupted, `interrupted: the forecast above is of ${result.simulations} simulations`);
};

/** The forecast of a source as the options ask for it. Ctrl-C aborts `interrupt` and leaves a partial answer. */
export const forecastOf = async (
  source: Pick<Source, "regulation" | "events">,
  pricing: Pricing,
  options: ForecastingOptions,
  interrupt: Interrupt,
): Promise<Forecast> => {
  const { regulation, events } = source;
  const { seed, kernel, method, places = false } = options;
  const { sigmas, parameters, known } = pricing;
  const input = { regulation, events, parameters, sigmas, known, seed, places };
  const { numbersFrom, numbersAfter } = options;
  if (numbersFrom !== undefined) {
    refuseOtherWays(options);
    const chained = { ...input, simulations: options.sims ?? EVENT_STREAMS };
    const { forecastWithNumbersFrom } = await import("../forecast/numbers-from.ts");
    const from = { numbersFrom, ...(numbersAfter === undefined ? {} : { numbersAfter }) };
    return refuseNothing(await forecastWithNumbersFrom(chained, pricing.rule, from, watching(options, interrupt)));
  }
  if (numbersAfter !== undefined) throw new CliFault(EXIT.usage, "--numbers-after goes with --numbers-from");
  if (kernel === "events") return refuseNothing(await byEvents(input, options, interrupt));
  const counting = countingWith(options, interrupt);
  const ask = (simulations: number): Promise<Forecast> =>
    forecast({ ...input, simulations, method }, counting(simulations), watching(options, interrupt)).then(
      refuseNothing,
    );
  const usual = kernel === "reference" ? SIMULATIONS_BY_REFERENCE : SIMULATIONS;
  const answer =
    options.precision === undefined
      ? ask(options.sims ?? usual)
      : simulationsFor(options.precision, ask, interrupt.signal);
  return answer.catch((error: unknown) => refuseInexact(error, options));
};

// Two championships in one are sampled as event streams, which know no other way.
const refuseOtherWays = ({ kernel, method, precision, after }: ForecastingOptions): void => {
  const other =
    (kernel !== undefined && kernel !== "events" && `--kernel ${kernel}`) ||
    (method === "exact" && "--method exact") ||
    (precision !== undefined && "--precision") ||
    (after !== undefined && after > 0 && "--after");
  if (other)
    throw new CliFault(EXIT.usage, `--numbers-from begins before the first game and samples: leave ${other} out`);
};

const byEvents = (
  input: Omit<ForecastInput, "method" | "simulations">,
  options: ForecastingOptions,
  interrupt: Interrupt,
): Promise<Forecast> => {
  if (options.method === "exact")
    throw new CliFault(EXIT.usage, "--kernel events samples, so it has no exact answer: leave --method exact out");
  return forecastByEvents({ ...input, simulations: options.sims ?? EVENT_STREAMS }, watching(options, interrupt));
};
