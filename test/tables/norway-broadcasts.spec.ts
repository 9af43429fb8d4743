import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { FoundGame, Remark } from "../../src/exchange/found.ts";
import { foundTournament } from "../../src/exchange/found-tournament.ts";
import { foundGame } from "../../src/exchange/pgn/found-game.ts";
import { titleOf } from "../../src/exchange/pgn/title.ts";
import { pgnReader } from "../../src/io/pgn/reader.ts";

const FOLDER = new URL(
  "../../../shared/data/samples/Musalimov+Norway-Chess-2026-Monte-Carlo/data/raw/",
  import.meta.url,
);
const present = existsSync(FOLDER);
if (!present) console.info("skipped: the sample files are not beside this repository (../shared/data/samples)");

const totals = (games: readonly FoundGame[], title: string | undefined, remarks: Remark[]) => {
  const { players, entries } = foundTournament(games, remarks, title);
  const points = (row: (typeof entries)[number]): number => row.reduce((sum, entry) => sum + entry.points, 0) / 10;
  return Object.fromEntries(players.map(({ name }, index) => [name.split(/[ ,]/)[0], points(entries[index] ?? [])]));
};

/** Published totals: theweekinchess.com (2023), chessgames.com tid=127790 (2024), the official table of 2026; 2025: RULES.md 5.5. */
const PUBLISHED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "2023": {
    ...{ Nakamura: 16.5, Caruana: 16, Gukesh: 14.5, Giri: 13, So: 12.5, Carlsen: 11.5, Mamedyarov: 11, Firouzja: 10.5 },
    ...{ Abdusattorov: 9, Tari: 6 },
  },
  "2024": { Carlsen: 17.5, Nakamura: 15.5, Praggnanandhaa: 14.5, Firouzja: 13.5, Caruana: 11.5, Ding: 7 },
  "2025": { Carlsen: 16, Caruana: 15.5, Gukesh: 14.5, Nakamura: 14, Erigaisi: 13, Wei: 9.5 },
  "2026": { Praggnanandhaa: 18, So: 17, Firouzja: 15.5, Carlsen: 13, Keymer: 11, Gukesh: 8 },
};

describe.skipIf(!present)("given a broadcast of Norway Chess, whose even rounds are Armageddon games", () => {
  it.each(Object.keys(PUBLISHED))("then the table of %s has the published totals", (year) => {
    const name = readdirSync(FOLDER).find((file) => file.includes(`norway-chess-${year}`)) ?? "";
    const reader = pgnReader();
    const read = [...reader.push(readFileSync(new URL(name, FOLDER))), ...reader.end().games];
    const remarks: Remark[] = [];
    const games = read.flatMap((game) => foundGame(game, remarks) ?? []);
    expect(totals(games, titleOf(read.map(({ tags }) => tags)), remarks)).toEqual(PUBLISHED[year]);
    expect(remarks.map(({ message }) => message)).toContainEqual(
      expect.stringContaining("scored as Norway Chess of that year: 3"),
    );
  });
});

const game = (round: number, white: string, black: string, outcome: FoundGame["outcome"], line: number): FoundGame => ({
  ...{ place: { line, game: line }, white: { name: white }, black: { name: black }, outcome, round: [round] },
  ...{ date: "2019-06-04", words: new Set(), plies: 40, moves: line },
});

describe("given even rounds that repeat drawn games", () => {
  const games = [
    ...[game(1, "Alder", "Birch", "1/2-1/2", 1), game(1, "Cedar", "Dogwood", "1-0", 2)],
    ...[game(2, "Alder", "Birch", "1/2-1/2", 3), game(3, "Birch", "Cedar", "1/2-1/2", 4)],
    game(4, "Birch", "Cedar", "1-0", 5),
  ];

  it("when it is Norway Chess 2019, then a win is 2, and the Armageddon of a draw 1 more than its half (RULES 5.5)", () => {
    // Alder-Birch: drawn Armageddon, Black's. Birch-Cedar: White won it. Cedar: a win and half a point.
    expect(totals(games, "Norway Chess 2019", [])).toEqual({ Alder: 0.5, Birch: 3, Cedar: 2.5, Dogwood: 0 });
  });

  it("when nothing is known of its scoring, then the Armageddon games are left out and a conflict says so", () => {
    const remarks: Remark[] = [];
    expect(totals(games, "Lowland Masters", remarks)).toEqual({ Alder: 0.5, Birch: 1, Cedar: 1.5, Dogwood: 0 });
    expect(remarks.filter(({ level }) => level === "conflict").map(({ message }) => message)).toEqual([
      expect.stringContaining("what they are worth the file does not say"),
    ]);
  });

  it("when a draw has no Armageddon game yet, then only the draw counts, and it is told", () => {
    const remarks: Remark[] = [];
    expect(totals(games.slice(0, 4), "Norway Chess 2019", remarks)).toEqual({
      Alder: 0.5,
      Birch: 2,
      Cedar: 2.5,
      Dogwood: 0,
    });
    expect(remarks.some(({ place, level }) => place?.line === 4 && level === "warning")).toBe(true);
  });

  it("when a game of an even round follows no draw, then it is nobody's second game and the event is an ordinary one", () => {
    const other = [game(1, "Alder", "Birch", "1-0", 1), game(2, "Alder", "Birch", "0-1", 2)];
    expect(totals(other, "Norway Chess 2019", [])).toEqual({ Alder: 1, Birch: 1 });
  });
});
