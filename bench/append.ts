import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChampionshipEvent } from "../events/championship.ts";
import { createMemoryStore } from "../src/store/memory.ts";
import type { EventStore } from "../src/store/port.ts";
import { openSqliteStore } from "../src/store/sqlite.ts";
import { seasons } from "./seasons.ts";
import { bench, type Report } from "./suite.ts";

/** Appending: an event a commit, and a championship a commit. Every SQLite commit is on disk before the next one starts. */
export const append = async (): Promise<Report> => {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const memory = createMemoryStore();
  const sqlite = await openSqliteStore(join(folder, "events.db"));
  const [log = []] = seasons(1);
  const batch = (store: EventStore) => ({ events: log.length, run: () => appended(store, [log]) });
  const single = (store: EventStore, count: number) => ({
    events: count,
    run: () =>
      appended(
        store,
        log.slice(0, count).map((event) => [event]),
      ),
  });
  try {
    return await bench("append", [
      { name: "memory, a championship a commit", ...batch(memory) },
      { name: "memory, an event a commit", ...single(memory, log.length) },
      { name: "SQLite, a championship a commit", ...batch(sqlite) },
      { name: "SQLite, an event a commit", ...single(sqlite, 10) },
    ]);
  } finally {
    await sqlite.close();
    rmSync(folder, { recursive: true });
  }
};

let streams = 0;

// A stream of its own every time, so that all runs do the same.
const appended = async (store: EventStore, commits: readonly (readonly ChampionshipEvent[])[]): Promise<number> => {
  const stream = `made-up-${streams++}`;
  let version = 0;
  for (const events of commits) {
    const commit = { commandId: `c${version}`, events, recordedAt: "2013-03-15T14:00:00Z" };
    const answer = await store.append(stream, version, commit);
    if (answer.kind !== "appended") throw new Error(`an append was answered with ${answer.kind}`);
    version = answer.version;
  }
  return version;
};
