import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Backtest } from "../../backtest/backtest.ts";
import { type TidyColumn, tidyArrow } from "../../replay/tidy-arrow.ts";
import type { JudgedControl } from "../commands/backtest-events.ts";
import { writeNewFile } from "../new-file.ts";

type Tables = Readonly<Record<string, Readonly<Record<string, TidyColumn>>>>;

/** Writes tidy tables to a folder, which is made where it is missing, one Arrow file each. */
export const writeArrowTables = async (
  folder: string,
  tables: Tables,
  about: string,
  force: boolean,
): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const [name, columns] of Object.entries(tables))
    await writeNewFile(join(folder, `${name}.arrow`), Readable.from([tidyArrow(columns, about)]), force);
};

/** `forecasts`: every forecast of every event with its scores; `players`: what the first forecast said of each, and what came. */
export const eventTables = (controls: readonly JudgedControl[]): Tables => {
  const forecasts = controls.flatMap(({ control, judgements }) => judgements.map((one) => ({ control, ...one })));
  const players = controls.flatMap(({ control, events }) =>
    events.flatMap(({ id, field }) => field.map((one) => ({ control, event: id, ...one }))),
  );
  return {
    forecasts: {
      ...texts(forecasts, ["control", "event", "forecast"]),
      ...wholes(forecasts, ["after", "rounds"]),
      ...reals(forecasts, ["logLoss", "brier", "rps"]),
    },
    players: {
      ...texts(players, ["control", "event", "name"]),
      ...reals(players, ["rating", "win", "expected", "points"]),
    },
  };
};

/** `scores`: every model in every group of games (`all` is all of them); `calibration`: tenths of what the first model said. */
export const gameTables = (tests: readonly Backtest[]): Tables => {
  const scores = tests.flatMap(({ control, models, groups, test }) =>
    [{ by: "all", name: "all", games: test.games, models }, ...groups].flatMap(({ by, name, games, models: own }) =>
      own.map(({ id, logLoss, rps, brier, behind }) => ({
        ...{ control, by, name, games, model: id, logLoss, rps, brier },
        ...{ behind: behind?.logLoss.mean ?? 0, low: behind?.logLoss.low ?? 0, high: behind?.logLoss.high ?? 0 },
      })),
    ),
  );
  const bins = tests.flatMap(({ control, calibration }) =>
    calibration.flatMap(({ of, bins: own }) => own.map((bin) => ({ control, of, ...bin }))),
  );
  return {
    scores: {
      ...texts(scores, ["control", "by", "name", "model"]),
      ...wholes(scores, ["games"]),
      ...reals(scores, ["logLoss", "rps", "brier", "behind", "low", "high"]),
    },
    calibration: {
      ...texts(bins, ["control", "of"]),
      ...wholes(bins, ["games"]),
      ...reals(bins, ["said", "came", "low", "high"]),
    },
  };
};

const texts = <K extends string>(rows: readonly Readonly<Record<K, string>>[], names: readonly K[]): Columns =>
  Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]));

const wholes = <K extends string>(rows: readonly Readonly<Record<K, number>>[], names: readonly K[]): Columns =>
  Object.fromEntries(names.map((name) => [name, Int32Array.from(rows, (row) => row[name])]));

const reals = <K extends string>(rows: readonly Readonly<Record<K, number>>[], names: readonly K[]): Columns =>
  Object.fromEntries(names.map((name) => [name, Float64Array.from(rows, (row) => row[name])]));

type Columns = Readonly<Record<string, TidyColumn>>;
