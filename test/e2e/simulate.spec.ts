import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cli } from "./cli.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "caissandra-"));
  file = join(folder, "sampled.arrow");
});
afterEach(() => rmSync(folder, { recursive: true }));

const simulate = (event: string, ...words: string[]) => cli(["simulate", event, "--arrow", file, "--quiet", ...words]);
const replayed = async (...words: string[]) => {
  const { code, stdout, stderr } = await cli(["replay", file, "--json", ...words]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout);
};

const sum = (list: readonly { readonly titles: number }[]): number => list.reduce((all, { titles }) => all + titles, 0);

describe("simulated championships in a file", () => {
  it("are counted by replay as the forecast with the same seed counts them", async () => {
    const words = ["candidates-2013", "--after", "7", "--sims", "5000", "--seed", "london"] as const;
    expect((await simulate(...words)).code).toBe(0);
    const counts = await replayed();
    const forecast = JSON.parse((await cli(["forecast", ...words, "--quiet", "--json"])).stdout);
    expect(counts).toMatchObject({
      championships: 5000,
      undecided: 0,
      seed: "london",
      program: forecast.method.program,
    });
    expect(sum(counts.champions)).toBe(5000);
    // What the main stage decides is counted by both; play-offs are solved there and played here.
    const settled = (stage: string): number =>
      counts.decidedBy.find((one: { stage: string }) => one.stage === stage)?.titles ?? 0;
    for (const stage of ["main", "direct-encounter", "wins", "sonneborn-berger"]) {
      const decided = forecast.tiebreak.decidedBy.find((one: { stage: string }) => one.stage === stage);
      expect(settled(stage), stage).toBe(Math.round(decided.p * 5000));
    }
  });

  it("are the same bytes for the same seed, and the file is replaced only by force", async () => {
    const words = ["norway-chess-2023", "--after", "8", "--sims", "50"] as const;
    await simulate(...words);
    const bytes = readFileSync(file);
    expect(await simulate(...words)).toMatchObject({ code: 2, stderr: expect.stringContaining("--force") });
    await simulate(...words, "--seed", "other", "--force");
    expect(readFileSync(file).equals(bytes)).toBe(false);
    await simulate(...words, "--force");
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(readdirSync(folder)).toEqual(["sampled.arrow"]);
  });

  it("can be folded alone, or judged by the regulation of another championship", async () => {
    await simulate("world-championship-2012", "--after", "6", "--sims", "20");
    expect(await replayed("--fold-only")).not.toHaveProperty("champions");
    const own = await replayed();
    expect(await replayed("--regulation-from", "world-championship-2012")).toEqual(own);
    expect(await cli(["replay", file, "--regulation", "fide-candidates-2012"])).toMatchObject({
      code: 5,
      stderr: expect.stringContaining("2 players, fide-candidates-2012 is for 8"),
    });
  });

  it("are refused where the file is damaged", async () => {
    writeFileSync(file, "ARROW1 but nothing else");
    expect(await cli(["replay", file])).toMatchObject({ code: 3, stdout: "" });
  });
});

describe("replay of a log", () => {
  it("without following the hashes gives the same state as with", async () => {
    const followed = await cli(["replay", "candidates-2013", "--json"]);
    expect(await cli(["replay", "candidates-2013", "--json", "--no-verify"])).toEqual(followed);
    const first = await cli(["replay", "candidates-2013", "--json", "--at", "10"]);
    expect(await cli(["replay", "candidates-2013", "--json", "--at", "10", "--no-verify"])).toEqual(first);
    expect(JSON.parse(first.stdout)).toMatchObject({ events: 10, version: 10 });
  });
});
