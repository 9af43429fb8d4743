import { expect, it } from "vitest";
import { withdrawn } from "../../scenarios/tables/withdrawal.ts";
import { describeWith } from "../describe-with.ts";
import { column, order, pointsIn, tableBy } from "../tables/asked.ts";
import { writtenTournament } from "../tables/written.ts";
import { sharedCase, type TournamentCase } from "./shared-case.ts";

const input = sharedCase<TournamentCase>("T10");

describeWith(input, "T10: withdrawal from a round robin (Competition Rules 6.6)", ({ players, games }) => {
  const full = writtenTournament(players, games, "round-robin");
  const gone = players.indexOf("P6");

  it("before half of the games: his games count for nobody", () => {
    const early = games.filter((line) => !line.includes("P6") || Number(line.split(" ")[0]) <= 2);
    const table = tableBy(withdrawn(writtenTournament(players, early, "round-robin"), gone, 2), "KS");
    expect(table.rows.map(({ seat }) => players[seat])).not.toContain("P6");
    expect(pointsIn(table).slice(0, 5)).toEqual([3, 1.5, 2.5, 1.5, 1.5]);
    expect(order(table)).toMatch(/^P1 \| P3 \| /);
    // The maximum is now 4, so 2 points count in Koya: P1 has 1/2 against P3 and P3 has 1/2 against P1.
    expect([column(table, "KS")[0], column(table, "KS")[2]]).toEqual([0.5, 0.5]);
  });

  it("after it: results stand, and the rest is lost by forfeit, told or not", () => {
    const told = tableBy(withdrawn(full, gone, 3), "");
    expect(pointsIn(told)).toEqual([3, 1.5, 3.5, 2, 2.5, 2.5]);
    expect(order(told)).toMatch(/^P3 \| P1 \| /);
    const open = games.map((line) => (line.includes("P6") && line.endsWith("F") ? line.replace(/\S+$/, "*") : line));
    expect(pointsIn(tableBy(withdrawn(writtenTournament(players, open, "round-robin"), gone, 3), ""))).toEqual(
      pointsIn(told),
    );
  });
});
