import { availableParallelism } from "node:os";
import { keyFromSeed } from "../../chance/seed.ts";
import { type Forecast, type ForecastInput, forecast } from "../../engine/forecast.ts";
import { countSimulations } from "../../engine/pool.ts";
import { orderedLogit } from "../../model/orderedLogit.ts";
import { CliFault, EXIT } from "../exit.ts";
import { EVENT_STREAMS, forecastByEvents } from "../forecast/event-streams.ts";
import { type ForecastStamp, forecastJson } from "../forecast/json.ts";
import { onInterrupt } from "../interrupt.ts";
import { toJson } from "../plain.ts";
import { type Progress, progressOn } from "../progress.ts";
import { openSource, type SourceOptions } from "../source.ts";
import { note, print } from "../stdout.ts";

/** Options of `forecast`, as the command line gives them. */
export interface ForecastOptions extends SourceOptions {
  readonly sims?: number;
  readonly seed: string;
  readonly workers: number | "auto";
  readonly method: ForecastInput["method"];
  readonly kernel: "reference" | "events";
  readonly places?: boolean;
  readonly json?: boolean;
  readonly timing?: boolean;
  readonly quiet?: boolean;
}

const SIMULATIONS = 100_000;

/** `caissandra forecast`: title odds, tie-break odds by stage, what rides on each next game. */
export const runForecast = async (event: string, options: ForecastOptions): Promise<void> => {
  const started = performance.now();
  if (options.places) throw new CliFault(EXIT.usage, "--places: finishing places are not in this version");
  const source = await openSource(event, options);
  const { seed } = options;
  const workers = options.workers === "auto" ? availableParallelism() : options.workers;
  const progress: Progress = options.quiet ? () => undefined : progressOn(process.stderr, () => performance.now());
  const interrupt = onInterrupt();
  const { regulation, events } = source;
  const input = { regulation, events, model: orderedLogit, seed };
  const result = await (options.kernel === "events"
    ? byEvents(input, options)
    : forecast(
        { ...input, simulations: options.sims ?? SIMULATIONS, method: options.method },
        async (program, wanted) => {
          interrupt.listen();
          progress(0, wanted);
          const pool = { workers, key: keyFromSeed(seed), onProgress: progress, signal: interrupt.signal };
          const histogram = await countSimulations(program, wanted, pool);
          if (histogram.total === 0) throw new CliFault(EXIT.interrupted, "interrupted before the first simulation");
          return histogram;
        },
      ).catch((error: unknown) => refuseInexact(error, options)));
  interrupt.ignore();
  const seconds = Math.round(performance.now() - started) / 1000;
  const stamp: ForecastStamp = {
    seed,
    model: orderedLogit.id,
    ...(options.timing ? { timing: { workers, seconds } } : {}),
  };
  if (options.json) await print(toJson(forecastJson(source, result, stamp)));
  else {
    const { forecastText } = await import("../forecast/text.ts");
    await print(forecastText(source, result, stamp));
  }
  if (!interrupt.signal.aborted) return;
  if (process.stderr.isTTY) note("");
  throw new CliFault(EXIT.interrupted, `interrupted: the forecast above is of ${result.simulations} simulations`);
};

const byEvents = (
  input: Omit<ForecastInput, "method" | "simulations">,
  options: ForecastOptions,
): Promise<Forecast> => {
  if (options.method === "exact")
    throw new CliFault(EXIT.usage, "--kernel events samples, so it has no exact answer: leave --method exact out");
  return Promise.resolve(forecastByEvents({ ...input, simulations: options.sims ?? EVENT_STREAMS }));
};

// The engine's answer where no exact way is open.
const refuseInexact = (error: unknown, { method }: ForecastOptions): never => {
  if (method !== "exact" || !(error instanceof RangeError)) throw error;
  throw new CliFault(EXIT.usage, `--method exact: ${error.message}; use --method auto or mc`);
};
