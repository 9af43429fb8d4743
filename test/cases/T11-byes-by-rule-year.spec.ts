import { expect, it } from "vitest";
import { unplayedRounds } from "../../scenarios/tables/explain-unplayed.ts";
import type { RulesVersion } from "../../scenarios/tables/rules-version.ts";
import { describeWith } from "../describe-with.ts";
import { column, order, pointsIn, tableBy } from "../tables/asked.ts";
import { writtenTournament } from "../tables/written.ts";
import { sharedCase, type TournamentCase } from "./shared-case.ts";

const input = sharedCase<TournamentCase>("T11");

describeWith(input, "T11: Sonneborn-Berger with byes, by the year of the rules", ({ players, games, byes }) => {
  const table = (rules: RulesVersion) => tableBy(writtenTournament(players, games, "swiss", byes), "SB", rules);
  const dummyOfE = (rules: RulesVersion) =>
    unplayedRounds(table(rules).sheet, players)
      .filter(({ seat }) => players[seat] === "E")
      .map(({ words }) => words);

  it("the points", () => expect(pointsIn(table("2026"))).toEqual([2.5, 1, 1.5, 1.5, 2.5]));

  it.each([
    ["2012", 2.75, "A | E | "],
    ["2023", 4.25, "E | A | "],
    ["2026", 3.25, "A, E | "],
  ] as const)("%s: E has %s and A 3.25", (rules, ofE, first) => {
    expect(column(table(rules), "SB")[0]).toBe(3.25);
    expect(column(table(rules), "SB")[4]).toBe(ofE);
    expect(order(table(rules)).slice(0, first.length)).toBe(first);
  });

  it("explains who stood for the opponent", () => {
    expect(dummyOfE("2012")).toEqual([
      "E, round 1, pairing-allocated bye worth 1: a virtual opponent who had 0 before the round ends on 1",
    ]);
    expect(dummyOfE("2023")).toEqual([
      "E, round 1, pairing-allocated bye worth 1: a dummy with the player's own score 2.5 (16.4)",
    ]);
    expect(dummyOfE("2026")).toEqual([
      "E, round 1, pairing-allocated bye worth 1: a dummy with the player's own score 2.5, capped at 1.5 (16.4.2)",
    ]);
  });
});
