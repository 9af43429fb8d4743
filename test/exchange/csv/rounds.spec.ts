import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { crosstableTournament } from "../../../src/exchange/csv/crosstable/crosstable-tournament.ts";
import { foundInTable } from "../../../src/exchange/csv/found-in-table.ts";
import type { Remark } from "../../../src/exchange/found.ts";
import { readCrosstableExport } from "../../tables/chess-results.ts";
import { conflicts, read } from "./read-crosstable.ts";

describe("a table by rounds", () => {
  const GAMES = ["1 Alder - Birch 1-0", "1 Dogwood - Cedar 1/2-1/2", "2 Cedar - Alder 0-1", "2 Birch - Dogwood +/-"];

  it.each([
    [
      "ranks, a line above, halves as signs",
      "From the database\nRk.;;Name;Rtg;1.Rd;2.Rd;Pts.\n1;GM;Alder;2700;2w1;4b1;2\n2;;Birch;;1b0;3w+;1\n3;;Dogwood;;4w½;2b-;½\n4;;Cedar;;3b½;1w0;½\n",
    ],
    [
      "starting numbers, ranks beside them, blanks and decimals",
      "Rk,SNo,Name,R1,R2\n1,7,Alder, 3w1, 12b1\n2,3,Birch,7b0,5w+\n4,5,Dogwood,12w0.5,3b-\n3,12,Cedar,5b0.5,7w0\n",
    ],
    ["Spanish letters", "No;Nombre;1;2\n1;Alder;2b1;4n1\n2;Birch;1n0;3b+\n3;Dogwood;4b=;2n-\n4;Cedar;3n=;1b0\n"],
    [
      "German letters, rounds without numbers",
      "Nr;Name;I;II\n1;Alder;2w1;4s1\n2;Birch;1s0;3w+\n3;Dogwood;4w=;2s-\n4;Cedar;3s=;1w0\n",
    ],
  ])("is read with %s", (_, file) => {
    const reading = read(file);
    expect([...reading.games].sort()).toEqual([...GAMES].sort());
    expect(conflicts(reading)).toEqual([]);
  });

  it("knows two who did not come, games that are only paired, and rounds without a game", () => {
    expect(read("Nr;Name;1;2;3\n1;Alder;2w-;bye;3w\n2;Birch;1b-;3w1;-1\n3;Cedar;+;2b0;1b\n").games).toEqual([
      ...["1 Alder - Birch -/-", "3 Alder - Cedar *", "2 Birch - Cedar 1-0"],
    ]);
  });

  it.each([
    ["results", "2w1", "1b1", "do not add up"],
    ["colours", "2w1", "1w0", "have the same colour"],
    ["opponents", "2w1", "3b0", "are not of one game"],
  ])("calls different %s of one game a conflict that names both cells", (what, a, b, why) => {
    const reading = read(`Nr;Name;1;2\n1;Alder;${a};3w1\n2;Birch;${b};4w1\n3;Cedar;4w1;1b0\n4;Dogwood;3b0;2b0\n`);
    expect(conflicts(reading)[0]).toContain(`2: line 2 column "1" "${a}" and line 3 column "1" "${b}" ${why}`);
    const first = reading.games.filter((game) => game.startsWith("1 Alder"));
    expect(first).toEqual(what === "opponents" ? [] : ["1 Alder - Birch *"]);
  });

  it("gives a table: a bye is worth what the row has more than its games", () => {
    const said: Remark[] = [];
    const file = "Nr;Name;1;2;3;Pts\n1;Alder;2w1;bye;3w½;2½\n2;Birch;1b0;3w1;-½;1½\n3;Cedar;-1;2b0;1b½;1½\n";
    const found = foundInTable(Buffer.from(file), said);
    const made = found.kind === "crosstable" ? crosstableTournament(found.table, said) : undefined;
    const points = made?.ok === true ? made.tournament.entries.map((row) => row.map((entry) => entry.points)) : [];
    expect(points).toEqual([
      [10, 10, 5],
      [0, 10, 5],
      [10, 0, 5],
    ]);
    expect(said.filter(({ level }) => level !== "note")).toEqual([]);
  });
});

const FOLDER = new URL("../../../../shared/data/samples/clpippel+tiebreak/gamefiles/", import.meta.url);
const present = existsSync(FOLDER);
if (!present) console.info("skipped: the sample files are not beside this repository (../shared/data/samples)");

describe.skipIf(!present)("real crosstables (../shared/data/samples)", () => {
  const sample = (name: string): Buffer => readFileSync(new URL(name, FOLDER));

  it.each(["2018-moscow-open.csv", "2021-World-Blitz-Chess-Championship-Open.csv"])(
    "%s of chess-results.com gives the games another reading gives",
    (name) => {
      const said: Remark[] = [];
      const found = foundInTable(sample(name), said);
      const made = found.kind === "crosstable" ? crosstableTournament(found.table, said) : undefined;
      const { tournament } = readCrosstableExport(sample(name).toString("utf8"));
      const games = (entries: (typeof tournament)["entries"]) =>
        entries.map((row) =>
          row.map((entry) => (entry.kind === "bye" || entry.kind === "none" ? entry.points : entry)),
        );
      expect(made?.ok === true ? games(made.tournament.entries) : made).toEqual(games(tournament.entries));
      expect(said.filter(({ level }) => level !== "note")).toEqual([]);
    },
  );

  it("Vienna 1873 has three games a pair in most cells; its rows have the points they say", () => {
    const said: Remark[] = [];
    const found = foundInTable(sample("1873-Vienna-ct.csv"), said);
    const made = found.kind === "crosstable" ? crosstableTournament(found.table, said) : undefined;
    const totals =
      made?.ok === true
        ? made.tournament.entries.map((row) => row.reduce((sum, { points }) => sum + points, 0) / 10)
        : [];
    expect(totals).toEqual([21.5, 20.5, 19, 17, 16, 14.5, 12, 11.5, 11.5, 10.5, 10, 5]);
  });
});
