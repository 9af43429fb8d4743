import { Readable } from "node:stream";
import { backtestEvents, type EventBacktest } from "../../backtest/events/backtest-events.ts";
import { backtestMatches, type MatchBacktest } from "../../backtest/events/backtest-matches.ts";
import type { Forecaster } from "../../backtest/events/forecasters.ts";
import type { JudgedForecast } from "../../backtest/events/judged-forecasts.ts";
import type { RoundRobin } from "../../backtest/events/round-robin.ts";
import { type Compared, comparePublished } from "../../backtest/published/compare.ts";
import { PUBLISHED } from "../../backtest/published/published.ts";
import { createChance } from "../../chance/draw.ts";
import { keyFromSeed } from "../../chance/seed.ts";
import type { TimeControl } from "../../model/model.ts";
import { ORDERED_LOGIT_2026 } from "../../model/parameters.ts";
import { CliFault, EXIT } from "../exit.ts";
import { eventBacktestText, leadOf } from "../fitting/event-backtest-text.ts";
import { eventForecasters, type ForecasterOptions } from "../fitting/event-forecasters.ts";
import { type EventSource, type EventSourceOptions, readEventSource } from "../fitting/event-source.ts";
import { eventReport } from "../fitting/html/event-report.ts";
import { readModel } from "../forecast/pricing.ts";
import { writeNewFile } from "../new-file.ts";
import { plain, toJson } from "../plain.ts";
import { print } from "../stdout.ts";
import { VERSION } from "../version.ts";

/** Options of `backtest --events` and `backtest --from-games`, as the command line gives them. */
export interface EventBacktestOptions extends EventSourceOptions, ForecasterOptions {
  readonly control?: readonly TimeControl[];
  readonly from?: string;
  readonly until?: string;
  readonly model?: string;
  readonly rounds?: boolean;
  readonly sims: number;
  readonly replicates: number;
  readonly seed: string;
  readonly json?: boolean;
  readonly html?: string;
  readonly arrow?: string;
  readonly force?: boolean;
}

/** What came of the events of one time control; where there are none, matches and published forecasts are absent. */
export interface JudgedControl extends EventBacktest {
  readonly control: TimeControl;
  readonly matches?: MatchBacktest;
  readonly published?: readonly Compared[];
}

const USUAL: readonly TimeControl[] = ["classical", "rapid", "blitz"];

/** `caissandra backtest --events`: whole round robins forecast from before their first game, and scored by how they ended. */
export const runEventBacktest = async (games: string | undefined, options: EventBacktestOptions): Promise<void> => {
  const { control: controls = USUAL, model, sims, replicates, seed, json, rounds = false } = options;
  const base = model === undefined ? ORDERED_LOGIT_2026 : await readModel(model);
  const source = await readEventSource(games, options);
  const key = keyFromSeed(seed);
  const chance = createChance(key);
  const judged = controls.flatMap((control): readonly JudgedControl[] => {
    const events = source.roundRobins(control).filter((event) => isWithin(event, options));
    if (events.length === 0) return [];
    const forecasters = eventForecasters(control, base, source.table, options, chance);
    const pricing = { forecasters, rounds, simulations: sims, key, replicates, chance };
    return [{ control, ...backtestEvents(events, pricing), ...besides(control, events, source, options, pricing) }];
  });
  if (judged.length === 0)
    throw new CliFault(
      EXIT.invalidInput,
      `${plain(options.events ?? games ?? "")}: expected at least one complete round robin of rated players, played then and with that time control`,
    );
  if (options.html !== undefined) {
    const lead = leadOf(source.words, options).split("\n");
    await writeNewFile(options.html, Readable.from([eventReport(lead, judged)]), options.force === true);
  }
  if (options.arrow !== undefined) {
    const { eventTables, writeArrowTables } = await import("../fitting/arrow-tables.ts");
    await writeArrowTables(options.arrow, eventTables(judged, source.words), options.force === true);
  }
  await print(
    json ? toJson(jsonOf(source.data, base.id, options, judged)) : eventBacktestText(source.words, options, judged),
  );
};

// The matches that were collected are classical, and so is what others forecast.
const besides = (
  control: TimeControl,
  events: readonly RoundRobin[],
  source: EventSource,
  options: EventBacktestOptions,
  pricing: Parameters<typeof backtestEvents>[1],
): Pick<JudgedControl, "matches" | "published"> => {
  if (control !== "classical") return {};
  const matches = source.matches.filter((match) => isWithin(match, options));
  // An event has the first forecaster, whether it is a round robin or a match.
  const first = (event: { readonly starts: string }): Forecaster => pricing.forecasters(event)[0] as Forecaster;
  const published = comparePublished(PUBLISHED, events, matches, first, pricing);
  return {
    ...(matches.length === 0 ? {} : { matches: backtestMatches(matches, pricing.forecasters, pricing) }),
    ...(published.length === 0 ? {} : { published }),
  };
};

const isWithin = (
  { starts }: Pick<RoundRobin, "starts">,
  { from = "", until = LAST_DAY }: Pick<EventBacktestOptions, "from" | "until">,
): boolean => starts >= from && starts <= until;

const LAST_DAY = "9999-12-31";

const jsonOf = (
  data: object,
  model: string,
  { from, until, sigma, sims, replicates, seed, learnUntil, rolling }: EventBacktestOptions,
  controls: readonly JudgedControl[],
): object => ({
  ...{ schemaVersion: 1, data },
  filters: { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) },
  ...(learnUntil === undefined ? {} : { learntUntil: learnUntil }),
  ...(rolling === true ? { learntUntil: "the end of the year before" } : {}),
  ...{ model, sigma, simulations: sims, seed, bootstrap: { replicates } },
  version: VERSION,
  controls: controls.map(({ forecasts, stages, judgements: _, ...rest }) => ({
    ...{ ...rest, forecasts: forecasts.map(finite) },
    stages: stages.map((stage) => ({ ...stage, forecasts: stage.forecasts.map(finite) })),
  })),
});

// Infinity has no JSON: null.
const finite = (one: JudgedForecast): object => ({
  ...one,
  logLoss: Number.isFinite(one.logLoss) ? one.logLoss : null,
});
