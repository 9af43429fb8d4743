import { describe, expect, it } from "vitest";
import { readTrf } from "../../../src/io/trf/read.ts";
import { outcomes, report, row, said } from "./reports.ts";

describe("result codes (TRF16, TRF26)", () => {
  it("U is the bye of the pairing and a point, W, D and L are games that are not rated", () => {
    const reading = readTrf(
      report([
        row(1, "2.5", "   2 w W", "   3 b D", "0000 - U"),
        row(2, "1.5", "   1 b L", "0000 - U", "   3 w D"),
        row(3, "1.5", "0000 - H", "   1 w D", "   2 b D"),
      ]),
    );
    expect(reading.notes).toEqual([]);
    expect(outcomes(reading)).toEqual(["1 1-2 1-0 false", "2 3-1 1/2-1/2 false", "3 2-3 1/2-1/2 false"]);
  });

  it("small letters are codes, F is a point, Z and a blank are none, and both may be absent", () => {
    const reading = readTrf(
      report([row(1, "1.0", "0000 - f", "0000 - z", "   2 w -"), row(2, "0.0", "", "", "   1 b -")]),
    );
    expect(said(reading)).toEqual(["respelled 1:99"]);
    expect(outcomes(reading)).toEqual(["3 1-2 -/- false"]);
  });

  it("a blank beside an opponent is a game without a result", () => {
    const reading = readTrf(report([row(1, "0.0", "   2 w"), row(2, "0.0", "   1 b")]));
    expect(reading.play.games).toEqual([
      { round: 1, white: 1, black: 2, hasColours: true, outcome: undefined, rated: false },
    ]);
    expect(reading.notes).toEqual([]);
  });

  it.each([
    ["names nobody of the file", ["   9 w 1", ""], "unknown-opponent 1:92"],
    ["names himself", ["   1 w 1", ""], "unknown-opponent 1:92"],
    ["is not named back", ["   2 w 1", ""], "not-mirrored 1:92"],
    ["has a win against nobody", ["0000 - 1", ""], "game-without-opponent 1:92"],
    ["has the colour of his opponent", ["   2 w 1", "   1 w 0"], "colours 1:92"],
    ["won a game that was forfeited", ["   2 w 1", "   1 b -"], "results 1:92"],
    ["has half a point to a win", ["   2 w =", "   1 b 1"], "results 1:92"],
    ["has a code that is none", ["   2 w ?", ""], "bad-cell 1:92"],
  ])("a player who %s has a note", (_, [first = "", second = ""], note) =>
    expect(said(readTrf(report([row(1, "", first), row(2, "", second)])))).toEqual([note]),
  );

  it.each([
    ["   2 w 0", "   1 b 0", "0-0"],
    ["   2 w =", "   1 b 0", "1/2-0"],
    ["   2 b =", "   1 w 0", "0-1/2"],
  ])("an arbiter may give %s and %s", (first, second, outcome) => {
    const reading = readTrf(report([row(1, "", first), row(2, "", second)]));
    expect(reading.notes).toEqual([]);
    expect(reading.play.games[0]?.outcome).toBe(outcome);
  });
});

describe("what a result is worth", () => {
  const rows = [
    row(1, "", "   2 w 1", "   3 b =", "0000 - U"),
    row(2, "", "   1 b 0", "0000 - H", "   3 w -"),
    row(3, "", "0000 - F", "   1 w =", "   2 b +"),
  ];

  // By hand: 1 has a win, a draw and the bye of the pairing; 2 a loss, a half-point bye and a loss by default; 3 a full-point bye, a
  // draw and a win by default.
  it.each([
    ["nothing said", [], [25, 5, 25]],
    ["162, 3-1-0: the bye as a win", ["162  W 3.0    D 1.0    L 0.0"], [70, 10, 70]],
    ["162 with P", ["162  P 1.0    W 3.0    D 1.0"], [50, 10, 70]],
    ["162 with A", ["162  A 0.5"], [25, 10, 25]],
    ["XXS, 3-1-0: the bye as a draw", ["XXS W=3", "XXS D=1"], [50, 10, 70]],
    ["XXS by colour", ["XXS WW=2 BD=0.7 FW=1.5 PAB=.5"], [32, 5, 30]],
  ])("%s", (_, lines, expected) => {
    const { play } = readTrf(report([...lines, ...rows]));
    expect([...play.scores.values()]).toEqual(expected);
  });

  it("is not compared with the points of a file that has abnormal points (299)", () => {
    expect(said(readTrf(report(["299      -1.0              1", row(1, "0.0", "0000 - F")])))).toEqual([]);
  });
});
