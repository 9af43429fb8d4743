import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { EVENT_CODES } from "../../events/columns.ts";
import { rowReader } from "../../events/columns-reader.ts";
import { seat } from "../../events/ids.ts";
import { cellPool } from "../../src/replay/cell-pool.ts";
import { checkColumns } from "../../src/replay/check.ts";
import { foldColumns } from "../../src/replay/columns.ts";
import { columnsOf } from "../laws/counts.ts";
import { announcement, recordedAs } from "../laws/logs.ts";

const game = { stage: "blitz-2", round: 3, board: 1, leg: 2 };
const sides = { white: seat(1), black: seat(0) };
const leaves = { seat: seat(1), completed: 3, scheduled: 14, reason: "ill" };

describe("events in columns", () => {
  it("have the codes that files were written with", () =>
    expect(Object.entries(EVENT_CODES).map(([type, code]) => `${code} ${type}`)).toEqual([
      "0 ChampionshipAnnounced",
      "1 LotsDrawn",
      "2 ChoiceMade",
      "3 PairingsPublished",
      "4 GameStarted",
      "5 GameFinished",
      "6 GameForfeited",
      "7 ResultCorrected",
      "8 ClaimRuled",
      "9 PlayerWithdrew",
      "10 PlayerExpelled",
      "11 PlayerReplaced",
      "12 ProtestLodged",
      "13 ProtestDecided",
      "14 PenaltyImposed",
      "15 AppearanceMissed",
      "16 ScheduleChanged",
      "17 OfficialDecision",
      "18 ChampionDeclared",
      "19 IrregularityRuled",
      "20 LotsCommitted",
      "21 NumberDrawn",
    ]));

  it.each<[string, ChampionshipEvent, object]>([
    ["a win", recordedAs(game, seat(1), seat(0), "1-0"), { ...game, ...sides, result: "1-0" }],
    ["a ruled result", recordedAs(game, seat(1), seat(0), "0-0"), { ...game, ...sides, result: "0-0" }],
    ["absent White", { type: "GameForfeited", ...game, ...sides, absent: "white" }, { absent: "white" }],
    ["absent Black", { type: "GameForfeited", ...game, ...sides, absent: "black" }, { absent: "black" }],
    ["absent both", { type: "GameForfeited", ...game, ...sides, absent: "both" }, { absent: "both" }],
    [
      "a correction",
      { type: "ResultCorrected", ...game, ...sides, was: "1-0", now: "-/+", reason: "r" },
      { ...game, ...sides, was: "1-0", now: "-/+" },
    ],
    [
      "a slot opened again",
      { type: "ResultCorrected", ...game, ...sides, was: "0-1", now: "*", reason: "r" },
      { was: "0-1", now: "*" },
    ],
    ["a withdrawal", { type: "PlayerWithdrew", ...leaves, effect: "annul" }, { seat: 1, effect: "annul" }],
    ["an expulsion", { type: "PlayerExpelled", ...leaves, effect: "stand" }, { seat: 1, effect: "stand" }],
    ["what no tally counts", { type: "ChampionDeclared", seat: seat(1), decidedBy: "main" }, {}],
  ])("read back %s as it was", (_, event, fields) => {
    const rowAt = rowReader(columnsOf([announcement(2), event]));
    expect(rowAt(0)).toMatchObject({ type: "ChampionshipAnnounced", players: { length: 2 } });
    expect(rowAt(1)).toMatchObject({ type: event.type, ...fields });
  });

  it("are refused where a championship comes in two pieces", () => {
    const columns = columnsOf([announcement(2)], [announcement(2)], [announcement(2)]);
    columns.championship[2] = 0;
    expect(checkColumns(columns)).toEqual({ row: 2, message: "championship 0 is in more than one piece" });
  });

  it("are folded championship by championship, each number visited once in order", () => {
    const seen: number[] = [];
    const columns = columnsOf([announcement(2)], [announcement(4)], [announcement(3)]);
    expect(foldColumns(columns, (tally, number) => seen.push(number, tally.players))).toEqual({
      events: 3,
      championships: 3,
    });
    expect(seen).toEqual([0, 2, 1, 4, 2, 3]);
    expect(foldColumns(columnsOf(), () => seen.push(-1))).toEqual({ events: 0, championships: 0 });
    expect(seen).not.toContain(-1);
  });
});

describe("a pool of cells", () => {
  it("lends what was taken back, zeroed, and never the same cells twice at once", () => {
    const pool = cellPool();
    const first = pool.take(3);
    first[1] = 7;
    expect(pool.take(3)).not.toBe(first);
    pool.takeBack();
    expect(pool.take(3)).toBe(first);
    expect(Array.from(first)).toEqual([0, 0, 0]);
  });
});
