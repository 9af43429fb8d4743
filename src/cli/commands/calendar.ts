import { icalendar } from "../../io/icalendar.ts";
import { entriesOf } from "../calendar/entries.ts";
import { calendarJson } from "../calendar/json.ts";
import { type CalendarReport, calendarReport } from "../calendar/report.ts";
import { CliFault, EXIT } from "../exit.ts";
import type { ForecastStamp } from "../forecast/json.ts";
import { type PricingOptions, pricingOf, stampOf } from "../forecast/pricing.ts";
import { onInterrupt } from "../interrupt.ts";
import { parseMoment } from "../moment.ts";
import { writeNewFile } from "../new-file.ts";
import { plain, toJson } from "../plain.ts";
import { openSource, type SourceOptions } from "../source.ts";
import { note, print } from "../stdout.ts";
import { VERSION } from "../version.ts";
import { forecastOf } from "./forecast.ts";

/** Options of `calendar`. */
export interface CalendarOptions extends SourceOptions, PricingOptions {
  readonly sims?: number;
  readonly seed: string;
  readonly workers: number | "auto";
  /** Moves a game is taken to last. */
  readonly moves: number;
  /** Per cent of their thinking time that players use. */
  readonly timeUsed: number;
  readonly ics?: string;
  readonly force?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** `caissandra calendar`: what is planned on which day, how likely it comes, when it ends, how long a play-off takes. */
export const runCalendar = async (event: string, options: CalendarOptions): Promise<void> => {
  const source = await openSource(event, options);
  const plan = source.regulation.calendar;
  if (plan === undefined)
    throw new CliFault(
      EXIT.usage,
      `${plain(source.regulation.id)} has no calendar: add one to its file (--regulation FILE)`,
    );
  const interrupt = onInterrupt();
  const pricing = await pricingOf(source, options);
  const forecast = await forecastOf(source, pricing, { ...options, method: "auto" }, interrupt);
  interrupt.ignore();
  const length = { moves: options.moves, share: options.timeUsed / 100 };
  const report = calendarReport(source, plan, forecast, length);
  const stamp: ForecastStamp = stampOf(pricing, options.seed);
  if (options.ics !== undefined) await writeIcs(report, options.ics, options.force === true);
  if (options.json) await print(toJson(calendarJson(report, stamp)));
  else {
    const { calendarText } = await import("../calendar/text.ts");
    await print(calendarText(report, stamp));
  }
  if (!interrupt.signal.aborted) return;
  throw new CliFault(EXIT.interrupted, `interrupted: the calendar above is of ${forecast.simulations} simulations`);
};

const writeIcs = async (report: CalendarReport, path: string, force: boolean): Promise<void> => {
  const { recorded, announcement } = report.source;
  const entries = entriesOf(report);
  if (entries.length === 0)
    throw new CliFault(EXIT.usage, "--ics: no date is known, as the announcement has no start (announce --starts)");
  const stamp = instantOf(recorded[recorded.length - 1]?.recordedAt ?? "");
  const file = icalendar(announcement.title, `caissandra ${VERSION}`, stamp, entries);
  await writeNewFile(path, pieces(file), force);
  note(`${plain(path)}: ${entries.length} entries`);
};

// The instant the last fact was recorded: the same log is the same file.
const instantOf = (recordedAt: string): string =>
  new Date(parseMoment(recordedAt)?.first ?? 0).toISOString().replace(/\.\d+|[-:]/g, "");

async function* pieces(file: string): AsyncGenerator<string, void> {
  yield file;
}
