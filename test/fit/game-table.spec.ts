import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { gamesOf } from "../../src/fit/games.ts";
import { readGameTable } from "../../src/io/game-table.ts";
import { sampleText, shippedText } from "./sample.ts";

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = (text: string | Uint8Array, size = 1000) =>
  readGameTable(inPieces(typeof text === "string" ? new TextEncoder().encode(text) : text, size));

const HEAD = "date,event,white_elo,black_elo,result,time_class\n";
const GOOD = "2013-04-01,Candidates,2872,2810,1/2-1/2,classical\n";

describe("a table of games", () => {
  it("given the shipped sample, it is what its generator writes", () => expect(shippedText()).toBe(sampleText()));

  it("given packed or plain, in pieces of any size, it is the same table with the hash of its text", async () => {
    const text = `${HEAD}${GOOD}2013-04-02,"Open, ""A""",2600,2500,1-0,rapid\n`;
    const plain = await read(text);
    expect(await read(text, 1)).toEqual(plain);
    expect(await read(gzipSync(text), 7)).toEqual(plain);
    expect(plain).toMatchObject({ ok: true, table: { rows: 2, unusable: [] } });
    expect(plain.ok && plain.table.sha256).toBe(createHash("sha256").update(text).digest("hex"));
    // 2013-04-01 is day 15796 (date -d 2013-04-01 +%s, divided by 86400).
    expect(plain.ok && [...plain.table.games.days]).toEqual([15_796, 15_797]);
    expect(plain.ok && [...plain.table.games.outcomes]).toEqual([1, 0]);
  });

  it("given other columns in another order, they are found by name", async () => {
    const other = await read(
      "site,time_class,result,black_elo,white_elo,event,date\nLondon,blitz,0-1,2700,2710,X,2013-04-01\n",
    );
    expect(
      other.ok && [other.table.games.whites[0], other.table.games.blacks[0], other.table.games.outcomes[0]],
    ).toEqual([2710, 2700, 2]);
  });

  it("given an event in two years, it is two events; two events on a day are two", async () => {
    const rows = ["2013-04-01,A", "2013-12-31,A", "2014-01-01,A", "2013-04-01,B"];
    const table = await read(HEAD + rows.map((row) => `${row},2600,2600,1-0,rapid\n`).join(""));
    expect(table.ok && [...table.table.games.events]).toEqual([0, 0, 1, 2]);
  });

  it("given rows that are no games, they are left out, counted by reason, with the line of the first", async () => {
    const rows = ["2013-02-30,A,2600,2600,1-0,rapid", "2013-02-28,A,2600,,1-0,rapid", "2013-02-28,A,2600,2600,*,rapid"];
    const table = await read(`${HEAD}${GOOD}${rows.join("\n")}\n${rows[0]}\n2013-02-28,A,2600,2600,1-0,bullet\n`);
    expect(table).toMatchObject({ ok: true, table: { rows: 6, games: { length: 1 } } });
    expect(table.ok && table.table.unusable).toEqual([
      { reason: "no such day", games: 2, line: 3 },
      { reason: "no such rating", games: 1, line: 4 },
      { reason: "no result of the board", games: 1, line: 5 },
    ]);
  });

  it.each<[string, string | Uint8Array, number, RegExp]>([
    ["nothing", "", 1, /names the columns/],
    ["no heading", GOOD, 1, /columns named date, event/],
    ["a row that is too short", `${HEAD}${GOOD}2013-04-01,A\n`, 3, /as many cells/],
    ["half a gzip file", gzipSync(HEAD + GOOD).subarray(0, 30), 1, /gzip/],
  ])("given %s, it is none and says what was expected", async (_, text, line, expected) =>
    expect(await read(text)).toEqual({ ok: false, fault: { line, expected: expect.stringMatching(expected) } }),
  );

  it("given a filter, bounds count in", async () => {
    const rows = [
      ["2013-04-01", 2600, 2900],
      ["2013-04-02", 2599, 2700],
      ["2013-04-03", 2600, 2901],
      ["2013-04-04", 2800, 2600],
    ];
    const table = await read(HEAD + rows.map(([date, w, b]) => `${date},A,${w},${b},1-0,rapid\n`).join(""));
    const games = table.ok ? table.table.games : undefined;
    if (games === undefined) throw new Error("unreadable");
    const filter = { minRating: 2600, maxGap: 300 };
    expect([...gamesOf(games, "rapid", filter).whites]).toEqual([2600, 2800]);
    expect([...gamesOf(games, "rapid", { ...filter, from: 15_797 }).whites]).toEqual([2800]);
    expect([...gamesOf(games, "rapid", { ...filter, until: 15_798 }).whites]).toEqual([2600]);
    expect(gamesOf(games, "blitz", filter).length).toBe(0);
  });
});
