import { type Table as ArrowTable, tableFromIPC } from "apache-arrow";
import { describe, expect, it } from "vitest";
import { backtest } from "../../src/backtest/backtest.ts";
import { CONTESTANTS } from "../../src/backtest/contestants.ts";
import { backtestEvents } from "../../src/backtest/events/backtest-events.ts";
import { orderedLogitForecaster } from "../../src/backtest/events/forecasters.ts";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { eventTables, gameTables } from "../../src/cli/fitting/arrow-tables.ts";
import { eventReport } from "../../src/cli/fitting/html/event-report.ts";
import { gameReport } from "../../src/cli/fitting/html/game-report.ts";
import { niceTicks } from "../../src/cli/fitting/html/plot.ts";
import type { Table } from "../../src/io/table/table.ts";
import { orderedLogit } from "../../src/model/orderedLogit.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { simulatedGames } from "../fit/simulated.ts";
import { arrowBytes } from "../io/table/read-back.ts";
import { MADE_UP, roundRobinIn } from "./made-up-event.ts";

const key = keyFromSeed("reports");
const chance = createChance(key);
const own = roundRobinIn(MADE_UP);
const event = { ...own, players: own.players.map((one, i) => (i === 0 ? { ...one, name: "<Ann & Co>" } : one)) };
const forecasters = [15, 0].map((sigma) => orderedLogitForecaster(`sigma ${sigma}`, ORDERED_LOGIT_2026, sigma));
const options = { forecasters: () => forecasters, rounds: true, simulations: 5000, key, replicates: 50, chance };
const events = () => [
  { control: "classical" as const, ...backtestEvents([event, { ...event, id: "other" }], options) },
];
const games = simulatedGames(orderedLogit, { seed: "reports", control: "classical", games: 3000, perEvent: 40 });
const two = CONTESTANTS.filter(({ id }) => ["ordered-logit", "labelle", "expected-score"].includes(id));
const test = backtest(games, two, { control: "classical", share: 0.4, wholeEvents: false, replicates: 50, chance });

const reports = [
  ["events", eventReport(["read from <here>"], events())],
  ["games", gameReport(["read from <here>"], [test])],
] as const;

describe.each(reports)("the report on %s", (_, html) => {
  it("is one file: no scripts, nothing to load, every tag closed", () => {
    expect(html).not.toMatch(/<script|<link|<img|https?:|@import|url\(/);
    const open: string[] = [];
    for (const [, slash, tag = "", , self] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^>"])*?)(\/?)>/g)) {
      if (self === "/" || tag === "meta") continue;
      if (slash === "") open.push(tag);
      else expect(open.pop()).toBe(tag);
    }
    expect(open).toEqual([]);
  });

  it("escapes text, draws numbers only, and says n and the interval below every figure", () => {
    expect(html).toContain("read from &#60;here&#62;");
    expect(html).not.toMatch(/<here|<Ann|NaN|Infinity|undefined/);
    const figures = html.split("<figure>").slice(1);
    expect(figures.length).toBeGreaterThan(2);
    for (const one of figures) expect(one).toMatch(/n = [\d,]+ [\s\S]*(95 %)/);
  });
});

describe("reports", () => {
  it("given the same backtest, are the same bytes", () => {
    expect(eventReport(["read from <here>"], events())).toBe(reports[0][1]);
  });

  it("given a range, have round ticks inside it", () => {
    expect(niceTicks(0, 1).values).toEqual([0, 0.5, 1]);
    const { values, digits } = niceTicks(-0.0031, 0.012);
    expect(values.map((value) => value.toFixed(digits))).toEqual(["0.000", "0.005", "0.010"]);
  });
});

const readBack = (table: Table): ArrowTable => tableFromIPC(arrowBytes(table));

describe("tidy tables", () => {
  it("given a backtest of events, have a row for each forecast and each player", () => {
    const [{ judgements, events: all }] = events() as [ReturnType<typeof events>[0]];
    const [read, players] = eventTables(events(), "made up").map(readBack) as [ArrowTable, ArrowTable];
    expect(read.schema.metadata.get("table")).toBe("forecasts");
    expect(read.schema.metadata.get("about")).toBe('{"about":"made up"}');
    expect(read.numRows).toBe(judgements.length);
    const first = judgements[0];
    expect(read.get(0)?.toJSON()).toMatchObject({ forecast: first?.forecast, after: 0, brier: first?.brier });
    expect(players.numRows).toBe(all.length * 4);
  });

  it("given a backtest of games, have a row for each model in each group, the same bytes twice", () => {
    const [read, calibration] = gameTables([test], "").map(readBack) as [ArrowTable, ArrowTable];
    expect(read.numRows).toBe((test.groups.length + 1) * test.models.length);
    expect(read.get(1)?.toJSON()).toMatchObject({ by: "all", model: "labelle", logLoss: test.models[1]?.logLoss });
    expect(calibration.numRows).toBe(40);
    expect(read.get(0)?.toJSON()).toMatchObject({ model: "ordered-logit", behind: null });
    expect(gameTables([test], "").map(arrowBytes)).toEqual(gameTables([test], "").map(arrowBytes));
  });
});
