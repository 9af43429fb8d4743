import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { game } from "../io/pgn/cases.ts";
import { cli, ended, folder, start } from "./cli.ts";

const AT = ["--recorded-at", "2026-11-30T00:00:00Z"];
const MATCH = ["--event", "fide-world-championship-2012", ...AT];
const PLAYERS = { WhiteElo: "2790", BlackElo: "2730", White: "Alder, Ana", Black: "Birch, Ben" };
const ONE = game({ ...PLAYERS, Round: "1", Result: "1-0" }, "1. e4 e5 1-0");
const CONTRADICTION = game({ ...PLAYERS, Round: "1", Result: "1-0" }, "1. e4 e5 0-1");

describe("import pgn and export pgn", () => {
  it("are each other's inverse, and what is imported can be verified", async () => {
    const file = await cli(["export", "pgn", "norway-chess-2023"]);
    const log = await cli(["import", "pgn", "-", "--event", "norway-chess-2023", ...AT], file.stdout);
    expect(log.stderr).toBe(
      "norway-chess-2023: 76 events, 74 games recorded, 0 without a result, 0 conflicts (--report explains)\n",
    );
    expect((await cli(["verify", "-"], log.stdout)).code).toBe(0);
    expect((await cli(["export", "pgn", "-"], log.stdout)).stdout).toBe(file.stdout);
    expect((await cli(["import", "pgn", "-", "--event", "norway-chess-2023", ...AT], file.stdout)).stdout).toBe(
      log.stdout,
    );
  });

  it("lists what is left open with file and line, records nothing of it, and --strict refuses all (exit 3)", async () => {
    const path = join(folder(), "open.pgn");
    writeFileSync(path, CONTRADICTION);
    const listed = await cli(["import", "pgn", path, ...MATCH]);
    expect(listed.code).toBe(0);
    expect(listed.stderr).toContain(
      `${path}:1: conflict: game 1: the Result tag says 1-0, the moves end with 0-1; held as undecided\n`,
    );
    expect(listed.stdout).not.toContain("GameFinished");
    const output = join(folder(), "log.ndjson");
    const strict = await cli(["import", "pgn", path, ...MATCH, "--strict", "-o", output]);
    expect({ code: strict.code, stdout: strict.stdout }).toEqual({ code: 3, stdout: "" });
    expect(strict.stderr).toContain("1 conflicts, nothing is written (--strict)");
    expect(existsSync(output)).toBe(false);
  });

  it("explains every inference with --report, as JSON too", async () => {
    const said = await cli(["import", "pgn", "-", ...MATCH, "--report"], ONE);
    expect(said.stderr).toContain(
      "stdin:1: note: game 1: the lot for colours in main is read back from game 1 (line 1)\n",
    );
    const store = `${join(folder(), "store.db")}#final`;
    const json = await cli(["import", "pgn", "-", ...MATCH, "--into", store, "--json"], ONE);
    const { stream, version, recorded, remarks } = JSON.parse(json.stdout);
    expect({ stream, version, recorded, notes: remarks.length }).toEqual({
      stream: "final",
      version: 3,
      recorded: 1,
      notes: 2,
    });
    expect((await cli(["verify", store])).code).toBe(0);
    const again = await cli(["import", "pgn", "-", ...MATCH, "--into", store], ONE);
    expect(again.code).toBe(0);
    expect(again.stderr).toContain("final: 0 new events, 0 games recorded, 0 corrected, 1 as on record");
  });

  it.each([
    ["no PGN", "nonsense", 3, "no games; expected PGN"],
    ["an empty file", "", 3, "no games; expected PGN"],
    ["a player too many", ONE + ONE.replaceAll("Alder, Ana", "Cedar, Cai"), 3, "name 3 players"],
    ["a rating missing", ONE.replace("2730", "?"), 3, "no rating is known of Birch, Ben"],
    ["a comment without end", `${ONE}${ONE.replace("e5", "{ e5")}`, 0, "conflict: game 2: the comment is never closed"],
  ])("name what is wrong with %s", async (_what, input, code, says) => {
    const ran = await cli(["import", "pgn", "-", ...MATCH], input);
    expect(ran.stderr).toContain(says);
    expect(ran.stderr).not.toContain("    at ");
    expect(ran.code).toBe(code);
  });

  it.each([
    [["import", "pgn", "-"], "--event"],
    [["import", "pgn", "-", "--event", "no-such"], "there is no regulation no-such"],
    [["import", "pgn", "-", ...MATCH, "--json"], "--json prints a report"],
    [["import", "pgn", "-", ...MATCH, "--where", "Event"], "expected TAG=VALUE"],
    [["import", "pgn", "-", ...MATCH, "--championship", "No Such"], "expected 1 to 64"],
    [["import", "pgn", "-", ...MATCH, "--recorded-at", "today"], "expected an ISO 8601 time"],
  ])("refuse %j with 2", async (words, says) => {
    const ran = await cli(words, ONE);
    expect(ran.stderr).toContain(says);
    expect({ code: ran.code, stdout: ran.stdout }).toEqual({ code: 2, stdout: "" });
  });

  it("choose games of one event, and name players and numbers", async () => {
    const other = game({ ...PLAYERS, White: "Somebody Else", Event: "Other", Round: "1", Result: "0-1" }, "1. c4 0-1");
    const words = [
      "--where",
      "Event=Lowland Masters",
      "--player",
      "b;Birch, Ben;2730;ISR",
      "--player",
      "a;Alder, Ana;2790;IND",
    ];
    const { stdout, code } = await cli(["import", "pgn", "-", ...MATCH, ...words], other + ONE);
    expect(code).toBe(0);
    expect(stdout.split("\n")[0]).toMatch(/"players":\[\{"federation":"ISR","id":"b".*"id":"a"/);
    expect(stdout).toContain('"result":"1-0"');
  });

  it("leave no file behind where a file exists", async () => {
    const path = folder();
    writeFileSync(join(path, "log.ndjson"), "mine");
    mkdirSync(join(path, "sub"));
    const ran = await cli(["import", "pgn", "-", ...MATCH, "-o", join(path, "log.ndjson")], ONE);
    expect(ran.code).toBe(2);
    expect(readdirSync(path).toSorted()).toEqual(["log.ndjson", "sub"]);
  });

  it("read a large file in bounded memory", async () => {
    const report = `process.on("exit", () => process.stderr.write("peak " + process.resourceUsage().maxRSS))`;
    const words = ["import", "pgn", "-", ...MATCH, "--where", "Event=Lowland Masters"];
    const child = start(words, ["--import", `data:text/javascript,${encodeURIComponent(report)}`]);
    child.stdin.on("error", () => undefined);
    const end = ended(child);
    const moves = Array.from({ length: 40 }, (_, index) => `${index + 1}. Nf3 {[%clk 1:00:00]} Nf6`).join(" ");
    const other = Buffer.from(game({ ...PLAYERS, Event: "Another event", Result: "1-0" }, `${moves} 1-0`).repeat(600));
    for (let written = 0; written < 200; written++)
      await new Promise<void>((resolve) => child.stdin.write(other, () => resolve()));
    child.stdin.end(ONE);
    const { code, stderr, stdout } = await end;
    expect(code).toBe(0);
    expect(stdout).toContain('"result":"1-0"');
    const kilobytes = Number(/peak (\d+)/.exec(stderr)?.[1]);
    expect(kilobytes).toBeGreaterThan(10_000);
    expect(kilobytes).toBeLessThan(300_000);
  });
});
