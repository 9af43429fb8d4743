import { createInterface } from "node:readline";
import type { EventStore } from "../../src/store/port.ts";
import { openSqliteStore } from "../../src/store/sqlite.ts";
import { commit, game } from "../contract/facts.ts";

// A process of its own with a store file open. It prints `ready`, then answers each line of its input:
//   append EXPECTED ID   one append, answered with its outcome
//   hammer COUNT NAME    COUNT commits, one outcome a line; reads again after a conflict; `done` at the end
//   create COUNT PREFIX  opens PREFIX-0.db, PREFIX-1.db, ... and closes them, each answered with `created N`
// An outcome is `appended VERSION ID` or `conflict VERSION ID`, VERSION being what the stream is at.

const STREAM = "match";

const attempt = async (store: EventStore, expected: number, id: string): Promise<boolean> => {
  const answer = await store.append(STREAM, expected, commit(id, game((expected % 256) + 1)));
  if (answer.kind === "duplicate") throw new Error(`${id} is new, yet it was answered as a duplicate`);
  console.log(answer.kind, answer.kind === "appended" ? answer.version : answer.actual, id);
  return answer.kind === "appended";
};

const versionOf = async (store: EventStore): Promise<number> =>
  (await store.streams()).find(({ stream }) => stream === STREAM)?.version ?? 0;

const hammer = async (store: EventStore, count: number, name: string): Promise<void> => {
  for (let index = 0; index < count; index++)
    while (!(await attempt(store, await versionOf(store), `${name}-${index}`)));
  console.log("done");
};

const create = async (count: number, prefix: string): Promise<void> => {
  for (let index = 0; index < count; index++) {
    await (await openSqliteStore(`${prefix}-${index}.db`)).close();
    console.log("created", index);
  }
  console.log("done");
};

const store = await openSqliteStore(process.argv[2] ?? "");
console.log("ready");
for await (const line of createInterface({ input: process.stdin })) {
  const [order, number, id = ""] = line.split(" ");
  if (order === "append") await attempt(store, Number(number), id);
  if (order === "create") await create(Number(number), id);
  if (order === "hammer") await hammer(store, Number(number), id);
}
await store.close();
