import { describe, expect, it } from "vitest";
import { berger } from "../../scenarios/rules/schedule/berger.ts";
import { lastMeetings } from "../../scenarios/rules/schedule/last-meetings.ts";
import { ENVELOPES, VARMA_PLAYERS, varmaEnvelopes } from "../../scenarios/rules/schedule/varma.ts";
import { type Change, refusal } from "./regulation-change.ts";

const C12 = "fide-candidates-2012";
const B23 = "norway-chess-2023-blitz";
const U13 = "ukraine-championship-2013";

const SIZES = Array.from({ length: 16 }, (_, index) => index + 9);

/** FIDE C.05 Annex 2, point 5, as it is printed. */
const PRINTED = [
  "9/10: A: (3, 4, 8); B: (5, 7, 9); C: (1, 6); D: (2, 10)",
  "11/12: A: (4, 5, 9, 10); B: (1, 2, 7); C: (6, 8, 12); D: (3, 11)",
  "13/14: A: (4, 5, 6, 11, 12); B: (1, 2, 8, 9); C: (7, 10, 13); D: (3, 14)",
  "15/16: A: (5, 6, 7, 12, 13, 14); B: (1, 2, 3, 9, 10); C: (8, 11, 15); D: (4, 16)",
  "17/18: A: (5, 6, 7, 8, 14, 15, 16); B: (1, 2, 3, 10, 11, 12); C: (9, 13, 17); D: (4, 18)",
  "19/20: A: (6, 7, 8, 9, 15, 16, 17, 18); B: (1, 2, 3, 11, 12, 13, 14); C: (5, 10, 19); D: (4, 20)",
  "21/22: A: (6, 7, 8, 9, 10, 17, 18, 19, 20); B: (1, 2, 3, 4, 12, 13, 14, 15); C: (11, 16, 21); D: (5, 22)",
  "23/24: A: (6, 7, 8, 9, 10, 11, 19, 20, 21, 22); B: (1, 2, 3, 4, 13, 14, 15, 16, 17); C: (12, 18, 23); D: (5, 24)",
];

const numbersFor = (players: number): readonly (readonly number[])[] =>
  (varmaEnvelopes(players) ?? []).map(({ numbers }) => numbers);

const pairsOf = (numbers: readonly number[]): readonly (readonly [number, number])[] =>
  numbers.flatMap((a, index) => numbers.slice(index + 1).map((b) => [a, b] as const));

/**
 * The round in which two numbers meet in a Berger table of an even number of players: the sum of the two, or twice the number that
 * meets the highest one, less one, round the table. A formula of its own, for tables larger than those the program lays out.
 */
const roundOf = (size: number, a: number, b: number): number => {
  const sum = b === size ? 2 * a : a === size ? 2 * b : a + b;
  return ((sum - 2) % (size - 1)) + 1;
};

describe("the Varma tables (FIDE C.05 Annex 2)", () => {
  it("are printed for 9 to 24 players, and for no others", () => {
    expect(VARMA_PLAYERS).toEqual({ least: 9, most: 24 });
    for (const players of [0, 1, 2, 7, 8, 25, 26]) expect(varmaEnvelopes(players)).toBeUndefined();
    for (const line of PRINTED) {
      const size = Number(/\/(\d+)/.exec(line)?.[1]);
      const sets = numbersFor(size).map((numbers, index) => `${ENVELOPES[index]}: (${numbers.join(", ")})`);
      expect(`${size - 1}/${size}: ${sets.join("; ")}`).toBe(line);
    }
  });

  it.each(SIZES)("of %i players hold every number once; the bye of an odd field is in no envelope", (players) => {
    const numbers = numbersFor(players).flat();
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: players }, (_, index) => index + 1));
  });

  it("the formula for the round of a meeting is that of the Berger tables", () => {
    for (const size of [10, 12, 14, 16])
      for (const [index, round] of berger(size).entries())
        for (const { white, black } of round) expect(roundOf(size, white, black)).toBe(index + 1);
  });

  it.each(SIZES)(
    "keep players of one envelope apart in the last three of the rounds of %i players, with one exception",
    (players) => {
      const size = players + (players % 2);
      const late = numbersFor(players)
        .flatMap(pairsOf)
        .filter(([a, b]) => roundOf(size, a, b) > size - 1 - 3);
      // 6 and 12 of the printed table for twelve meet in round 11; with eleven players number 12 is the bye.
      expect(late).toEqual(players === 12 ? [[6, 12]] : []);
    },
  );

  it.each([9, 10, 11, 12, 13, 14, 15, 16])("of %i players say so of the program's own Berger table", (players) => {
    const late = numbersFor(players).flatMap((numbers) => lastMeetings(berger(players), numbers));
    expect(late).toEqual(players === 12 ? [{ low: 6, high: 12, round: 11 }] : []);
  });

  it("10 players: those of A meet in rounds 1, 2 and 6, those of B in 2, 4 and 6", () => {
    const meetings = (numbers: readonly number[]): readonly number[] =>
      pairsOf(numbers)
        .map(
          ([a, b]) =>
            berger(10).findIndex((round) =>
              round.some(({ white, black }) => [a, b].includes(white) && [a, b].includes(black)),
            ) + 1,
        )
        .sort((a, b) => a - b);
    const [a = [], b = []] = numbersFor(10);
    expect([meetings(a), meetings(b)]).toEqual([
      [1, 2, 6],
      [2, 4, 6],
    ]);
  });
});

describe("a regulation that asks for envelopes", () => {
  it("may do so where ten play by the Berger table", () => {
    expect(refusal(B23, ["main.format.numbers.by", "varma"])).toBe("accepted");
  });

  it.each<readonly [string, string, readonly Change[], string]>([
    [
      "envelopes for eight, whom no Varma table is for",
      C12,
      [["main.format.numbers.by", "varma"]],
      "main.format.numbers.by: another way: Varma tables are for 9 to 24 players",
    ],
    [
      "envelopes, and compatriots who meet early",
      C12,
      [["main.format.numbers.by", "varma"]],
      "main.format.numbers.compatriots: nothing: the envelopes keep compatriots apart at the end",
    ],
    [
      "envelopes for another table",
      B23,
      [
        ["main.format.numbers.by", "varma"],
        ["main.format.table", "twoBlocksOfFour"],
      ],
      "main.format.table: berger, which the Varma tables are made for",
    ],
    [
      "envelopes, and a second cycle that ends with the first rounds",
      B23,
      [
        ["main.format.numbers.by", "varma"],
        ["main.format.cycles", 2],
        ["main.format.cycleOrder", "mirror"],
      ],
      "main.format.cycleOrder: no mirror: the Varma tables look at the last rounds",
    ],
    [
      "envelopes in a play-off",
      U13,
      [["playoff.steps.1.format.numbers.by", "varma"]],
      "playoff.steps.1.format.numbers.by: lot: numbers are chosen, or drawn from envelopes, in the main stage only",
    ],
  ])("%s", (_, id, changes, expected) => expect(refusal(id, ...changes)).toContain(expected));
});
