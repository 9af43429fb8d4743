import { expect, it } from "vitest";
import { describeWith } from "../describe-with.ts";
import { column, order, tableBy } from "../tables/asked.ts";
import { writtenTournament } from "../tables/written.ts";
import { sharedCase, type TournamentCase } from "./shared-case.ts";

const input = sharedCase<TournamentCase>("T09");

describeWith(input, "T09: Sonneborn-Berger of a round robin includes forfeits (C.07 15.2)", ({ players, games }) => {
  const table = tableBy(writtenTournament(players, games, "round-robin"), "SB");

  it("as if they had been played", () => expect(column(table, "SB")).toEqual([6.75, 5.5, 6.25, 6.25, 4, 7.25]));

  it("so that P6 is before P1", () => expect(order(table)).toMatch(/^P6 \| P1 \| /));
});
