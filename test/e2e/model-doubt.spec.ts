import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cli, folder } from "./cli.ts";

const SHIPPED = join(import.meta.dirname, "../../src/model/ordered-logit-2026.json");

interface Chance {
  readonly p: number;
  readonly modelDoubt?: { readonly low: number; readonly high: number; readonly sd: number };
}

interface Answer {
  readonly method: { readonly modelDoubt?: { readonly draws: number; readonly notes?: readonly string[] } };
  readonly players: readonly { readonly id: string; readonly title: Chance }[];
  readonly tiebreak: { readonly needed: Chance; readonly decidedBy: readonly Chance[] };
}

const WORDS = ["forecast", "candidates-2013", "--after", "12", "--sims", "8192", "--quiet"];

const withoutBands = (text: string): unknown =>
  JSON.parse(text, (name, value: unknown) => (name === "modelDoubt" ? undefined : value));

describe("--model-doubt", () => {
  it("given 20 draws, adds a band to every chance and changes no other number, the same for any --workers", async () => {
    const doubt = [...WORDS, "--model-doubt", "20", "--json"];
    const [plain, one, two] = await Promise.all([
      cli([...WORDS, "--json"]),
      cli([...doubt, "--workers", "1"]),
      cli([...doubt, "--workers", "2"]),
    ]);
    expect(one).toMatchObject({ code: 0, stderr: "" });
    expect(two.stdout).toBe(one.stdout);
    expect(withoutBands(one.stdout)).toEqual(JSON.parse(plain.stdout));
    const { method, players, tiebreak } = JSON.parse(one.stdout) as Answer;
    expect(method.modelDoubt).toMatchObject({ draws: 20, notes: [expect.stringMatching(/armageddon.*judgement/)] });
    for (const { title } of players) expect(title.modelDoubt?.low).toBeLessThanOrEqual(title.modelDoubt?.high ?? -1);
    const carlsen = players.find(({ id }) => id === "carlsen")?.title.modelDoubt;
    expect((carlsen?.high ?? 0) - (carlsen?.low ?? 0)).toBeGreaterThan(0.002);
    expect(tiebreak.needed.modelDoubt?.sd).toBeGreaterThan(0);
    expect(tiebreak.decidedBy[0]?.modelDoubt?.sd).toBeGreaterThan(0);
  });

  it("given a text, has a column of its own and a sentence that says what it is", async () => {
    const { stdout } = await cli([...WORDS, "--model-doubt", "20"]);
    expect(stdout).toMatch(/title +95 % +model 95 % +on points/);
    expect(stdout).toMatch(/Tie-break games are played: \S+ \(model /);
    expect(stdout).toMatch(/drawn anew 20 times from the errors of its parameters/);
  });

  it("given a match, which is exact, bands it exactly; as CSV they are columns of their own", async () => {
    const words = ["forecast", "world-championship-2012", "--after", "10", "--model-doubt", "20", "--csv"];
    const { code, stdout } = await cli(words);
    expect(code).toBe(0);
    const [head, ...rows] = stdout.trim().split(/\r?\n/);
    expect(head).toMatch(/,modelLow,modelHigh,modelSd$/);
    const [anand, gelfand] = rows.map((row) => row.split(",").slice(-3).map(Number));
    expect(anand?.[0]).toBeCloseTo(1 - (gelfand?.[1] as number), 9);
    expect(anand?.[2]).toBeGreaterThan(0);
  });

  it("given a file without covariance, says that it takes errors as independent; without errors, refuses", async () => {
    const json = JSON.parse(readFileSync(SHIPPED, "utf8"), (name, value) =>
      name === "covariance" ? undefined : value,
    );
    const file = join(folder(), "old.json");
    writeFileSync(file, JSON.stringify({ ...json, id: "old" }));
    const words = ["forecast", "world-championship-2012", "--after", "10", "--model-doubt", "20", "--model", file];
    const old = await cli(words);
    expect(old.stdout).toMatch(/no covariance of its classical and rapid and blitz parameters/);
    json.provenance.controls.blitz = { origin: "taken", of: "another" };
    writeFileSync(file, JSON.stringify({ ...json, id: "old" }));
    expect(await cli(words)).toMatchObject({ code: 3, stderr: expect.stringContaining("its blitz parameters") });
  });

  it("given fewer draws than 95 % can be taken of, is a usage error", async () => {
    expect(await cli([...WORDS, "--model-doubt", "5"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("20"),
    });
  });
});
