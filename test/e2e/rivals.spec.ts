import { describe, expect, it } from "vitest";
import { cli } from "./cli.ts";

const NOTE = "davidson-2026 says nothing of uncertain strengths: ratings are taken as they stand (--sigma 0)";

interface Answer {
  readonly method: { readonly model: string; readonly sigma: number };
}

describe("--model NAME", () => {
  it.each([
    [["forecast", "candidates-2013", "--after", "10", "--sims", "3000", "--quiet"]],
    [["prizes", "candidates-2013", "--after", "12", "--sims", "3000", "--quiet"]],
    [["calendar", "world-championship-2012", "--after", "8", "--quiet"]],
    [["timeline", "world-championship-2012"]],
    [["whatif", "world-championship-2012", "--after", "10", "--set", "G11 1-0"]],
  ])("given davidson, %j is made with it, at sigma 0, and says so", async (words) => {
    const [own, shipped] = await Promise.all([
      cli([...words, "--json", "--model", "davidson"]),
      cli([...words, "--json", "--sigma", "0"]),
    ]);
    expect(own).toMatchObject({ code: 0, stderr: `note: ${NOTE}\n` });
    expect((JSON.parse(own.stdout) as Answer).method).toMatchObject({ model: "davidson-2026", sigma: 0 });
    // More than the name: the games have other chances.
    expect(own.stdout.replaceAll("davidson-2026", "ordered-logit-2026")).not.toBe(shipped.stdout);
  });

  it("given --sigma 0, has nothing to say of it", async () =>
    expect(
      await cli(["forecast", "world-championship-2012", "--model", "labelle", "--sigma", "0", "--json"]),
    ).toMatchObject({ code: 0, stderr: "" }));

  it("given what a rival has no answer to, refuses", async () => {
    const words = ["forecast", "world-championship-2012", "--model", "rao-kupper", "--sigma", "0"];
    expect(await cli([...words, "--form", "laplace"])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/laplace/),
    });
    expect(await cli([...words, "--model-doubt"])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/uncertain/),
    });
    expect(await cli(["forecast", "world-championship-2012", "--model", "glicko"])).toMatchObject({ code: 3 });
  });
});
