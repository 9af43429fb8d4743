import { describe, expect, it } from "vitest";
import { foundInTable } from "../../../src/exchange/csv/found-in-table.ts";
import type { Remark } from "../../../src/exchange/found.ts";
import { conflicts, DOUBLE, NORWAY, read } from "./read-crosstable.ts";

const ONE = ["Alder ~ Birch 1-0", "Alder ~ Cedar 1/2-1/2", "Birch ~ Cedar 0-1"];

describe("a table of all against all", () => {
  it.each([
    ["numbers", "No;Name;1;2;3;Pts\n1;Alder;x;1;½;1½\n2;Birch;0;x;0;0\n3;Cedar;½;1;x;1½\n"],
    ["numbers that are ranks, rows in another order", "Rk;Name;1;2;3\n1;Alder;;1;1/2\n3;Cedar;1/2;1;\n2;Birch;0;;0\n"],
    ["names", "Player,Alder,Birch,Cedar\nAlder,*,1,0.5\nBirch,0,*,0\nCedar,0.5,1,*\n"],
    ["three letters", "name\tAld\tBir\tCed\nAlder\t-\t1\t=\nBirch\t0\t-\t0\nCedar\t=\t1\t-\n"],
    ["no name over the names", ",A,B,C\nAlder,X,1,0.5\nBirch,0,X,0\nCedar,0.5,1,X\n"],
    [
      "titles above and notes below",
      'Spring open\n"held in May"\nName;1;2;3\nAlder;■;1;=\nBirch;0;■;0\nCedar;=;1;■\n# done\n',
    ],
    [
      "ids as this program writes them",
      "player,name,vs-al,vs-bi,vs-ce,points\nal,Alder,,1,0.5,1.5\nbi,Birch,0,,0,0\nce,Cedar,0.5,1,,1.5\n",
    ],
    ["both scores in a cell", "Name,1,2,3\nAlder,,1-0,½-½\nBirch,0:1,,0:1\nCedar,½:½,1-0,\n"],
  ])("is read by %s", (_, file) => {
    const { games, said } = read(file);
    expect([...games].sort()).toEqual(
      file.includes("3;Cedar;1/2") ? ["Alder ~ Birch 1-0", "Alder ~ Cedar 1/2-1/2", "Cedar ~ Birch 1-0"] : ONE,
    );
    expect(said.filter(({ level }) => level !== "note")).toEqual([]);
  });

  it("has who somebody is from his columns, the guard against formulas taken off", () => {
    const said: Remark[] = [];
    const file = "Name;Fed;Rtg;FIDE-ID;1;2\n'=Alder;NOR;2700;1503014;'-;1\nBirch;;abc;;0;'-\n";
    const found = foundInTable(Buffer.from(file), said);
    expect(found.kind === "crosstable" && found.table.players.map(({ person }) => person)).toEqual([
      { name: "=Alder", rating: 2700, federation: "NOR", fideId: 1503014 },
      { name: "Birch" },
    ]);
    expect(said).toContainEqual({ level: "warning", place: { line: 3 }, message: 'Rtg is "abc"; left out' });
  });

  it("has forfeits, and leaves out a meeting that has not been", () => {
    expect(read("Name,1,2,3\nAlder,,+,\nBirch,-,,.\nCedar,,.,\n").games).toEqual(["Alder ~ Birch +/-"]);
  });

  it.each([
    ["½1", "½0", ["1/2-1/2", "1-0"]],
    ["1 0", "0 1", ["1-0", "0-1"]],
    ["=1", "=0", ["1/2-1/2", "1-0"]],
    ["11", "00", ["1-0", "1-0"]],
    ["2", "0", ["1-0", "1-0"]],
    ["2.0", "0.0", ["1-0", "1-0"]],
    ["2-0", "0-2", ["1-0", "1-0"]],
    ["1½", "0½", ["1-0", "1/2-1/2"]],
    ["½", "½", ["1/2-1/2"]],
  ])("of two rounds: %s and %s are games in the order of both cells", (a, b, results) => {
    const reading = read(`Name;1;2\nAlder;;${a}\nBirch;${b};\n`, DOUBLE);
    expect(reading.games).toEqual(results.map((result) => `Alder ~ Birch ${result}`));
    expect(conflicts(reading)).toEqual([]);
  });

  it.each([
    ["1.5", "0.5", "in which order"],
    ["1½", "½", "in which order"],
    ["1", "1", "how they ended"],
  ])(
    "of two rounds: %s and %s are points that the file does not part; both games are held as undecided",
    (a, b, what) => {
      const reading = read(`Name;1;2\nAlder;;${a}\nBirch;${b};\n`, DOUBLE);
      expect(reading.games).toEqual(["Alder ~ Birch *", "Alder ~ Birch *"]);
      expect(conflicts(reading)).toEqual([
        `2: line 2 column "2" "${a}" and line 3 column "1" "${b}" are the points of 2 games, ${what} the file does not say; accepted: a result a game in each cell (½1), a table by rounds, or a list of games`,
      ]);
    },
  );

  it("knows by the other cells that each player's game with White comes first", () => {
    // Alder drew with White and lost with Black, so Birch won with White and drew with Black.
    const reading = read("Name;1;2;3\nAlder;;½0;11\nBirch;1½;;\nCedar;00;;\n", DOUBLE);
    expect(reading.games).toEqual([
      ...["Alder - Birch 1/2-1/2", "Birch - Alder 1-0"],
      ...["Alder - Cedar 1-0", "Cedar - Alder 0-1"],
    ]);
    expect(reading.said.filter(({ level }) => level === "warning")).toHaveLength(1);
  });

  it("scores an encounter as the regulation does: 3 for a win, 1 and a half more for the Armageddon (N23)", () => {
    const reading = read("Name;1;2;3\nAlder;;3;1½\nBirch;0;;1\nCedar;1;1½;\n", NORWAY);
    expect(reading.games).toEqual(["Alder ~ Birch 1-0", "Alder ~ Cedar 1/2-1/2", "Birch ~ Cedar 1/2-1/2"]);
    expect(conflicts(reading)).toHaveLength(2);
    expect(conflicts(reading)[0]).toContain("who won the game after a draw, not how it ended");
  });

  it("names both cells that contradict each other, and books neither", () => {
    const reading = read("No;Name;1;2;3\n1;Alder;x;1;½\n2;Birch;1;x;0\n3;Cedar;½;1;x\n");
    expect(reading.games).toEqual(["Alder ~ Birch *", "Alder ~ Cedar 1/2-1/2", "Birch ~ Cedar 0-1"]);
    expect(conflicts(reading)).toEqual([
      expect.stringMatching(
        /^2: line 2 column "2" "1" and line 3 column "1" "1" do not add up .*; accepted: cells that mirror/,
      ),
    ]);
  });

  it.each([
    [
      "a month for a half",
      "Name,1,2,3\nAlder,,Jan-02,1\nBirch,½,,1\nCedar,0,0,\n",
      /line 2 column "2" "Jan-02" .* are not both results/,
    ],
    [
      "one cell only",
      "Name,1,2,3\nAlder,,,1\nBirch,½,,1\nCedar,0,0,\n",
      /line 2 column "2" \(empty\) and line 3 column "1" "½"/,
    ],
    ["two zeros", "Name,1,2,3\nAlder,,0,1\nBirch,0,,1\nCedar,0,0,\n", /"0" and line 3 column "1" "0" do not add up/],
  ])("calls %s a conflict", (_, file, message) => {
    expect(conflicts(read(file))).toEqual([expect.stringMatching(message)]);
  });

  it("compares what a row says of itself, and asks which win was a forfeit", () => {
    const { said } = read("Name,1,2,points,played\nAlder,,1,2,0\nBirch,0,,0,1\n");
    expect(said.filter(({ level }) => level !== "note").map(({ level, message }) => `${level}: ${message}`)).toEqual([
      "warning: Alder has 2 points by his row and 1 by its cells",
      "conflict: Alder played 0 games by his row and 1 by its cells: which of them were forfeits the file does not say",
    ]);
  });

  it.each([
    [
      "draughts",
      "Name;1;2\nAlder;2w2;2b1\nBirch;1b0;1w1\n",
      /^2: results of chess that mirror each other; 2 of 2 do not/,
    ],
    ["no results", "Name;Club\nAlder;North\nBirch;South\n", /crosstable: a column name/],
    [
      "a column of names only",
      "Name;1;2\nAlder;x;y\nBirch;z;x\n",
      /^1: a crosstable: a column name and columns 1, 2, 3/,
    ],
  ])("is none of %s, and says what would be accepted", (_, file, expected) => {
    expect(read(file).games).toEqual([expect.stringMatching(expected)]);
  });
});
