import { dayNumber } from "../../../scenarios/rules/calendar/civil-date.ts";
import { UnfitGames } from "../../backtest/contestants.ts";
import { type Forecaster, forecastersOf, learntParameters, learntRivals } from "../../backtest/events/forecasters.ts";
import type { RoundRobin } from "../../backtest/events/round-robin.ts";
import type { Chance } from "../../chance/draw.ts";
import { gamesOf } from "../../fit/games.ts";
import type { GameTable } from "../../io/game-table.ts";
import type { TimeControl } from "../../model/model.ts";
import type { OrderedLogitParameters } from "../../model/parameters.ts";
import { CliFault, EXIT } from "../exit.ts";

/** What events are forecast with, as the command line says it. */
export interface ForecasterOptions {
  readonly sigma: number;
  readonly learnUntil?: string;
  readonly rolling?: boolean;
}

/** Of the games that are learnt from: those of the shipped model. */
const LEARNT_FROM = { minRating: 2600, maxGap: 300 };

/** Sigmas that every backtest of events compares, in Elo. */
const SIGMAS = [0, 15, 25, 40];

/**
 * The forecasters of an event: of the given parameters; or of what was learnt from the games of a table until a day, or, rolling,
 * until the end of the year before the event.
 */
export const eventForecasters = (
  control: TimeControl,
  base: OrderedLogitParameters,
  table: GameTable | undefined,
  { sigma, learnUntil, rolling = false }: ForecasterOptions,
  chance: Chance,
): ((event: Pick<RoundRobin, "starts">) => readonly Forecaster[]) => {
  const sigmas = [sigma, ...SIGMAS.filter((one) => one !== sigma)];
  if (table === undefined || control === "armageddon" || (learnUntil === undefined && !rolling)) {
    const all = forecastersOf(base, sigmas);
    return () => all;
  }
  const known = new Map<string, readonly Forecaster[]>();
  return ({ starts }) => {
    const last = rolling ? `${Number(starts.slice(0, 4)) - 1}-12-31` : (learnUntil as string);
    const before = known.get(last);
    if (before !== undefined) return before;
    const until = dayNumber(last);
    const games = gamesOf(table.games, control, { ...LEARNT_FROM, ...(until === undefined ? {} : { until }) });
    const all = learning(control, last, () =>
      forecastersOf(learntParameters(games, control, base, chance), sigmas, learntRivals(games)),
    );
    known.set(last, all);
    return all;
  };
};

const learning = <T>(control: TimeControl, last: string, learn: () => T): T => {
  try {
    return learn();
  } catch (error) {
    if (!(error instanceof UnfitGames)) throw error;
    throw new CliFault(
      EXIT.invalidInput,
      `nothing can be learnt from the ${control} games until ${last}: ${error.message}`,
    );
  }
};
