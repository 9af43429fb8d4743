import { describe, expect, it } from "vitest";
import { readTrf, type TrfReading } from "../../../src/io/trf/read.ts";
import type { TrfPlayer } from "../../../src/io/trf/trf.ts";
import { CONTRADICTIONS, DIALECT, outcomes, ROUND_ROBIN, report, row, said, TOTALS } from "./reports.ts";

const playerOn = ({ file }: TrfReading, line: number): TrfPlayer => {
  const record = file.records[line - 1];
  if (record?.kind !== "player") throw new Error(`no player on line ${line}`);
  return record.player;
};
const scores = ({ play }: TrfReading) => Object.fromEntries(play.scores);
describe("a valid report (TRF26)", () => {
  const reading = readTrf(report(ROUND_ROBIN));

  it("has nothing odd about it", () => expect(reading.notes).toEqual([]));

  it("says what its header says", () => {
    expect(reading.header).toEqual({
      name: "TEC exercise round robin",
      city: "Somewhere",
      federation: "FID",
      start: "2024-10-20",
      end: "2024-10-24",
      players: 6,
      teams: 0,
      type: "Individual: Round-Robin",
      encodedType: "FIDE_ROUNDROBIN",
      chiefArbiter: "Arbiter, Chief",
      deputies: [],
      timeControl: "90'+30\"",
      encodedTimeControl: "5400+30",
      roundDates: ["2024-10-20", "2024-10-21", "2024-10-22", "2024-10-23", "2024-10-24"],
      rounds: 5,
      initialColour: undefined,
      tieBreaks: ["DE", "WIN", "SB", "KS"],
      standings: [],
    });
  });

  it("has players by their columns", () => {
    expect(playerOn(reading, 17)).toEqual({
      number: 1,
      sex: "m",
      title: undefined,
      name: "Alyx",
      rating: 2200,
      federation: "FRA",
      fideId: undefined,
      birth: undefined,
      points: 35,
      rank: 1,
      cells: [
        { opponent: 5, colour: "w", code: "=" },
        { opponent: 2, colour: "w", code: "1" },
        { opponent: 3, colour: "b", code: "1" },
        { opponent: 4, colour: "w", code: "0" },
        { opponent: 6, colour: "b", code: "1" },
      ],
    });
  });

  it("has fifteen games, one of them forfeited and not rated", () => {
    expect(reading.play.games).toHaveLength(15);
    expect(outcomes(reading).filter((game) => game.endsWith("false"))).toEqual(["4 5-6 -/+ false"]);
    expect(scores(reading)).toEqual({ 1: 35, 2: 35, 3: 35, 4: 15, 5: 15, 6: 15 });
  });

  it.each(["\n", "\r\n"])("is the same with %j at the end of its lines", (newline) => {
    const { file, ...rest } = readTrf(report(ROUND_ROBIN, newline));
    expect(file).toEqual({ ...reading.file, newline });
    expect(rest).toEqual({ ...reading, file: undefined, ...rest });
    expect(outcomes({ file, ...rest })).toEqual(outcomes(reading));
  });
});

describe("totals that disagree (R04)", () => {
  const reading = readTrf(report(TOTALS));

  it("are counted again, and the round with nobody is not one", () => {
    expect(scores(reading)).toEqual({ 1: 25, 2: 10, 3: 10 });
    expect(reading.play.rounds).toBe(3);
    expect(said(reading)).toEqual(["respelled 9:127", "beyond-rounds 9:122", "points 10:81"]);
    expect(reading.notes.at(-1)?.message).toBe("player 2 has 1.0 points from the results, and the file says 1.5");
  });
});

describe("rows that contradict each other (R05)", () => {
  const reading = readTrf(report(CONTRADICTIONS));

  it("are named with line and column, and nothing is guessed", () => {
    expect(said(reading)).toEqual(["results 9:92", "bye-with-opponent 12:102", "points 12:81"]);
    expect(outcomes(reading)).toEqual(["1 3-4 0-1 true", "2 3-1 0-1 true"]);
    expect(scores(reading)).toEqual({ 1: undefined, 2: undefined, 3: 0, 4: 10 });
  });
});

describe("a dialect (R06)", () => {
  const reading = readTrf(DIALECT);

  it("is read as what it means", () => {
    expect(reading.header).toMatchObject({ city: "K\u00f6ln /GER", start: "2026-07-28", end: "2026-07-31" });
    expect(playerOn(reading, 9)).toMatchObject({ name: "B\u00e4umer, J\u00f6rn", title: "GM", birth: "1969-12-06" });
    expect(reading.play.games).toEqual([
      { round: 1, white: 1, black: 2, hasColours: false, outcome: "-/+", rated: false },
    ]);
    expect(scores(reading)).toEqual({ 1: 0, 2: 10 });
    expect(said(reading)).toEqual(["windows-1252 1:1", "respelled 9:12", "placeholder 10:15"]);
  });

  it.each([
    ["'90000111'", "90000111", ["respelled 1:58"]],
    [" 11/01/1987", undefined, ["bad-field 1:58"]],
    ["     Z56538", undefined, ["bad-field 1:58"]],
  ])("a FIDE number %s is %s", (written, fideId, oddities) => {
    const reading = readTrf(
      Buffer.from(`001    1      Alder, Ana                        2400 NED ${written.padEnd(11)}`),
    );
    expect(playerOn(reading, 1).fideId).toBe(fideId);
    expect(said(reading)).toEqual(oddities);
  });
});

describe("columns", () => {
  it("are characters: a name of two bytes a letter, and one beyond the first plane, move nothing", () => {
    const name = "\u0160\u0107epan \u{20000}\u00e9".padEnd(35);
    const reading = readTrf(Buffer.from(`001    1 wWGM ${name}2400 CRO`));
    expect(playerOn(reading, 1)).toMatchObject({ rating: 2400, federation: "CRO", title: "WGM" });
    expect(reading.notes).toEqual([]);
  });

  it("a line of players has teams by 310, or by 013", () => {
    const lines = [
      "013 Lowland Knights                    3    1    4",
      "013 Highland Rooks                     2    5",
    ];
    expect(readTrf(report(lines)).teams).toEqual([
      { number: 1, name: "Lowland Knights", players: [3, 1, 4] },
      { number: 2, name: "Highland Rooks", players: [2, 5] },
    ]);
    const newer = "310   7 India                            IND     2486   15.0   28.0  11     1    5   15   28   44";
    expect(readTrf(report([...lines, newer])).teams).toEqual([
      { number: 7, name: "India", players: [1, 5, 15, 28, 44] },
    ]);
  });

  it("a record without a starting number, a second one with the same, and a wrong count are named", () => {
    const reading = readTrf(report(["062 3 (2)", row(1, ""), "001        Nobody", row(1, "")]));
    expect(said(reading)).toEqual(["no-number 3:5", "count 1:5", "repeated-number 4:5"]);
    expect(reading.file.records[2]).toEqual({ kind: "text", tag: "001", text: "        Nobody" });
  });
});

it("points of more than four columns are left empty: 190 would be written as 190.0", () => {
  const reading = readTrf(report([row(1, "190")]));
  expect(said(reading)).toEqual(["bad-field 1:81"]);
  expect(playerOn(reading, 1).points).toBeUndefined();
});

describe("dates", () => {
  const startOf = (written: string) => readTrf(report([`042 ${written}`]));

  it.each([
    ["2026/07/28", "2026-07-28"],
    ["2026.7.28", "2026-07-28"],
    ["2026-07-28", "2026-07-28"],
    ["28.07.2026", "2026-07-28"],
    ["28/07/2026", "2026-07-28"],
    ["07/28/2026", "2026-07-28"],
    ["02/02/2026", "2026-02-02"],
    ["2024/02/29", "2024-02-29"],
  ])("%s is %s", (written, iso) => {
    expect(startOf(written).header.start).toBe(iso);
    expect(startOf(written).notes).toEqual([]);
  });

  it.each(["02/10/2010", "2026/02/29", "2026/13/01", "Jun 26, 2020", "2026/07.28"])("%s is none", (written) => {
    expect(startOf(written).header.start).toBeUndefined();
    expect(said(startOf(written))).toEqual(["bad-header 1:5"]);
  });
});
