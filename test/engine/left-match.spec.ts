import { describe, expect, it } from "vitest";
import { seat } from "../../events/ids.ts";
import { supposeDeparture } from "../../src/championship/suppose-departure.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { type Forecast, forecast } from "../../src/engine/forecast.ts";
import { runnerOf } from "../../src/engine/run.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { recordedLog, upToGame } from "../calendar/recorded.ts";

const HOU = seat(0);
const MUZYCHUK = seat(1);

const left = (by: typeof HOU, games: number, method: "auto" | "mc" = "auto"): Promise<Forecast> => {
  const { regulation } = recordedLog("womens-world-championship-2016");
  const events = upToGame("womens-world-championship-2016", games);
  const supposed = supposeDeparture(regulation, events, { seat: by, kind: "withdraw" });
  if (!supposed.ok) throw new Error(supposed.rejection.message);
  const seed = "left";
  const input = { regulation, events: supposed.events, sigmas: [15, 15], seed, parameters: ORDERED_LOGIT_2026 };
  const run = runnerOf({ key: keyFromSeed(seed), workers: 1, kernel: "reference" });
  return forecast({ ...input, simulations: 16, method, places: true }, run);
};

describe("a match that a player has left", () => {
  it("is the other's, for certain and without sampling: an official can name nobody else (W15 16, reading W-4)", async () => {
    const { kind, odds } = await left(HOU, 4);
    expect([kind, odds.total, odds.title.map(({ sum }) => sum)]).toEqual(["exact", 1, [0, 1]]);
    expect([...odds.decidedBy]).toEqual([["official-decision", 1]]);
    expect((await left(MUZYCHUK, 4)).odds.title.map(({ sum }) => sum)).toEqual([1, 0]);
  });

  it("has had no tie-break: no share of the title is won in a play-off, as event streams have it", async () => {
    const { odds } = await left(HOU, 4);
    expect([odds.needed, odds.byPlayoff]).toEqual([0, [0, 0]]);
    const sampled = await left(HOU, 4, "mc");
    expect([sampled.odds.title.map(({ sum }) => sum), sampled.odds.byPlayoff]).toEqual([
      [0, sampled.odds.total],
      [0, 0],
    ]);
  });

  it("names the next game that is to be played where it is to be left after a later one", () => {
    const { regulation } = recordedLog("womens-world-championship-2016");
    const events = upToGame("womens-world-championship-2016", 4);
    expect(supposeDeparture(regulation, events, { seat: HOU, kind: "expel", after: 7 })).toMatchObject({
      rejection: { code: "not-yet-due", message: expect.stringMatching(/^Game 5 .* such as G5 1\/2-1\/2\.$/) },
    });
  });
});
