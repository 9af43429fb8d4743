import { describe, expect, it } from "vitest";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { standings } from "../../scenarios/rules/standings.ts";
import { championshipOf } from "../../src/exchange/facts/championship-of.ts";
import type { EventFile } from "../../src/exchange/facts/event-file.ts";
import { lengthOf, type MatchGame, patternOf } from "../../src/exchange/facts/match-shape.ts";
import { MADE_UP, MADE_UP_NORWAY } from "../backtest/made-up-event.ts";

const why = (file: EventFile): string => {
  const made = championshipOf(file);
  return made.ok ? "made" : made.why;
};

// Played as the table of four is not: rounds 1-2 3-4, 1-3 2-4, 1-4 3-2.
const tableOf = (file: EventFile): unknown => {
  const made = championshipOf(file);
  return made.ok ? made.regulation.main.format : made.why;
};

const games = (colours: string, results: string): readonly MatchGame[] =>
  [...colours].map((colour, index) => ({
    firstHasWhite: colour === "A",
    points: results[index] === "1" ? 2 : results[index] === "0" ? 0 : 1,
  }));

describe("facts of an event that is over", () => {
  it("given colours of no table, when a log is made, then the table is the one that was played", () => {
    expect(tableOf(MADE_UP)).toMatchObject({ table: "own", pairings: ["1-2 3-4", "1-3 2-4", "1-4 3-2"] });
  });

  it("given Norway's scoring, then a drawn Armageddon game is Black's and classical points are kept apart", () => {
    const made = championshipOf(MADE_UP_NORWAY);
    if (!made.ok) throw new Error(made.why);
    const state = fold(
      championship,
      made.commits.flatMap(({ events }) => events),
    );
    const { rows } = standings(made.regulation, state);
    // By hand, in half-points: Ann 1.5 + 3 + 1, Bob 1 + 1 + 3, Cem 3, Dee 1.5 + 1.5.
    expect([...rows].sort((a, b) => a.seat - b.seat).map(({ points }) => points)).toEqual([11, 10, 6, 6]);
  });

  it("given an absent player, then the game is recorded as lost by default", () => {
    const [first, ...rest] = MADE_UP.games;
    const absent = { ...(first as EventFile["games"][number]), result: "1-0", forfeit: true } as const;
    const standing = [
      { name: "Ann", points: 2.5 },
      { name: "Bob", points: 1.5 },
      { name: "Cem", points: 1 },
      { name: "Dee", points: 1 },
    ];
    const made = championshipOf({ ...MADE_UP, games: [absent, ...rest], finalStanding: standing });
    if (!made.ok) throw new Error(made.why);
    const types = made.commits.flatMap(({ events }) => events.map(({ type }) => type));
    expect(types.filter((type) => type === "GameForfeited")).toHaveLength(1);
  });

  it("given a player without a rating, then one is put down and it is said so", () => {
    const [ann, ...others] = MADE_UP.players;
    const made = championshipOf({ ...MADE_UP, players: [{ name: ann?.name ?? "" }, ...others] });
    if (!made.ok) throw new Error(made.why);
    expect(made.remarks).toContainEqual({
      level: "warning",
      message: "1 players have no rating and are put down with 2500",
    });
  });

  it("refuses what does not add up, and says what", () => {
    const [first, second, ...rest] = MADE_UP.games as [EventFile["games"][number], EventFile["games"][number]];
    expect(why({ ...MADE_UP, complete: false })).toBe("not marked complete: nobody says that all games are there");
    expect(why({ ...MADE_UP, complete: false, games: rest })).toBe(
      "not marked complete: no game of Ann - Bob; Cem - Dee",
    );
    expect(why({ ...MADE_UP, games: rest })).toBe("4 games of 4 players are no round robin");
    expect(why({ ...MADE_UP, games: [first, { ...second, white: "Eve" }, ...rest] })).toBe(
      "game 2 is of Eve and Dee, not two of the players",
    );
    expect(why({ ...MADE_UP, games: [first, { ...second, white: "Ann", black: "Bob" }, ...rest] })).toMatch(
      /^no regulation fits: main.format.pairings/,
    );
    expect(why({ ...MADE_UP, finalStanding: [{ name: "Ann", points: 3 }] })).toBe("1 rows for 4 players");
    const wrong = MADE_UP.finalStanding?.map((row) => (row.name === "Dee" ? { ...row, points: 1.5 } : row));
    expect(why({ ...MADE_UP, finalStanding: wrong })).toBe("the games give Dee 1 points, the file 1.5");
    expect(why({ ...MADE_UP, scoring: "football" })).toBe("scoring football; known are 1-0.5-0, norway2, norway3");
    expect(why({ ...MADE_UP, id: "No Slug" })).toMatch(/^no regulation fits: id: expected letters/);
  });
});

describe("a match read back from its games", () => {
  it("finds the colours: alternating, flipped at half-time as in 2012, or in pairs", () => {
    expect(patternOf(games("ABABAB", "======"))).toEqual({ kind: "alternate" });
    expect(patternOf(games("ABABBA", "======"))).toEqual({ kind: "flipAfter", after: 4 });
    expect(patternOf(games("ABBAABBA", "========"))).toEqual({ kind: "pairs" });
    expect(patternOf(games("AAAB", "===="))).toBeUndefined();
  });

  it("finds the length: level, all were played; else the last game decided and the one before did not", () => {
    expect(lengthOf(games("ABAB", "===="))).toBe(4);
    // 2½ of 4 after three games: A wins with White, with Black, and draws.
    expect(lengthOf(games("ABA", "10="))).toBe(4);
    // 2-0 ends a match of two; a match of three as well, and matches are even where that fits.
    expect(lengthOf(games("AB", "10"))).toBe(2);
    expect(lengthOf(games("A", "1"))).toBe(1);
  });
});
