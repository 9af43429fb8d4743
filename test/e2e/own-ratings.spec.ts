import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cli } from "./cli.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "caissandra-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ask = async (table: string) => {
  const file = join(folder, "lists.csv");
  writeFileSync(file, table);
  return cli(["forecast", "world-championship-2012", "--after", "12", "--form", "none", "--ratings", file, "--json"]);
};

interface Answer {
  readonly players: readonly {
    readonly ratingUsed: number;
    readonly ratingsUsed: Readonly<Record<string, number>>;
    readonly title: { readonly p: number };
  }[];
}

describe("ratings by list", () => {
  it("given a rapid list, price rapid games with half of it and half of the classical rating", async () => {
    // After 6-6 in 2012 rapid games come first: Anand was rated 2791, Gelfand 2727.
    const level = JSON.parse((await ask("player,rapid\nanand,\n")).stdout) as Answer;
    const lower = JSON.parse((await ask("player,rapid,blitz\nanand,2751,2731\n")).stdout) as Answer;
    expect(level.players[0]).toMatchObject({ ratingUsed: 2791, ratingsUsed: { rapid: 2791, blitz: 2791 } });
    expect(lower.players[0]).toMatchObject({
      ratingUsed: 2791,
      ratingsUsed: { rapid: 2771, blitz: 2761, armageddon: 2761 },
    });
    expect(lower.players[1]).toMatchObject({ ratingsUsed: { rapid: 2727, blitz: 2727 } });
    expect(lower.players[0]?.title.p).toBeLessThan((level.players[0]?.title.p ?? 0) - 0.02);
  });

  it("given a classical rating, takes it for the announced one, lists of his own apart", async () => {
    const { players } = JSON.parse((await ask("player,classical,rapid\ngelfand,2700,2800\n")).stdout) as Answer;
    expect(players[1]).toMatchObject({ rating: 2727, ratingUsed: 2700, ratingsUsed: { rapid: 2750, blitz: 2700 } });
  });

  it.each([
    ["player,bullet\nanand,2700\n", ":1: expected columns player, classical, rapid, blitz"],
    ["player,rapid\nkasparov,2800\n", ":2: expected a player, one of anand, gelfand"],
    ["player,rapid\nanand,28000\n", ":2: expected a rapid rating"],
    ["player,rapid\nanand,2800\nanand,2801\n", ":3: expected each player once"],
  ])("given %j, is invalid input that says %s", async (table, message) => {
    const answer = await ask(table);
    expect([answer.code, answer.stderr]).toEqual([3, expect.stringContaining(message)]);
  });
});
