import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Backtest } from "../../backtest/backtest.ts";
import type { Table } from "../../io/table/table.ts";
import { type ColumnOf, tableOf } from "../../io/table/table-of.ts";
import type { JudgedControl } from "../commands/backtest-events.ts";
import { writeNewFile } from "../new-file.ts";
import { piecesOf } from "../table-form.ts";

/** Writes tidy tables to a folder, which is made where it is missing, one Arrow file each. */
export const writeArrowTables = async (folder: string, tables: readonly Table[], force: boolean): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const table of tables)
    await writeNewFile(join(folder, `${table.title}.arrow`), Readable.from(await piecesOf("arrow", table)), force);
};

/**
 * `forecasts`: every forecast of every event with its scores, an infinite one an empty cell; `players`: what the first forecast said of
 * each, and what came. `about`: what they were made from.
 */
export const eventTables = (controls: readonly JudgedControl[], about: string): readonly Table[] => {
  const forecasts = controls.flatMap(({ control, judgements }) => judgements.map((one) => ({ control, ...one })));
  const players = controls.flatMap(({ control, events }) =>
    events.flatMap(({ id, field }) => field.map((one) => ({ control, event: id, ...one }))),
  );
  return [
    tidy("forecasts", forecasts, about, {
      text: ["control", "event", "forecast"],
      whole: ["after", "rounds"],
      real: ["logLoss", "brier", "rps"],
    }),
    tidy("players", players, about, {
      text: ["control", "event", "name"],
      whole: [],
      real: ["rating", "win", "expected", "points"],
    }),
  ];
};

/**
 * `scores`: every model in every group of games (`all` is all of them), the first with nothing behind; `calibration`: tenths of what the
 * first model said.
 */
export const gameTables = (tests: readonly Backtest[], about: string): readonly Table[] => {
  const scores = tests.flatMap(({ control, models, groups, test }) =>
    [{ by: "all", name: "all", games: test.games, models }, ...groups].flatMap(({ by, name, games, models: own }) =>
      own.map(({ id, logLoss, rps, brier, behind }) => ({
        ...{ control, by, name, games, model: id, logLoss, rps, brier },
        ...{ behind: behind?.logLoss.mean, low: behind?.logLoss.low, high: behind?.logLoss.high },
      })),
    ),
  );
  const bins = tests.flatMap(({ control, calibration }) =>
    calibration.flatMap(({ of, bins: own }) => own.map((bin) => ({ control, of, ...bin }))),
  );
  return [
    tidy("scores", scores, about, {
      text: ["control", "by", "name", "model"],
      whole: ["games"],
      real: ["logLoss", "rps", "brier", "behind", "low", "high"],
    }),
    tidy("calibration", bins, about, {
      text: ["control", "of"],
      whole: ["games"],
      real: ["said", "came", "low", "high"],
    }),
  ];
};

/** Names of the fields that hold such a value. */
type FieldsOf<Row, Value> = { [K in keyof Row]: Row[K] extends Value ? K : never }[keyof Row] & string;

interface Names<Row> {
  readonly text: readonly FieldsOf<Row, string>[];
  readonly whole: readonly FieldsOf<Row, number | undefined>[];
  readonly real: readonly FieldsOf<Row, number | undefined>[];
}

const tidy = <Row>(title: string, rows: readonly Row[], about: string, { text, whole, real }: Names<Row>): Table => {
  const texts = text.map((name): ColumnOf<Row> => ({ name, kind: "text", of: (row) => row[name] as string }));
  const numbers = (kind: "whole" | "real", names: Names<Row>["real"]): readonly ColumnOf<Row>[] =>
    names.map((name) => ({ name, kind, of: (row) => finite(row[name] as number | undefined) }));
  return tableOf(title, [...texts, ...numbers("whole", whole), ...numbers("real", real)], rows, { about });
};

const finite = (value: number | undefined): number | undefined => (Number.isFinite(value) ? value : undefined);
