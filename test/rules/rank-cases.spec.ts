import { describe, expect, it } from "vitest";
import { seats } from "../../events/ids.ts";
import { criterionOf } from "../../scenarios/rules/criteria/criterion-of.ts";
import type { CriterionSpec } from "../../scenarios/rules/criterion.ts";
import { decideFirst, rank } from "../../scenarios/rules/rank.ts";
import { type Golden, judge, named, printed } from "../golden/crosstable-text.ts";
import { readGameLines } from "../golden/game-lines.ts";

const DE: CriterionSpec = { kind: "direct-encounter", recursive: true };
const SB: CriterionSpec = { kind: "sonneborn-berger" };
const KOYA: CriterionSpec = { kind: "koya" };
const WIN: CriterionSpec = { kind: "wins", forfeits: true };
const WON: CriterionSpec = { kind: "wins", forfeits: false };

const points = (golden: Golden): readonly number[] => [...judge(golden).table.points].map((half) => half / 2);
const column = (golden: Golden, spec: CriterionSpec): readonly (number | undefined)[] =>
  criterionOf(spec)(judge(golden), seats(golden.names.length)).values.map(printed);
const order = (golden: Golden, criteria: readonly CriterionSpec[]): string =>
  named(golden, rank(judge(golden), criteria, "all").groups);

describe("errors that other programs made", () => {
  it("a forfeit counts in the direct encounter of a round robin (C.07 6.1.1, 15.2; ozfortress/citadel #515)", () => {
    const golden = readGameLines(
      "A B C D",
      `1 A B 1-0F
       1 C D 0-1
       2 C A 1/2-1/2
       2 B D 1-0
       3 D A 1-0
       3 C B 1/2-1/2`,
    );
    expect(points(golden)).toEqual([1.5, 1.5, 1, 2]);
    expect(order(golden, [DE, SB])).toBe("D | A | B | C");
    expect([column(golden, WIN)[0], column(golden, WON)[0]]).toEqual([1, 0]);
  });

  it("half of five rounds is 2 1/2, not 2 (C.07 9.2; lichess-org/scalachess a85e45674)", () => {
    const golden = readGameLines(
      "P1 P2 P3 P4 P5 P6",
      `1 P1 P6 0-1
       1 P5 P2 0-1
       1 P3 P4 0-1
       2 P5 P1 1-0
       2 P6 P4 1/2-1/2
       2 P3 P2 1/2-1/2
       3 P1 P4 1/2-1/2
       3 P3 P5 1/2-1/2
       3 P6 P2 1/2-1/2
       4 P3 P1 0-1
       4 P4 P2 1-0
       4 P6 P5 1-0
       5 P1 P2 1/2-1/2
       5 P6 P3 1/2-1/2
       5 P4 P5 1/2-1/2`,
    );
    expect(column(golden, KOYA)).toEqual([1, 0.5, 1, 1.5, 0.5, 1]);
    expect(order(golden, [KOYA])).toMatch(/^P4 \| P6 \| /);
    expect(column(golden, { kind: "koya", limit: -1 })).toMatchObject({ 3: 2.5, 5: 3 });
  });

  it("a forfeited game of a round robin counts in Sonneborn-Berger (C.07 9.1, 15.2; Vega manual)", () => {
    const golden = readGameLines(
      "P1 P2 P3 P4 P5 P6",
      `1 P1 P6 1/2-1/2
       1 P5 P2 0-1
       1 P3 P4 1/2-1/2
       2 P5 P1 0-1
       2 P6 P4 1/2-1/2
       2 P3 P2 1/2-1/2
       3 P1 P4 1/2-1/2
       3 P3 P5 1/2-1/2
       3 P6 P2 1-0F
       4 P3 P1 1/2-1/2
       4 P4 P2 1/2-1/2
       4 P6 P5 1/2-1/2
       5 P1 P2 1/2-1/2
       5 P6 P3 1/2-1/2
       5 P4 P5 1/2-1/2`,
    );
    expect(column(golden, SB)).toEqual([6.75, 5.5, 6.25, 6.25, 4, 7.25]);
    expect(order(golden, [SB])).toMatch(/^P6 \| P1 \| /);
  });

  it("players without a finished game do not lead (lichess-org/lila #19791)", () => {
    const golden = readGameLines("A B C D", "1 A C 1-0\n1 B D *");
    for (const criteria of [[], [WIN, SB], [DE, WIN, SB, KOYA, { kind: "extended-koya" }]] as CriterionSpec[][]) {
      const { rows } = rank(judge(golden), criteria, "all");
      expect(rows.map((row) => `${golden.names[row.seat]} ${row.rank}`)).toEqual(["A 1", "B 2", "C 2", "D 2"]);
      expect(rows.map((row) => row.played)).toEqual([1, 0, 1, 0]);
      expect(decideFirst(judge(golden), criteria)).toEqual({ seats: [0], by: -1 });
    }
    expect(column(golden, WIN)).toEqual([1, 0, 0, 0]);
    expect(column(golden, SB)).toEqual([0, 0, 0, 0]);
  });

  it("equal scores share a place whatever the order of entry (Banksia #3, cutechess #673)", () => {
    for (const players of ["X Y Z", "X Z Y", "Y X Z", "Y Z X", "Z X Y", "Z Y X"]) {
      const golden = readGameLines(players, "1 X Y 1/2-1/2\n2 X Z 1-0\n3 Y Z 1-0");
      const { rows } = rank(judge(golden), [], "all");
      const ranks = Object.fromEntries(rows.map((row) => [golden.names[row.seat], [row.rank, row.points / 2]]));
      expect(ranks).toEqual({ X: [1, 1.5], Y: [1, 1.5], Z: [3, 0] });
      expect(rows.map((row) => row.rank)).toEqual([1, 1, 3]);
    }
  });

  it("a double forfeit is nobody's draw, and 1/2-0 is a game (lichess-org/lila #11503)", () => {
    const golden = readGameLines("A B C", "1 A B 0-0F\n2 A C 1/2-0\n3 B C 1-0");
    expect(points(golden)).toEqual([0.5, 1, 0]);
    expect(column(golden, WIN)).toEqual([0, 1, 0]);
    expect(column(golden, WON)).toEqual([0, 1, 0]);
    expect([...judge(golden).table.played]).toEqual([1, 1, 2]);
  });

  it("a forfeit win is a win under WIN and none under WON or BWG (C.07 7.1, 7.2, 7.4)", () => {
    const golden = readGameLines("A B", "1 A B 0-1F");
    expect(column(golden, WIN)).toEqual([0, 1]);
    expect(column(golden, WON)).toEqual([0, 0]);
    expect(column(golden, { kind: "black-wins" })).toEqual([0, 0]);
  });
});
