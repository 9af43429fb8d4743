import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { backtestEvents } from "../../src/backtest/events/backtest-events.ts";
import { orderedLogitForecaster } from "../../src/backtest/events/forecasters.ts";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { readEventFolder } from "../../src/cli/fitting/event-folder.ts";
import { ORDERED_LOGIT_2026, type OrderedLogitParameters } from "../../src/model/parameters.ts";

const FOLDER = fileURLToPath(new URL("../../../shared/data/events", import.meta.url));
const present = existsSync(FOLDER);
if (!present) console.info("skipped: the collected events are not beside this repository");

const key = keyFromSeed("caissandra");
const options = { simulations: 200_000, key, replicates: 1000, chance: createChance(key), rounds: false };
const only = (parameters: OrderedLogitParameters) => {
  const forecaster = orderedLogitForecaster("own", parameters, 15);
  return { ...options, forecasters: () => [forecaster] };
};

// Learnt from the classical games until 2011 (`fit --until 2011-12-31 --control classical`).
const UNTIL_2011 = {
  ...{ ...ORDERED_LOGIT_2026, id: "until-2011" },
  classical: {
    slope: 1.4029,
    whiteEdge: 66.2495,
    whiteEdgePer100: -1.7228,
    drawWidth: 261.2175,
    drawWidthPer100: 9.9329,
  },
};

/** The winner's chance in per cent as the model's report prints it (section 7), each fitted before the event. */
const PUBLISHED = [
  ["candidates-2014", 9.7],
  ["candidates-2016", 7.7],
  ["candidates-2018", 11.2],
  ["candidates-2020-21", 9.5],
  ["candidates-2022", 10.0],
  ["candidates-2024", 8.5],
  ["candidates-2026", 8.6],
] as const;

describe.skipIf(!present)("the backtest on the collected events (../shared/data)", () => {
  it("gives the winners of Candidates tournaments what the report gives them, and beats knowing nothing", async () => {
    const { roundRobins } = await readEventFolder(FOLDER);
    const classical = roundRobins.filter(({ control }) => control === "classical");
    expect([roundRobins.length, classical.length]).toEqual([56, 49]);
    const result = backtestEvents(classical, only(ORDERED_LOGIT_2026));
    for (const [id, percent] of PUBLISHED) {
      const chance = result.events.find((event) => event.id === id)?.winners[0]?.chance ?? 0;
      // The parameters are those of 2026, not of the years before each.
      expect(Math.abs(100 * chance - percent), id).toBeLessThan(0.6);
    }
    expect(result.forecasts[1]?.behind?.logLoss?.low).toBeGreaterThan(0);
    expect(result.forecasts[1]?.behind?.rps?.low).toBeGreaterThan(0);
  });

  it("given a model that learnt before 2012, covers the points of 2012 to 2024 within three in a hundred", async () => {
    const { roundRobins } = await readEventFolder(FOLDER);
    const later = roundRobins.filter(
      ({ control, starts }) => control === "classical" && starts >= "2012-01-01" && starts <= "2024-12-31",
    );
    const {
      points: [points],
      forecasts,
    } = backtestEvents(later, only(UNTIL_2011));
    expect(later.length).toBe(37);
    expect(Math.abs((points?.coverage[80] ?? 0) - 0.8)).toBeLessThan(0.03);
    expect(Math.abs((points?.coverage[95] ?? 0) - 0.95)).toBeLessThan(0.03);
    // The report: 2.187 - 1.868 = 0.319 ahead of uniform, over 73 events of its own; here the standard error is 0.13.
    expect(forecasts[1]?.behind?.logLoss?.low).toBeLessThan(0.319);
    expect(forecasts[1]?.behind?.logLoss?.high).toBeGreaterThan(0.319);
  });
});
