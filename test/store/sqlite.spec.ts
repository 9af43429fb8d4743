import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StoreFault } from "../../src/store/fault.ts";
import { openSqliteStore } from "../../src/store/sqlite.ts";
import { commit, game } from "../contract/facts.ts";
import { all, committed, expectChain, upTo } from "../contract/subject.ts";
import { type Appender, type Outcome, startAppender } from "./process.ts";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "store-"));
  path = join(folder, "events.db");
});
afterEach(() => rm(folder, { recursive: true }));

describe("two processes, one stream", () => {
  it("given one expected version, then one process wins it, the other is told and goes on", async () => {
    const pair = await Promise.all([startAppender(path), startAppender(path)]);
    for (let version = 0; version < 80; version += 2) {
      for (const [index, appender] of pair.entries()) appender.tell(`append ${version} duel-${version}-${index}`);
      const outcomes = await Promise.all(pair.map((appender) => appender.outcome()));
      expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual(["appended", "conflict"]);
      expect(outcomes.map((outcome) => outcome?.version)).toEqual([version + 1, version + 1]);
      const loser = outcomes.findIndex((outcome) => outcome?.kind === "conflict");
      pair[loser]?.tell(`append ${version + 1} duel-${version}-${loser}`);
      expect(await pair[loser]?.outcome()).toMatchObject({ kind: "appended", version: version + 2 });
    }
    expect(await Promise.all(pair.map((appender) => appender.end()))).toEqual([0, 0]);
    await expectStored(80);
  });

  it("given both append as fast as they can, then no version is given twice and no acknowledged event is lost", async () => {
    const pair = await Promise.all([startAppender(path), startAppender(path)]);
    for (const [index, appender] of pair.entries()) appender.tell(`hammer 100 rival${index}`);
    const won = (await Promise.all(pair.map((appender) => outcomesOf(appender)))).flat().filter(isAppended);
    expect(await Promise.all(pair.map((appender) => appender.end()))).toEqual([0, 0]);
    expect(won.map(({ version }) => version).sort((a, b) => a - b)).toEqual(upTo(200));
    expect(await expectStored(200)).toEqual(new Map(won.map(({ version, id }) => [version, id])));
  });

  it("given three processes that create the same files at once, then all of them find a store", async () => {
    const trio = await Promise.all(upTo(3).map(() => startAppender(path)));
    for (const appender of trio) appender.tell(`create 100 ${join(folder, "new")}`);
    const created = await Promise.all(trio.map((appender) => outcomesOf(appender)));
    expect(created.map(({ length }) => length)).toEqual([100, 100, 100]);
    expect(await Promise.all(trio.map((appender) => appender.end()))).toEqual([0, 0, 0]);
  });

  it("given a tail, when another process appends, then the tail sees it", async () => {
    const store = await openSqliteStore(path, { pollEvery: 10 });
    const tail = store.tail(0)[Symbol.asyncIterator]();
    const waiting = tail.next();
    const other = await startAppender(path);
    other.tell("append 0 from-afar");
    expect((await waiting).value).toMatchObject({ position: 1, commandId: "from-afar" });
    await tail.return?.();
    await other.end();
    await store.close();
  });
});

describe("kill -9 amid single appends, somewhere in the first thousand", () => {
  it.each(["aronian", "kramnik", "svidler"])(
    "given the point drawn from %s, then what was acknowledged is there",
    async (seed) => {
      const point = 1 + (createHash("sha256").update(seed).digest().readUInt32BE() % 1000);
      const victim = await startAppender(path);
      victim.tell("hammer 5000 victim");
      const acknowledged = await outcomesOf(victim, point);
      const dead = victim.kill();
      acknowledged.push(...(await outcomesOf(victim)));
      await dead;
      expect(acknowledged.length).toBeGreaterThanOrEqual(point);
      expect(acknowledged.length).toBeLessThan(5000);

      const store = await openSqliteStore(path);
      const recorded = await all(store.read("match"));
      expect(recorded.length - acknowledged.length).toBeOneOf([0, 1]);
      expectChain(recorded, recorded.length);
      for (const { version, id } of acknowledged) expect(recorded[version - 1]?.commandId).toBe(id);
      const next = committed(await store.append("match", recorded.length, commit("after", game(1))));
      expect(next.position).toBe(recorded.length + 1);
      await store.close();
      await expectStored(recorded.length + 1);
    },
  );
});

describe("a file that is no store", () => {
  it.each(["x", "SQLite format 4 is not out yet", '[Event "WCh 2012"]\n'.repeat(300)])(
    "given a text file, then the fault names it and it stays as it was",
    async (text) => {
      await writeFile(path, text);
      await expect(openSqliteStore(path)).rejects.toThrow(`${path} is not a store, expected an SQLite file`);
      expect(await readFile(path, "utf8")).toBe(text);
    },
  );

  it("given a store of a newer layout, then the fault names both layouts", async () => {
    await emptyStore();
    await patch(USER_VERSION, 99);
    await expect(openSqliteStore(path)).rejects.toThrow(
      `${path} has layout 99, written by a newer version; expected at most layout 1`,
    );
  });

  it("given the database of another application, then it is refused", async () => {
    await emptyStore();
    await patch(APPLICATION_ID, 0);
    await expect(openSqliteStore(path)).rejects.toThrow(`${path} is the database of another application`);
  });

  it("given a folder, a missing folder, or a missing file that must exist, then the fault names the path", async () => {
    await expect(openSqliteStore(folder)).rejects.toThrow(StoreFault);
    await expect(openSqliteStore(folder)).rejects.toThrow(folder);
    await expect(openSqliteStore(join(folder, "none/events.db"))).rejects.toThrow("none/events.db");
    await expect(openSqliteStore(path, { mustExist: true })).rejects.toThrow(`${path} does not exist`);
    await expect(readFile(path)).rejects.toThrow("ENOENT");
  });

  it("given a row of a type nobody knows, then the fault names stream, version and type", async () => {
    const store = await openSqliteStore(path);
    await store.append("match", 0, commit("a", game(1)));
    await store.close();
    const bytes = await readFile(path);
    bytes.write("GameVanished", bytes.indexOf("GameFinished"));
    await writeFile(path, bytes);
    const damaged = await openSqliteStore(path);
    await expect(all(damaged.read("match"))).rejects.toThrow(/stream match, version 1, type GameVanished: /);
    await expect(all(damaged.readAll())).rejects.toThrow(StoreFault);
    await damaged.close();
  });
});

// Offsets in the header of an SQLite file (sqlite.org/fileformat2.html, 1.3).
const USER_VERSION = 60;
const APPLICATION_ID = 68;

const patch = async (offset: number, value: number): Promise<void> => {
  const bytes = await readFile(path);
  bytes.writeUInt32BE(value, offset);
  await writeFile(path, bytes);
};

const emptyStore = async (): Promise<void> => (await openSqliteStore(path)).close();

const isAppended = ({ kind }: Outcome): boolean => kind === "appended";

const outcomesOf = async (appender: Appender, most = Number.POSITIVE_INFINITY): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  while (outcomes.length < most) {
    const outcome = await appender.outcome();
    if (!outcome) break;
    outcomes.push(outcome);
  }
  return outcomes;
};

/** The command of each version, after checking that the file holds `length` gapless, chained events. */
const expectStored = async (length: number): Promise<ReadonlyMap<number, string>> => {
  const store = await openSqliteStore(path);
  const recorded = await all(store.readAll());
  await store.close();
  expectChain(recorded, length);
  expect(recorded.map(({ position }) => position)).toEqual(upTo(length));
  return new Map(recorded.map(({ version, commandId }) => [version, commandId]));
};
