import { createReadStream, existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { dayNumber } from "../../scenarios/rules/calendar/civil-date.ts";
import { backtestEvents } from "../../src/backtest/events/backtest-events.ts";
import { learntParameters, orderedLogitForecaster } from "../../src/backtest/events/forecasters.ts";
import { findRoundRobins } from "../../src/backtest/events/found/find-round-robins.ts";
import { NAMED_COLUMNS, type NamedGame, namedGameOf } from "../../src/backtest/events/found/named-game.ts";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { gamesOf } from "../../src/fit/games.ts";
import { readGameTable } from "../../src/io/game-table.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";

const TABLE = fileURLToPath(new URL("../../../shared/data/games_otb.csv.gz", import.meta.url));
const present = existsSync(TABLE);
if (!present) console.info("skipped: the collected games are not beside this repository");

describe.skipIf(!present)("the round robins among the collected games (../shared/data)", () => {
  it("given what was learnt before 2012, are forecast as the model's report says (section 7): 1.865 +- .02", async () => {
    const named: NamedGame[] = [];
    const add = (cells: readonly string[]): void => {
      const game = namedGameOf(cells);
      if (game !== undefined) named.push(game);
    };
    const read = await readGameTable(createReadStream(TABLE), { columns: NAMED_COLUMNS, add });
    if (!read.ok) throw new Error(read.fault.expected);
    const rule = { leastPlayers: 6, leastAverage: 2700 };
    const events = findRoundRobins(named, "classical", rule).filter(
      ({ starts }) => starts >= "2012-01-01" && starts <= "2024-12-31",
    );
    // The report has 73 events of its own copy of the games, and 2.187 for knowing nothing.
    expect(events.length).toBe(71);
    const key = keyFromSeed("caissandra");
    const chance = createChance(key);
    const until = dayNumber("2011-12-31") ?? 0;
    const games = gamesOf(read.table.games, "classical", { minRating: 2600, maxGap: 300, until });
    const parameters = learntParameters(games, "classical", ORDERED_LOGIT_2026, chance);
    const forecasters = [15, 0].map((sigma) => orderedLogitForecaster(`sigma ${sigma}`, parameters, sigma));
    const options = { forecasters: () => forecasters, rounds: false, simulations: 50_000, key };
    const { forecasts, points } = backtestEvents(events, { ...options, replicates: 500, chance });
    const [drawn, certain, uniform] = forecasts;
    expect(Math.abs((certain?.logLoss ?? 0) - 1.865)).toBeLessThan(0.02);
    expect(Math.abs((drawn?.logLoss ?? 0) - 1.868)).toBeLessThan(0.02);
    expect(Math.abs((certain?.brier ?? 0) - 0.634)).toBeLessThan(0.01);
    expect(Math.abs((uniform?.logLoss ?? 0) - 2.187)).toBeLessThan(0.005);
    // Points intervals cover what they say within three in a hundred.
    expect(Math.abs((points[0]?.coverage[80] ?? 0) - 0.8)).toBeLessThan(0.03);
    expect(Math.abs((points[0]?.coverage[95] ?? 0) - 0.95)).toBeLessThan(0.03);
  }, 120_000);
});
