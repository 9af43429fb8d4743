import { changeOf } from "../../engine/change.ts";
import type { Forecast } from "../../engine/forecast.ts";
import { headHash } from "../../log/chain.ts";
import { cutLog } from "../cut.ts";
import { CliFault, EXIT } from "../exit.ts";
import { changeInWords } from "../forecast/change-words.ts";
import { estimatesOf } from "../forecast/estimates.ts";
import { pricingAt, pricingOf, stampOf } from "../forecast/pricing.ts";
import { onInterrupt } from "../interrupt.ts";
import { percent } from "../percent.ts";
import { plain, toJson } from "../plain.ts";
import { lastRound } from "../rounds.ts";
import { openSource } from "../source.ts";
import { print } from "../stdout.ts";
import { table } from "../table.ts";
import { type ForecastOptions, forecastOf } from "./forecast.ts";

/** A forecast after so many rounds or games. */
interface Step {
  readonly after: number;
  readonly events: number;
  readonly forecast: Forecast;
}

/** `caissandra timeline`: the forecast after every round or game, all from the same numbers, and what each one changed. */
export const runTimeline = async (event: string, options: ForecastOptions): Promise<void> => {
  const source = await openSource(event, options);
  const pricing = await pricingOf(source, options);
  const { regulation, announcement, recorded } = source;
  const interrupt = onInterrupt();
  const quiet = { ...options, quiet: true };
  const steps: Step[] = [];
  for (let after = 0, last = false; !last; after++) {
    const cut = cutLog(recorded, { after });
    const events = cut.map((one) => one.event);
    const forecast = await forecastOf(
      { regulation, events },
      pricingAt(pricing, { regulation, events }),
      quiet,
      interrupt,
    );
    if (interrupt.signal.aborted) throw new CliFault(EXIT.interrupted, `interrupted after ${steps.length} forecasts`);
    steps.push({ after, events: cut.length, forecast });
    last =
      forecast.agenda.main.complete ||
      after >= mostRounds(forecast) ||
      lastRound(forecast.state, forecast.agenda) < after;
  }
  const whole = await forecastOf(source, pricing, quiet, interrupt);
  interrupt.ignore();
  // What came after the last round (a tie-break, the close) is one more step.
  const end = steps[steps.length - 1];
  if (end !== undefined && recorded.length > end.events)
    steps.push({ after: end.after, events: recorded.length, forecast: whole });
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

const mostRounds = ({ agenda }: Forecast): number => Math.max(0, ...agenda.main.slots.map((slot) => slot.round));

const largest = (before: Forecast, after: Forecast, names: readonly string[]): string => {
  const changes = names.map((name, seat) => ({
    name,
    change: changeOf(before, after, (odds) => odds.title[seat]?.sum ?? 0),
  }));
  const top = changes.reduce((best, one) => (Math.abs(one.change.by) > Math.abs(best.change.by) ? one : best));
  return `${top.name} ${changeInWords(top.change)}`;
};

const timelineJson = (
  { announcement, regulation, recorded }: Awaited<ReturnType<typeof openSource>>,
  steps: readonly Step[],
  method: object,
): object => ({
  schemaVersion: 1,
  championship: {
    id: announcement.championship,
    regulation: regulation.id,
    events: recorded.length,
    head: headHash(recorded),
  },
  method,
  steps: steps.map(({ after, events, forecast }, index) => {
    const before = steps[index - 1]?.forecast;
    const estimates = estimatesOf(forecast);
    return {
      after,
      events,
      kind: forecast.kind,
      simulations: forecast.simulations,
      players: announcement.players.map(({ id }, seat) => ({
        id,
        points: (forecast.agenda.main.table?.points[seat] ?? 0) / 2,
        title: estimates.title(seat),
        ...(before === undefined ? {} : { change: changeOf(before, forecast, (odds) => odds.title[seat]?.sum ?? 0) }),
      })),
      tiebreak: { needed: estimates.of((odds) => odds.needed) },
    };
  }),
});
