import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cli } from "./cli.ts";

const SAMPLE = join(import.meta.dirname, "../fit/sample.csv.gz");
const words = ["backtest", SAMPLE, "--replicates", "200"];

describe("backtest", () => {
  it("given the sample, prints models by control with the first one's lead, the same bytes twice", async () => {
    const json = await cli([...words, "--json"]);
    expect(json).toMatchObject({ code: 0, stderr: "" });
    expect(await cli([...words, "--json"])).toEqual(json);
    const { data, split, controls } = JSON.parse(json.stdout);
    expect(data).toMatchObject({ games: 4800, unusable: [] });
    expect(split).toEqual({ test: 0.2, wholeEvents: false, rolling: false });
    expect(controls.map((one: { control: string }) => one.control)).toEqual(["classical", "rapid", "blitz"]);
    for (const { training, test } of controls) expect(training.games + test.games).toBe(1500);
    const text = await cli([...words, "--control", "blitz", "--whole-events"]);
    expect(text.stdout).toMatch(/blitz: learnt from 1,200 games[\s\S]*ordered-logit +5 +1\.0/);
  });

  it.each<[readonly string[], number, RegExp]>([
    [["--control", "armageddon"], 2, /such a game has none/],
    [["--replicates", "0"], 2, /from 2/],
    [["--min-rating", "2840"], 3, /no test by the classical games/],
  ])("given %j, ends with %i and says why", async (more, code, stderr) =>
    expect(await cli([...words, ...more])).toMatchObject({ code, stdout: "", stderr: expect.stringMatching(stderr) }),
  );
});
