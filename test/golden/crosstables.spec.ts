import { describe, expect, it } from "vitest";
import { type Golden, readCrosstable } from "./crosstable-text.ts";
import { CANDIDATES_2013, CANDIDATES_2016_AFTER_13, CANDIDATES_2022, NORWAY_2022 } from "./crosstables.ts";
import { goldenGames, sharedGames } from "./shared-games.ts";

describe("the golden tables and the collected games tell the same story", () => {
  const compare = (golden: Golden, event: string, lastRound: number): void => {
    const collected = sharedGames(event, "classical", lastRound);
    it.skipIf(collected === undefined)(`${event}: every game, colours included`, () =>
      expect(goldenGames(golden)).toEqual(collected),
    );
  };
  compare(CANDIDATES_2013, "candidates-2013", 14);
  compare(CANDIDATES_2016_AFTER_13, "candidates-2016", 13);
  compare(CANDIDATES_2022, "candidates-2022", 14);

  // The table of totals has no colours: games are compared from the side of the first name in the alphabet.
  const turned = (games: readonly string[]): readonly string[] =>
    games
      .map((line) => {
        const [pair = "", result = ""] = line.split(" ");
        const names = pair.split(/-(?!Lagrave)/);
        const sides = result.split("-");
        const [a = "", b = ""] = names;
        return a < b ? `${a} ${b} ${sides[0]} ${sides[1]}` : `${b} ${a} ${sides[1]} ${sides[0]}`;
      })
      .sort();
  const leg = (number: number): Golden => ({
    ...NORWAY_2022,
    games: NORWAY_2022.games.filter((game) => game.leg === number),
  });
  const classical = sharedGames("norway-2022", "classical", 9);
  it.skipIf(classical === undefined)("norway-2022: every classical result follows from the totals", () =>
    expect(turned(goldenGames(leg(1)))).toEqual(turned(classical ?? [])),
  );
  const armageddon = sharedGames("norway-2022", "armageddon", 9);
  it.skipIf(armageddon === undefined)("norway-2022: every Armageddon winner does, a draw being Black's win", () =>
    expect(turned(goldenGames(leg(2)))).toEqual(
      turned((armageddon ?? []).map((line) => line.replace("1/2-1/2", "0-1"))),
    ),
  );
});

describe("reading a crosstable", () => {
  it("takes the first sign of a double cell as the row player's game with White", () =>
    expect(goldenGames(readCrosstable("A ** 1=\nB =0 **"))).toEqual(["A-B 1-0", "B-A 1/2-1/2"]));

  it("knows the arbiters' results and forfeits, and leaves out what was not played", () =>
    expect(goldenGames(readCrosstable("A * = + .\nB 0 * - 0\nC - - * .\nD . 0 . *"))).toEqual([
      "A-B 1/2-0",
      "A-C +/-",
      "B-C -/-",
      "B-D 0-0",
    ]));

  it("refuses two cells that contradict each other", () =>
    expect(() => readCrosstable("A * 1\nB 1 *")).toThrow("the cells 11 contradict each other"));
});
