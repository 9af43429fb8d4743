import { describe, expect, it } from "vitest";
import type { ChampionshipAnnounced } from "../../events/championship.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { calendarReport } from "../../src/cli/calendar/report.ts";
import { calendarText } from "../../src/cli/calendar/text.ts";
import { changeInWords } from "../../src/cli/forecast/change-words.ts";
import { suppositionOf } from "../../src/cli/forecast/supposition.ts";
import { forecast } from "../../src/engine/forecast.ts";
import { runnerOf } from "../../src/engine/run.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { recordedLog } from "../calendar/recorded.ts";
import { announced, given } from "../championship/given.ts";
import { lot, rest, wins } from "../championship/play.ts";
import { U13 } from "../championship/regulations.ts";
import { sealed } from "../log/sealed.ts";

describe("a change in words", () => {
  it("has a sign where it is a change, and none where it rounds to nothing", () => {
    expect(changeInWords({ by: 0.1016, low: 0.101, high: 0.1022 })).toBe("+10.2 (10.1 to 10.2)");
    expect(changeInWords({ by: -0.024 })).toBe("-2.4");
    expect(changeInWords({ by: 0.0001, low: -0.0001, high: 0.0003 })).toBe("0.0 (0.0 to 0.0)");
    expect(changeInWords({ by: -0.0001 })).toBe("0.0");
  });
});

describe("whatif --set", () => {
  it("with the wrong player as White says where the two meet, and who has White there (London 2013)", () => {
    const { regulation, recorded } = recordedLog("candidates-2013");
    const events = recorded.map(({ event }) => event);
    const source = { regulation, events, announcement: events[0] as ChampionshipAnnounced };
    expect(() => suppositionOf(source, "R13 carlsen-radjabov 0-1")).toThrow(
      "no such game; these players meet in R7.1 carlsen-radjabov and R13.1 radjabov-carlsen",
    );
    expect(suppositionOf(source, "R13 radjabov-carlsen 0-1")).toMatchObject({ game: { result: "0-1" } });
    expect(() => suppositionOf(source, "R13 carlsen-nobody 0-1")).toThrow("expected an id like R8.1");
  });

  it("names a game of a match with its players, White first (2012: Gelfand had White in game 7, 3.4.1)", () => {
    const { regulation, recorded } = recordedLog("world-championship-2012");
    const events = recorded.map(({ event }) => event);
    const source = { regulation, events, announcement: events[0] as ChampionshipAnnounced };
    expect(suppositionOf(source, "G7 gelfand-anand -+")).toMatchObject({ game: { slot: { round: 7 }, result: "-/+" } });
    expect(() => suppositionOf(source, "G7 anand-gelfand +-")).toThrow(
      /no such game; these players meet in R7\.1 gelfand-anand$/,
    );
  });
});

describe("a calendar in words", () => {
  it("tells a round that is certain from a play-off on the same day that is not (U13 4)", async () => {
    // Two are well ahead, so that few ties are to be played off.
    const ahead = wins(
      [2, 3, 4, 5, 6].flatMap(
        (other) =>
          [
            [0, other],
            [1, other],
          ] as const,
      ),
      true,
      11,
    );
    const numbers = Array.from({ length: 12 }, (_, index) => index);
    const { log } = given(
      U13,
      announced(U13, undefined, { starts: "2013-06-14" }),
      lot("main", "numbers", numbers),
      rest("main", ahead, 10),
    );
    const source = {
      name: "x",
      announcement: log[0] as ChampionshipAnnounced,
      regulation: U13,
      recorded: sealed(log),
      events: log,
    };
    const { calendar } = U13;
    if (calendar === undefined) throw new Error("no calendar");
    const sigmas = numbers.map(() => 0);
    const input = {
      regulation: U13,
      events: log,
      parameters: ORDERED_LOGIT_2026,
      seed: "x",
      simulations: 1024,
      method: "mc" as const,
      sigmas,
    };
    const found = await forecast(input, runnerOf({ key: keyFromSeed("x"), workers: 1 }));
    const text = calendarText(calendarReport(source, calendar, found, { moves: 60, share: 1 }), {
      seed: "x",
      model: "m",
      sigma: 0,
      form: "none",
    });
    expect(text).toMatch(/Tue 2013-06-25 +round 10 +held/);
    expect(text).toMatch(/Wed 2013-06-26 +round 11, tie-break +certain, tie-break \d+\.\d%/);
  });
});
