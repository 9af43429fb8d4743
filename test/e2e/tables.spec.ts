import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tableFromIPC } from "@uwdata/flechette";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { byFlechette, byHyparquet, parquetAbout, type ReadRows } from "../io/table/read-back.ts";
import { cli, folder } from "./cli.ts";

const told = async (...words: string[]): Promise<string> => {
  const { code, stdout, stderr } = await cli(words);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
};
const csvOf = async (...words: string[]): Promise<readonly Record<string, string>[]> =>
  parse(await told(...words), { columns: true });
const sum = (rows: ReadRows, name: string): number => rows.reduce((total, row) => total + Number(row[name]), 0);

describe("a forecast as a table", () => {
  const FORECAST = ["forecast", "candidates-2013", "--after", "12", "--sims", "20000", "--quiet"];

  it("as CSV says of each player what its JSON says", async () => {
    const { players } = JSON.parse(await told(...FORECAST, "--json"));
    const rows = await csvOf(...FORECAST, "--csv");
    expect(rows).toEqual(
      players.map((player: Record<string, { readonly p: number; readonly low?: number; readonly high?: number }>) => ({
        after: "12",
        events: "50",
        player: player.id,
        name: player.name,
        rating: String(player.rating),
        points: String(player.points),
        title: String(player.title?.p),
        low: String(player.title?.low ?? ""),
        high: String(player.title?.high ?? ""),
        ...Object.fromEntries(
          ["outright", "byCriteria", "byPlayoff", "tiedForFirst"].map((name) => [name, String(player[name]?.p)]),
        ),
        status: player.status,
      })),
    );
  });

  it("goes to files beside the text, the stages of its tie-break too, and files are not replaced unasked", async () => {
    const [arrow, parquet] = ["s.arrow", "s.parquet"].map((name) => join(folder(), name)) as [string, string];
    const words = [...FORECAST, "--what", "stages", "--arrow", arrow, "--parquet", parquet];
    expect(await told(...words)).toContain("Candidates Tournament 2013, after 12 rounds");
    const rows = byFlechette(readFileSync(arrow));
    expect(await byHyparquet(readFileSync(parquet))).toEqual(rows);
    const decided = rows.filter(({ measure }) => measure === "decided-by");
    expect(sum(decided, "p")).toBeCloseTo(1, 12);
    expect(decided.map(({ stage }) => stage).slice(0, 4)).toEqual([
      "main",
      "direct-encounter",
      "wins",
      "sonneborn-berger",
    ]);
    expect(rows[0]).toMatchObject({ after: 12, events: 50, measure: "tie-break-needed", stage: null, players: null });
    expect(JSON.parse(parquetAbout(readFileSync(parquet)).get("about") ?? "")).toMatchObject({
      championship: { id: "candidates-2013", regulation: "fide-candidates-2012", events: 50 },
      method: { kind: "monte-carlo", simulations: 20_000, seed: "caissandra" },
    });
    const before = readFileSync(arrow);
    expect(await cli(words)).toMatchObject({ code: 2, stderr: expect.stringContaining("--force") });
    await told(...words, "--force");
    expect(readFileSync(arrow).equals(before)).toBe(true);
  });

  it("has the places, and what rides on each next game", async () => {
    const places = await csvOf(...FORECAST, "--csv", "--what", "places");
    expect(places).toHaveLength(64);
    for (const place of ["1", "8"])
      expect(
        places.filter((row) => row.place === place).reduce((total, row) => total + Number(row.p), 0),
      ).toBeGreaterThan(0);
    const games = await csvOf(...FORECAST, "--csv", "--what", "next-games");
    expect(games).toHaveLength(4 * 3 * 8);
    expect(new Set(games.map(({ game }) => game)).size).toBe(4);
  });

  it("refuses words that contradict each other", async () => {
    for (const [words, why] of [
      [["forecast", "candidates-2013", "--csv", "--json"], "leave one out"],
      [["timeline", "candidates-2013", "--what", "stages"], "add --csv, --arrow or --parquet"],
      [["simulate", "candidates-2013", "--sims", "1"], "give --arrow FILE"],
      [["simulate", "candidates-2013", "--sims", "1", "--arrow", "a", "--parquet", "b"], "writes one file"],
    ] as const)
      expect(await cli(words)).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining(why) });
  });
});

describe("a timeline as a table", () => {
  it("has a row for every player after every game and after the tie-break, and its export is the same", async () => {
    const text = await told("timeline", "world-championship-2012", "--csv");
    const rows: readonly Record<string, string>[] = parse(text, { columns: true });
    const steps = rows.map(({ after, events }) => `${after}/${events}`);
    expect(new Set(steps).size).toBe(14);
    expect(steps.slice(-4)).toEqual(["12/14", "12/14", "12/19", "12/19"]);
    for (const step of new Set(steps))
      expect(
        rows
          .filter(({ after, events }) => `${after}/${events}` === step)
          .reduce((total, { title }) => total + Number(title), 0),
      ).toBeCloseTo(1, 12);
    expect(rows.at(-2)).toMatchObject({ player: "anand", title: "1", low: "", byPlayoff: "1", status: "clinched" });
    expect(await told("export", "csv", "world-championship-2012", "--what", "timeline")).toBe(text);
    const stages = await csvOf("export", "csv", "world-championship-2012", "--what", "timeline-stages", "--after", "1");
    expect(new Set(stages.map(({ after }) => after))).toEqual(new Set(["0", "1"]));
  });
});

describe("a championship as a table", () => {
  it("of events is the Arrow file that replay reads", async () => {
    const file = join(folder(), "log.arrow");
    expect(await told("export", "arrow", "candidates-2013", "--what", "events", "-o", file)).toBe("");
    expect(JSON.parse(await told("replay", file, "--json"))).toMatchObject({
      championships: 1,
      // Level with Kramnik, ahead by the second criterion.
      mainStage: [{ criterion: 1, left: ["carlsen"], count: 1 }],
    });
    expect(tableFromIPC(readFileSync(file)).numRows).toBe(58);
  });

  it("has the standings after each round, and sums that agree in all three forms", async () => {
    const [arrow, parquet] = ["t.arrow", "t.parquet"].map((name) => join(folder(), name)) as [string, string];
    const words = ["candidates-2013", "--what", "standings"];
    await told("export", "arrow", ...words, "-o", arrow);
    await told("export", "parquet", ...words, "-o", parquet);
    const rows = byFlechette(readFileSync(arrow));
    expect(await byHyparquet(readFileSync(parquet))).toEqual(rows);
    expect(rows).toHaveLength(14 * 8);
    // Four games a round: 4 + 8 + ... + 56 points.
    expect(sum(rows, "points")).toBe((4 * 14 * 15) / 2);
    expect((await csvOf("export", "csv", ...words)).reduce((total, { points }) => total + Number(points), 0)).toBe(420);
  });

  it("of simulated championships is the same events as in the Arrow file", async () => {
    const [arrow, parquet] = ["s.arrow", "s.parquet"].map((name) => join(folder(), name)) as [string, string];
    const words = ["simulate", "world-championship-2012", "--after", "10", "--sims", "300", "--quiet"];
    await told(...words, "--arrow", arrow);
    await told(...words, "--parquet", parquet);
    const [codes, names] = [byFlechette(readFileSync(arrow)), await byHyparquet(readFileSync(parquet))];
    expect(names.map(({ championship, type }) => [championship, type])).toEqual(
      codes.map(({ championship, type }) => [championship, type]),
    );
    const isGame = ({ type }: ReadRows[number]): boolean => type === "GameFinished";
    for (const column of ["round", "board", "leg"])
      expect(sum(names.filter(isGame), column)).toBe(sum(codes.filter(isGame), column));
    expect(names.filter(isGame).filter(({ outcome }) => outcome === "1-0")).toHaveLength(
      codes.filter(isGame).filter(({ outcome }) => outcome === 0).length,
    );
    expect(await told(...words, "--parquet", `${parquet}2`)).toContain("300 championships");
    expect(readFileSync(`${parquet}2`).equals(readFileSync(parquet))).toBe(true);
  });

  it("is not written half: where the folder is missing there is nothing, and it is said", async () => {
    const file = join(folder(), "none", "games.parquet");
    expect(await cli(["export", "parquet", "candidates-2013", "-o", file])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("there is no such folder"),
    });
    expect(existsSync(file)).toBe(false);
  });
});
