import { describe, expect, it } from "vitest";
import { cli, ended, start } from "./cli.ts";

const json = async (words: readonly string[]): Promise<unknown> => {
  const { code, stdout, stderr } = await cli([...words, "--json"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout);
};

interface Forecast {
  readonly method: { readonly kind: string; readonly simulations: number };
  readonly players: readonly { readonly id: string; readonly title: { readonly p: number; readonly low?: number } }[];
  readonly tiebreak: { readonly decidedBy: readonly { readonly stage: string; readonly p: number }[] };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe("the command", () => {
  it("prints its version, and its help with examples", async () => {
    expect((await cli(["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    const { code, stdout } = await cli(["--help"]);
    expect(code).toBe(0);
    expect(stdout).toContain("Examples:");
    expect((await cli(["record", "--help"])).stdout).toContain("lot colours");
  });

  it.each([
    [["forcast", "x"], "Did you mean forecast?"],
    [["forecast", "candidates-2013", "--sim", "5"], "Did you mean --sims?"],
    [["forecast", "candidates-2013", "--sims", "many"], "whole number"],
    [["forecast", "candidates-2013", "--after", "-1"], "from 0"],
    [["forecast", "candidates-2013", "--after", "1.5"], "from 0"],
    [["forecast", "candidates-2013", "--after", "1", "--at", "3"], "exclude each other"],
    [["forecast", "candidates-2013", "--at", "1000"], "the log has 58 events"],
    [["forecast", "candidates-2013", "--until", "2013-02-30"], "ISO 8601"],
    [["forecast", "candidates-2013", "--kernel", "gpu"], "simd, scalar, reference, events"],
    [["forecast", "candidates-2013", "--sigma-of", "kasparov=10"], "one of carlsen, kramnik"],
    [["forecast", "candidates-2013", "--sims", "5", "--precision", "1"], "leave --sims out"],
    [["whatif", "candidates-2013", "--set", "R13 carlsen-kasparov 1-0"], "White first"],
    [["forecast", "candidates-2013", "--after", "0", "--method", "exact"], "no exact answer"],
    [["forecast", "norway-chess-2023", "--numbers-after", "0"], "goes with --numbers-from"],
    [
      ["forecast", "norway-chess-2023", "--numbers-from", "candidates-2013"],
      "expected the players of norway-chess-2023",
    ],
    [
      ["forecast", "candidates-2013", "--numbers-from", "norway-chess-2023-blitz"],
      "has no pairing numbers to be chosen",
    ],
    [
      ["forecast", "norway-chess-2023", "--numbers-from", "norway-chess-2023-blitz", "--kernel", "simd"],
      "--kernel simd",
    ],
    [["record", "store.db#final", "reslt", "G1", "1-0"], "Did you mean result?"],
  ])("refuses %j with exit 2 and a hint, and prints no data", async (words, hint) => {
    const { code, stdout, stderr } = await cli(words);
    expect(stderr).toContain(hint);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });

  it("lists every recorded championship, and each of them verifies", async () => {
    const list = (await json(["list"])) as { championships: { id: string }[]; regulations: object[] };
    expect(list.regulations).toHaveLength(6);
    expect(list.championships).toHaveLength(6);
    for (const { id } of list.championships) expect(await cli(["verify", id])).toMatchObject({ code: 0, stderr: "" });
  });
});

describe("standings", () => {
  it("give Carlsen the Candidates 2013 by more wins (final table, candidates2013.com: both 8.5, 5 wins to 4)", async () => {
    const { rows, ...verdict } = (await json(["standings", "candidates-2013"])) as { rows: readonly object[] };
    expect(verdict).toEqual({ decided: true, champion: "carlsen" });
    expect(rows).toHaveLength(8);
    expect(rows.slice(0, 2)).toMatchObject([
      { rank: 1, shared: false, player: "carlsen", points: 8.5, played: 14, criteria: { wins: 5 }, splitBy: "wins" },
      { rank: 2, shared: false, player: "kramnik", points: 8.5, played: 14, criteria: { wins: 4 }, splitBy: "wins" },
    ]);
  });
});

describe("next", () => {
  it("asks for the colour lots of the rapid games after the twelve games of 2012 (6-6, regulation 3.7.1.a)", async () => {
    expect(await json(["next", "world-championship-2012", "--after", "12"])).toMatchObject({
      decided: false,
      actions: [{ kind: "lot", stage: "rapid", purpose: "colours", players: ["anand", "gelfand"] }],
    });
  });
});

describe("forecast", () => {
  it("solves a match exactly: chances without bounds that add up to one", async () => {
    const { method, players, tiebreak } = (await json([
      "forecast",
      "world-championship-2012",
      "--after",
      "12",
    ])) as Forecast;
    expect(method).toMatchObject({ kind: "exact", simulations: 0 });
    expect(players.every(({ title }) => title.low === undefined)).toBe(true);
    expect(sum(players.map(({ title }) => title.p))).toBeCloseTo(1, 12);
    expect(tiebreak.decidedBy.map(({ stage }) => stage)).toEqual([
      ...["main", "rapid", "blitz-1", "blitz-2", "blitz-3", "blitz-4", "blitz-5", "sudden-death"],
    ]);
    expect(sum(tiebreak.decidedBy.map(({ p }) => p))).toBeCloseTo(1, 12);
  });

  it("gives the same bytes for one worker and two", async () => {
    const words = ["forecast", "candidates-2013", "--after", "7", "--sims", "40000", "--json", "--quiet"];
    const one = await cli([...words, "--workers", "1"]);
    const two = await cli([...words, "--workers", "2"]);
    expect(one.code).toBe(0);
    expect(JSON.parse(one.stdout).method.simulations).toBe(40_000);
    expect(two).toEqual(one);
    expect((await cli([...words, "--seed", "another"])).stdout).not.toBe(one.stdout);
  });

  it("tells workers and seconds only when asked", async () => {
    const words = ["forecast", "world-championship-2012", "--after", "12"];
    expect(await json(words)).not.toHaveProperty("method.seconds");
    expect(await json([...words, "--timing"])).toMatchObject({ method: { workers: 1, seconds: expect.any(Number) } });
  });

  it("keeps data and progress apart: a line per 10 % on stderr", async () => {
    const { stdout, stderr } = await cli(["forecast", "candidates-2013", "--after", "7", "--sims", "30000"]);
    const lines = stderr.trimEnd().split("\n");
    expect([lines[0], lines.at(-1)]).toEqual(["0 % of 30,000 simulations", "100 % of 30,000 simulations"]);
    expect(lines.length).toBeLessThanOrEqual(11);
    expect(stdout).not.toContain("% of");
    expect(stdout).toContain("a win for Carlsen");
  });

  it("interrupted by Ctrl-C prints what it has with its number of simulations and exits with 130", async () => {
    const words = ["forecast", "candidates-2013", "--after", "7", "--sims", "1000000000", "--json"];
    const child = start(words);
    child.stderr.once("data", () => child.kill("SIGINT"));
    const { code, stdout, stderr } = await ended(child);
    const { method } = JSON.parse(stdout) as Forecast;
    expect(method.simulations).toBeGreaterThan(0);
    expect(method.simulations).toBeLessThan(1_000_000_000);
    expect(stderr).toContain(`of ${method.simulations} simulations`);
    expect(code).toBe(130);
  });
});

describe("a pipe that is closed early", () => {
  it("is no error", async () => {
    const child = start(["export", "ndjson", "candidates-2013"]);
    child.stdout.once("data", () => child.stdout.destroy());
    const { code, stderr } = await ended(child);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  it("is no error where nobody ever reads", async () => {
    const child = start(["list"]);
    child.stdout.destroy();
    const { code, stderr } = await ended(child);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });
});

describe("replay", () => {
  it("gives the same state hash for the same events, from a file, stdin or a cut", async () => {
    const log = (await cli(["export", "ndjson", "candidates-2013"])).stdout;
    const whole = await json(["replay", "candidates-2013"]);
    expect(JSON.parse((await cli(["replay", "-", "--json"], log)).stdout)).toEqual(whole);
    expect(whole).toMatchObject({ events: 58, version: 58, stateHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await json(["replay", "candidates-2013", "--at", "57"])).not.toEqual(whole);
  });
});

describe("a forecast from before the blitz that decides the pairing numbers (N23, part 2)", () => {
  it("samples blitz, choices and main event as one championship, the same for the same seed", async () => {
    const words = [
      "forecast",
      "norway-chess-2023",
      "--numbers-from",
      "norway-chess-2023-blitz",
      "--numbers-after",
      "0",
    ];
    const answer = (await json([...words, "--sims", "60", "--quiet"])) as Forecast & {
      method: { notes: string[]; sigma: number };
    };
    expect(answer.method).toMatchObject({ kernel: "events", simulations: 60, sigma: 15 });
    expect(answer.method.notes[0]).toContain("after 0 rounds");
    expect(sum(answer.players.map(({ title }) => title.p))).toBeCloseTo(1, 12);
    expect(await json([...words, "--sims", "60", "--quiet"])).toEqual(answer);
  });
});
