import { expect, it } from "vitest";
import { describeWith } from "../describe-with.ts";
import { column, order, pointsIn, tableBy } from "../tables/asked.ts";
import { writtenTournament } from "../tables/written.ts";
import { sharedCase, type TournamentCase } from "./shared-case.ts";

const input = sharedCase<TournamentCase>("T05");

describeWith(input, "T05: a forfeit in the direct encounter", ({ players, games }) => {
  const table = (kind: "round-robin" | "swiss", codes = "DE,SB") =>
    tableBy(writtenTournament(players, games, kind), codes);

  it("the points are the same in both", () => {
    for (const kind of ["round-robin", "swiss"] as const) expect(pointsIn(table(kind))).toEqual([1.5, 1.5, 1, 2]);
  });

  it("counts in a round robin (C.07 15.2)", () => {
    expect(order(table("round-robin"))).toBe("D | A | B | C");
    const wins = table("round-robin", "WIN,WON");
    expect([column(wins, "WIN")[0], column(wins, "WON")[0]]).toEqual([1, 0]);
  });

  it("does not count in a Swiss (6.1.1)", () => {
    expect(order(table("swiss"))).toBe("D | B | A | C");
    expect(column(table("swiss"), "SB").slice(0, 2)).toEqual([2, 2.5]);
  });
});
