import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cli, folder } from "./cli.ts";

const SAMPLE = join(import.meta.dirname, "../fit/sample.csv.gz");

describe("fit", () => {
  it("given the sample, writes a file that forecast reads, the same bytes twice, with where it comes from", async () => {
    const file = join(folder(), "own.json");
    const words = ["fit", SAMPLE, "--min-rating", "2500", "--date", "2026-11-30"];
    const table = await cli([...words, "-o", file]);
    expect(table).toMatchObject({ code: 0, stderr: "", stdout: expect.stringContaining("4,800 games") });
    expect(table.stdout).toMatch(/armageddon +taken/);
    expect((await cli([...words, "--json"])).stdout).toBe(readFileSync(file, "utf8"));
    const { id, provenance } = JSON.parse(readFileSync(file, "utf8"));
    expect(provenance).toMatchObject({
      date: "2026-11-30",
      filters: { minRating: 2500, maxGap: 300 },
      halfLifeYears: 4,
    });
    const forecast = await cli(["forecast", "world-championship-2012", "--after", "9", "--model", file, "--json"]);
    expect(JSON.parse(forecast.stdout).method.model).toBe(id);
    expect(await cli([...words, "-o", file])).toMatchObject({ code: 2, stderr: expect.stringContaining("--force") });
  });

  it("given one control and a base, keeps the others of the base; without a half-life every game counts the same", async () => {
    const base = join(folder(), "base.json");
    const quick = ["--min-rating", "2500", "--replicates", "0", "--half-life", "none"];
    await cli(["fit", SAMPLE, ...quick, "--id", "first", "-o", base]);
    const words = ["fit", SAMPLE, ...quick, "--control", "armageddon", "--base", base, "--json"];
    const { parameters, provenance } = JSON.parse((await cli(words)).stdout);
    expect(parameters.blitz).toEqual(JSON.parse(readFileSync(base, "utf8")).parameters.blitz);
    expect(provenance).toMatchObject({
      halfLifeYears: null,
      controls: { classical: { origin: "taken", of: "first" }, armageddon: { origin: "fitted", standardErrors: {} } },
    });
  });

  it.each<[readonly string[], number, RegExp]>([
    [["nowhere.csv"], 3, /cannot be read \(ENOENT\)/],
    [[join(import.meta.dirname, "cli.ts")], 3, /:1: expected/],
    [[SAMPLE, "--min-rating", "2900"], 3, /no fit to the classical games: there are no such games/],
    [[SAMPLE, "--control", "bullet"], 2, /classical, rapid, blitz/],
    [[SAMPLE, "--replicates", "1"], 2, /no spread/],
    [[SAMPLE, "--from", "2013-02-30"], 2, /Expected a day/],
  ])("given %j, ends with %i and says why", async (words, code, stderr) =>
    expect(await cli(["fit", ...words])).toMatchObject({ code, stdout: "", stderr: expect.stringMatching(stderr) }),
  );
});
