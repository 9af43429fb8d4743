import { createColumnsWriter } from "../../../events/columns-writer.ts";
import type { Table } from "../../io/table/table.ts";
import { aboutOf } from "../about.ts";
import { eventPieces } from "../event-pieces.ts";
import { CliFault, EXIT } from "../exit.ts";
import { pricingOf, stampOf } from "../forecast/pricing.ts";
import { writeNewFile } from "../new-file.ts";
import { roundSteps } from "../rounds.ts";
import { openSource, type Source } from "../source.ts";
import { print } from "../stdout.ts";
import { piecesOf, type TableForm } from "../table-form.ts";
import { type ExportedTable, FORECAST_TABLES } from "../tabling.ts";
import type { ForecastingOptions } from "./forecast.ts";

/** Options of `export csv`, `export arrow` and `export parquet`; all but the first few are for a timeline. */
export interface ExportTableOptions extends ForecastingOptions {
  readonly what: ExportedTable;
  readonly output?: string;
  readonly force?: boolean;
}

/** `caissandra export csv|arrow|parquet`: a championship as a table. A file appears whole or not at all. */
export const runExportTable = async (form: TableForm, event: string, options: ExportTableOptions): Promise<void> => {
  const { output, force = false } = options;
  const toStdout = output === undefined || output === "-";
  if (toStdout && form !== "csv" && process.stdout.isTTY)
    throw new CliFault(EXIT.usage, `${form} is nothing to read on a terminal: give -o FILE, or send it on`);
  const source = await openSource(event, options);
  const pieces = await piecesFor(form, source, options);
  if (!toStdout) return writeNewFile(output, pieces, force);
  for (const piece of pieces) await print(piece);
};

const piecesFor = async (
  form: TableForm,
  source: Source,
  options: ExportTableOptions,
): Promise<Iterable<string | Uint8Array>> => {
  const { what } = options;
  const about = aboutOf(source);
  const { regulation, recorded, events } = source;
  if (what === "events") {
    const writer = createColumnsWriter(events.length);
    for (const event of events) writer.append(event, 0);
    const columns = writer.columns();
    return eventPieces(form, [columns], columns.stages, source, about);
  }
  if (what === "games")
    return piecesOf(form, (await import("../../exchange/tables/games.ts")).gamesTable(regulation, recorded, about));
  if (what === "crosstable") {
    const { crosstableTable } = await import("../../exchange/tables/crosstable.ts");
    return piecesOf(form, crosstableTable(regulation, events, about));
  }
  if (what === "standings") {
    const { standingsTable } = await import("../../exchange/tables/standings.ts");
    const steps = roundSteps(source).filter(({ after }) => after > 0);
    const told = steps.map(({ after, recorded: cut }) => ({ after, events: cut.map((one) => one.event) }));
    return piecesOf(form, standingsTable(regulation, told, about));
  }
  return piecesOf(form, await timelineTable(source, options));
};

const timelineTable = async (source: Source, options: ExportTableOptions): Promise<Table> => {
  const table = FORECAST_TABLES.find((one) => options.what === `timeline-${one}`) ?? "players";
  const pricing = await pricingOf(source, options);
  const { timelineOf } = await import("./timeline.ts");
  const steps = await timelineOf(source, pricing, { ...options, places: table === "places" });
  const [{ forecastTable }, { aboutForecast }] = await Promise.all([
    import("../forecast/table.ts"),
    import("../forecast/about-forecast.ts"),
  ]);
  return forecastTable(table, source.regulation, steps, aboutForecast(source, stampOf(pricing, options.seed)));
};
