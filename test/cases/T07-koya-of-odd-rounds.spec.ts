import { expect, it } from "vitest";
import { describeWith } from "../describe-with.ts";
import { column, order, tableBy } from "../tables/asked.ts";
import { writtenTournament } from "../tables/written.ts";
import { sharedCase, type TournamentCase } from "./shared-case.ts";

const input = sharedCase<TournamentCase>("T07");

describeWith(input, "T07: half of five rounds is 2 1/2 in Koya (C.07 9.2)", ({ players, games }) => {
  const table = tableBy(writtenTournament(players, games, "round-robin"), "KS");

  it("counts a player's own points against who reached it", () =>
    expect(column(table, "KS")).toEqual([1, 0.5, 1, 1.5, 0.5, 1]));

  it("puts P4 before P6", () => expect(order(table)).toMatch(/^P4 \| P6 \| /));

  it("a limit of 2 would turn them round", () => {
    const lower = tableBy(writtenTournament(players, games, "round-robin"), "KS/L-1");
    expect([column(lower, "KS/L-1")[3], column(lower, "KS/L-1")[5]]).toEqual([2.5, 3]);
  });
});
