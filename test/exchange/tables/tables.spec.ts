import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../../events/championship.ts";
import { createColumnsWriter } from "../../../events/columns-writer.ts";
import type { Recorded } from "../../../events/envelope.ts";
import { type Seat, seat } from "../../../events/ids.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { crosstableTable } from "../../../src/exchange/tables/crosstable.ts";
import { eventsTable } from "../../../src/exchange/tables/events.ts";
import { gamesTable } from "../../../src/exchange/tables/games.ts";
import { standingsTable } from "../../../src/exchange/tables/standings.ts";
import type { Table } from "../../../src/io/table/table.ts";
import { arrowBytes, byFlechette, type ReadRows } from "../../io/table/read-back.ts";
import { announcement } from "../../laws/logs.ts";
import { recordedLog, regulationOf } from "../made.ts";

const read = (table: Table): ReadRows => byFlechette(arrowBytes(table));
const factsOf = (log: readonly Recorded[]): readonly ChampionshipEvent[] => log.map(({ event }) => event);
const CANDIDATES = regulationOf("fide-candidates-2012");
const LOG = recordedLog("candidates-2013");

/** A log as a store would have it, as far as a table looks: facts, each with when it happened. */
const logOf = (...facts: readonly (readonly [ChampionshipEvent, string?])[]): readonly Recorded[] =>
  facts.map(([event, occurredAt]) => ({ event, ...(occurredAt === undefined ? {} : { occurredAt }) }) as Recorded);
const MATCH = regulationOf("fide-world-championship-2012");
const [A, B] = [seat(0), seat(1)];
const colours: ChampionshipEvent = {
  type: "LotsDrawn",
  purpose: "colours",
  stage: "main",
  method: "physical",
  candidates: [A, B],
  outcome: [A, B],
};
const game = (round: number, white: Seat = A, black: Seat = B) => ({
  stage: "main",
  round,
  board: 1,
  leg: 1,
  white,
  black,
});

describe("the crosstable of the Candidates of 2013", () => {
  const rows = read(crosstableTable(CANDIDATES, factsOf(LOG), {}));

  it("has the published order and scores, and each row adds up to its points", () => {
    expect(rows.map(({ rank, name, points }) => [rank, String(name).split(",")[0], points])).toEqual([
      [1, "Carlsen", 8.5],
      [2, "Kramnik", 8.5],
      [3, "Svidler", 8],
      [3, "Aronian", 8],
      [5, "Gelfand", 6.5],
      [5, "Grischuk", 6.5],
      [7, "Ivanchuk", 6],
      [8, "Radjabov", 4],
    ]);
    for (const row of rows) {
      const cells = Object.entries(row).filter(([name]) => name.startsWith("vs-"));
      expect(cells.reduce((sum, [, cell]) => sum + Number(cell), 0)).toBe(row.points);
      expect(row[`vs-${row.player}`]).toBeNull();
    }
  });

  it("has what the two games between two players were: Ivanchuk beat Carlsen and Kramnik by 1.5", () => {
    // R5 and R12 Carlsen - Ivanchuk 1/2, 0-1; R7 and R14 Ivanchuk - Kramnik 1/2, 1-0.
    expect(rows.find(({ player }) => player === "ivanchuk")).toMatchObject({ "vs-carlsen": 1.5, "vs-kramnik": 1.5 });
    expect(rows[0]).toMatchObject({ "vs-ivanchuk": 0.5 });
  });

  it("of Norway Chess adds what the Armageddon games were worth", () => {
    const norway = factsOf(recordedLog("norway-chess-2023"));
    const table = read(crosstableTable(regulationOf("norway-chess-2023"), norway, {}));
    // Final standings of 2023: Nakamura 16.5, Caruana 16, Gukesh 14.5; Caruana lost to Nakamura in the last round, 3-0.
    expect(table.slice(0, 3).map(({ points }) => points)).toEqual([16.5, 16, 14.5]);
    expect(table[0]?.["vs-caruana"]).toBe(3);
    for (const row of table)
      expect(
        Object.entries(row)
          .filter(([name]) => name.startsWith("vs-"))
          .reduce((sum, [, cell]) => sum + Number(cell), 0),
      ).toBe(row.points);
  });
});

describe("the standings after steps", () => {
  it("name the step, and have the criteria in columns, empty where they say nothing", () => {
    const first = factsOf(LOG).slice(0, 6);
    const steps = [
      { after: 1, events: first },
      { after: 14, events: factsOf(LOG) },
    ];
    const rows = read(standingsTable(CANDIDATES, steps, {}));
    expect(rows.map(({ after, events }) => `${after} ${events}`)).toEqual([
      ...Array(8).fill("1 6"),
      ...Array(8).fill(`14 ${LOG.length}`),
    ]);
    // 3.7: level with Kramnik in points and in their games, Carlsen had won five games and Kramnik four.
    expect(rows[8]).toMatchObject({ player: "carlsen", rank: 1, "direct-encounter": 1, wins: 5, splitBy: "wins" });
    expect(rows[9]).toMatchObject({ player: "kramnik", rank: 2, "direct-encounter": 1, wins: 4, splitBy: "wins" });
    expect(rows[15]).toMatchObject({ player: "radjabov", rank: 8, shared: false, "direct-encounter": null });
  });
});

describe("the games of a match", () => {
  const planned: Regulation = {
    ...MATCH,
    calendar: {
      article: "x",
      items: [1, 2, 3].map((round) => ({ kind: "round", round, day: round }) as const),
      sessions: { article: "x", begins: "15:00", utcOffset: "+04:00" },
    },
  };
  const starts = (log: readonly Recorded[]) =>
    read(gamesTable(planned, log, {}))
      .slice(0, 3)
      .map(({ game, date, start }) => [game, date, typeof start === "number" ? new Date(start).toISOString() : start]);
  const announced = { ...announcement(2), starts: "2012-05-11" } as ChampionshipEvent;

  it("begin when the calendar says, as an instant, where the regulation fixes the offset from UTC", () =>
    expect(starts(logOf([announced], [colours]))).toEqual([
      ["R1.1", "2012-05-11", "2012-05-11T11:00:00.000Z"],
      ["R2.1", "2012-05-12", "2012-05-12T11:00:00.000Z"],
      ["R3.1", "2012-05-13", "2012-05-13T11:00:00.000Z"],
    ]));

  it("begin when they were moved to, or when the clocks were really started", () => {
    const log = logOf(
      [announced],
      [colours],
      [{ type: "ScheduleChanged", item: "game-2", to: "2012-05-14T01:30", approvedBy: "x" }],
      [{ type: "GameStarted", ...game(1) }, "2012-05-11T23:07:00-05:00"],
      [{ type: "GameFinished", ...game(1), result: "1-0" }, "2012-05-12"],
      [{ type: "GameStarted", ...game(3) }, "2012-05-15"],
    );
    expect(starts(log)).toEqual([
      ["R1.1", "2012-05-11", "2012-05-12T04:07:00.000Z"],
      ["R2.1", "2012-05-14", "2012-05-13T21:30:00.000Z"],
      // The plan has it on the 13th: what it says of the hour does not count.
      ["R3.1", "2012-05-15", null],
    ]);
  });

  it("say what a forfeit counts as and that nobody played, what was opened again, and what is still to come", () => {
    const rows = read(
      gamesTable(
        MATCH,
        logOf(
          [announcement(2)],
          [colours],
          [{ type: "GameFinished", ...game(1), result: "1/2-1/2", termination: "agreement" }, "2012-05-11"],
          [{ type: "GameForfeited", ...game(2, B, A), absent: "black" }],
          [{ type: "GameForfeited", ...game(3), absent: "both" }],
          [{ type: "GameFinished", ...game(4, B, A), result: "0-1" }],
          [{ type: "ResultCorrected", ...game(4, B, A), was: "0-1", now: "*", reason: "x" }],
        ),
        {},
      ),
    );
    expect(rows.slice(0, 5).map(({ white, result, kind, termination }) => [white, result, kind, termination])).toEqual([
      ["player-0", "1/2-1/2", "played", "agreement"],
      ["player-1", "1-0", "forfeited", null],
      ["player-0", "0-0", "forfeited", null],
      ["player-1", null, "scheduled", null],
      ["player-0", null, "scheduled", null],
    ]);
    expect(rows).toHaveLength(12);
  });

  it("of a player whose results are annulled do not count", () => {
    const cut = LOG.filter(({ event }) => !("round" in event) || (event.round as number) <= 2);
    const left: ChampionshipEvent = {
      type: "PlayerWithdrew",
      seat: seat(0),
      completed: 2,
      scheduled: 14,
      effect: "annul",
    };
    const log = [...cut.filter(({ event }) => event.type !== "ChampionDeclared"), { event: left } as Recorded];
    const rows = read(gamesTable(CANDIDATES, log, {}));
    expect(rows.filter(({ counts }) => counts === false).map(({ white, black }) => [white, black])).toEqual([
      ["aronian", "carlsen"],
      ["carlsen", "kramnik"],
    ]);
    expect(rows.filter(({ kind }) => kind === "played")).toHaveLength(8);
  });
});

describe("events as a table", () => {
  it("has names where columns have codes, and nothing where an event has nothing to say", () => {
    const facts: readonly ChampionshipEvent[] = [
      announcement(2),
      colours,
      { type: "GameFinished", ...game(1), result: "0-1" },
      { type: "ResultCorrected", ...game(1), was: "0-1", now: "*", reason: "x" },
      { type: "ResultCorrected", ...game(2, B, A), was: "1-0", now: "+/-", reason: "x" },
      { type: "PlayerExpelled", seat: B, completed: 1, scheduled: 12, effect: "annul", reason: "x" },
      { type: "ChampionDeclared", seat: A, decidedBy: "rapid" },
    ];
    const writer = createColumnsWriter();
    for (const fact of facts) writer.append(fact, 7);
    const columns = writer.columns();
    const rows = read(eventsTable([columns], columns.stages, ["a", "b"], {}));
    expect(rows.map((row) => Object.values(row))).toEqual([
      [7, "ChampionshipAnnounced", null, null, null, null, null, null, null, null],
      [7, "LotsDrawn", null, null, null, null, null, null, null, null],
      [7, "GameFinished", "main", 1, 1, 1, "a", "b", "0-1", null],
      [7, "ResultCorrected", "main", 1, 1, 1, "a", "b", "*", "0-1"],
      [7, "ResultCorrected", "main", 2, 1, 1, "b", "a", "+/-", "1-0"],
      [7, "PlayerExpelled", null, null, null, null, "b", null, "annul", null],
      [7, "ChampionDeclared", "rapid", null, null, null, "a", null, null, null],
    ]);
    expect(() => read(eventsTable([columns], ["main"], ["a", "b"], {}))).toThrow('"rapid" is not among them');
  });
});
