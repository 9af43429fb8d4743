import { writeNewFile } from "../new-file.ts";
import type { Source } from "../source.ts";
import { print } from "../stdout.ts";
import { piecesOf } from "../table-form.ts";
import type { TableWish } from "../tabling.ts";
import { aboutForecast } from "./about-forecast.ts";
import type { ForecastStep } from "./step.ts";
import { forecastTable } from "./table.ts";

/** Gives a table of forecasts where it was wished; files first, so that a file which cannot be written is not told of as if it were. */
export const giveForecastTable = async (
  { what, csv, arrow, parquet, force }: TableWish,
  source: Pick<Source, "regulation" | "announcement" | "recorded">,
  steps: readonly ForecastStep[],
  method: object,
): Promise<void> => {
  const table = forecastTable(what, source.regulation, steps, aboutForecast(source, method));
  if (arrow !== undefined) await writeNewFile(arrow, await piecesOf("arrow", table), force);
  if (parquet !== undefined) await writeNewFile(parquet, await piecesOf("parquet", table), force);
  if (csv) for (const piece of await piecesOf("csv", table)) await print(piece);
};
