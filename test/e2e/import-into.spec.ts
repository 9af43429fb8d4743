import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { EXIT } from "../../src/cli/exit.ts";
import { appendAll, readStream } from "../../src/cli/importing/write-log.ts";
import { game } from "../io/pgn/cases.ts";
import { cli, folder } from "./cli.ts";

const MATCH = ["--event", "fide-world-championship-2012"];
const PLAYERS = { WhiteElo: "2790", BlackElo: "2730", White: "Alder, Ana", Black: "Birch, Ben" };
const BACK = { WhiteElo: "2730", BlackElo: "2790", White: "Birch, Ben", Black: "Alder, Ana" };
const one = (result: string) => game({ ...PLAYERS, Round: "1", Result: result }, `1. e4 e5 ${result}`);
const two = (result: string) => game({ ...BACK, Round: "2", Result: result }, `1. d4 d5 ${result}`);

describe("an import into a stream", () => {
  it("records what is new, corrects what has changed, does nothing twice, and no old file undoes a correction", async () => {
    const store = `${join(folder(), "store.db")}#final`;
    const bring = (input: string, ...more: readonly string[]) =>
      cli(["import", "pgn", "-", ...MATCH, "--into", store, ...more], input);
    expect((await bring(one("1/2-1/2"))).stderr).toContain("final: 3 events, 1 games recorded");
    expect((await bring(one("1/2-1/2") + two("*"))).stderr).toContain(
      "final: 0 new events, 0 games recorded, 0 corrected, 1 as on record, 1 without a result, 0 conflicts",
    );
    const corrected = await bring(one("1-0") + two("0-1"));
    expect(corrected.stderr).toContain("corrects R1.1 on record from 1/2-1/2 to 1-0");
    expect(corrected.stderr).toContain("final: 2 new events, 1 games recorded, 1 corrected, 0 as on record");
    expect((await bring(one("1-0") + two("0-1"))).stderr).toContain("0 new events");
    const old = await bring(one("1/2-1/2"), "--strict");
    expect(old.code).toBe(3);
    expect(old.stderr).toContain(
      "1/2-1/2 here for R1.1, which the record was corrected from to 1-0; nothing is changed",
    );
    expect((await cli(["verify", store])).code).toBe(0);
  });

  it("refuses another regulation, another field, and what is announced already", async () => {
    const store = `${join(folder(), "store.db")}#final`;
    await cli(["import", "pgn", "-", ...MATCH, "--into", store], one("1-0"));
    const bring = (words: readonly string[], input = two("0-1")) =>
      cli(["import", "pgn", "-", "--into", store, ...words], input);
    const other = await bring(["--event", "fide-womens-world-championship-2015"]);
    expect([other.code, other.stderr]).toEqual([6, expect.stringContaining("--event fide-world-championship-2012")]);
    const title = await bring([...MATCH, "--title", "Another"]);
    expect([title.code, title.stderr]).toEqual([2, expect.stringContaining("--title: ")]);
    const field = await bring(MATCH, two("0-1").replaceAll("Birch", "Cedar").replaceAll("Alder", "Dogwood"));
    expect(field.code).toBe(3);
    expect(field.stderr).toContain("not one of the 1 games is between players on record: alder, birch");
  });

  it("ends with 4 where others have written since it was read", async () => {
    const path = join(folder(), "store.db");
    await cli(["import", "pgn", "-", ...MATCH, "--into", `${path}#final`], one("1-0"));
    const address = { path, stream: "final" };
    const before = await readStream(address);
    expect(before).toHaveLength(3);
    const commits = [{ events: [before[2]?.event as NonNullable<(typeof before)[number]>["event"]] }];
    const append = appendAll(address, before.length - 1, commits, "2026-11-30T00:00:00Z");
    await expect(append).rejects.toMatchObject({ code: EXIT.conflict });
    expect(await readStream(address)).toEqual(before);
    expect(await readStream({ path: `${path}.none`, stream: "final" })).toEqual([]);
  });
});

describe("import trf", () => {
  it("is the inverse of export trf, and goes into the same stream as PGN", async () => {
    const path = folder();
    const report = await cli(["export", "trf", "candidates-2013"]);
    writeFileSync(join(path, "report.trf"), report.stdout);
    const store = `${join(path, "store.db")}#candidates`;
    const words = ["--event", "fide-candidates-2012", "--into", store];
    const first = await cli(["import", "trf", join(path, "report.trf"), ...words, "--json"]);
    const { recorded, conflicts } = JSON.parse(first.stdout);
    expect({ recorded, conflicts }).toEqual({ recorded: 56, conflicts: 0 });
    const pgn = await cli(["export", "pgn", "candidates-2013"]);
    const again = await cli(["import", "pgn", "-", ...words], pgn.stdout);
    expect(again.stderr).toContain("0 new events, 0 games recorded, 0 corrected, 56 as on record");
    // The published table: Carlsen and Kramnik 8.5, Carlsen first by wins.
    const { rows } = JSON.parse((await cli(["standings", store, "--json"])).stdout);
    expect(rows[0]).toMatchObject({ player: "carlsen", points: 8.5 });
  });

  it("names what is no report", async () => {
    const ran = await cli(["import", "trf", "-", "--event", "fide-candidates-2012"], "nonsense");
    expect({ code: ran.code, stderr: ran.stderr }).toEqual({
      code: 3,
      stderr: expect.stringContaining("no games; expected a tournament report with 001 records"),
    });
  });
});
