import { describe, expect, it } from "vitest";
import { cli } from "./cli.ts";

interface Estimate {
  readonly p: number;
  readonly low?: number;
  readonly high?: number;
}

interface Title {
  readonly id: string;
  readonly title: Estimate;
}

const json = async <Answer>(words: readonly string[]): Promise<Answer> => {
  const { code, stdout, stderr } = await cli([...words, "--json", "--quiet"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout) as Answer;
};

const CANDIDATES = ["forecast", "candidates-2013", "--after", "10", "--sims", "20000"];

describe("the kernels", () => {
  it("given the same question, simd, scalar and reference print the same bytes but for the kernel's name", async () => {
    const answers = [];
    for (const kernel of ["simd", "scalar", "reference"]) {
      const answer = await json<{ method: { kernel?: string } }>([...CANDIDATES, "--kernel", kernel]);
      expect(answer.method.kernel).toBe(kernel);
      delete answer.method.kernel;
      answers.push(answer);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it("given two workers with uncertain strengths, prints the same bytes as with one", async () => {
    const words = [...CANDIDATES, "--sims", "700000", "--json", "--quiet"];
    expect(await cli([...words, "--workers", "2"])).toEqual(await cli([...words, "--workers", "1"]));
  });
});

describe("places", () => {
  interface Placed extends Title {
    readonly places?: readonly Estimate[];
  }
  const placed = async (words: readonly string[]): Promise<readonly Placed[]> =>
    (await json<{ players: Placed[] }>([...words, "--places"])).players;
  const sumOf = (places: readonly Estimate[] = []): number => places.reduce((sum, { p }) => sum + p, 0);

  it.each([
    [CANDIDATES],
    [[...CANDIDATES, "--kernel", "events", "--sims", "20"]],
    [["forecast", "norway-chess-2023", "--after", "8", "--sims", "20000", "--audit", "5000"]],
    [["forecast", "candidates-2013", "--after", "13", "--sigma", "0", "--method", "exact"]],
    [["forecast", "world-championship-2012", "--after", "3"]],
    [["forecast", "ukraine-championship-2013", "--sims", "5000", "--workers", "2"]],
  ])("given %j, everybody finishes somewhere, and first is the champion", async (words) => {
    for (const { title, places } of await placed(words)) {
      expect(sumOf(places)).toBeCloseTo(1, 9);
      expect(places?.[0]?.p).toBeCloseTo(title.p, 9);
      expect(places?.[0]?.low === undefined).toBe(title.low === undefined);
    }
  });

  it("given the finished Candidates of 2013, then Svidler and Aronian share the third place, as the rules have it", async () => {
    const players = await placed(["forecast", "candidates-2013"]);
    const places = Object.fromEntries(
      players.map(({ id, places: of = [] }) => [id, of.findIndex(({ p }) => p === 1) + 1]),
    );
    expect(places).toMatchObject({ carlsen: 1, kramnik: 2, svidler: 3, aronian: 3, radjabov: 8 });
  });

  it("given nobody asks for them, then there are none, and what is asked for is the same", async () => {
    const without = await json<{ players: Placed[] }>(CANDIDATES);
    const players = await placed(CANDIDATES);
    expect(players.map(({ places: _, ...player }) => player)).toEqual(without.players);
  });

  it("given text, prints a line for each player, the best first", async () => {
    const { stdout } = await cli(["forecast", "candidates-2013", "--after", "13", "--sigma", "0", "--places"]);
    const lines = stdout.split("\n");
    const head = lines.findIndex((line) => line.startsWith("finishes in place"));
    expect(lines.slice(head + 1, head + 4).map((line) => line.split(",")[0])).toEqual([
      "Carlsen",
      "Kramnik",
      "Aronian",
    ]);
  });
});

describe("uncertain strengths", () => {
  it("given --sigma, the favourite's chance of winning a match moves towards even", async () => {
    const match = ["forecast", "world-championship-2012", "--after", "0"];
    const titleOf = async (sigma: string): Promise<number> =>
      (await json<{ players: Title[] }>([...match, "--sigma", sigma])).players[0]?.title.p ?? 0;
    const [certain, usual, wide] = [await titleOf("0"), await titleOf("15"), await titleOf("60")];
    expect(certain).toBeGreaterThan(usual);
    expect(usual).toBeGreaterThan(wide);
    expect(wide).toBeGreaterThan(0.5);
  });

  it("given --sigma-of for one player, stamps everybody's sigma on the answer", async () => {
    const answer = await json<{ method: { sigma: Record<string, number> } }>([
      ...CANDIDATES,
      "--sigma-of",
      "carlsen=30",
    ]);
    expect(answer.method.sigma).toMatchObject({ carlsen: 30, kramnik: 15 });
  });
});

describe("--precision", () => {
  it("simulates until the widest title interval is as narrow as asked", async () => {
    const { players } = await json<{ players: Title[] }>([
      "forecast",
      "candidates-2013",
      "--after",
      "7",
      "--precision",
      "0.3",
    ]);
    const widths = players.map(({ title }) => (title.high ?? 0) - (title.low ?? 0));
    expect(Math.max(...widths)).toBeLessThanOrEqual(0.003);
  });
});

describe("whatif", () => {
  const words = ["whatif", "candidates-2013", "--after", "12", "--set", "R13 radjabov-carlsen 1-0", "--sims", "60000"];

  it("gives both forecasts and the change with an interval of its own", async () => {
    const answer = await json<{
      suppositions: object[];
      players: { id: string; before: Estimate; after: Estimate; change: { by: number; low: number; high: number } }[];
    }>(words);
    expect(answer.suppositions).toEqual([{ id: "R13.1", white: "radjabov", black: "carlsen", result: "1-0" }]);
    const carlsen = answer.players.find(({ id }) => id === "carlsen");
    expect(carlsen?.change.by).toBeLessThan(-0.05);
    expect(carlsen?.change.by).toBeCloseTo((carlsen?.after.p ?? 0) - (carlsen?.before.p ?? 0), 12);
    expect(carlsen?.change.high).toBeLessThan(0);
    expect(answer.players.reduce((sum, { change }) => sum + change.by, 0)).toBeCloseTo(0, 12);
  });

  it("given a recorded result turned round, corrects it: the match of 2012 without Anand's win in game 8", async () => {
    const answer = await json<{ players: { id: string; before: Estimate; after: Estimate }[] }>([
      ...["whatif", "world-championship-2012", "--after", "11", "--set", "G8 1/2-1/2"],
    ]);
    const anand = answer.players.find(({ id }) => id === "anand");
    expect(anand?.after.p).toBeLessThan((anand?.before.p ?? 0) - 0.3);
  });
});

describe("timeline", () => {
  it("gives a forecast after every round, from none to the last, and the play-off as one step more", async () => {
    const { steps } = await json<{ steps: { after: number; players: { id: string; title: Estimate }[] }[] }>([
      ...["timeline", "world-championship-2012"],
    ]);
    expect(steps.map(({ after }) => after)).toEqual([...Array.from({ length: 13 }, (_, after) => after), 12]);
    expect(steps.at(-1)?.players.map(({ title }) => title.p)).toEqual([1, 0]);
  });
});
