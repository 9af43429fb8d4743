import { describe, expect, it } from "vitest";
import type { FoundGame, Remark } from "../../src/exchange/found.ts";
import { peopleOf } from "../../src/exchange/people.ts";
import { foundGame } from "../../src/exchange/pgn/found-game.ts";
import { parsePgn } from "../../src/io/pgn/read.ts";
import { game, MARKED, WINDOWS } from "../io/pgn/cases.ts";

const found = (...files: readonly (string | Uint8Array)[]) => {
  const remarks: Remark[] = [];
  const games = files
    .flatMap((file) => parsePgn(file).games)
    .flatMap((pgn): readonly FoundGame[] => {
      const one = foundGame(pgn, remarks);
      return one === undefined ? [] : [one];
    });
  const mentions = games.flatMap(({ white, black, place }) => [white, black].map((person) => ({ person, place })));
  return { games, remarks, ...peopleOf(mentions, undefined, remarks) };
};

const HALF_POINTS: Readonly<Record<string, readonly [number, number]>> = {
  "1-0": [2, 0],
  "0-1": [0, 2],
  "1/2-1/2": [1, 1],
  "1/2-0": [1, 0],
  "0-0": [0, 0],
  "+/-": [2, 0],
  "-/+": [0, 2],
  "*": [0, 0],
};

describe("a PGN file in an import", () => {
  it("has results in all spellings, and nothing becomes a draw by default (G01)", () => {
    const spelled = [
      ["1/2", "1/2-1/2"],
      ["\u00bd-\u00bd", "1/2-1/2"],
      ["0.5-0.5", "1/2-1/2"],
      ["1:0", "1-0"],
      ["0\u20131", "0-1"],
      ["+:-", "+/-"],
      ["-:+", "-/+"],
      ["0-0", "0-0"],
      ["1/2-0", "1/2-0"],
      ["*", "*"],
    ] as const;
    const file = spelled
      .map(([text], index) =>
        game({ Round: `1.${index + 1}`, White: `W${index} A`, Black: `B${index} C`, Result: text }, `1. e4 e5 ${text}`),
      )
      .join("");
    const { games, remarks } = found(file);
    expect(games.map(({ outcome }) => outcome)).toEqual(spelled.map(([, outcome]) => outcome));
    expect(games.map(({ round }) => round?.join("."))).toEqual(spelled.map((_, index) => `1.${index + 1}`));
    expect(remarks.map(({ level, place }) => [level, place?.game])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => ["warning", number]),
    );
    const points = [0, 1].map((side) =>
      games.reduce((sum, { outcome }) => sum + (HALF_POINTS[outcome]?.[side] ?? 0), 0),
    );
    // 4 and 3.5: White 3 x 1/2, 1, 1 (forfeit) and 1/2; Black 3 x 1/2, 1 and 1 (forfeit).
    expect(points).toEqual([8, 7]);
  });

  it("whose tag and moves say different things is held as undecided, with both values (G02)", () => {
    const { games, remarks } = found(
      game(
        { Round: "44.1", White: "Alder, Ana", Black: "Birch, Ben", Result: "1/2-1/2" },
        "1. e4 e5 {White loses on time} 0-1",
      ) +
        game(
          { Round: "20.1", White: "Birch, Ben", Black: "Alder, Ana", Result: "1-0" },
          "1. d4 d5 {Manual adjudication} 1/2-1/2",
        ),
    );
    expect(games.map(({ outcome }) => outcome)).toEqual(["*", "*"]);
    expect(remarks).toEqual([
      {
        level: "conflict",
        place: { line: 1, game: 1 },
        message: "the Result tag says 1/2-1/2, the moves end with 0-1; held as undecided",
      },
      {
        level: "conflict",
        place: { line: 11, game: 2 },
        message: "the Result tag says 1-0, the moves end with 1/2-1/2; held as undecided",
      },
    ]);
  });

  it("is about the same two people in Windows-1252 and in UTF-8 (G09)", () => {
    const { games, people } = found(WINDOWS, MARKED);
    expect(people.map(({ name, fideId }) => [name, fideId])).toEqual([
      ["B\u00e4umer, J\u00f6rn", 90000111],
      ["Nu\u00f1ez, \u00cd\u00f1igo", 90000222],
    ]);
    expect(games.map(({ white, outcome }) => [white.fideId, outcome])).toEqual([
      [90000111, "1-0"],
      [90000222, "1/2-1/2"],
    ]);
  });

  it("has the day of play in Date; UTCDate is when somebody uploaded it (G11)", () => {
    const days = [
      ["1.1", "2023.05.14", "2023.11.17"],
      ["2.1", "2023.05.15", "2023.11.16"],
      ["3.1", "2023.05.??", "2023.11.17"],
    ];
    const file = days.map(([Round = "", day = "", UTCDate = ""]) =>
      game({ Date: day, Round, White: "Alder, Ana", Black: "Birch, Ben", Result: "0-1", UTCDate }, "1. e4 e5 0-1"),
    );
    expect(found(file.join("")).games.map(({ date, round }) => [date, round?.[0]])).toEqual([
      ["2023-05-14", 1],
      ["2023-05-15", 2],
      [undefined, 3],
    ]);
  });

  it("tells forfeits from games broken off, and passes over records of nobody (G12)", () => {
    const file = [
      game(
        { White: "Alder, Ana", Black: "Birch, Ben", Result: "1-0", Termination: "abandoned", PlyCount: "96" },
        "1. e4 e5 1-0",
      ),
      game(
        { White: "Cedar, Cai", Black: "Dogwood, Dee", Result: "1-0", Termination: "abandoned", PlyCount: "0" },
        "1-0",
      ),
      game(
        { White: "Elm, Eva", Black: "Fir, Finn", Result: "0-1", Termination: "rules infraction", PlyCount: "1" },
        "1. e4 0-1",
      ),
      game(
        { White: "Gorse, Gil", Black: "Hazel, Hana", Result: "*", Termination: "unterminated", PlyCount: "24" },
        "1. d4 d5 *",
      ),
      game({ Date: "?", White: "?", Black: "?", Result: "?" }, ""),
    ].join("");
    const { games, people, remarks } = found(file);
    expect(games.map(({ outcome, plies }) => [outcome, plies])).toEqual([
      ["1-0", 96],
      ["+/-", 0],
      ["-/+", 1],
      ["*", 24],
    ]);
    expect(people).toHaveLength(8);
    expect(
      remarks.filter(({ level }) => level === "warning").map(({ place, message }) => [place?.game, message]),
    ).toEqual([[5, "a record without two players is passed over"]]);
  });

  it.each([
    ["1", [1]],
    ["1.10", [1, 10]],
    ["3.1.2", [3, 1, 2]],
    ["Round 7", [7]],
    ["-", undefined],
    ["?", undefined],
    ["final", undefined],
  ])("reads the round %s", (Round, round) => {
    const { games, remarks } = found(game({ Round, White: "Alder", Black: "Birch", Result: "1-0" }, "1-0"));
    expect(games[0]?.round).toEqual(round);
    expect(remarks).toHaveLength(Round === "final" ? 1 : 0);
  });

  it.each([
    ["2785", 2785, 0],
    ["?", undefined, 0],
    ["-", undefined, 0],
    ["0", undefined, 0],
    ["", undefined, 0],
    ["27855", undefined, 1],
    ["GM", undefined, 1],
  ])("reads the rating %j", (WhiteElo, rating, odd) => {
    const { games, remarks } = found(game({ White: "Alder", Black: "Birch", Result: "1-0", WhiteElo }, "1-0"));
    expect(games[0]?.white.rating).toBe(rating);
    expect(remarks).toHaveLength(odd);
  });
});
