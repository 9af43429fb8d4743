import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { berger } from "../../scenarios/rules/schedule/berger.ts";
import { twoBlocksOfFour } from "../../scenarios/rules/schedule/blocks.ts";
import { CYCLE_ORDERS, cycles } from "../../scenarios/rules/schedule/cycles.ts";
import type { Round } from "../../scenarios/rules/schedule/pairing.ts";
import { roundRobin } from "../../scenarios/rules/schedule/schedule.ts";

const printed = (rounds: readonly Round[]): readonly string[] =>
  rounds.map((round) => round.map(({ white, black }) => `${white}-${black}`).join(" "));

/** Numbers that have the same colour in three consecutive rounds. */
const threeInARow = (rounds: readonly Round[], players: number): readonly number[] =>
  Array.from({ length: players }, (_, i) => i + 1).filter((player) => {
    const colours = rounds.map((round) => (round.some(({ white }) => white === player) ? "W" : "B")).join("");
    return /WWW|BBB/.test(colours);
  });

const order = fc.constantFrom(...CYCLE_ORDERS);
const players = fc.integer({ min: 2, max: 16 });

describe("cycles of a round robin", () => {
  it("exchange the last two rounds of the first cycle only, the second being the table with colours reversed", () => {
    expect(printed(cycles(berger(4), 2, "swapLastTwo"))).toEqual([
      "1-4 2-3",
      "2-4 3-1",
      "4-3 1-2",
      "4-1 3-2",
      "3-4 2-1",
      "4-2 1-3",
    ]);
  });

  it("run back from the last round when mirrored", () => {
    expect(printed(cycles(berger(4), 2, "mirror"))).toEqual([
      "1-4 2-3",
      "4-3 1-2",
      "2-4 3-1",
      "4-2 1-3",
      "3-4 2-1",
      "4-1 3-2",
    ]);
  });

  it("repeat the table with colours reversed when plain", () => {
    expect(printed(cycles(berger(4), 2, "plain"))).toEqual([
      "1-4 2-3",
      "4-3 1-2",
      "2-4 3-1",
      "4-1 3-2",
      "3-4 2-1",
      "4-2 1-3",
    ]);
  });

  it.each(CYCLE_ORDERS)("number one: the table itself, %s or not", (name) => {
    expect(cycles(berger(6), 1, name)).toEqual(berger(6));
  });

  it.each(CYCLE_ORDERS)("of two players are games with alternating colours (%s)", (name) => {
    expect(printed(cycles(berger(2), 4, name))).toEqual(["1-2", "2-1", "1-2", "2-1"]);
  });

  it.each([0, -1, 1.5, Number.NaN])("are not %d in number", (count) => {
    expect(() => cycles(berger(4), count, "plain")).toThrow(RangeError);
  });

  it("make every ordered pair meet exactly once in a double round robin, whatever the order", () => {
    fc.assert(
      fc.property(players, order, (n, name) => {
        const games = roundRobin("berger", n, 2, name)
          .flat()
          .map(({ white, black }) => `${white}-${black}`);
        expect(games.length).toBe(n * (n - 1));
        expect(new Set(games).size).toBe(games.length);
      }),
    );
  });

  it("seat each player at most once a round and keep the number of rounds, whatever the order and count", () => {
    fc.assert(
      fc.property(players, fc.integer({ min: 1, max: 5 }), order, (n, count, name) => {
        const rounds = roundRobin("berger", n, count, name);
        expect(rounds.length).toBe(count * (n % 2 === 0 ? n - 1 : n));
        for (const round of rounds) {
          const seated = round.flatMap(({ white, black }) => [white, black]);
          expect(seated.length).toBe(n - (n % 2));
          expect(new Set(seated).size).toBe(seated.length);
        }
      }),
    );
  });

  it("differ in order only: each order plays the same games cycle by cycle", () => {
    fc.assert(
      fc.property(players, fc.integer({ min: 1, max: 4 }), order, (n, count, name) => {
        const perCycle = berger(n).length;
        const games = (rounds: readonly Round[], cycle: number): readonly string[] =>
          [...printed(rounds.slice(cycle * perCycle, (cycle + 1) * perCycle))].sort();
        for (let cycle = 0; cycle < count; cycle++) {
          expect(games(roundRobin("berger", n, count, name), cycle)).toEqual(
            games(roundRobin("berger", n, count, "plain"), cycle),
          );
        }
      }),
    );
  });
});

describe("three equal colours in a row in a double round robin (FIDE C.05 Annex 1, note)", () => {
  const sizes = [4, 6, 8, 10, 12];

  it.each(sizes)("happen to numbers 1 and n/2+1 of %i in plain order", (n) => {
    expect(threeInARow(roundRobin("berger", n, 2, "plain"), n)).toEqual([1, n / 2 + 1]);
  });

  it.each(sizes)("happen to nobody of %i when the last two rounds of the first cycle are exchanged", (n) => {
    expect(threeInARow(roundRobin("berger", n, 2, "swapLastTwo"), n)).toEqual([]);
  });
});

describe("two blocks of four (Candidates Tournament 2012, 3.1: up to four compatriots)", () => {
  const double = roundRobin("twoBlocksOfFour", 8, 2, "plain");
  const block = (player: number): number => (player <= 4 ? 1 : 2);

  it("is the table of the rules document", () => {
    expect(printed(twoBlocksOfFour())).toEqual([
      "1-4 2-3 5-8 6-7",
      "4-3 1-2 8-7 5-6",
      "2-4 3-1 6-8 7-5",
      "5-1 2-6 3-7 8-4",
      "1-6 7-2 8-3 4-5",
      "7-1 2-8 3-5 6-4",
      "1-8 5-2 6-3 4-7",
    ]);
  });

  it("makes the blocks play among themselves in rounds 1-3 and 8-10, and only then", () => {
    const inside = double.flatMap((round, i) =>
      round.every(({ white, black }) => block(white) === block(black)) ? [i + 1] : [],
    );
    const across = double.flatMap((round, i) =>
      round.every(({ white, black }) => block(white) !== block(black)) ? [i + 1] : [],
    );
    expect(inside).toEqual([1, 2, 3, 8, 9, 10]);
    expect(across).toEqual([4, 5, 6, 7, 11, 12, 13, 14]);
  });

  it("makes every ordered pair meet exactly once in two cycles", () => {
    const games = double.flat().map(({ white, black }) => `${white}-${black}`);
    expect(games.length).toBe(56);
    expect(new Set(games).size).toBe(56);
  });

  it("gives everybody 3 or 4 Whites a cycle and nobody three equal colours in a row, across the border included", () => {
    for (let player = 1; player <= 8; player++) {
      expect([3, 4]).toContain(
        twoBlocksOfFour()
          .flat()
          .filter(({ white }) => white === player).length,
      );
    }
    expect(threeInARow(double, 8)).toEqual([]);
  });

  it("is for eight players", () => {
    expect(() => roundRobin("twoBlocksOfFour", 6, 2, "plain")).toThrow(RangeError);
  });

  it("is needed: any four numbers of Berger-8 take at least five rounds to meet each other", () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
    const roundsOf = (four: readonly number[]): number =>
      berger(8).filter((round) => round.some(({ white, black }) => four.includes(white) && four.includes(black)))
        .length;
    const fours = numbers
      .flatMap((a) => numbers.flatMap((b) => numbers.flatMap((c) => numbers.map((d) => [a, b, c, d]))))
      .filter(([a = 0, b = 0, c = 0, d = 0]) => a < b && b < c && c < d);
    expect(fours.length).toBe(70);
    expect(Math.min(...fours.map(roundsOf))).toBeGreaterThanOrEqual(5);
  });
});
