import { describe, expect, it } from "vitest";
import { audit } from "../../src/championship/audit.ts";
import { header } from "../io/pgn/cases.ts";
import { eventsOf, gamesIn, importPgn, regulationOf } from "./made.ts";

const MATCH = regulationOf("fide-world-championship-2012");

const A = { name: "Alder, Ana", elo: "2790" };
const B = { name: "Birch, Ben", elo: "2730" };

const played = (
  round: string,
  white: typeof A,
  black: typeof A,
  result: string,
  more: Readonly<Record<string, string>> = {},
  moves = `1. e4 e5 2. Nf3 N${"abcdefgh"[Number(round) % 8]}6`,
) =>
  `${header({ Round: round, White: white.name, Black: black.name, Result: result, WhiteElo: white.elo, BlackElo: black.elo, ...more })}\n${moves} ${result}\n\n`;

// M12 3.4.1: colours alternate, reversed after game 6.
const white = (number: number) => ((number <= 6 ? number : number + 1) % 2 === 1 ? A : B);
const other = (one: typeof A) => (one === A ? B : A);
const games = (count: number, result: (number: number) => string = () => "1/2-1/2") =>
  Array.from({ length: count }, (_, index) =>
    played(String(index + 1), white(index + 1), other(white(index + 1)), result(index + 1)),
  );

const levels = (remarks: readonly { readonly level: string; readonly message: string }[], level: string) =>
  remarks.filter((one) => one.level === level).map(({ message }) => message);

describe("games of a match", () => {
  it("go to the deciders in their order, whatever that of the file, with the lot for colours read back", () => {
    const { imported, remarks } = importPgn(MATCH, games(5).reverse().join(""));
    const events = eventsOf(imported);
    expect(events.map(({ type }) => type)).toEqual([
      "ChampionshipAnnounced",
      "LotsDrawn",
      ...Array(5).fill("GameFinished"),
    ]);
    expect(events[1]).toMatchObject({ purpose: "colours", outcome: [0, 1], method: "inferred" });
    expect(audit(MATCH, events)).toBeUndefined();
    expect(levels(remarks, "conflict")).toEqual([]);
    expect(levels(remarks, "note")).toContain("the lot for colours in main is read back from game 5 (line 49)");
  });

  it("a duplicate is no rematch, and a result after * is the result", () => {
    const [one = "", two = "", three = ""] = games(3);
    const running = two.replaceAll("1/2-1/2", "*").replace(" 2. Nf3 Nc6", "");
    const { imported, remarks } = importPgn(MATCH, one + running + one + two + three);
    expect(Object.keys(gamesIn(eventsOf(imported)))).toHaveLength(3);
    expect(levels(remarks, "note")).toEqual(
      expect.arrayContaining(["a duplicate of game 1 (line 1)", "the result of game 2 (line 13): 1/2-1/2"]),
    );
    expect(levels(remarks, "conflict")).toEqual([]);
  });

  it("another result of the same moves is a correction, on record as one", () => {
    const [one = "", two = ""] = games(2);
    const { imported, remarks } = importPgn(MATCH, one + two + one.replaceAll("1/2-1/2", "1-0"));
    const events = eventsOf(imported);
    expect(events.find(({ type }) => type === "ResultCorrected")).toMatchObject({
      round: 1,
      was: "1/2-1/2",
      now: "1-0",
    });
    expect(audit(MATCH, events)).toBeUndefined();
    expect(levels(remarks, "warning")).toContain("corrects game 1 (line 1) from 1/2-1/2 to 1-0");
  });

  it("another result of other moves is a conflict: the game is held, and the games after it wait", () => {
    const [one = "", two = "", three = ""] = games(3);
    const changed = two.replaceAll("1/2-1/2", "1-0").replace("Nf3", "Nc3");
    // The same round of a regulation whose encounters are single games.
    const bare = changed.replace(/1\. e4.*? 1-0/, "1-0");
    const { imported, remarks } = importPgn(MATCH, one + two + bare + three);
    expect(Object.values(gamesIn(eventsOf(imported)))).toEqual(["1/2-1/2"]);
    const conflicts = levels(remarks, "conflict");
    expect(conflicts[0]).toBe("1-0 here and 1/2-1/2 in game 2 (line 13), which seem to be one game; held as undecided");
    expect(conflicts[1]).toMatch(/^alder-birch 1\/2-1\/2 has no place in the regulation now; accepted: result R2\.1/);
  });

  it("games without moves are forfeits where the file says why, and a forfeit is not a game", () => {
    const [one = ""] = games(1);
    const second = played("2", B, A, "1-0", { Termination: "rules infraction" }, "");
    const { imported } = importPgn(MATCH, one + second);
    expect(eventsOf(imported).at(-1)).toMatchObject({ type: "GameForfeited", round: 2, absent: "black" });
  });

  it("what the regulation refuses is a conflict with its article (3.4.1)", () => {
    const [one = ""] = games(1);
    const { imported, remarks } = importPgn(MATCH, one + played("2", A, B, "1-0"));
    expect(Object.keys(gamesIn(eventsOf(imported)))).toHaveLength(1);
    expect(levels(remarks, "conflict")).toEqual([
      "alder-birch 1-0 has no place in the regulation now; accepted: result R2.1 1-0|1/2-1/2|0-1",
    ]);
  });

  it("games after a level match are its tie-break, rapid and then blitz, until one is ahead (3.7)", () => {
    const rapid = [1, 2, 3, 4].map((n) =>
      played(String(n), n % 2 === 1 ? B : A, n % 2 === 1 ? A : B, "1/2-1/2", { Event: "Tie-break, rapid" }),
    );
    const blitz = [1, 2].map((n) =>
      played(String(n), n === 1 ? A : B, n === 1 ? B : A, n === 1 ? "1-0" : "1/2-1/2", { Event: "Tie-break, blitz" }),
    );
    const { imported, remarks } = importPgn(MATCH, [...rapid, ...blitz, ...games(12)].join(""));
    const events = eventsOf(imported);
    expect(levels(remarks, "conflict")).toEqual([]);
    expect(audit(MATCH, events)).toBeUndefined();
    expect(events.flatMap((event) => (event.type === "GameFinished" ? [event.stage] : []))).toEqual([
      ...Array(12).fill("main"),
      ...Array(4).fill("rapid"),
      ...Array(2).fill("blitz-1"),
    ]);
    expect(levels(remarks, "note")).toContain("next: close: alder is champion, decided by blitz-1");
  });

  it("a third player, or a player without a rating, refuses the import and says what helps", () => {
    const third = importPgn(
      MATCH,
      games(1).join("") + played("2", B, { name: "Cedar, Cai", elo: "2600" }, "1-0"),
    ).imported;
    expect(third.ok ? "" : third.why).toMatch(/name 3 players and .* is for 2: .*Cedar, Cai.*--where.*--player/);
    const unrated = importPgn(MATCH, games(1).join("").replaceAll("2730", "?")).imported;
    expect(unrated.ok ? "" : unrated.why).toBe(
      'no rating is known of Birch, Ben; name the players with --player "id;Name;rating"',
    );
  });

  it("a game called something else than the stage is not put there", () => {
    const { imported } = importPgn(MATCH, played("1", A, B, "1-0", { Event: "Blitz exhibition" }));
    expect(imported.ok).toBe(true);
    expect(Object.keys(gamesIn(eventsOf(imported)))).toEqual([]);
  });
});

describe("games of a round robin with second games (N23)", () => {
  const NORWAY = regulationOf("norway-chess-2023");
  const PLAYERS = Array.from({ length: 10 }, (_, index) => ({
    name: `${"ABCDEFGHIJ"[index]}lpha, ${"KLMNOPQRST"[index]}im`,
    elo: String(2800 - index),
  }));
  const player = (number: number) => PLAYERS[number - 1] as typeof A;
  // Rounds 1 and 2 of the Berger table of ten (FIDE C.05 Annex 1).
  const ROUNDS = [
    [
      [1, 10],
      [2, 9],
      [3, 8],
      [4, 7],
      [5, 6],
    ],
    [
      [10, 6],
      [7, 5],
      [8, 4],
      [9, 3],
      [1, 2],
    ],
  ] as const;
  const numbers = PLAYERS.map((_, index) => `${"abcdefghij"[index]}lpha`);
  const file = (second: string) =>
    ROUNDS.flatMap((round, index) =>
      round.map(([w, b], board) =>
        played(String(index + 1), player(w), player(b), index + board === 0 ? "1/2-1/2" : "1-0"),
      ),
    ).join("") + second;

  it("the second game of an encounter follows the drawn one; a drawn Armageddon stays a draw", () => {
    const armageddon = played("1", player(1), player(10), "1/2-1/2", {}, "1. d4 d5");
    const { imported, remarks } = importPgn(NORWAY, armageddon + file(""), { numbers });
    const events = eventsOf(imported);
    expect(levels(remarks, "conflict")).toEqual([]);
    expect(audit(NORWAY, events)).toBeUndefined();
    const encounter = events.flatMap((event) =>
      event.type === "GameFinished" && event.round === 1 && event.board === 1 ? [[event.leg, event.result]] : [],
    );
    expect(encounter).toEqual([
      [1, "1/2-1/2"],
      [2, "1/2-1/2"],
    ]);
  });

  it("two rounds leave the numbers open: the import asks for them instead of guessing", () => {
    const one = importPgn(
      NORWAY,
      file("")
        .split(/(?=\[Event)/)
        .slice(0, 5)
        .join(""),
    );
    expect(one.imported.ok).toBe(false);
    expect(levels(one.remarks, "conflict")[0]).toMatch(/several pairing numbers fit .*--numbers/);
  });

  it("a second game after a decided one has no place", () => {
    const { remarks } = importPgn(NORWAY, file(played("1", player(2), player(9), "0-1", {}, "1. d4 d5")), { numbers });
    expect(levels(remarks, "conflict")).toHaveLength(1);
    expect(levels(remarks, "conflict")[0]).toMatch(/^blpha-ilpha 0-1 has no place/);
  });
});
