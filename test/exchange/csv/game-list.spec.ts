import { describe, expect, it } from "vitest";
import { inShort, sheet } from "./read.ts";

const messages = (file: string | Uint8Array, level: string): readonly string[] =>
  sheet(file).remarks.flatMap((remark) => (remark.level === level ? [`${remark.place?.line}: ${remark.message}`] : []));

describe("a list of games", () => {
  it("has its columns in any order and spelling, and tells which of them say nothing", () => {
    const file =
      "Result,black_elo,White,opening,Round,Black,White Elo,WhiteFideId,Fed White\n1-0,2650,Alder,C42,3,Birch,2700,1503014,NOR\n";
    const { found, remarks } = sheet(file);
    expect(found?.games).toEqual([
      {
        place: { line: 2, game: 1 },
        white: { name: "Alder", rating: 2700, fideId: 1503014, federation: "NOR" },
        black: { name: "Birch", rating: 2650 },
        outcome: "1-0",
        round: [3],
        words: new Set(),
        plies: 0,
        moves: 0,
      },
    ]);
    expect(remarks).toEqual([
      {
        level: "note",
        message:
          'a list of games by its columns and results, cells between ,; columns that say nothing here: "opening"',
      },
    ]);
  });

  it.each([
    [
      "semicolons, German names, a byte order mark",
      "\ufeffRunde;Weiss;Schwarz;Ergebnis;Datum\r\n1;Alder;Birch;0,5:0,5;5.3.2013\r\n",
    ],
    ["sharp s", "Runde;Weiß;Schwarz;Ergebnis;Datum\n1;Alder;Birch;½-½;05.03.2013\n"],
    ["tabs", "round\twhite\tblack\tresult\tdate\n1\tAlder\tBirch\t1/2-1/2\t2013-03-05\n"],
    ["a line that says the delimiter", "sep=;\nround;white;black;result;date\n1;Alder;Birch;=;2013.03.05\n"],
    [
      "quoted cells and lines without content",
      'round,"white",black,result,date\n,,,,\n1,"Alder",Birch,"0,5:0,5",2013-03-05\n\n',
    ],
  ])("is read with %s", (_, file) => {
    expect(inShort(file)).toEqual(["1 Alder - Birch 1/2-1/2 2013-03-05"]);
  });

  it("is read in Windows-1252, and says so", () => {
    const file = Buffer.from("white;black;result\nM\xfcller;Ala\xf1o;1:0\n", "latin1");
    expect(inShort(file)).toEqual(["Müller - Alaño 1-0"]);
    expect(messages(file, "note")[0]).toContain("Windows-1252");
  });

  it("knows results as the PGN reader does, and a result that is none is a conflict with its line", () => {
    const file = "white,black,result\nA,B,1:0\nA,B,0-1\nA,B,+:-\nA,B,-/+\nA,B,0-0F\nA,B,\nA,B,*\nA,B,Jan-01\n";
    expect(inShort(file).map((game) => game.slice("A - B ".length))).toEqual([
      "1-0",
      "0-1",
      "+/-",
      "-/+",
      "-/-",
      "*",
      "*",
      "*",
    ]);
    expect(messages(file, "conflict")).toEqual(['9: the result is "Jan-01", which is none; held as undecided']);
  });

  it("takes the guard against formulas off, a forfeit by its kind, the second game of an encounter by its leg", () => {
    const file =
      "stage,round,board,leg,white,black,whiteName,blackName,result,kind\n" +
      'main,3,2,2,alder,birch,\'=Alder,"Birch, Ben",1-0,forfeited\nrapid,1,1,,birch,alder,"Birch, Ben",\'=Alder,\'-/+,played\n';
    expect(inShort(file)).toEqual(["3.2.2 =Alder - Birch, Ben +/-", "1.1 Birch, Ben - =Alder -/+"]);
    expect(sheet(file).found?.games.map(({ stage, words }) => [stage, ...words])).toEqual([
      ["main"],
      ["rapid", "rapid"],
    ]);
  });

  it("leaves out a day that can be two, a rating that is none and a row of nobody, and says so", () => {
    const file = "white,black,result,date,whiteElo\nAlder,Birch,1-0,03/04/2013,27500\nAlder,bye,1-0,,\n";
    expect(inShort(file)).toEqual(["Alder - Birch 1-0"]);
    expect(messages(file, "warning")).toEqual([
      '2: whiteElo is "27500", which cannot be read; left out',
      '2: date is "03/04/2013", which cannot be read; left out',
      "3: a row without two players is passed over",
    ]);
  });

  it.each([
    ["", "1:1: a first line that names columns, with , ; or a tab between them"],
    ["white,black,result\nA,B\n", "2:3: 3 cells as in line 1, not 2"],
    ["white,black,result\nA,B,1-0,x\n", "2:4: 3 cells as in line 1, not 4"],
    ['white,black,result\nA,"B,1-0\n', "2:2: a closing quote"],
    ["white,weiss,black,result\nA,A,B,1-0\n", '1:2: one column of its kind, not a second: "weiss"'],
    ["\xff\xfew\0", "1:1: UTF-8, not UTF-16"],
  ])("%j is refused with line and column", (file, expected) => {
    expect(sheet(Buffer.from(file, "latin1")).refused).toBe(expected);
  });

  it("is none where the results are none", () => {
    expect(sheet("white,black,result\nA,B,x\nC,D,y\n").refused).toMatch(/^1:1: .*a list of games/);
  });

  it("is at most 16 MiB", () => {
    expect(sheet(Buffer.alloc(16 * 1024 * 1024 + 1, "a")).refused).toBe("1:1: a table of at most 16777216 bytes");
  });
});
