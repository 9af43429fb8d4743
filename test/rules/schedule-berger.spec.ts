import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { berger } from "../../scenarios/rules/schedule/berger.ts";
import type { Round } from "../../scenarios/rules/schedule/pairing.ts";

// FIDE C.05 Annex 1 as the team's rules document prints it, having checked it against a copy of FIDE's text
// (first-named player has White). Real tournaments confirm 6, 8 and 10 players: schedule-events.spec.ts.
const FIDE: readonly (readonly [players: number, rounds: readonly string[]])[] = [
  [4, ["1-4 2-3", "4-3 1-2", "2-4 3-1"]],
  [6, ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]],
  [
    8,
    [
      "1-8 2-7 3-6 4-5",
      "8-5 6-4 7-3 1-2",
      "2-8 3-1 4-7 5-6",
      "8-6 7-5 1-4 2-3",
      "3-8 4-2 5-1 6-7",
      "8-7 1-6 2-5 3-4",
      "4-8 5-3 6-2 7-1",
    ],
  ],
  [
    10,
    [
      "1-10 2-9 3-8 4-7 5-6",
      "10-6 7-5 8-4 9-3 1-2",
      "2-10 3-1 4-9 5-8 6-7",
      "10-7 8-6 9-5 1-4 2-3",
      "3-10 4-2 5-1 6-9 7-8",
      "10-8 9-7 1-6 2-5 3-4",
      "4-10 5-3 6-2 7-1 8-9",
      "10-9 1-8 2-7 3-6 4-5",
      "5-10 6-4 7-3 8-2 9-1",
    ],
  ],
  [
    12,
    [
      "1-12 2-11 3-10 4-9 5-8 6-7",
      "12-7 8-6 9-5 10-4 11-3 1-2",
      "2-12 3-1 4-11 5-10 6-9 7-8",
      "12-8 9-7 10-6 11-5 1-4 2-3",
      "3-12 4-2 5-1 6-11 7-10 8-9",
      "12-9 10-8 11-7 1-6 2-5 3-4",
      "4-12 5-3 6-2 7-1 8-11 9-10",
      "12-10 11-9 1-8 2-7 3-6 4-5",
      "5-12 6-4 7-3 8-2 9-1 10-11",
      "12-11 1-10 2-9 3-8 4-7 5-6",
      "6-12 7-5 8-4 9-3 10-2 11-1",
    ],
  ],
  [
    14,
    [
      "1-14 2-13 3-12 4-11 5-10 6-9 7-8",
      "14-8 9-7 10-6 11-5 12-4 13-3 1-2",
      "2-14 3-1 4-13 5-12 6-11 7-10 8-9",
      "14-9 10-8 11-7 12-6 13-5 1-4 2-3",
      "3-14 4-2 5-1 6-13 7-12 8-11 9-10",
      "14-10 11-9 12-8 13-7 1-6 2-5 3-4",
      "4-14 5-3 6-2 7-1 8-13 9-12 10-11",
      "14-11 12-10 13-9 1-8 2-7 3-6 4-5",
      "5-14 6-4 7-3 8-2 9-1 10-13 11-12",
      "14-12 13-11 1-10 2-9 3-8 4-7 5-6",
      "6-14 7-5 8-4 9-3 10-2 11-1 12-13",
      "14-13 1-12 2-11 3-10 4-9 5-8 6-7",
      "7-14 8-6 9-5 10-4 11-3 12-2 13-1",
    ],
  ],
  [
    16,
    [
      "1-16 2-15 3-14 4-13 5-12 6-11 7-10 8-9",
      "16-9 10-8 11-7 12-6 13-5 14-4 15-3 1-2",
      "2-16 3-1 4-15 5-14 6-13 7-12 8-11 9-10",
      "16-10 11-9 12-8 13-7 14-6 15-5 1-4 2-3",
      "3-16 4-2 5-1 6-15 7-14 8-13 9-12 10-11",
      "16-11 12-10 13-9 14-8 15-7 1-6 2-5 3-4",
      "4-16 5-3 6-2 7-1 8-15 9-14 10-13 11-12",
      "16-12 13-11 14-10 15-9 1-8 2-7 3-6 4-5",
      "5-16 6-4 7-3 8-2 9-1 10-15 11-14 12-13",
      "16-13 14-12 15-11 1-10 2-9 3-8 4-7 5-6",
      "6-16 7-5 8-4 9-3 10-2 11-1 12-15 13-14",
      "16-14 15-13 1-12 2-11 3-10 4-9 5-8 6-7",
      "7-16 8-6 9-5 10-4 11-3 12-2 13-1 14-15",
      "16-15 1-14 2-13 3-12 4-11 5-10 6-9 7-8",
      "8-16 9-7 10-6 11-5 12-4 13-3 14-2 15-1",
    ],
  ],
];

const printed = (rounds: readonly Round[]): readonly string[] =>
  rounds.map((round) => round.map(({ white, black }) => `${white}-${black}`).join(" "));

const whites = (rounds: readonly Round[], player: number): number =>
  rounds.flat().filter(({ white }) => white === player).length;

describe("Berger tables (FIDE C.05 Annex 1)", () => {
  it.each(FIDE)("for %i players are FIDE's, board by board", (players, rounds) => {
    expect(printed(berger(players))).toEqual(rounds);
  });

  it.each(FIDE)("for one player fewer than %i leave out the board of the highest number", (players, rounds) => {
    const withoutBye = rounds.map((round) =>
      round
        .split(" ")
        .filter((board) => !board.split("-").includes(`${players}`))
        .join(" "),
    );
    expect(printed(berger(players - 1))).toEqual(withoutBye);
  });

  it.each(FIDE)("for %i players give the lower half of the numbers one White more than the upper half", (players) => {
    const counts = Array.from({ length: players }, (_, i) => whites(berger(players), i + 1));
    const half = players / 2;
    expect(counts).toEqual([...Array(half).fill(half), ...Array(half).fill(half - 1)]);
  });

  it("for an odd number of players give everybody as many Whites as Blacks", () => {
    for (const players of [3, 5, 7, 9, 11, 13, 15]) {
      const rounds = berger(players);
      for (let player = 1; player <= players; player++) expect(whites(rounds, player)).toBe((players - 1) / 2);
    }
  });

  it("for two players are one game", () => {
    expect(printed(berger(2))).toEqual(["1-2"]);
  });

  it.each([-2, 0, 1, 17, 4.5, Number.NaN])("do not exist for %d players", (players) => {
    expect(() => berger(players)).toThrow(RangeError);
  });

  it("make every two players meet once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 16 }), (players) => {
        const pairs = berger(players)
          .flat()
          .map(({ white, black }) => `${Math.min(white, black)}-${Math.max(white, black)}`);
        expect(pairs.length).toBe((players * (players - 1)) / 2);
        expect(new Set(pairs).size).toBe(pairs.length);
      }),
    );
  });

  it("seat each player at most once a round, and with odd numbers give each the bye once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 16 }), (players) => {
        const everybody = Array.from({ length: players }, (_, i) => i + 1);
        const byes = berger(players).map((round) => {
          const seated = round.flatMap(({ white, black }) => [white, black]);
          expect(new Set(seated).size).toBe(seated.length);
          return everybody.filter((player) => !seated.includes(player));
        });
        expect(byes.flat().sort((a, b) => a - b)).toEqual(players % 2 === 1 ? everybody : []);
      }),
    );
  });
});
