import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cli, folder } from "./cli.ts";

describe("export trf", () => {
  it("writes a report to stdout or to a file, and says what it leaves out", async () => {
    const ran = await cli(["export", "trf", "norway-chess-2023"]);
    expect(ran.code).toBe(0);
    expect(ran.stderr).toContain("29 games of play-offs and further games of encounters are no part of the report");
    expect(ran.stdout).toContain("\r\n162  W 3.0    D 1.0    L 0.0\r\n");
    const output = join(folder(), "report.trf");
    expect((await cli(["export", "trf", "norway-chess-2023", "-o", output])).code).toBe(0);
    expect(readFileSync(output, "utf8")).toBe(ran.stdout);
    expect((await cli(["export", "trf", "norway-chess-2023", "-o", output])).code).toBe(2);
  });

  it("refuses a match, and names what would do", async () => {
    const ran = await cli(["export", "trf", "world-championship-2012"]);
    expect(ran.code).toBe(3);
    expect(ran.stderr).toContain("is no round robin; try export pgn");
  });
});
