import { changeOf } from "../../engine/change.ts";
import type { Forecast } from "../../engine/forecast.ts";
import { CliFault, EXIT } from "../exit.ts";
import { aboutForecast } from "../forecast/about-forecast.ts";
import { changeInWords } from "../forecast/change-words.ts";
import { estimatesOf } from "../forecast/estimates.ts";
import { type Pricing, pricingAt, pricingOf, stampOf } from "../forecast/pricing.ts";
import type { ForecastStep } from "../forecast/step.ts";
import { onInterrupt } from "../interrupt.ts";
import { percent } from "../percent.ts";
import { plain, toJson } from "../plain.ts";
import { roundSteps } from "../rounds.ts";
import { openSource, type Source } from "../source.ts";
import { print } from "../stdout.ts";
import { table } from "../table.ts";
import { tableWish } from "../tabling.ts";
import { type ForecastingOptions, type ForecastOptions, forecastOf } from "./forecast.ts";

/** `caissandra timeline`: the forecast after every round or game, all from the same numbers, and what each one changed. */
export const runTimeline = async (event: string, options: ForecastOptions): Promise<void> => {
  const wish = tableWish(options);
  const source = await openSource(event, options);
  const pricing = await pricingOf(source, options);
  const { regulation, announcement } = source;
  const steps = await timelineOf(source, pricing, { ...options, places: wish?.what === "places" });
  if (wish !== undefined) {
    const { giveForecastTable } = await import("../forecast/give-table.ts");
    await giveForecastTable(wish, source, steps, stampOf(pricing, options.seed));
    if (wish.csv) return;
  }
  if (options.json) return print(toJson(timelineJson(source, steps, stampOf(pricing, options.seed))));
  const names = announcement.players.map(({ name }) => plain(name));
  const rows = steps.map(({ after, forecast }, index) => {
    const before = steps[index - 1]?.forecast;
    const { title } = estimatesOf(forecast);
    const proved = forecast.kind === "exact";
    return [
      `${after}${index > 0 && steps[index - 1]?.after === after ? "+" : ""}`,
      ...names.map((_, seat) => percent(title(seat).p, proved || forecast.status[seat] !== "alive")),
      percent(estimatesOf(forecast).of((odds) => odds.needed).p, proved),
      before === undefined ? "" : largest(before, forecast, names),
    ];
  });
  const surname = (name: string): string => name.split(",")[0] as string;
  const heads = [...names.map(surname), "tie-break"].map((head) => ({ head, numeric: true }));
  await print(
    `${plain(announcement.title)}: title chances after each ${regulation.main.format.kind === "match" ? "game" : "round"}\n\n${table([{ head: "after", numeric: true }, ...heads, { head: "largest change, points" }], rows)}`,
  );
};

/** The forecasts after every round or game. Ctrl-C ends the command without an answer. */
export const timelineOf = async (
  source: Source,
  pricing: Pricing,
  options: ForecastingOptions,
): Promise<readonly ForecastStep[]> => {
  const interrupt = onInterrupt();
  const steps: ForecastStep[] = [];
  for (const { after, recorded } of roundSteps(source)) {
    const input = { regulation: source.regulation, events: recorded.map((one) => one.event) };
    const forecast = await forecastOf(input, pricingAt(pricing, input), { ...options, quiet: true }, interrupt);
    if (interrupt.signal.aborted) throw new CliFault(EXIT.interrupted, `interrupted after ${steps.length} forecasts`);
    steps.push({ after, events: recorded.length, forecast });
  }
  interrupt.ignore();
  return steps;
};

const largest = (before: Forecast, after: Forecast, names: readonly string[]): string => {
  const changes = names.map((name, seat) => ({
    name,
    change: changeOf(before, after, (odds) => odds.title[seat]?.sum ?? 0),
  }));
  const top = changes.reduce((best, one) => (Math.abs(one.change.by) > Math.abs(best.change.by) ? one : best));
  return `${top.name} ${changeInWords(top.change)}`;
};

const timelineJson = (source: Source, steps: readonly ForecastStep[], method: object): object => ({
  schemaVersion: 1,
  ...aboutForecast(source, method),
  steps: steps.map(({ after, events, forecast }, index) => {
    const before = steps[index - 1]?.forecast;
    const estimates = estimatesOf(forecast);
    return {
      after,
      events,
      kind: forecast.kind,
      simulations: forecast.simulations,
      players: source.announcement.players.map(({ id }, seat) => ({
        id,
        points: (forecast.agenda.main.table?.points[seat] ?? 0) / 2,
        title: estimates.title(seat),
        ...(before === undefined ? {} : { change: changeOf(before, forecast, (odds) => odds.title[seat]?.sum ?? 0) }),
      })),
      tiebreak: { needed: estimates.of((odds) => odds.needed) },
    };
  }),
});
