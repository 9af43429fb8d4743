import { describe, expect, it } from "vitest";
import { outcomeCode } from "../../events/result.ts";
import { directEncounter } from "../../scenarios/rules/criteria/direct-encounter.ts";
import { addGames } from "../../scenarios/rules/crosstable.ts";
import { STANDARD_SCORING } from "../../scenarios/rules/scoring.ts";
import { type Golden, judge, named, printed, readCrosstable, seatOf } from "../golden/crosstable-text.ts";
import { TEC_ROUND_ROBIN, UZCHESS_2025 } from "../golden/crosstables.ts";
import { readGameLines } from "../golden/game-lines.ts";

const among = (golden: Golden, names: string, recursive = true) => {
  const group = names.split(" ").map((name) => seatOf(golden, name));
  const { groups, values } = directEncounter(recursive)(judge(golden), group);
  return { order: named(golden, groups), values: values.map(printed) };
};

describe("direct encounter when all have met (C.07 6.1, 6.2)", () => {
  it("puts Alyx before Bruno and Charline, who drew (TEC exercise 26)", () =>
    expect(among(TEC_ROUND_ROBIN, "Alyx Bruno Charline")).toEqual({
      order: "Alyx | Bruno, Charline",
      values: [2, 0.5, 0.5],
    }));

  it("counts the forfeit in a round robin: Helene 1 1/2, Franck 1, David 1/2 (TEC exercise 26; 15.2)", () =>
    expect(among(TEC_ROUND_ROBIN, "David Franck Helene")).toEqual({
      order: "Helene | Franck | David",
      values: [0.5, 1, 1.5],
    }));

  it("orders both tied groups of the UzChess Cup 2025 as published", () => {
    expect(among(UZCHESS_2025, "Praggnanandhaa Abdusattorov Sindarov").order).toBe(
      "Praggnanandhaa | Abdusattorov, Sindarov",
    );
    expect(among(UZCHESS_2025, "Maghsoodloo Yakubboev Rapport").order).toBe("Maghsoodloo | Rapport | Yakubboev");
  });

  it("leaves two players who drew tied after the recursion (TEC Swiss of 9 rounds, exercise 25)", () => {
    const swiss = readCrosstable(`
      A * = = =
      B = * = 0
      D = = * =
      F = 1 = *`);
    expect(among(swiss, "A B D F")).toEqual({ order: "F | A, D | B", values: [1.5, 1, 1.5, 2] });
  });

  const circle = readCrosstable(`
    A * 1 1 0
    B 0 * 1 1
    C 0 0 * 1
    D 1 0 0 *`);

  it("compares sub-ties again among themselves where the regulation follows C.07 6.2 (lichess' recursive example)", () =>
    expect(among(circle, "A B C D")).toEqual({ order: "A | B | C | D", values: [2, 2, 1, 1] }));

  it("compares once where it does not (C12 3.7 a)", () =>
    expect(among(circle, "A B C D", false).order).toBe("A, B | C, D"));

  it("has no number for a player alone", () => expect(among(circle, "C")).toEqual({ order: "C", values: [undefined] }));
});

describe("direct encounter of pairs that met a different number of times (C.07 6.1.2)", () => {
  it("compares averages, as exact fractions: C has the most points, A the best average", () => {
    const golden: Golden = { names: ["A", "B", "C"], encounters: 1, games: [] };
    const judgement = judge(golden);
    const play = (white: string, black: string, outcome: "1-0" | "1/2-1/2" | "0-1", count: number): void =>
      addGames(
        judgement.table,
        STANDARD_SCORING,
        seatOf(golden, white),
        seatOf(golden, black),
        1,
        outcomeCode(outcome),
        count,
      );
    // A-B once, A wins. A-C three times, C scores 2. B-C twice, B scores 1 1/2: averages A 1 1/3, B 3/4, C 2/3 + 1/4.
    play("A", "B", "1-0", 1);
    play("A", "C", "0-1", 2);
    play("A", "C", "1-0", 1);
    play("B", "C", "1-0", 1);
    play("B", "C", "1/2-1/2", 1);
    const group = ["A", "B", "C"].map((name) => seatOf(golden, name));
    const { groups, values } = directEncounter(true)(judgement, group);
    expect(named(golden, groups)).toBe("A | C | B");
    expect(values.map(printed)).toEqual([2, 1.5, 2.5]);
  });
});

describe("direct encounter when games are missing (C.07 6.3)", () => {
  const running = readCrosstable(`
    A * 1 1 1
    B 0 * 1 1
    C 0 0 * .
    D 0 0 . *`);

  it("ranks A and B, who stay there whatever C and D do, and nobody below (TEC section 6)", () =>
    expect(among(running, "A B C D")).toEqual({ order: "A | B | C, D", values: [3, 2, 0, 0] }));

  it("ranks nobody where the missing game can still bring the leader company", () => {
    const open = readCrosstable(`
      A * 1 =
      B 0 * .
      C = . *`);
    expect(among(open, "A B C").order).toBe("A, B, C");
  });

  it("does not go on among the rest where a game to come could undo it", () => {
    // Among B, C and D alone D is before C. But C has yet to meet A: if he wins, he shares second place with B.
    const open = readCrosstable(`
      A * 1 . 1
      B 0 * 1 =
      C . 0 * =
      D 0 = = *`);
    expect(among(open, "A B C D").order).toBe("A | B, C, D");
    expect(among(open, "B C D").order).toBe("B | D | C");
  });

  it("takes the second game of a double round robin as missing until it is played", () => {
    const half = readCrosstable(`
      A ** 1.
      B .0 **`);
    expect(among(half, "A B")).toEqual({ order: "A, B", values: [1, 0] });
  });

  it("separates nobody by the few games the tied players happened to play (TEC exercise 24 as a table)", () => {
    const swiss = readGameLines(
      "A B C E F G H",
      `1 A B 1-0
       2 A C 1-0
       3 E F 1/2-1/2
       2 F G 1/2-1/2
       1 G H 0-1
       4 F H 1/2-1/2`,
    );
    expect(among(swiss, "A B C").order).toBe("A | B, C");
    expect(among(swiss, "E F G H").order).toBe("E, F, G, H");
  });
});
