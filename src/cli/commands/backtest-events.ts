import { backtestEvents, type EventBacktest } from "../../backtest/events/backtest-events.ts";
import type { RoundRobin } from "../../backtest/events/round-robin.ts";
import { createChance } from "../../chance/draw.ts";
import { keyFromSeed } from "../../chance/seed.ts";
import type { TimeControl } from "../../model/model.ts";
import { ORDERED_LOGIT_2026 } from "../../model/parameters.ts";
import { CliFault, EXIT } from "../exit.ts";
import { eventBacktestText } from "../fitting/event-backtest-text.ts";
import { type EventFolder, readEventFolder } from "../fitting/event-folder.ts";
import { readModel } from "../forecast/pricing.ts";
import { plain, toJson } from "../plain.ts";
import { print } from "../stdout.ts";
import { VERSION } from "../version.ts";

/** Options of `backtest --events`, as the command line gives them. */
export interface EventBacktestOptions {
  readonly control?: readonly TimeControl[];
  readonly from?: string;
  readonly until?: string;
  readonly model?: string;
  readonly sigma: number;
  readonly sims: number;
  readonly replicates: number;
  readonly seed: string;
  readonly json?: boolean;
}

/** What came of the events of one time control. */
export interface JudgedControl extends EventBacktest {
  readonly control: TimeControl;
}

const USUAL: readonly TimeControl[] = ["classical", "rapid", "blitz"];

/** `caissandra backtest --events`: whole round robins forecast from before their first game, and scored by how they ended. */
export const runEventBacktest = async (path: string, options: EventBacktestOptions): Promise<void> => {
  const { control: controls = USUAL, model, sigma, sims, replicates, seed, json } = options;
  const parameters = model === undefined ? ORDERED_LOGIT_2026 : await readModel(model);
  const folder = await readEventFolder(path);
  const key = keyFromSeed(seed);
  const pricing = { parameters, sigma, simulations: sims, key, replicates, chance: createChance(key) };
  const judged = controls.flatMap((control): readonly JudgedControl[] => {
    const events = folder.roundRobins.filter((event) => event.control === control && isWithin(event, options));
    return events.length === 0 ? [] : [{ control, ...backtestEvents(events, pricing) }];
  });
  if (judged.length === 0)
    throw new CliFault(
      EXIT.invalidInput,
      `${plain(path)}: expected at least one complete round robin of rated players, played then and with that time control`,
    );
  await print(
    json ? toJson(jsonOf(folder, parameters.id, options, judged)) : eventBacktestText(path, folder, options, judged),
  );
};

const isWithin = (
  { starts }: RoundRobin,
  { from = "", until = LAST_DAY }: Pick<EventBacktestOptions, "from" | "until">,
): boolean => starts >= from && starts <= until;

const LAST_DAY = "9999-12-31";

const jsonOf = (
  { files, leftOut }: EventFolder,
  model: string,
  { from, until, sigma, sims, replicates, seed }: EventBacktestOptions,
  controls: readonly JudgedControl[],
): object => ({
  schemaVersion: 1,
  data: { files, leftOut },
  filters: { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) },
  ...{ model, sigma, simulations: sims, seed, bootstrap: { replicates } },
  version: VERSION,
  // Infinity has no JSON: null.
  controls: controls.map(({ forecasts, ...rest }) => ({
    ...rest,
    forecasts: forecasts.map((one) => ({ ...one, logLoss: Number.isFinite(one.logLoss) ? one.logLoss : null })),
  })),
});
