import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { M12, U13, W15 } from "../championship/regulations.ts";
import { datesOf, recordedLog, statusesOf, upToGame, viewOf } from "./recorded.ts";

const moved = (item: string, to: string): ChampionshipEvent => ({
  type: "ScheduleChanged",
  item,
  to,
  approvedBy: "FIDE President",
});

/** The announcement of a recorded championship, with another first day. */
const announcedFrom = (id: string, starts?: string): ChampionshipEvent => {
  const [announced] = recordedLog(id).recorded.map(({ event }) => event);
  if (announced?.type !== "ChampionshipAnnounced") throw new Error(`${id} does not begin with an announcement`);
  const { starts: _, ...others } = announced;
  return { ...others, ...(starts === undefined ? {} : { starts }) };
};

describe("the dates of the plan", () => {
  it.each([
    "world-championship-2012",
    "candidates-2013",
    "womens-world-championship-2016",
    "norway-chess-2023-blitz",
    "norway-chess-2023",
    "ukraine-championship-2013",
  ])("are those on which %s was played", (id) => {
    const { regulation, recorded } = recordedLog(id);
    const dates = datesOf(
      viewOf(
        regulation,
        recorded.map(({ event }) => event),
      ),
    );
    const word = regulation.main.format.kind === "match" ? "game" : "round";
    let games = 0;
    for (const { event, occurredAt } of recorded) {
      if (event.type !== "GameFinished") continue;
      games += 1;
      expect(
        dates[event.stage === "main" ? `${word}-${event.round}` : "tie-break"],
        `${event.stage} ${event.round}`,
      ).toBe(occurredAt);
    }
    expect(games).toBeGreaterThan(8);
  });

  it("2012: opening on 10 May, games from 11 to 28 May, tie-break on 30 May (the table of the text)", () => {
    const dates = datesOf(viewOf(M12, upToGame("world-championship-2012", 12)));
    const days = [11, 12, 14, 15, 17, 18, 20, 21, 23, 24, 26, 28];
    expect(days.map((_, game) => dates[`game-${game + 1}`])).toEqual(days.map((day) => `2012-05-${day}`));
    expect([dates.opening, dates["tie-break"]]).toEqual(["2012-05-10", "2012-05-30"]);
  });

  it("2015, had it been played as planned: 13 October game 1 to 27 October game 10, tie-break on 29 October (W15 2.2)", () => {
    const dates = datesOf(viewOf(W15, [announcedFrom("womens-world-championship-2016", "2015-10-12")]));
    const days = [13, 14, 16, 17, 19, 20, 22, 23, 25, 27];
    expect(days.map((_, game) => dates[`game-${game + 1}`])).toEqual(days.map((day) => `2015-10-${day}`));
    const rests = [15, 18, 21, 24, 26, 28];
    expect(rests.map((_, rest) => dates[`rest-${rest + 1}`])).toEqual(rests.map((day) => `2015-10-${day}`));
    expect([dates.opening, dates["tie-break"]]).toEqual(["2015-10-12", "2015-10-29"]);
    // 3.1: three days before the first game; 3.2: two.
    expect([dates["inspection-1"], dates["inspection-2"]]).toEqual(["2015-10-10", "2015-10-11"]);
  });

  it("sessions begin at 15:00 where the text says so (W15 2.3)", () => {
    const { items } = viewOf(W15, upToGame("womens-world-championship-2016", 0));
    expect(items.filter(({ kind }) => kind === "round").map(({ begins }) => begins)).toEqual(
      new Array(10).fill("15:00"),
    );
    expect(items.find(({ kind }) => kind === "opening")?.begins).toBeUndefined();
  });

  it("are not known where the announcement has no start, or none that is a date", () => {
    for (const starts of [undefined, "May 2012"]) {
      const view = viewOf(M12, [announcedFrom("world-championship-2012", starts)]);
      expect(view.items.map(({ date }) => date)).toEqual(new Array(21).fill(undefined));
      expect(view.items.at(-1)?.day).toBe(21);
    }
  });
});

describe("what has been, will be, may be and will not be", () => {
  it("2016 after game 9: game 10 and the tie-break are cancelled, the days of rest after game 9 are free (T03)", () => {
    const statuses = statusesOf(viewOf(W15, upToGame("womens-world-championship-2016", 9)));
    expect(statuses["game-9"]).toBe("held");
    expect([statuses["game-10"], statuses["tie-break"], statuses["rest-5"], statuses["rest-6"]]).toEqual(
      new Array(4).fill("cancelled"),
    );
    expect(statuses["rest-4"]).toBe("held");
  });

  it("2016 after game 4 (2½-1½): Hou needs three more points, so games 5 to 7 are certain and game 8 is not", () => {
    const statuses = statusesOf(viewOf(W15, upToGame("womens-world-championship-2016", 4)));
    const games = [5, 6, 7, 8, 9, 10].map((game) => statuses[`game-${game}`]);
    expect(games).toEqual(["planned", "planned", "planned", "conditional", "conditional", "conditional"]);
    expect([statuses["rest-2"], statuses["rest-3"], statuses["rest-4"]]).toEqual(["planned", "planned", "conditional"]);
    expect(statuses["tie-break"]).toBe("conditional");
  });

  it("before the first game 7 of 12 are certain: 6½ points need seven", () => {
    const statuses = statusesOf(viewOf(M12, [announcedFrom("world-championship-2012", "2012-05-10")]));
    const certain = Array.from({ length: 12 }, (_, game) => statuses[`game-${game + 1}`]).filter(
      (s) => s === "planned",
    );
    expect(certain.length).toBe(7);
  });

  it("2012: level after game 12, the tie-break day is planned; after it, it has been held", () => {
    expect(statusesOf(viewOf(M12, upToGame("world-championship-2012", 12)))["tie-break"]).toBe("planned");
    const { recorded } = recordedLog("world-championship-2012");
    expect(
      statusesOf(
        viewOf(
          M12,
          recorded.map(({ event }) => event),
        ),
      )["tie-break"],
    ).toBe("held");
  });

  it("a round robin is played to the end, though games of earlier rounds may be missing (T50)", () => {
    const statuses = statusesOf(viewOf(U13, upToGame("ukraine-championship-2013", 8)));
    expect([9, 10, 11].map((round) => statuses[`round-${round}`])).toEqual(["planned", "planned", "planned"]);
    expect(statuses["tie-break"]).toBe("conditional");
  });
});

describe("dates that officials moved", () => {
  const before = upToGame("womens-world-championship-2016", 4);

  it("one game, its time too, and where it was", () => {
    const view = viewOf(W15, [...before, moved("game-5", "2016-03-09T11:00")]);
    expect(view.items.find(({ id }) => id === "game-5")).toMatchObject({
      ...{ date: "2016-03-09", begins: "11:00", day: 9, movedFrom: "2016-03-08" },
    });
    expect(datesOf(view)["game-6"]).toBe("2016-03-09");
  });

  it("the start: every day with it, but not what was moved by itself", () => {
    const [announced] = before as readonly [ChampionshipEvent];
    const view = viewOf(W15, [announced, moved("tie-break", "2016-03-20"), moved("start", "2016-03-03")]);
    expect([datesOf(view).opening, datesOf(view)["game-1"], datesOf(view)["tie-break"]]).toEqual([
      ...["2016-03-03", "2016-03-04", "2016-03-20"],
    ]);
  });

  it("what is no date, or no item, changes nothing: old logs are read as they are", () => {
    const view = viewOf(W15, [...before, moved("press conference", "2016-03-09"), moved("game-5", "Wednesday")]);
    expect(view).toEqual(viewOf(W15, before));
  });
});
