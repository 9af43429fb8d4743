import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cli, folder } from "./cli.ts";

const NORWAY = ["forecast", "norway-chess-2023", "--after", "5", "--sims", "4096", "--quiet", "--json"];

interface Answer {
  readonly method: { readonly model: string; readonly armageddon?: { readonly whiteWins: number } };
  readonly players: readonly { readonly ratingsUsed: Readonly<Record<string, number>>; readonly title: object }[];
}

const ask = async (...words: readonly string[]): Promise<Answer> => {
  const { code, stdout, stderr } = await cli([...NORWAY, ...words]);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Answer;
};

describe("--parameter", () => {
  it("given another edge in Armageddon games, White wins as many, under another name", async () => {
    const [plain, level] = [await ask(), await ask("--parameter", "armageddon.whiteEdge=0")];
    expect(plain.method).toMatchObject({
      model: "ordered-logit-2026",
      armageddon: { white: "10+1@41", whiteWins: 0.4712 },
    });
    // Norway's clock is the one the edge is stated at.
    expect(level.method.armageddon?.whiteWins).toBe(0.5);
    expect(level.method.model).toMatch(/^ordered-logit-2026-[0-9a-f]{12}$/);
    expect(level.players.map(({ title }) => title)).not.toEqual(plain.players.map(({ title }) => title));
  });

  it.each([
    [["armageddon.drawWidth=1"], "armageddon.slope, armageddon.whiteEdge, armageddon.whiteEdgePerDoubling"],
    [["classical.slope=steep"], "NAME=NUMBER"],
    [["classical.slope=9"], "0.01 to 5"],
    [["blitz.whiteEdge=-90"], "with Black than with White"],
  ])("given %j, is a usage error that says what was expected", async ([text = ""], expected) => {
    const words = [...NORWAY, "--parameter", text];
    expect(await cli(words)).toMatchObject({ code: 2, stderr: expect.stringContaining(expected) });
  });

  it("given a rival, is a usage error", async () =>
    expect(await cli([...NORWAY, "--model", "labelle", "--parameter", "blitz.slope=1"])).toMatchObject({ code: 2 }));
});

describe("--own-share", () => {
  it("given another share of a player's own list, that much of it counts", async () => {
    const file = join(folder(), "lists.csv");
    writeFileSync(file, "player,rapid,blitz\ncarlsen,2800,2900\n");
    const words = ["--form", "none", "--ratings", file];
    // Carlsen was announced with 2853.
    const used = async (...more: readonly string[]) =>
      (await ask(...words, ...more)).players.map((one) => one.ratingsUsed);
    expect(await used("--own-share", "0")).toContainEqual(expect.objectContaining({ rapid: 2853, blitz: 2853 }));
    expect(await used()).toContainEqual({ rapid: 2826.5, blitz: 2876.5, armageddon: 2876.5 });
    expect(await used("--own-share", "1")).toContainEqual({ rapid: 2800, blitz: 2900, armageddon: 2900 });
    expect(await cli([...NORWAY, "--own-share", "1"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--ratings"),
    });
  });
});
