import { describe, expect, it } from "vitest";
import { addCounts, compareStages, countStages, type StageRow, solveStages } from "./stage-odds.ts";
import { ROSTERS, type Roster, tiedMain, tiedSeats } from "./tied-main.ts";

// The play-offs of the Candidates (3.7): what the solver says of every stage, and what agenda and sampler make of it event by
// event. `npm run proof:stages` is the same with two million samples.

const SAMPLES = 1_500;

const rowsOf = (roster: Roster, tied: number): readonly StageRow[] => {
  const scenario = tiedMain(roster, tied);
  const counts = addCounts(
    countStages(scenario, "stages", 0, SAMPLES / 2),
    countStages(scenario, "stages", SAMPLES / 2, SAMPLES),
  );
  return compareStages(solveStages(scenario, tiedSeats(tied)), counts, SAMPLES);
};

describe.each(Object.keys(ROSTERS) as Roster[])("play-offs of the Candidates, ratings %s", (roster) => {
  it.each([2, 3, 4, 5])(
    "between %s: every stage comes and decides as often as the solver says",
    { timeout: 60_000 },
    (n) => {
      const rows = rowsOf(roster, n);
      expect(rows.filter(({ agrees }) => !agrees)).toEqual([]);
      // Rapid, three times blitz, sudden death: each can be played, and each can give the title to each of the tied.
      expect(rows).toHaveLength(5 + 5 * n);
    },
  );
});

describe("the comparison of stages", () => {
  it("finds chances that are not those of the samples", () => {
    const [four, five] = [tiedMain("level", 4), tiedMain("level", 5)];
    const counts = countStages(four, "stages", 0, 300);
    const rows = compareStages(solveStages(five, tiedSeats(5)), counts, 300);
    expect(rows.some(({ agrees }) => !agrees)).toBe(true);
  });

  it("finds what should not have happened at all", () => {
    const solved = solveStages(tiedMain("level", 2), tiedSeats(2));
    const rows = compareStages(solved, { "seat 7 wins at rapid": 1 }, 2_000_000);
    expect(rows.find(({ what }) => what === "seat 7 wins at rapid")).toMatchObject({ solved: 0, agrees: false });
  });
});
