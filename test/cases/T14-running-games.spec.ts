import { expect, it } from "vitest";
import { percentages } from "../../scenarios/tables/percentages.ts";
import { describeWith } from "../describe-with.ts";
import { column, order, pointsIn, tableBy } from "../tables/asked.ts";
import { writtenTournament } from "../tables/written.ts";
import { sharedCase, type TournamentCase } from "./shared-case.ts";

const input = sharedCase<TournamentCase>("T14");

describeWith(input, "T14: a running game has no result", ({ players, games }) => {
  const table = tableBy(writtenTournament(players, games, "round-robin"), "");

  it("who has not finished a game does not lead", () => {
    expect(pointsIn(table)).toEqual([1, 0, 0, 0]);
    expect(order(table)).toBe("A | B, C, D");
    expect(table.rows.map(({ played }) => played)).toEqual([1, 0, 1, 0]);
  });

  it("nothing divided by nothing is no percentage", () =>
    expect(percentages(table)).toEqual([100, undefined, 0, undefined]));

  it("adds nothing to wins and Sonneborn-Berger", () => {
    const more = tableBy(writtenTournament(players, games, "round-robin"), "WIN,SB");
    expect(column(more, "WIN")).toEqual([1, 0, 0, 0]);
    expect(column(more, "SB")).toEqual([0, 0, 0, 0]);
  });

  it("a ratio puts who has no value last", () => {
    const rated = writtenTournament(players, games, "round-robin");
    const withRatings = { ...rated, players: rated.players.map((player) => ({ ...player, rating: 2000 })) };
    expect(order(tableBy(withRatings, "TPR"))).toBe("A | C | B, D");
  });
});
