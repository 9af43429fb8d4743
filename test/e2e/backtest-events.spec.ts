import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { MADE_UP, MADE_UP_NORWAY } from "../backtest/made-up-event.ts";
import { cli } from "./cli.ts";

const folder = mkdtempSync(join(tmpdir(), "events-"));
const write = (name: string, content: unknown): void => writeFileSync(join(folder, name), JSON.stringify(content));
write("a.json", MADE_UP);
write("b.json", { ...MADE_UP_NORWAY, id: "norway" });
write("c.json", { ...MADE_UP, id: "part", complete: false });
write("_index.json", []);
afterAll(() => rmSync(folder, { recursive: true }));

const words = ["backtest", "--events", folder, "--sims", "20000", "--replicates", "100"];

describe("backtest --events", () => {
  it("given a folder, prints scores, coverage and who is left out, the same bytes twice", async () => {
    const json = await cli([...words, "--json"]);
    expect(json).toMatchObject({ code: 0, stderr: "" });
    expect(await cli([...words, "--json"])).toEqual(json);
    const { data, sigma, simulations, controls } = JSON.parse(json.stdout);
    expect(data).toEqual({ files: 3, leftOut: [{ id: "part", reason: "not complete" }] });
    expect([sigma, simulations, controls.length]).toEqual([15, 20_000, 1]);
    const [own, even, order] = controls[0].forecasts;
    expect(own.id).toBe("ordered-logit-2026");
    expect(even.logLoss).toBeCloseTo(Math.log(4), 12);
    expect(order.logLoss).toBeNull();
    expect(controls[0].events.map(({ id }: { id: string }) => id)).toEqual(["made-up", "norway"]);
    const text = await cli(words);
    expect(text.stdout).toMatch(
      /3 events; 1 left out: not complete[\s\S]*classical: 2 round robins[\s\S]*uniform +1\.386/,
    );
    expect(text.stdout).toMatch(/rating-order +infinite[\s\S]*in the 80 % interval/);
  });

  it.each<[readonly string[], number, RegExp]>([
    [["--until", "2019-12-31"], 3, /at least one complete round robin/],
    [["--test", "30"], 2, /'--test' is not for --events/],
    [["games.csv"], 2, /expected a table of games, or --events/],
    [["--control", "blitz"], 3, /at least one complete round robin/],
  ])("given %j, ends with %i and says why", async (more, code, stderr) =>
    expect(await cli([...words, ...more])).toMatchObject({ code, stdout: "", stderr: expect.stringMatching(stderr) }),
  );

  it("given neither games nor a folder, or a sigma for games, ends with 2", async () => {
    expect(await cli(["backtest"])).toMatchObject({ code: 2, stdout: "" });
    const other = await cli(["backtest", "games.csv", "--sigma", "5"]);
    expect(other).toMatchObject({ code: 2, stderr: expect.stringMatching(/'--sigma' is for --events/) });
  });

  it("given a file that is no event, ends with 3 and says where", async () => {
    write("d.json", { ...MADE_UP, games: [{ ...MADE_UP.games[0], result: "*" }] });
    const stderr = expect.stringMatching(/d\.json: games\.0\.result: expected one of 1-0/);
    expect(await cli(words)).toMatchObject({ code: 3, stdout: "", stderr });
  });
});
