import { type Command, Option } from "commander";
import { CliFault, EXIT } from "./exit.ts";

/** The tables a forecast is told in. */
export const FORECAST_TABLES = ["players", "stages", "places", "next-games"] as const;
/** See {@link FORECAST_TABLES}. */
export type ForecastTable = (typeof FORECAST_TABLES)[number];

/** The tables of a championship, and those of its forecast timeline. */
export const EXPORTED_TABLES = [
  "games",
  "crosstable",
  "standings",
  "events",
  "timeline",
  "timeline-stages",
  "timeline-places",
  "timeline-next-games",
] as const;
/** See {@link EXPORTED_TABLES}. */
export type ExportedTable = (typeof EXPORTED_TABLES)[number];

/** The options of {@link tabling}, as the command line gives them. */
export interface TableOptions {
  readonly csv?: boolean;
  readonly arrow?: string;
  readonly parquet?: string;
  readonly what?: ForecastTable;
  readonly force?: boolean;
}

/** A table somebody asked for, and where it goes: CSV to stdout, the others to files. */
export interface TableWish {
  readonly what: ForecastTable;
  readonly csv: boolean;
  readonly arrow?: string;
  readonly parquet?: string;
  readonly force: boolean;
}

/** Adds the options that give a forecast as a table. */
export const tabling = (command: Command): Command =>
  command
    .option("--csv", "print a table instead, as CSV")
    .option("--arrow <file>", "also a table as an Arrow file, written whole or not at all")
    .option("--parquet <file>", "also a table as a Parquet file, written whole or not at all")
    .addOption(new Option("--what <table>", "which table (default: players)").choices([...FORECAST_TABLES]))
    .option("--force", "replace the files");

/** The table that was asked for; undefined where none was. */
export const tableWish = (options: TableOptions & { readonly json?: boolean }): TableWish | undefined => {
  const { csv = false, json = false, arrow, parquet, what, force = false } = options;
  if (csv && json) throw new CliFault(EXIT.usage, "--csv and --json both go to stdout: leave one out");
  if (csv || arrow !== undefined || parquet !== undefined)
    return {
      what: what ?? "players",
      csv,
      force,
      ...(arrow === undefined ? {} : { arrow }),
      ...(parquet === undefined ? {} : { parquet }),
    };
  if (what !== undefined) throw new CliFault(EXIT.usage, "--what says which table: add --csv, --arrow or --parquet");
  return undefined;
};
