import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { seat } from "../../events/ids.ts";
import { typedCells } from "../../projections/cells.ts";
import { championship } from "../../projections/championship.ts";
import { apply, createTally } from "../../projections/tally.ts";
import { readLog, writeLine } from "../../src/log/ndjson.ts";
import { rebuild, rebuildLog } from "../../src/replay/rebuild.ts";
import { stateHash, stateHasher } from "../../src/replay/state-hash.ts";
import { createMemoryStore } from "../../src/store/memory.ts";
import { plainTally, tallyOf } from "../laws/counts.ts";
import { announcement, recordedAs } from "../laws/logs.ts";

const game = (round: number): ChampionshipEvent =>
  recordedAs({ stage: "main", round, board: 1, leg: 1 }, seat(0), seat(1), "1-0");
const LOG = [announcement(2), game(1), game(2)];

const stored = async (): Promise<ReturnType<typeof createMemoryStore>> => {
  const store = createMemoryStore();
  await store.append("match", 0, { commandId: "a", events: LOG, recordedAt: "2013-03-15T14:00:00Z" });
  return store;
};

describe("a cold replay", () => {
  it("gives the same hash from a store and from its NDJSON", async () => {
    const store = await stored();
    const fromStore = await rebuild(store.read("match"), championship);
    expect(fromStore).toMatchObject({ events: 3, position: 3 });
    let log = "";
    for await (const recorded of store.read("match")) log += writeLine(recorded);
    const fromLog = await rebuildLog(readLog([new TextEncoder().encode(log)]), championship);
    expect(fromLog).toEqual({ ok: true, ...fromStore });
  });

  it("stops at the fault of a log and gives no state of half a log", async () => {
    const store = await stored();
    let log = "";
    for await (const recorded of store.read("match")) log += writeLine(recorded);
    const cut = await rebuildLog(readLog([new TextEncoder().encode(log.slice(0, -30))]), plainTally);
    expect(cut).toMatchObject({ ok: false, fault: { reason: "truncated", line: 3 } });
  });

  it("of nothing is the initial state", async () =>
    expect(await rebuild([], plainTally)).toMatchObject({
      events: 0,
      position: 0,
      hash: stateHash(plainTally.initial()),
    }));
});

describe("a state hash", () => {
  it("is the SHA-256 of the canonical JSON", () => {
    const sha256 = createHash("sha256").update('{"a":[1,0],"b":"x"}').digest("hex");
    expect(stateHash({ b: "x", a: Int32Array.of(1, 0), cells: () => 0, gone: undefined })).toBe(sha256);
  });

  it("does not see whether cells are plain or typed, and sees every count", () => {
    const typed = createTally(typedCells);
    for (const event of LOG) apply(typed, event);
    expect(stateHash(typed)).toBe(stateHash(tallyOf(LOG)));
    expect(stateHash(typed)).not.toBe(stateHash(tallyOf(LOG.slice(0, 2))));
  });

  it("of many states depends on their order, and of one is its own", () => {
    const of = (...states: readonly unknown[]): string => {
      const hasher = stateHasher();
      for (const state of states) hasher.add(state);
      return hasher.digest();
    };
    expect(of(1)).toBe(stateHash(1));
    expect(of(1, 2)).not.toBe(of(2, 1));
    expect(of(1, 2)).not.toBe(of(12));
  });
});
