import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cli, folder } from "./cli.ts";

const ANNOUNCE = [
  "announce",
  ...["--regulation", "fide-womens-world-championship-2015", "--title", "A short match"],
  ...["--player", "hou;Hou, Yifan;2673;CHN;2680/2673", "--player", "muzychuk-m;Muzychuk, Mariya;2554;UKR;2544/2554"],
];

const recorder = (store: string) => (words: readonly string[]) => cli(["record", store, ...words]);

describe("given an empty store", () => {
  it("when a match is announced, played and closed by commands, then the log says so and verifies", async () => {
    const path = folder();
    const store = `${join(path, "match.db")}#short-match`;
    const record = recorder(store);

    const misspelt = await record(["result", "G1", "1-0"]);
    expect({ code: misspelt.code, made: existsSync(join(path, "match.db")) }).toEqual({ code: 3, made: false });

    expect(await record(ANNOUNCE)).toMatchObject({ code: 0, stderr: "" });
    const elsewhere = await cli(["record", `${join(path, "match.db")}#another`, "result", "G1", "1-0"]);
    expect(elsewhere.code).toBe(6);
    expect(elsewhere.stderr).toContain("accepted now: announce");
    const beforeLots = await record(["result", "G1", "1-0"]);
    expect(beforeLots.code).toBe(6);
    expect(beforeLots.stderr).toContain("lot colours in main between hou and muzychuk-m");

    expect((await record(["lot", "colours", "muzychuk-m", "hou"])).code).toBe(0);
    const reversed = await record(["result", "hou-muzychuk-m", "1-0"]);
    expect(reversed.code).toBe(6);
    expect(reversed.stderr).toContain("muzychuk-m has White in R1.1, not hou");

    const first = await record([
      "result",
      "muzychuk-m-hou",
      "0-1",
      "--command-id",
      "game-1",
      "--at-time",
      "2016-03-02",
    ]);
    expect(first.stdout).toBe("3 R1.1 Muzychuk, Mariya - Hou, Yifan 0-1\n");
    const again = await record(["result", "muzychuk-m-hou", "0-1", "--command-id", "game-1"]);
    expect(again).toEqual(first);

    const result = { 2: "1-0", 3: "0-1", 4: "1-0", 5: "1/2-1/2", 6: "0-1" };
    for (const [game, score] of Object.entries(result)) {
      const { code, stderr } = await record(["result", `G${game}`, score]);
      expect({ game, code, stderr }).toEqual({ game, code: 0, stderr: "" });
    }
    expect((await record(["correct", "G6", "1/2", "--reason", "score sheets compared"])).code).toBe(0);
    const standings = JSON.parse((await cli(["standings", store, "--json"])).stdout);
    expect(standings).toMatchObject({ decided: false, rows: [{ player: "hou", points: 5 }, { points: 1 }] });

    const tooEarly = await record(["close"]);
    expect(tooEarly.code).toBe(6);
    expect(tooEarly.stderr).toContain("undecided");
    expect((await record(["result", "G7", "1-0"])).code).toBe(0);
    const cancelled = await record(["result", "G8", "1-0"]);
    expect(cancelled.code).toBe(6);
    expect((await record(["close", "--json"])).code).toBe(0);
    const closed = await record(["result", "G8", "1-0"]);
    expect(closed.stderr).toContain("closed");

    expect(await cli(["verify", store])).toMatchObject({ code: 0, stderr: "" });
    const next = JSON.parse((await cli(["next", store, "--json"])).stdout);
    expect(next).toMatchObject({
      actions: [],
      due: [
        { kind: "protest-window", session: "round 7", withinMinutes: 120, article: "7.3.1" },
        { kind: "occasion", text: "closing ceremony", within: "2 days of the decision", article: "2.2" },
        { kind: "payment", within: "10 days of the end", article: "13.4" },
      ],
      decided: true,
    });
  });

  it("when a log is exported and imported elsewhere, then every byte and hash is the same, and only once", async () => {
    const path = folder();
    const [first, second] = [join(path, "a.ndjson"), join(path, "b.ndjson")];
    const store = `${join(path, "copy.db")}#candidates-2013`;
    expect((await cli(["export", "ndjson", "candidates-2013", "-o", first])).code).toBe(0);
    expect((await cli(["import", "ndjson", first, "--into", store])).code).toBe(0);
    expect((await cli(["export", "ndjson", store, "-o", second])).code).toBe(0);
    const piped = await cli(["export", "ndjson", second]);
    const original = await cli(["export", "ndjson", "candidates-2013"]);
    expect(piped).toEqual(original);
    expect(original.stdout.split("\n").length).toBeGreaterThan(50);

    const conflict = await cli(["import", "ndjson", first, "--into", store]);
    expect(conflict.code).toBe(4);
    const exists = await cli(["export", "ndjson", store, "-o", first]);
    expect(exists.code).toBe(2);
    expect(exists.stderr).toContain("--force");
    expect((await cli(["export", "ndjson", store, "-o", first, "--force"])).code).toBe(0);
    const otherName = await cli(["import", "ndjson", first, "--into", `${join(path, "copy.db")}#other-name`]);
    expect(otherName.code).toBe(2);
  });
});
