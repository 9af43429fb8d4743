import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "libsql";
import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import { type Admission, admitCommit, admitRestored, requireCommit, type Standing } from "./admission.ts";
import { createBell } from "./bell.ts";
import { StoreFault } from "./fault.ts";
import { requireStreamName } from "./name.ts";
import type { Appended, EventStore, StreamHead } from "./port.ts";
import { fromRow, type Row } from "./row.ts";
import { type FactBatch, tellFacts } from "./sqlite-facts.ts";
import { faultOf, isBusy, prepareFile, requireDatabaseSize } from "./sqlite-file.ts";
import * as sql from "./sqlite-schema.ts";
import { tailOf } from "./tail.ts";

/** How a store file is opened. */
export interface SqliteOptions {
  /** True: a missing file is a fault. False (default): it is created. */
  readonly mustExist?: boolean;
  /** Milliseconds an append waits for another process's lock; default 5,000. */
  readonly busyTimeout?: number;
  /** Milliseconds between a tail's looks for another process's events; default 100. */
  readonly pollEvery?: number;
}

/** A store in one file, which can also tell a stream's events alone. */
export interface SqliteStore extends EventStore {
  /**
   * Tells every event of a stream by version, for replay; `listen` returns false when it has heard enough. Gives the last
   * event told with its envelope. Throws as {@link EventStore.read} does.
   */
  facts(stream: string, listen: (event: ChampionshipEvent) => boolean): Recorded | undefined;
}

/** Rows a reader holds at a time. */
const BATCH = 500;

/**
 * Opens a store file, one writer at a time, any number of readers and processes. Throws {@link StoreFault} where the path
 * cannot be opened, is no store, or was written by a newer version.
 */
export const openSqliteStore = async (path: string, options: SqliteOptions = {}): Promise<SqliteStore> => {
  const { mustExist = false, busyTimeout = 5_000, pollEvery = 100 } = options;
  if (mustExist && !existsSync(path)) throw new StoreFault(`${path} does not exist, expected a store file`);
  const database = await connect(path, busyTimeout);
  const statements = {
    stream: database.prepare(sql.SELECT_STREAM),
    facts: database.prepare(sql.SELECT_FACTS),
    all: database.prepare(sql.SELECT_ALL),
    commit: database.prepare(sql.SELECT_COMMIT),
    head: database.prepare(sql.SELECT_HEAD),
    last: database.prepare(sql.SELECT_LAST),
    streams: database.prepare(sql.SELECT_STREAMS),
    insert: database.prepare(sql.INSERT),
  };
  const bell = createBell();
  let closed = false;

  // libsql lets a prepared statement outlive its closed connection, so the store itself must refuse.
  const guarded = <T>(work: () => T): T => {
    if (closed) throw new StoreFault(`${path}: the store is closed`);
    try {
      return work();
    } catch (error) {
      throw faultOf(error, path);
    }
  };

  const select = (statement: keyof typeof statements, ...parameters: unknown[]): readonly Row[] =>
    guarded(() => statements[statement].all(...parameters) as Row[]);

  const standing = (stream: string): Standing => ({
    head: select("head", stream)[0],
    position: select("last")[0]?.position ?? 0,
  });

  const write = ({ answer, rows }: Admission): Appended => {
    for (const row of rows) statements.insert.run(...columnsOf(row));
    return answer;
  };

  // IMMEDIATE takes the write lock before anything is read: a transaction that reads first cannot be upgraded when
  // another process has written since, whatever the busy timeout.
  const transact = (work: () => Appended): Appended => {
    const answer = guarded(() => database.transaction(work).immediate());
    if (answer.kind === "appended") bell.ring();
    return answer;
  };

  async function* batches(next: (last: Row | undefined) => readonly Row[]): AsyncGenerator<Recorded, void> {
    let last: Row | undefined;
    for (;;) {
      const rows = next(last);
      for (const row of rows) yield fromRow(row);
      if (rows.length < BATCH) return;
      last = rows.at(-1);
    }
  }

  const readAll = (after = 0): AsyncIterable<Recorded> =>
    batches((last) => select("all", last?.position ?? after, BATCH));

  return {
    async *read(stream, after = 0) {
      requireStreamName(stream);
      yield* batches((last) => select("stream", stream, last?.version ?? after, BATCH));
    },
    facts(stream, listen) {
      requireStreamName(stream);
      const rows = (after: number, limit: number): readonly Row[] => select("stream", stream, after, limit);
      const batch = (after: number): FactBatch =>
        guarded(() => statements.facts.all(stream, after, BATCH) as [FactBatch])[0];
      return tellFacts({ batch, rows }, stream, listen);
    },
    async append(stream, expected, commit) {
      requireStreamName(stream);
      requireCommit(commit);
      return transact(() => {
        const first = select("commit", stream, commit.commandId);
        if (first.length > 0) return { kind: "duplicate", events: first.map(fromRow) };
        return write(admitCommit(stream, expected, commit, standing(stream)));
      });
    },
    async restore(stream, recorded) {
      requireStreamName(stream);
      return transact(() => write(admitRestored(stream, recorded, standing(stream))));
    },
    readAll,
    tail: (after) => tailOf({ readAll, bell, isClosed: () => closed, pollEvery }, after),
    async streams() {
      return guarded(() => statements.streams.all() as StreamHead[]);
    },
    async close() {
      if (closed) return;
      // Brings everything into the one file. Another process at work keeps its log: no reason to wait.
      closed = true;
      bell.ring();
      try {
        database.exec("PRAGMA busy_timeout = 0");
        database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all();
      } catch (error) {
        if (!isBusy(error)) throw faultOf(error, path);
      } finally {
        database.close();
      }
    },
  };
};

/** Two processes that create one file collide while the journal mode changes, and SQLite does not wait there. */
const connect = async (path: string, busyTimeout: number): Promise<Database.Database> => {
  const deadline = performance.now() + busyTimeout;
  for (;;) {
    let database: Database.Database | undefined;
    try {
      requireDatabaseSize(path);
      // An absolute path cannot be read as a URL or as ":memory:".
      database = new Database(resolve(path), { timeout: busyTimeout });
      prepareFile(database, path);
      return database;
    } catch (error) {
      database?.close();
      if (!isBusy(error) || performance.now() > deadline) throw faultOf(error, path);
      await sleep(20);
    }
  }
};

const columnsOf = (row: Row): readonly unknown[] => [
  row.position,
  row.stream,
  row.version,
  row.type,
  row.schema,
  row.data,
  row.commandId,
  row.commandIndex,
  row.recordedAt,
  row.occurredAt,
  row.previousHash,
  row.hash,
];
