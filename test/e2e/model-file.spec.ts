import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cli, folder } from "./cli.ts";

const SHIPPED = join(import.meta.dirname, "../../src/model/ordered-logit-2026.json");

const other = (): string => {
  const file = join(folder(), "other.json");
  const text = readFileSync(SHIPPED, "utf8").replace('"ordered-logit-2026"', '"drawless"');
  writeFileSync(file, text.replace('"drawWidth": 264.6', '"drawWidth": 60'));
  return file;
};

describe("--model", () => {
  it.each([
    [["forecast", "candidates-2013", "--after", "10", "--sims", "3000"]],
    [["prizes", "candidates-2013", "--after", "12", "--sims", "3000"]],
    [["calendar", "world-championship-2012", "--after", "8"]],
    [["timeline", "world-championship-2012"]],
    [["whatif", "world-championship-2012", "--after", "10", "--set", "G11 1-0"]],
  ])("given the shipped file, %j prints the same bytes as without; given other numbers, others", async (words) => {
    const quiet = [...words, "--json", ...(words[0] === "timeline" ? [] : ["--quiet"])];
    const without = await cli(quiet);
    expect(without).toMatchObject({ code: 0, stderr: "" });
    expect(await cli([...quiet, "--model", SHIPPED])).toEqual(without);
    const changed = await cli([...quiet, "--model", other()]);
    expect(changed.code).toBe(0);
    // More than the name: the games have other chances.
    const unnamed = changed.stdout.replaceAll("drawless", "ordered-logit-2026");
    expect(unnamed).not.toBe(without.stdout);
  });

  it("given a file that is none, then it is invalid input that says what was expected", async () => {
    const words = ["forecast", "world-championship-2012", "--model"];
    expect(await cli([...words, "nowhere.json"])).toMatchObject({ code: 3, stderr: expect.stringContaining("fit") });
    expect(await cli([...words, join(import.meta.dirname, "cli.ts")])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining("expected JSON"),
    });
  });
});
