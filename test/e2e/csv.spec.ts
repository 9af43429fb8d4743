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
});
