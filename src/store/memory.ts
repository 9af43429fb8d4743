import type { Recorded } from "../../events/envelope.ts";
import { type Admission, admitCommit, admitRestored, requireCommit, type Standing } from "./admission.ts";
import { createBell } from "./bell.ts";
import { StoreFault } from "./fault.ts";
import { requireStreamName } from "./name.ts";
import type { Appended, EventStore } from "./port.ts";
import { fromRow, type Row } from "./row.ts";
import { tailOf } from "./tail.ts";

/** A store that lives and dies with the process; as strict as the one on disk, so that tests may stand on it. */
export const createMemoryStore = (): EventStore => {
  // Rows, not events: what a caller does to an event it was given cannot reach the store.
  const all: Row[] = [];
  const byStream = new Map<string, Row[]>();
  const byCommand = new Map<string, Row[]>();
  const bell = createBell();
  let closed = false;

  const requireOpen = (): void => {
    if (closed) throw new StoreFault("the store is closed");
  };

  const standing = (stream: string): Standing => ({ head: byStream.get(stream)?.at(-1), position: all.length });

  const write = ({ answer, rows }: Admission): Appended => {
    for (const row of rows) {
      all.push(row);
      listIn(byStream, row.stream).push(row);
      listIn(byCommand, commandKey(row.stream, row.commandId)).push(row);
    }
    if (rows.length > 0) bell.ring();
    return answer;
  };

  async function* from(rows: () => readonly Row[], after: number): AsyncGenerator<Recorded, void> {
    requireOpen();
    for (let index = Math.max(0, after); ; index++) {
      const row = rows()[index];
      if (!row) return;
      yield fromRow(row);
      requireOpen();
    }
  }

  return {
    async *read(stream, after = 0) {
      requireStreamName(stream);
      yield* from(() => byStream.get(stream) ?? [], after);
    },
    async append(stream, expected, commit) {
      requireOpen();
      requireStreamName(stream);
      requireCommit(commit);
      const first = byCommand.get(commandKey(stream, commit.commandId));
      if (first) return { kind: "duplicate", events: first.map(fromRow) };
      return write(admitCommit(stream, expected, commit, standing(stream)));
    },
    async restore(stream, recorded) {
      requireOpen();
      requireStreamName(stream);
      return write(admitRestored(stream, recorded, standing(stream)));
    },
    readAll: (after = 0) => from(() => all, after),
    tail: (after) => tailOf({ readAll: (position) => from(() => all, position), bell, isClosed: () => closed }, after),
    async streams() {
      requireOpen();
      const heads = [...byStream].map(([stream, rows]) => ({ stream, version: rows.length }));
      return heads.sort((a, b) => (a.stream < b.stream ? -1 : 1));
    },
    async close() {
      closed = true;
      bell.ring();
    },
  };
};

// A stream name holds no space, so two pairs never share a key.
const commandKey = (stream: string, commandId: string): string => `${stream} ${commandId}`;

const listIn = (map: Map<string, Row[]>, key: string): Row[] => {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
};
