import { expect, it } from "vitest";
import { percentages } from "../../scenarios/tables/percentages.ts";
import { percentOf, performance } from "../../scenarios/tables/rating.ts";
import { describeWith } from "../describe-with.ts";
import { tableBy } from "../tables/asked.ts";
import { writtenTournament } from "../tables/written.ts";
import { sharedCase } from "./shared-case.ts";

interface Input {
  readonly opponentsAverage: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly twoPlayers: { readonly games: number; readonly A: number; readonly B: number; readonly draws: number };
}
const input = sharedCase<Input>("E03");

describeWith(
  input,
  "E03: draws are half points in a performance",
  ({ opponentsAverage: opponent, wins, draws, losses, twoPlayers }) => {
    const games = [...Array(wins).fill(2), ...Array(draws).fill(1), ...Array(losses).fill(0)].map((share: number) => ({
      opponent,
      share,
    }));

    it("4 of 6 is 67 percent and 125 points", () => {
      expect(percentOf(games)).toBe(67);
      expect(performance(games)).toBe(1975);
    });

    it("what two players scored adds up to all of it", () => {
      const { games: all, A } = twoPlayers;
      const match = Array.from({ length: all }, (_, game) => `${game + 1} A B ${game < A ? "1-0" : "0-1"}`);
      expect(percentages(tableBy(writtenTournament(["A", "B"], match, "round-robin"), ""))).toEqual([62.5, 37.5]);
    });
  },
);
