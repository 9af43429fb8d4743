import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import { type Due, type DueDays, dueOf } from "../../scenarios/rules/due/due.ts";
import { dueJson, dueText } from "../../src/cli/next/due.ts";
import { protestWindow } from "../../src/cli/next/protest.ts";
import { recordedLog, upToGame } from "../calendar/recorded.ts";
import { announced, given, type Step } from "../championship/given.ts";
import { A, B, lot, reported } from "../championship/play.ts";
import { C12, M12, N23_BLITZ, U13, W15 } from "../championship/regulations.ts";
import { delivered } from "../laws/counts.ts";

const dues = (regulation: Regulation, events: readonly ChampionshipEvent[], days: DueDays = {}): readonly Due[] => {
  const state = fold(championship, events);
  return dueOf(regulation, state, agenda(regulation, state), days);
};

/** `kind article when`, in order. */
const lines = (list: readonly Due[], ...kinds: readonly Due["kind"][]): readonly string[] =>
  list
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .map(({ kind, article, from, by, within }) => {
      const day = from === undefined || from === by ? by : `${from}..${by}`;
      return `${kind} ${article} ${day ?? (within === undefined ? "undated" : `within ${within}`)}`;
    });

const candidates = [announced(C12, undefined, { starts: "2013-03-14" })];

describe("what is due before the Candidates Tournament of a start on 14 March 2013 (C12)", () => {
  it("is dated by the start and by the text: deposits, 3 months for withdrawals, 2 months for the lots, opening, round 1", () => {
    expect(lines(dues(C12, candidates, { published: "2012-04-01" }))).toEqual([
      "payment Bidding procedure 3 2012-01-31",
      "payment Bidding procedure 3 2012-03-30",
      "contract 3.3.1 2012-05-01",
      "contract 3.3.1 2012-05-02..2012-05-11",
      "contract 3.3.1 2012-05-08",
      "payment Bidding procedure 3 2012-08-31",
      "bid Bidding procedure 2.a 2012-10-01..2012-12-31",
      "withdrawal 3.3.2 2012-12-14",
      "lot 3.4.1 2013-01-14",
      "occasion 3.2 2013-03-13",
      "occasion 3.2 2013-03-14",
      "occasion 3.2 2013-03-14",
      "play 3.2 2013-03-15",
      "occasion 3.2 2013-04-02",
      "occasion 3.2 2013-04-03",
    ]);
  });

  it("follows the start where it is moved, and counts from a publication nobody dated in words", () => {
    const moved = { type: "ScheduleChanged", item: "start", to: "2013-03-31", approvedBy: "FIDE President" } as const;
    const list = dues(C12, [...candidates, moved]);
    expect(lines(list, "withdrawal", "lot", "contract")).toEqual([
      "withdrawal 3.3.2 2012-12-31",
      "lot 3.4.1 2013-01-31",
      "contract 3.3.1 within 1 month of the publication",
    ]);
  });

  it("is over with the start: then the next round and the occasions are left", () => {
    expect(lines(dues(C12, upToGame("candidates-2013", 3)))).toEqual([
      "play 3.2 2013-03-19",
      "occasion 3.2 2013-04-02",
      "occasion 3.2 2013-04-03",
    ]);
  });
});

describe("what is due around the Women's match (W15)", () => {
  const start = [announced(W15, ["hou", "muzychuk"], { starts: "2015-10-12" })];

  it("before it: half the fund by 30 June, the balance by 31 August (15.6.2), the advance of 50,000 (13.4), lots at the opening", () => {
    const list = dues(W15, start);
    expect(lines(list, "payment", "lot")).toEqual([
      "payment 15.6.2 2015-06-30",
      "payment 15.6.2 2015-08-31",
      "lot 3.4.1 2015-10-12",
      "payment 13.4 2015-10-12",
    ]);
    expect(list.filter(({ kind }) => kind === "payment").map(({ amount }) => amount)).toEqual([
      ...[10_000_000, 20_550_000, 5_000_000],
    ]);
    // 3.1: three days before the first game of 13 October; 3.2 and 5.1: two; 10.1: one.
    expect(lines(list, "occasion")).toEqual([
      "occasion 3.1 2015-10-10",
      "occasion 3.2 2015-10-11",
      "occasion 5.1 2015-10-11",
      "occasion 2.2 2015-10-12",
    ]);
  });

  it("after it: the ceremony a day after the decision or one day thereafter (2.2), the balance within ten days (13.4)", () => {
    const events = recordedLog("womens-world-championship-2016").recorded.map(({ event }) => event);
    // Game 9 decided on 14 March 2016.
    expect(lines(dues(W15, events))).toEqual(["occasion 2.2 2016-03-15..2016-03-16", "payment 13.4 2016-03-24"]);
  });

  it("before it: the event is between 11 and 31 October, as every proposal accepts (15.2.a)", () => {
    expect(lines(dues(W15, start), "bid")).toEqual(["bid 15.2.a 2015-10-11..2015-10-31"]);
  });

  it("on a day of play: arrival ten minutes before 15:00 (3.8.2), flash for five (9.1.a), a press conference of twenty (6.2)", () => {
    const list = dues(W15, start).filter(({ kind }) => kind === "session");
    expect(list.map((due) => dueText(due, {}))).toEqual([
      "On Tue 2015-10-13 14:50: the players have arrived for the security check, at least 10 minutes before the start [3.8.2]",
      "On Tue 2015-10-13: flash is permitted in the first 5 minutes only [9.1.a]",
      "On Tue 2015-10-13: after the game both players take part in a press conference of at most 20 minutes [6.2]",
    ]);
    const later = {
      type: "ScheduleChanged",
      item: "game-1",
      to: "2015-10-13T00:05",
      approvedBy: "FIDE President",
    } as const;
    expect(dues(W15, [...start, later]).find(({ kind }) => kind === "session")).not.toHaveProperty("begins");
    const [undated] = dues(W15, [announced(W15)]).filter(({ kind }) => kind === "session");
    expect(undated).toMatchObject({ article: "3.8.2", begins: "14:50" });
    expect(undated).not.toHaveProperty("by");
  });

  it("flash in tie-break games: three minutes, and none in games of 5 minutes and in sudden death (9.1.b)", () => {
    const flash = (...steps: readonly Step[]): readonly string[] =>
      dues(W15, given(W15, ...steps).log).flatMap(({ kind, article, text }) =>
        kind === "session" && text.startsWith("flash") ? [`${article} ${text}`] : [],
      );
    const drawn = (stage: string, games: number): readonly Step[] => [
      lot(stage, "colours", [A, B]),
      ...Array.from(
        { length: games },
        () => (({ agenda: now }) => now.playable.map((game) => reported(game, "1/2-1/2"))) as Step,
      ),
    ];
    const level = [announced(W15), ...drawn("main", 10)];
    const blitz = [1, 2, 3, 4, 5].map((number) => `blitz-${number}`);
    expect(flash(...level)).toEqual(["9.1.b flash is permitted in the first 3 minutes only"]);
    expect(flash(...level, ...drawn("rapid", 4))).toEqual(["9.1.b flash is not permitted"]);
    const all = [...level, ...drawn("rapid", 4), ...blitz.slice(0, 3).flatMap((stage) => drawn(stage, 2))];
    expect(flash(...all)).toEqual(["9.1.b flash is not permitted"]);
    expect(flash(...all, ...blitz.slice(3).flatMap((stage) => drawn(stage, 2)))).toEqual([
      "9.1.b flash is not permitted",
    ]);
  });

  it("after a player has left it: no day of play, as the FIDE President is to name the winner (16, reading W-4)", () => {
    const withdrawal = { type: "PlayerWithdrew", seat: A, completed: 4, scheduled: 10, effect: "stand" } as const;
    const played = upToGame("womens-world-championship-2016", 4);
    expect(lines(dues(W15, played), "play", "session")).toHaveLength(4);
    expect(lines(dues(W15, [...played, withdrawal]), "play", "session")).toEqual([]);
  });

  it("without dates says how long after what", () => {
    const undated = recordedLog("womens-world-championship-2016").recorded.map(({ event }) => {
      if (event.type !== "ChampionshipAnnounced") return event;
      const { starts: _starts, ...rest } = event;
      return rest;
    });
    expect(lines(dues(W15, undated))).toEqual([
      "occasion 2.2 within 2 days of the decision",
      "payment 13.4 within 10 days of the end",
    ]);
  });
});

it("lots are drawn at the opening (M12 3.4.1) and at the technical meeting (N23), the day of which nobody knows", () => {
  expect(lines(dues(M12, [announced(M12, undefined, { starts: "2012-05-10" })]), "lot")).toEqual([
    "lot 3.4.1 2012-05-10",
  ]);
  expect(lines(dues(N23_BLITZ, [announced(N23_BLITZ, undefined, { starts: "2023-05-29" })]), "lot")).toEqual([
    "lot Blitz tournament: Format undated",
  ]);
});

describe("a day that has passed", () => {
  const due = { kind: "lot", article: "3.4.1", text: "lots are drawn", by: "2013-01-14", tracked: true } as const;

  it("is overdue from the next day on, and only where somebody says what day it is", () => {
    expect(dueText(due, {})).toBe("By Mon 2013-01-14: lots are drawn [3.4.1]");
    expect(dueText(due, { today: "2013-01-14" })).not.toMatch(/overdue/);
    expect(dueText(due, { today: "2013-01-15" })).toBe("By Mon 2013-01-14: lots are drawn (overdue) [3.4.1]");
  });

  it("has only passed where the log would not say that it was done", () => {
    const paid = { ...due, kind: "payment", amount: 5_000_000, tracked: false } as const;
    expect(dueJson(paid, { today: "2013-01-15", currency: "EUR" })).toMatchObject({ passed: true, amount: 5_000_000 });
    expect(dueText(paid, { today: "2013-01-15", currency: "EUR" })).toContain(", EUR 50,000 (passed) [3.4.1]");
  });
});

describe("the window of protests", () => {
  const game = { type: "GameFinished", stage: "main", round: 4, board: 1, leg: 1, white: 0, black: 1, result: "1-0" };
  const log = (occurredAt?: string): readonly Recorded[] =>
    delivered([...candidates, game as unknown as ChampionshipEvent]).map((one) =>
      occurredAt === undefined ? one : { ...one, occurredAt },
    );
  const rule = W15.conduct?.protests;
  const at = (time: string): number => Date.parse(time);

  it("is open for two hours after the session (W15 7.3.1), to the minute, for 30 minutes in Kyiv (U13 3)", () => {
    const ended = "2016-03-05T19:00Z";
    expect(protestWindow(log(ended), rule, undefined)).toEqual({
      ...{ session: "round 4", minutes: 120, article: "7.3.1" },
      until: "2016-03-05T21:00:00.000Z",
    });
    expect(protestWindow(log(ended), rule, at("2016-03-05T21:00Z"))).toBeDefined();
    expect(protestWindow(log(ended), rule, at("2016-03-05T21:01Z"))).toBeUndefined();
    expect(protestWindow(log(ended), U13.conduct?.protests, at("2016-03-05T19:31Z"))).toBeUndefined();
  });

  it("is left to the reader where the log has the day only, until that day is over everywhere", () => {
    expect(protestWindow(log("2016-03-05"), rule, at("2016-03-06T13:00Z"))).toEqual({
      ...{ session: "round 4", minutes: 120, article: "7.3.1" },
    });
    expect(protestWindow(log("2016-03-05"), rule, at("2016-03-06T14:01Z"))).toBeUndefined();
    expect(protestWindow(log(), rule, at("2030-01-01T00:00Z"))).toBeDefined();
    expect(protestWindow(delivered(candidates), rule, undefined)).toBeUndefined();
    expect(protestWindow(log(), C12.conduct?.protests, undefined)).toBeUndefined();
  });
});
