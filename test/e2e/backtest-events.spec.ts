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
    const of = (name: string) => controls[0].forecasts.find(({ id }: { id: string }) => id === name);
    const [even, order] = [of("uniform"), of("rating-order")];
    expect(controls[0].forecasts[0].id).toBe("ordered-logit sigma 15");
    expect(even.logLoss).toBeCloseTo(Math.log(4), 12);
    expect(order.logLoss).toBeNull();
    expect(controls[0].events.map(({ id }: { id: string }) => id)).toEqual(["made-up", "norway"]);
    const text = await cli(words);
    expect(text.stdout).toMatch(
      /3 events; 1 left out: not complete[\s\S]*classical: 2 round robins[\s\S]*uniform +1\.386/,
    );
    expect(text.stdout).toMatch(/rating-order +infinite[\s\S]*80 % +95 %/);
  });

  it.each<[readonly string[], number, RegExp]>([
    [["--until", "2019-12-31"], 3, /at least one complete round robin/],
    [["--test", "30"], 2, /'--test' is not for --events/],
    [["games.csv"], 2, /a table of games is for --learn-until or --rolling/],
    [["--rolling"], 2, /a table of games is what is learnt from/],
    [["--from-games"], 2, /two sources of events/],
    [["games.csv", "--rolling", "--learn-until", "2011-12-31"], 2, /two times to learn until/],
    [["--control", "blitz"], 3, /at least one complete round robin/],
  ])("given %j, ends with %i and says why", async (more, code, stderr) =>
    expect(await cli([...words, ...more])).toMatchObject({ code, stdout: "", stderr: expect.stringMatching(stderr) }),
  );

  it("given a table of games, finds the round robin in it and forecasts it after every round", async () => {
    const table = join(folder, "games.csv");
    const rows = MADE_UP.games.map(({ white, black, result, round, date }) => {
      const elo = (name: string) => MADE_UP.players.find((player) => player.name === name)?.rating;
      return [date, "Cup", round, white, black, elo(white), elo(black), result, "classical"].join();
    });
    const columns = "date,event,round,white,black,white_elo,black_elo,result,time_class";
    writeFileSync(table, [columns, ...rows, ...rows.slice(1)].join("\n"));
    const more = ["--least-players", "4", "--rounds", "--sims", "20000", "--replicates", "100"];
    const found = await cli(["backtest", table, "--from-games", ...more, "--json"]);
    expect(found).toMatchObject({ code: 0, stderr: "" });
    const { data, controls } = JSON.parse(found.stdout);
    expect(data).toMatchObject({ rule: { leastPlayers: 4, leastAverage: 2700 }, games: 11 });
    expect(controls[0].events[0]).toMatchObject({ id: "cup-2020-01-01", players: 4, rounds: 3 });
    expect(controls[0].events[0].after.map(({ round }: { round: number }) => round)).toEqual([1, 2]);
    const text = await cli(["backtest", table, "--from-games", ...more]);
    expect(text.stdout).toMatch(
      /a closed field of 4 players or more, rated 2700 or more[\s\S]*of the rounds \(1 forecasts/,
    );
    expect(await cli(["backtest", table, "--from-games"])).toMatchObject({ code: 3, stdout: "" });
  });

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
