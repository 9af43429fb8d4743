import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMemoryStore } from "../../src/store/memory.ts";
import type { EventStore } from "../../src/store/port.ts";
import { openSqliteStore } from "../../src/store/sqlite.ts";
import { storeContract } from "./store.contract.ts";

storeContract("memory", async () => {
  const store = createMemoryStore();
  return { store, dispose: () => store.close() };
});

storeContract("SQLite", async () => {
  const folder = await mkdtemp(join(tmpdir(), "store-"));
  const opened: EventStore[] = [];
  const open = async (): Promise<EventStore> => {
    const store = await openSqliteStore(join(folder, "events.db"));
    opened.push(store);
    return store;
  };
  const dispose = async (): Promise<void> => {
    for (const store of opened) await store.close();
    await rm(folder, { recursive: true });
  };
  return { store: await open(), reopen: open, dispose };
});
