import { execFile } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { MADE_UP } from "../backtest/made-up-event.ts";
import { cli, folder } from "./cli.ts";

const ROOT = join(import.meta.dirname, "../..");
const EVENTS = join(ROOT, "../shared/data/events");
const present = existsSync(EVENTS);
if (!present) console.info("skipped: the collected events are not beside this repository");

const facts = async (words: readonly string[]): Promise<{ readonly code: number; readonly stdout: string }> =>
  promisify(execFile)(process.execPath, ["--import", "tsx", "scenarios/scripts/facts-to-logs.ts", ...words], {
    cwd: ROOT,
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
  );

/** `verify`, and the forecast after so many rounds or games: its title odds must add up to 1. */
const checkLog = async (out: string, id: string, after: number): Promise<void> => {
  const log = [join(out, `${id}.ndjson`), "--regulation", join(out, `${id}.regulation.json`)];
  const verified = await cli(["verify", ...log]);
  expect([verified.code, verified.stderr], id).toEqual([0, ""]);
  const priced = await cli([
    "forecast",
    ...log,
    "--after",
    String(after),
    "--sims",
    "2000",
    "--seed",
    "facts",
    "--json",
  ]);
  expect(priced.code, priced.stderr).toBe(0);
  const { players } = JSON.parse(priced.stdout) as { players: { title: { p: number } }[] };
  expect(
    players.reduce((sum, { title }) => sum + title.p, 0),
    id,
  ).toBeCloseTo(1, 9);
};

describe("the script that turns facts into logs", () => {
  it("given a made-up event, then `verify` and `forecast` take its log with its regulation", async () => {
    const out = folder();
    const file = join(out, "facts.json");
    writeFileSync(file, JSON.stringify(MADE_UP));
    const { code, stdout } = await facts([file, "--out", out]);
    expect([code, stdout]).toEqual([0, "made-up: 8 events, standing as in the file\n"]);
    await checkLog(out, "made-up", 1);
  });

  it("given an event that is not complete, then it says so and the exit code is that of invalid input", async () => {
    const out = folder();
    const file = join(out, "facts.json");
    writeFileSync(file, JSON.stringify({ ...MADE_UP, complete: false }));
    const { code, stdout } = await facts([file, "--out", out]);
    expect([code, stdout]).toEqual([
      3,
      "made-up: left out: not marked complete: nobody says that all games are there\n",
    ]);
    expect(existsSync(join(out, "made-up.ndjson"))).toBe(false);
  });

  it.skipIf(!present)("given real events of every kind, then `verify` and `forecast` take them", async () => {
    const out = folder();
    const cases = [
      ["candidates-2014", 7],
      ["norway-2022", 4],
      ["wch-2018", 6],
      ["uzchess-2025", 8],
      ["norway-2013-blitz", 5],
    ] as const;
    const { code } = await facts([...cases.map(([id]) => join(EVENTS, `${id}.json`)), "--out", out]);
    expect(code).toBe(0);
    for (const [id, after] of cases) await checkLog(out, id, after);
  });
});
