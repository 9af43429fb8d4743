import { expect, it } from "vitest";
import { describeWith } from "../describe-with.ts";
import { column, pointsIn, tableBy } from "../tables/asked.ts";
import { writtenTournament } from "../tables/written.ts";
import { sharedCase, type TournamentCase } from "./shared-case.ts";

const input = sharedCase<TournamentCase>("T16");

describeWith(input, "T16: a double forfeit, and half a point for one side only", ({ players, games }) => {
  const table = tableBy(writtenTournament(players, games, "round-robin"), "WIN,WON");

  it("nobody gets what nobody earned", () => expect(pointsIn(table)).toEqual([0.5, 1, 0]));

  it("a win is a whole point", () => {
    expect(column(table, "WIN")).toEqual([0, 1, 0]);
    expect(column(table, "WON")).toEqual([0, 1, 0]);
  });

  it("a double forfeit is no game, 1/2-0 is one", () => {
    const played = Object.fromEntries(table.rows.map((row) => [players[row.seat], row.played]));
    expect(played).toEqual({ A: 1, B: 1, C: 2 });
  });
});
