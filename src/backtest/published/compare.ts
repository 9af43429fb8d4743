import { couldBe } from "../../exchange/names.ts";
import type { Forecaster } from "../events/forecasters.ts";
import { type Match, matchChances } from "../events/match.ts";
import { type PriceOptions, price } from "../events/price.ts";
import type { RoundRobin } from "../events/round-robin.ts";
import { MARGIN_METHODS, type MarginMethod, withoutMargin } from "./margin.ts";
import type { PublishedForecast } from "./published.ts";

/** A published forecast beside ours of the same moment. */
export interface Compared {
  readonly event: string;
  readonly by: string;
  readonly source: string;
  readonly of: PublishedForecast["of"];
  readonly after: number;
  readonly inSample: boolean;
  /** How a bookmaker's margin was taken out; absent where there is none. */
  readonly margin?: MarginMethod;
  /** Every outcome the source prints, with our chance of it; theirs is left out where a margin cannot be taken out of a part of a book. */
  readonly outcomes: readonly {
    readonly name: string;
    readonly theirs?: number;
    readonly ours: number;
    readonly happened: boolean;
  }[];
  /** Minus the logarithm of the chance of what happened: theirs and ours; absent where they do not name it. */
  readonly logLoss?: readonly [theirs: number, ours: number];
  /** Over all outcomes; absent where they do not name all. */
  readonly brier?: readonly [theirs: number, ours: number];
}

/** What can happen, by name: our chance, and how much of it did (level on points for first place share it). */
type Outcomes = ReadonlyMap<string, { readonly ours: number; readonly share: number }>;

/** Compares published forecasts of these events with ours; a bookmaker's whole book is compared once for every way to take out its margin. */
export const comparePublished = (
  published: readonly PublishedForecast[],
  events: readonly RoundRobin[],
  matches: readonly Match[],
  forecaster: (event: { readonly starts: string }) => Forecaster,
  options: PriceOptions,
): readonly Compared[] =>
  published.flatMap((one) => {
    const event = events.find(({ id }) => id === one.event);
    const match = matches.find(({ id }) => id === one.event);
    if (event !== undefined && one.of === "win")
      return compared(one, firstPlace(event, forecaster(event), one.after, options));
    if (match !== undefined && one.of !== "win") return compared(one, matchEnds(match, forecaster(match), one.of));
    return [];
  });

const firstPlace = (event: RoundRobin, forecaster: Forecaster, after: number, options: PriceOptions): Outcomes => {
  const { win } = price(event, forecaster, options, after);
  const best = Math.max(...event.points);
  const level = event.points.filter((points) => points === best).length;
  return new Map(
    event.players.map(({ name }, seat) => [
      name,
      { ours: win[seat] as number, share: event.points[seat] === best ? 1 / level : 0 },
    ]),
  );
};

// A tie goes on to a play-off, which counts as even here.
const matchEnds = (match: Match, forecaster: Forecaster, of: "match" | "title"): Outcomes => {
  const { win, tie, loss } = matchChances(match, forecaster);
  const { outcome, champion } = match;
  const [first, second] = match.players.map(({ name }) => name) as [string, string];
  const is = (happened: boolean): number => (happened ? 1 : 0);
  if (of === "title")
    return new Map([
      [first, { ours: win + tie / 2, share: is(couldBe(champion, first)) }],
      [second, { ours: loss + tie / 2, share: is(couldBe(champion, second)) }],
    ]);
  return new Map([
    [first, { ours: win, share: is(outcome === "win") }],
    ["tie", { ours: tie, share: is(outcome === "tie") }],
    [second, { ours: loss, share: is(outcome === "loss") }],
  ]);
};

const compared = (one: PublishedForecast, outcomes: Outcomes): readonly Compared[] => {
  const { event, by, source, of, after, inSample, percent, decimal } = one;
  const printed = Object.entries(percent ?? decimal ?? {}).map(([said, value]) => {
    const name = [...outcomes.keys()].find((full) => full === said || (said !== "tie" && couldBe(said, full)));
    const found = outcomes.get(name ?? "");
    if (name === undefined || found === undefined) throw new Error(`${event}: nobody is called ${said}`);
    return { name, value, ...found };
  });
  const whole = printed.length === outcomes.size;
  const entry = (theirs: readonly number[] | undefined, margin: MarginMethod | undefined): Compared => {
    const rows = printed.map(({ name, ours, share }, i) => ({
      ...{ name, ours, share, ...(theirs === undefined ? {} : { theirs: theirs[i] as number }) },
    }));
    const named = rows.reduce((sum, { share }) => sum + share, 0);
    const score = (of: (row: (typeof rows)[number]) => number): readonly [number, number] => [
      rows.reduce((sum, row) => sum + of({ ...row, ours: row.theirs ?? Number.NaN }), 0),
      rows.reduce((sum, row) => sum + of(row), 0),
    ];
    return {
      ...{ event, by, source, of, after, inSample, ...(margin === undefined ? {} : { margin }) },
      outcomes: rows.map(({ share, ...row }) => ({ ...row, happened: share > 0 })),
      ...(theirs === undefined || named < 1 - 1e-9
        ? {}
        : { logLoss: score(({ ours, share }) => (share > 0 ? -share * Math.log(ours) : 0)) }),
      ...(theirs === undefined || !whole ? {} : { brier: score(({ ours, share }) => (ours - share) ** 2) }),
    };
  };
  const values = printed.map(({ value }) => value);
  if (percent !== undefined) {
    // What is printed is rounded; a whole field adds up to 1 again.
    const sum = whole ? values.reduce((all, value) => all + value, 0) : 100;
    return [
      entry(
        values.map((value) => value / sum),
        undefined,
      ),
    ];
  }
  return whole
    ? MARGIN_METHODS.map((method) => entry(withoutMargin(values, method), method))
    : [entry(undefined, undefined)];
};
