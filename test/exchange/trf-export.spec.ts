import { describe, expect, it } from "vitest";
import { trfOf } from "../../src/exchange/trf/from-log.ts";
import { readTrf, type TrfReading } from "../../src/io/trf/read.ts";
import { writeTrf } from "../../src/io/trf/write.ts";
import { recordedLog, regulationOf } from "./made.ts";

const reportOf = (id: string, regulation: string, events?: number): TrfReading & { readonly leftOut: number } => {
  const made = trfOf(regulationOf(regulation), recordedLog(id).slice(0, events));
  if (made === undefined) throw new Error("no round robin");
  const { bytes, notes } = writeTrf(made.file);
  expect(notes).toEqual([]);
  return { ...readTrf(bytes), leftOut: made.leftOut };
};

const rows = ({ file }: TrfReading) =>
  file.records.flatMap((record) => (record.kind === "player" ? [record.player] : []));

describe("the Candidates of 2013 as a report", () => {
  const reading = reportOf("candidates-2013", "fide-candidates-2012");

  it("has nothing odd, 56 games and the points of the official table", () => {
    expect(reading.notes).toEqual([]);
    expect(reading.play.games.filter(({ outcome, rated }) => outcome !== undefined && rated)).toHaveLength(56);
    // Final standings: Carlsen and Kramnik 8.5, Svidler and Aronian 8, Gelfand and Grischuk 6.5, Ivanchuk 6, Radjabov 4; only
    // a tie for first place is broken (3.7), so that the others share theirs.
    expect(rows(reading).map(({ name, points, rank }) => [name.split(",")[0], points, rank])).toEqual([
      ["Carlsen", 85, 1],
      ["Kramnik", 85, 2],
      ["Svidler", 80, 3],
      ["Aronian", 80, 3],
      ["Gelfand", 65, 5],
      ["Grischuk", 65, 5],
      ["Ivanchuk", 60, 7],
      ["Radjabov", 40, 8],
    ]);
  });

  it("says what it is, and leaves out the clock that TRF26 cannot say", () => {
    expect(reading.header).toMatchObject({
      end: "2013-04-01",
      players: 8,
      rounds: 14,
      type: "Individual: Double Round-Robin",
      encodedType: "FIDE_DOUBLEROUNDROBIN",
      tieBreaks: ["DE", "WIN", "SB"], // 3.7 a) to c)
      timeControl: "40/120:20/60:15+30@61",
      encodedTimeControl: undefined,
    });
    expect([reading.header.roundDates[0], reading.header.roundDates[13]]).toEqual(["2013-03-15", "2013-04-01"]);
  });

  it("in the middle has the games to come, without results", () => {
    const half = reportOf("candidates-2013", "fide-candidates-2012", 2 + 28);
    expect(half.notes).toEqual([]);
    expect(half.play.games).toHaveLength(56);
    expect(half.play.games.filter(({ outcome }) => outcome !== undefined)).toHaveLength(28);
  });
});

describe("Norway Chess 2023 as a report", () => {
  const reading = reportOf("norway-chess-2023", "norway-chess-2023");

  it("scores 3-1-0, and leaves out the 29 Armageddon games", () => {
    expect(reading.notes).toEqual([]);
    expect(reading.play.games).toHaveLength(45);
    expect([reading.points.WW, reading.points.BD, reading.points.BL]).toEqual([30, 10, 0]);
    expect(reading.leftOut).toBe(29);
    // 16 of 45 games were decided: 3 points each, and 2 for each of 29 draws.
    expect(rows(reading).reduce((sum, { points = 0 }) => sum + points, 0)).toBe((16 * 3 + 29 * 2) * 10);
  });
});

it("the blitz has its clock in seconds, a match is no report", () => {
  const blitz = reportOf("norway-chess-2023-blitz", "norway-chess-2023-blitz");
  expect(blitz.notes).toEqual([]);
  expect(blitz.header).toMatchObject({ encodedTimeControl: "180+2", encodedType: "FIDE_ROUNDROBIN" });
  const final = recordedLog("world-championship-2012");
  expect(trfOf(regulationOf("fide-world-championship-2012"), final)).toBeUndefined();
});
