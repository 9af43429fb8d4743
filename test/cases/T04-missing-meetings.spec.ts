import { expect, it } from "vitest";
import { explanationsOf } from "../../scenarios/tables/explain.ts";
import { describeWith } from "../describe-with.ts";
import { column, order, tableBy } from "../tables/asked.ts";
import { writtenTournament } from "../tables/written.ts";
import { sharedCase, type TournamentCase } from "./shared-case.ts";

const input = sharedCase<TournamentCase>("T04");

describeWith(input, "T04: direct encounter of a Swiss when not all have met (C.07 6.3)", ({ players, games }) => {
  const table = tableBy(writtenTournament(players, games, "swiss"), "DE,SB,BH");
  const of = (code: string, name: string): number | undefined => column(table, code)[players.indexOf(name)];

  it("gives a place only to who keeps it whatever the missing games had brought", () =>
    expect(order(table)).toBe("D | A | B | C | E | G | H | F"));

  it("leaves the rest to Sonneborn-Berger and Buchholz", () => {
    expect(["B", "C"].map((name) => of("SB", name))).toEqual([3, 3]);
    expect(["B", "C"].map((name) => of("BH", name))).toEqual([9, 6.5]);
    expect(["E", "G", "F", "H"].map((name) => of("SB", name))).toEqual([2.75, 2.75, 2.25, 2.25]);
    expect(["E", "G", "H", "F"].map((name) => of("BH", name))).toEqual([7.5, 7, 9, 8.5]);
  });

  it("says why it stopped", () => {
    const sentences = explanationsOf(table, players);
    expect(sentences[0]).toBe(
      "direct encounter parts A, B and C on 2: A (2) before B and C (0 each); B and C have not met, and those games could change the order (6.3).",
    );
    expect(sentences).toContainEqual(
      expect.stringMatching(/^direct encounter does not part E, F, G and H on 1.5 \(.*\(6\.3\)\.$/),
    );
  });
});
