import { describe, expect, it } from "vitest";
import { PGN_LIMITS } from "../../../src/io/pgn/game.ts";
import { parsePgn } from "../../../src/io/pgn/read.ts";
import { BRACKETS, game, MARKED, WINDOWS } from "./cases.ts";

const oddities = (file: string | Uint8Array): readonly (readonly [string, number, number])[] => {
  const { games, notes } = parsePgn(file);
  return [...games.flatMap((one) => one.notes), ...notes].map(({ oddity, line, game: number }) => [
    oddity,
    line,
    number,
  ]);
};

const shown = (file: string | Uint8Array) =>
  parsePgn(file).games.map(({ tags, token, plies }) => [tags.get("White"), tags.get("Black"), token, plies]);

describe("the reader of PGN tags and results", () => {
  it("takes comments for what they are and mends headers by their whole shape (G08)", () => {
    expect(shown(BRACKETS)).toEqual([
      ["Alder, Ana", "Birch, Ben", "1-0", 5],
      ["Cedar, Cai", "Dogwood, Dee", "0-1", 4],
      ["Elm, Eva", "[+1. d4 (bl)", "1/2-1/2", 2],
    ]);
    expect(oddities(BRACKETS)).toEqual([
      ["missing-bracket", 11, 2],
      ["blank-in-header", 21, 3],
    ]);
  });

  it("reads Windows-1252 where the bytes are no UTF-8, and says so; passes over a byte order mark (G09)", () => {
    const names = ["B\u00e4umer, J\u00f6rn", "Nu\u00f1ez, \u00cd\u00f1igo"];
    expect(shown(WINDOWS)).toEqual([[...names, "1-0", 2]]);
    expect(oddities(WINDOWS)).toEqual([
      ["windows-1252", 5, 1],
      ["windows-1252", 6, 1],
    ]);
    expect(shown(MARKED)).toEqual([[...names.reverse(), "1/2-1/2", 2]]);
    expect(oddities(MARKED)).toEqual([["byte-order-mark", 1, 1]]);
    expect(parsePgn(MARKED).games[0]?.tags.names[0]).toBe("Event");
  });

  it("keeps every spelling of a result at the end of the moves (G01)", () => {
    const spellings = ["1/2", "\u00bd-\u00bd", "0.5-0.5", "1:0", "0\u20131", "+:-", "-:+", "0-0", "1/2-0", "*"];
    const file = spellings.map((one) => game({ White: "A", Black: "B", Result: one }, `1. e4 e5 ${one}`)).join("");
    expect(parsePgn(file).games.map(({ token, plies }) => [token, plies])).toEqual(spellings.map((one) => [one, 2]));
    expect(oddities(file)).toEqual([]);
  });

  it("tells castling with zeros from a game that both lost", () => {
    const castled = game({ White: "A", Black: "B", Result: "1-0" }, "1. e4 e5 2. 0-0 0-0 3. d4 0-0-0 1-0");
    expect(parsePgn(castled).games[0]).toMatchObject({ plies: 6, token: "1-0" });
    const brokenOff = game({ White: "A", Black: "B", Result: "*" }, "1. e4 e5 2. 0-0");
    expect(parsePgn(brokenOff).games[0]).toMatchObject({ plies: 3, token: undefined });
    const lost = game({ White: "A", Black: "B", Result: "0-0" }, "1. e4 e5 0-0");
    expect(parsePgn(lost).games[0]).toMatchObject({ plies: 2, token: "0-0" });
  });

  it("passes over comments, variations, glyphs and escaped lines (PGN 5 to 8.2)", () => {
    const moves = `1.e4 {[%clk 1:00] 1-0} (1. d4 d5 (1... Nf6 2. c4 0-1) 2. c4 *) 1...e5 $14 ; 0-1 (
% [White "nobody"] 1-0
2. Nf3!? Nc6 {
% no escape inside a comment } 3. Bb5 a6?! 1-0 {the end}`;
    const file = game({ White: "A", Black: "B", Result: "1-0" }, moves) + game({ White: "C", Black: "D" }, "*");
    expect(shown(file)).toEqual([
      ["A", "B", "1-0", 6],
      ["C", "D", "*", 0],
    ]);
    expect(oddities(file)).toEqual([]);
  });

  it("gives equal moves equal fingerprints, whatever stands around them", () => {
    const [plain, annotated, other] = [
      "1. e4 e5 2. Nf3 1-0",
      "1.e4! {x} e5 (1... c5) 2.Nf3 $1 1-0",
      "1. e4 e5 2. Nc3 1-0",
    ].map((moves) => parsePgn(moves).games[0]?.moves);
    expect(plain).toBe(annotated);
    expect(plain).not.toBe(other);
  });

  it("reads games that have only tags, one after the other", () => {
    const file = '[Event "Cup"]\n[Round "1.1"]\n[White "A"]\n\n[Round "1.2"]\n[White "C"]\n';
    expect(parsePgn(file).games.map(({ tags: { names, values } }) => [names, values])).toEqual([
      [
        ["Event", "Round", "White"],
        ["Cup", "1.1", "A"],
      ],
      [
        ["Round", "White"],
        ["1.2", "C"],
      ],
    ]);
  });

  it("counts the first of a repeated tag, escapes, and several tags on a line", () => {
    const file = '[White "A"]\n[White "B"]\n[Black "\\"C\\" \\\\ D"] [Result "1-0"] ; note\n\n1-0\n';
    const [one] = parsePgn(file).games;
    expect(one?.tags.names).toEqual(["White", "Black", "Result"]);
    expect(one?.tags.values).toEqual(["A", '"C" \\ D', "1-0"]);
    expect(oddities(file)).toEqual([["repeated-tag", 2, 1]]);
  });

  it.each([
    [
      '[White "A]\n[Black B]\n[Result "1-0"]\n\n1-0\n',
      [
        ["malformed-tag", 1, 1],
        ["malformed-tag", 2, 1],
      ],
      "A",
      "B",
    ],
    ['[White "A"]\n[Black "B "the bold" C"]\n\n1-0\n', [["malformed-tag", 2, 1]], "A", 'B "the bold" C'],
    ['[White "A"]\n[Black "B"]\n[[[\n\n1-0\n', [["malformed-tag", 3, 1]], "A", "B"],
  ])("reads a header with damaged quotes: %j", (file, expected, white, black) => {
    expect(oddities(file)).toEqual(expected);
    expect(shown(file)).toEqual([[white, black, "1-0", 0]]);
  });

  it.each([
    ["a comment that is never closed", '[White "A"]\n\n1. e4 {oops\ne5 1-0\n\n[White "C"]\n\n1-0\n', "open-comment", 3],
    ["a variation that is never closed", '[White "A"]\n\n1. e4 (1. d4\n\n[White "C"]\n\n1-0\n', "open-variation", 5],
    ["a bracket that closes nothing", '[White "A"]\n\n1. e4 ) e5 1-0\n', "stray-bracket", 3],
    ["no result at the end", '[White "A"]\n\n1. e4\n\n[White "C"]\n\n1-0\n', "no-result-token", 5],
    ["moves without tags", "1. e4 e5 1-0\n", "no-tags", 1],
    ["a second result", '[White "A"]\n\n1. e4 1-0 0-1\n', "stray-result", 3],
    ["text that is no move", '[White "A"]\n\n1. e4 +/= e5 1-0\n', "stray-text", 3],
    ["UTF-16", Buffer.from('\ufeff[White "A"]\n', "utf16le"), "utf-16", 1],
  ])("names %s with its line", (_what, file, oddity, line) => {
    expect(oddities(file).map(([found, where]) => [found, where])).toContainEqual([oddity, line]);
  });

  it("reads a file whose lines end with returns alone", () => {
    const file = game({ White: "A", Black: "B", Result: "1-0" }, "1. e4 e5 1-0").replaceAll("\n", "\r");
    expect(shown(file)).toEqual([["A", "B", "1-0", 2]]);
  });

  it("keeps at most so many tags and notes of a game and so long lines, and counts what it leaves out", () => {
    const tags = Array.from({ length: 200 }, (_, index) => `[T${index} "x"]\n`).join("");
    const [many] = parsePgn(`${tags}\n1-0\n`).games;
    expect(many?.tags.names.length).toBe(PGN_LIMITS.tags);
    expect(many?.notes).toHaveLength(PGN_LIMITS.notes);
    expect(many?.unsaid).toBe(200 - PGN_LIMITS.tags - PGN_LIMITS.notes);
    const long = `[White "A"]\n[Black "${"x".repeat(PGN_LIMITS.line)}"]\n[Result "1-0"]\n\n1-0\n`;
    expect(oddities(long)).toEqual([["long-line", 2, 1]]);
    expect(shown(long)).toEqual([["A", undefined, "1-0", 0]]);
  });
});
