import { from, lastValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { seat } from "../../events/ids.ts";
import { CURRENT_SCHEMA } from "../../events/upcast.ts";
import { liveFeed } from "../../src/live/feed.ts";
import { parseLog, readLog, writeLine } from "../../src/log/ndjson.ts";
import { rebuildLog } from "../../src/replay/rebuild.ts";
import { plainTally, tallyOf } from "../laws/counts.ts";
import { announcement, recordedAs } from "../laws/logs.ts";
import { linesOf } from "../laws/points.ts";
import { sealed } from "../log/sealed.ts";

const [A, B, C] = [seat(0), seat(1), seat(2)];
const slot = (round: number) => ({ stage: "main", round, board: 1, leg: 1 });

// marten #2615: up-conversion ran live and not in the rebuild. Versions 1, 2, the newest and a forfeit in one stream.
const events: readonly ChampionshipEvent[] = [
  announcement(3),
  recordedAs(slot(1), A, B, "1/2-1/2"),
  recordedAs(slot(2), B, C, "1-0"),
  recordedAs(slot(3), C, A, "1/2-1/2"),
  recordedAs(slot(4), A, C, "+/-"),
];
const written = sealed(events, {
  schema: (event) =>
    event.type === "GameFinished" && event.round === 1
      ? 1
      : event.type === "ChampionshipAnnounced"
        ? 1
        : CURRENT_SCHEMA[event.type],
});
const log = written.map(writeLine).join("");

/** By hand: A ½ + ½ + 1 by default, B ½ + 1, C 0 + ½ + 0; a forfeit is a point and no game. */
const EXPECTED = [
  { points: 2, games: 2 },
  { points: 1.5, games: 2 },
  { points: 0.5, games: 2 },
];

describe("V04: a stream with old event formats gives the same table however it is read", () => {
  it("is stored in the old formats: the first game has no leg", () => {
    expect(log.split("\n")[1]).toMatch(/"schema":1/);
    expect(log.split("\n")[1]).not.toMatch(/"leg"/);
    expect(log.split("\n")[2]).toMatch(/"leg":1/);
  });

  it("live, from wherever history ends", async () => {
    const read = parseLog(log);
    if (!read.ok) throw new Error(read.fault.message);
    for (let cut = 0; cut <= read.events.length; cut++) {
      const source = {
        stream: "candidates-2013",
        history: read.events.slice(0, cut),
        tail: from(read.events.slice(cut)),
      };
      const { state } = await lastValueFrom(liveFeed({ projection: plainTally, ...source }));
      expect(linesOf(state)).toEqual(EXPECTED);
    }
  });

  it("in bulk, and from a snapshot after the second game", () => {
    const read = parseLog(log);
    if (!read.ok) throw new Error(read.fault.message);
    const all = read.events.map(({ event }) => event);
    expect(linesOf(tallyOf(all))).toEqual(EXPECTED);
    expect(linesOf(tallyOf(all.slice(3), tallyOf(all.slice(0, 3))))).toEqual(EXPECTED);
  });

  it("in the asynchronous rebuild, byte by byte if need be", async () => {
    const bytes = new TextEncoder().encode(log);
    for (const size of [bytes.length, 7]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
        bytes.subarray(n * size, (n + 1) * size),
      );
      const rebuilt = await rebuildLog(readLog(chunks), plainTally);
      if (!rebuilt.ok) throw new Error(rebuilt.fault.message);
      expect(linesOf(rebuilt.state)).toEqual(EXPECTED);
    }
  });

  it("and stops at a version it does not know, with nothing folded", async () => {
    const newer = log.replace('"type":"GameForfeited","schema":1', '"type":"GameForfeited","schema":9');
    expect(newer).not.toBe(log);
    expect(await rebuildLog(readLog([new TextEncoder().encode(newer)]), plainTally)).toMatchObject({
      ok: false,
      fault: { reason: "future-schema" },
    });
  });
});
