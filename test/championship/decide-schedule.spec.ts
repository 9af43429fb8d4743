import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { ChangeSchedule } from "../../src/championship/commands.ts";
import { upToGame } from "../calendar/recorded.ts";
import { announced, given } from "./given.ts";
import { lot } from "./play.ts";
import { C12, M12, W15, withPlayers } from "./regulations.ts";

const move = (item: string, to: string, approvedBy = "organiser"): ChangeSchedule => ({
  type: "ChangeSchedule",
  ...{ item, to, approvedBy },
});
const moved = (item: string, to: string, approvedBy = "organiser"): ChampionshipEvent => ({
  type: "ScheduleChanged",
  ...{ item, to, approvedBy },
});
const PRESIDENT = "FIDE President";

// Game 5 is planned for 8 March, game 6 for 9 March 2016.
const women = (): ReturnType<typeof given> => given(W15, ...upToGame("womens-world-championship-2016", 4));

describe("a day of play", () => {
  it("is not moved to a later day (W15 2.3), unless the FIDE President decides an unforeseen event (16)", () => {
    const accepted = /^schedule game-5 2016-03-09 approved by FIDE President \(16\)$/;
    women().when(move("game-5", "2016-03-09")).thenRejected("postponed", "2.3", accepted);
    women()
      .when(move("game-5", "2016-03-09", PRESIDENT))
      .thenRecorded(moved("game-5", "2016-03-09", PRESIDENT));
    women().when(move("tie-break", "2016-03-19")).thenRejected("postponed", "2.3");
  });

  it("is not moved to an earlier one either without him", () =>
    women()
      .when(move("game-5", "2016-03-07"))
      .thenRejected("unapproved", "16", /approved by FIDE President/));

  it("may begin at another hour: 15:00 is a preference (W15 2.3)", () =>
    women().when(move("game-5", "2016-03-08T16:00")).thenRecorded(moved("game-5", "2016-03-08T16:00")));

  it("changes in the Candidates Tournament only with the approval of the FIDE President (C12 3.2), and is not postponed (3.3.7)", () => {
    const events = upToGame("candidates-2013", 3);
    const accepted = /^schedule round-4 2013-03-20 approved by FIDE President \(3\.2\)$/;
    given(C12, ...events)
      .when(move("round-4", "2013-03-20"))
      .thenRejected("postponed", "3.3.7", accepted);
    given(C12, ...events)
      .when(move("round-4", "2013-03-18"))
      .thenRejected("unapproved", "3.2");
    const approved = move("round-4", "2013-03-18", "Kirsan Ilyumzhinov, FIDE president");
    given(C12, ...events)
      .when(approved)
      .thenRecorded({ ...approved, type: "ScheduleChanged" });
  });

  it("moves where the text is silent (M12), but not past the next game", () => {
    const match = given(M12, ...upToGame("world-championship-2012", 4));
    match.when(move("game-5", "2012-05-18")).thenRecorded(moved("game-5", "2012-05-18"));
    match.when(move("game-5", "2012-05-19")).thenRejected("out-of-order", "Schedule", /^schedule game-6 2012-05-19$/);
    match.when(move("game-6", "2012-05-16")).thenRejected("out-of-order", "Schedule", /^schedule game-5 2012-05-16$/);
    match.when(move("tie-break", "2012-05-27")).thenRejected("out-of-order", "Schedule", /^schedule game-12/);
  });

  it("rounds of a tournament may change places, the tie-break stays the last", () => {
    const free: Regulation = {
      ...C12,
      calendar: { ...C12.calendar, changes: undefined, postponement: undefined } as never,
    };
    const events = upToGame("candidates-2013", 3);
    given(free, ...events)
      .when(move("round-4", "2013-03-22"))
      .thenRecorded(moved("round-4", "2013-03-22"));
    given(free, ...events)
      .when(move("round-4", "2013-04-03"))
      .thenRejected("out-of-order", "3.2");
  });

  it("that has been, or is not needed any more, does not move", () => {
    women()
      .when(move("game-4", "2016-03-07", PRESIDENT))
      .thenRejected("already-recorded", "2.2");
    const decided = given(W15, ...upToGame("womens-world-championship-2016", 9));
    decided.when(move("game-10", "2016-03-17", PRESIDENT)).thenRejected("cancelled", "2.2");
    decided.when(move("tie-break", "2016-03-19", PRESIDENT)).thenRejected("cancelled", "2.2");
  });

  it("needs a real date", () => {
    for (const to of ["2016-02-30", "tomorrow", "2016-03-08T25:00"])
      women()
        .when(move("game-5", to))
        .thenRejected("unfit-date", "2.2", /^schedule game-5 /);
  });
});

describe("other dates", () => {
  it("the closing may be moved, earlier too (W15 3.6.1)", () =>
    women().when(move("closing", "2016-03-15")).thenRecorded(moved("closing", "2016-03-15")));

  it("the start moves with the approval a day of play needs, and not once play has begun", () => {
    const [announcement] = upToGame("womens-world-championship-2016", 0) as readonly [ChampionshipEvent];
    const unplayed = (): ReturnType<typeof given> => given(W15, announcement);
    unplayed().when(move("start", "2016-03-03")).thenRejected("postponed", "2.3");
    unplayed()
      .when(move("start", "2016-03-03", PRESIDENT))
      .thenRecorded(moved("start", "2016-03-03", PRESIDENT));
    unplayed()
      .when(move("start", "2016-03-03T10:00", PRESIDENT))
      .thenRejected("unfit-date", "2.2");
    women()
      .when(move("start", "2016-03-03", PRESIDENT))
      .thenRejected("already-recorded", "2.2");
  });

  it("what the calendar does not plan is put on record as it is, so that logs from before it verify", () => {
    women().when(move("press conference", "after game 5")).thenRecorded(moved("press conference", "after game 5"));
    const { calendar: _, ...without } = withPlayers(C12, 8);
    given(without, announced(C12), lot("main", "numbers", [0, 1, 2, 3, 4, 5, 6, 7]))
      .when(move("round-4", "next week"))
      .thenRecorded(moved("round-4", "next week"));
  });

  it("asked twice changes nothing", () => {
    const command = move("closing", "2016-03-15");
    const story = given(W15, ...upToGame("womens-world-championship-2016", 4), command);
    story.when(command).thenNothing();
    expect(story.state.calendar.moved).toEqual({ closing: "2016-03-15" });
  });
});
