import { createHash } from "node:crypto";
import { dateOf } from "../../scenarios/rules/calendar/civil-date.ts";
import { createChance } from "../chance/draw.ts";
import { keyFromSeed } from "../chance/seed.ts";
import { TIME_CONTROLS, type TimeControl } from "../model/model.ts";
import type { FittedOrigin, ModelFile, Origin } from "../model/model-file.ts";
import type { DrawnGameParameters, OrderedLogitParameters } from "../model/parameters.ts";
import { parseModelFile } from "../model/parse-model-file.ts";
import { fitGames, type GamesFit, parameterNames } from "./fit-games.ts";
import { type GameFilter, type Games, gamesOf } from "./games.ts";

/** What to fit to, and how. */
export interface FitRequest {
  readonly table: {
    readonly games: Games;
    readonly sha256: string;
    readonly rows: number;
    readonly unusable: readonly { readonly games: number }[];
  };
  /** What is fitted; the others keep the parameters of `base`. */
  readonly controls: readonly TimeControl[];
  readonly base: OrderedLogitParameters;
  readonly filter: GameFilter;
  readonly halfLifeYears?: number;
  /** Resamples behind the standard errors, and their seed. */
  readonly replicates: number;
  readonly seed: string;
  /** Name of the model; else one made from its numbers. */
  readonly id?: string;
  /** Of Caissandra. */
  readonly version: string;
  /** Day of the fit, yyyy-mm-dd, for the provenance. */
  readonly date?: string;
}

/** A model file, or why there is none. */
export type ModelFit =
  | { readonly ok: true; readonly file: ModelFile }
  | { readonly ok: false; readonly control?: TimeControl; readonly reason: string };

/**
 * Fits the ordered logit, control by control. Parameters are rounded far below their errors, so that machines whose exponentials
 * differ in the last digit write the same file. A model that breaks a rule of the port is no answer.
 */
export const fitModel = (request: FitRequest): ModelFit => {
  const { base, controls } = request;
  const parameters: Partial<Record<TimeControl, Numbers>> = {};
  const origins: Partial<Record<TimeControl, Origin<Numbers>>> = {};
  const chance = createChance(keyFromSeed(request.seed));
  for (const control of TIME_CONTROLS) {
    parameters[control] = base[control] as unknown as Numbers;
    origins[control] = { origin: "taken", of: base.id };
    if (!controls.includes(control)) continue;
    const games = gamesOf(request.table.games, control, request.filter);
    const fit = fitGames(control, games, { ...request, chance });
    if (!fit.ok) return { ok: false, control, reason: fit.reason };
    const names = parameterNames(control);
    parameters[control] = named(names, fit.parameters.map(roundParameter));
    origins[control] = originOf(games, fit, names);
  }
  const file = {
    ...{ kind: "caissandra-model", schemaVersion: 1 },
    id:
      request.id ??
      `ordered-logit-${createHash("sha256").update(JSON.stringify(parameters)).digest("hex").slice(0, 12)}`,
    ...{ family: "ordered-logit", parameters },
    provenance: { ...provenanceOf(request), controls: origins },
  } as unknown as ModelFile;
  const parsed = parseModelFile(file);
  return parsed.ok ? { ok: true, file } : { ok: false, reason: `${parsed.path}: expected ${parsed.expected}` };
};

type Numbers = Readonly<Record<string, number>>;

const named = (names: readonly (keyof DrawnGameParameters)[], values: readonly number[]): Numbers =>
  Object.fromEntries(names.map((name, i) => [name, values[i] as number]));

const originOf = (
  games: Games,
  { events, errors, covariance, logLoss }: Extract<GamesFit, { readonly ok: true }>,
  names: readonly (keyof DrawnGameParameters)[],
): FittedOrigin<Numbers> => {
  const results = [0, 0, 0] as [number, number, number];
  for (const outcome of games.outcomes) results[outcome as 0 | 1 | 2]++;
  return {
    origin: "fitted",
    games: games.length,
    events,
    from: dateOf(games.days.reduce((a, b) => Math.min(a, b))),
    until: dateOf(games.days.reduce((a, b) => Math.max(a, b))),
    results,
    logLoss: Number(logLoss.toFixed(6)),
    standardErrors:
      errors.length === 0
        ? {}
        : named(
            names,
            errors.map((error) => Number(error.toPrecision(3))),
          ),
    ...(covariance.length === 0
      ? {}
      : { covariance: covariance.map((row) => row.map((cell) => Number(cell.toPrecision(6)))) }),
  };
};

const provenanceOf = ({ table, filter, halfLifeYears, replicates, seed, version, date }: FitRequest): object => ({
  data: {
    sha256: table.sha256,
    games: table.rows,
    unusable: table.unusable.reduce((sum, { games }) => sum + games, 0),
  },
  filters: {
    minRating: filter.minRating,
    maxGap: filter.maxGap,
    ...(filter.from === undefined ? {} : { from: dateOf(filter.from) }),
    ...(filter.until === undefined ? {} : { until: dateOf(filter.until) }),
  },
  halfLifeYears: halfLifeYears ?? null,
  bootstrap: { replicates, seed },
  version,
  ...(date === undefined ? {} : { date }),
});

const roundParameter = (value: number): number => Number(value.toFixed(4));
