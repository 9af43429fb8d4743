import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cli, folder } from "./cli.ts";

interface Row {
  readonly player: string;
  readonly rank: number;
}

// Players who share a place stand in the order of their seats, which is that of the ratings in a new log.
const standingsOf = async (event: string): Promise<readonly unknown[]> => {
  const { rows } = JSON.parse((await cli(["standings", event, "--json"])).stdout);
  return rows.sort((a: Row, b: Row) => a.rank - b.rank || (a.player < b.player ? -1 : 1));
};

describe("import csv", () => {
  it.each([
    ["candidates-2013", "fide-candidates-2012"],
    ["norway-chess-2023", "norway-chess-2023"],
  ])("takes what export csv wrote of %s, and the standings are the same", async (event, regulation) => {
    const home = folder();
    const games = (await cli(["export", "csv", event, "--what", "games"])).stdout;
    const log = join(home, "log.ndjson");
    const ran = await cli(["import", "csv", "-", "--event", regulation, "--strict", "-o", log], games);
    expect({ code: ran.code, stdout: ran.stdout }).toEqual({ code: 0, stdout: "" });
    expect(await standingsOf(log)).toEqual(await standingsOf(event));
    expect((await cli(["export", "csv", log, "--what", "games"])).stdout).toBe(games);
  });

  it("names line and column of what is no table", async () => {
    const file = join(folder(), "broken.csv");
    writeFileSync(file, 'white;black;result\n"Alder;Birch;1-0\n');
    const ran = await cli(["import", "csv", file, "--event", "fide-candidates-2012"]);
    expect(ran.code).toBe(3);
    expect(ran.stderr).toContain("broken.csv:2:1: expected a closing quote");
  });

  it("takes the crosstable that export csv wrote of a single round robin, colours by the numbers: the same standings", async () => {
    const home = folder();
    const table = (await cli(["export", "csv", "ukraine-championship-2013", "--what", "crosstable"])).stdout;
    const log = join(home, "log.ndjson");
    const numbers =
      "ponomariov,eljanov,neverov,efimenko,kravtsiv,moiseenko,areshchenko,volokitin,kryvoruchko,korobov,baryshpolets,bogdanovich";
    const words = ["import", "csv", "-", "--event", "ukraine-championship-2013", "--strict", "-o", log];
    const without = await cli(words, table);
    expect(without.code).toBe(3);
    expect(without.stderr).toContain("name them with --numbers");
    expect((await cli([...words, "--numbers", numbers], table)).code).toBe(0);
    expect(await standingsOf(log)).toEqual(await standingsOf("ukraine-championship-2013"));
    const table2 = (await cli(["export", "csv", log, "--what", "crosstable"])).stdout;
    expect(table2.split("\r\n").sort()).toEqual(table.split("\r\n").sort());
  });

  it("takes of a double round robin's crosstable what two sums can only mean, and lists the rest", async () => {
    const table = (await cli(["export", "csv", "candidates-2013", "--what", "crosstable"])).stdout;
    const numbers = "carlsen,kramnik,svidler,aronian,gelfand,grischuk,ivanchuk,radjabov";
    const words = ["import", "csv", "-", "--event", "fide-candidates-2012", "--numbers", numbers];
    const ran = await cli(words, table);
    expect(ran.code).toBe(0);
    // Carlsen-Gelfand, Aronian-Ivanchuk and Aronian-Radjabov ended 2-0: six games; the other 25 meetings are open.
    expect(ran.stderr).toContain("6 games recorded, 50 without a result, 25 conflicts");
    expect(ran.stdout.match(/"type":"GameFinished"/g)).toHaveLength(6);
    expect((await cli([...words, "--strict"], table)).code).toBe(3);
  });

  it("compares a crosstable with a stream that exists", async () => {
    const home = folder();
    const store = `${join(home, "a.db")}#ukraine-championship-2013`;
    const log = (await cli(["export", "ndjson", "ukraine-championship-2013"])).stdout;
    await cli(["import", "ndjson", "-", "--into", store], log);
    const table = (await cli(["export", "csv", "ukraine-championship-2013", "--what", "crosstable"])).stdout;
    const words = ["import", "csv", "-", "--event", "ukraine-championship-2013", "--into", store];
    const ran = await cli(words, table);
    expect(ran.stderr).toContain("0 new events, 0 games recorded, 0 corrected, 57 as on record");
  });
});

describe("standings of a CSV file", () => {
  it("is the table of a crosstable, with the points of the rows", async () => {
    const file = join(folder(), "open.csv");
    writeFileSync(file, "No;Name;1;2;3\n1;Alder;x;1;½\n2;Birch;0;x;1\n3;Cedar;½;0;x\n");
    const { rows } = JSON.parse((await cli(["standings", file, "--json"])).stdout);
    expect(rows.map(({ name, points }: { name: string; points: number }) => [name, points])).toEqual([
      ["Alder", 1.5],
      ["Birch", 1],
      ["Cedar", 0.5],
    ]);
  });

  it("is the table of a list of games", async () => {
    const games = "white;black;result;round\nAlder;Birch;1-0;1\nBirch;Alder;½-½;2\n";
    const { rows } = JSON.parse((await cli(["standings", "-", "--from", "csv", "--json"], games)).stdout);
    expect(rows.map(({ points }: { points: number }) => points)).toEqual([1.5, 0.5]);
  });
});
