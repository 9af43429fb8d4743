import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChampionshipEvent } from "../events/championship.ts";
import { createColumnsWriter } from "../events/columns-writer.ts";
import { plainCells } from "../projections/cells.ts";
import { type Championship, championship } from "../projections/championship.ts";
import { fold } from "../projections/projection.ts";
import { apply, createTally } from "../projections/tally.ts";
import { standings } from "../scenarios/rules/standings.ts";
import { readFacts } from "../src/log/facts.ts";
import { parseLog, writeLine } from "../src/log/ndjson.ts";
import { fromArrow, toArrow } from "../src/replay/arrow.ts";
import { foldColumns } from "../src/replay/columns.ts";
import { judgeColumns } from "../src/replay/judge.ts";
import { openSqliteStore, type SqliteStore } from "../src/store/sqlite.ts";
import { longLog } from "./long-log.ts";
import { must, regulationNamed } from "./scenario.ts";
import { seasons } from "./seasons.ts";
import { bench, type Report } from "./suite.ts";

const EVENTS = 20_000;

/** Bulk replay. Nothing here loads immer, and the typed cells come first: each kind of state makes the fold slower for good. */
export const replay = async (): Promise<Report> => {
  const logs = seasons(2000);
  const writer = createColumnsWriter();
  logs.forEach((log, number) => {
    for (const event of log) writer.append(event, number);
  });
  const columns = writer.columns();
  const bytes = toArrow(columns);
  const regulation = regulationNamed("fide-candidates-2012");
  const recorded = longLog(EVENTS);
  const ndjson = Buffer.from(recorded.map(writeLine).join(""));
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const store = await openSqliteStore(join(folder, "events.db"));
  await store.restore("made-up", recorded);
  try {
    return await bench("replay", [
      { name: "apply on typed columns", events: columns.length, run: () => foldColumns(columns) },
      {
        name: "columns, every championship judged",
        events: columns.length,
        run: () => must(judgeColumns(regulation, columns)),
      },
      { name: "read and check an Arrow file", events: columns.length, run: () => must(fromArrow(bytes)) },
      { name: "apply on plain state", events: columns.length, run: () => logs.map(plain) },
      { name: "cold replay of NDJSON", events: EVENTS, run: () => coldReplay(ndjson) },
      { name: "cold replay of NDJSON, hashes followed", events: EVENTS, run: () => verifiedReplay(ndjson) },
      { name: "SQLite to standings", events: EVENTS, run: () => standingsOf(store) },
    ]);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
};

const plain = (log: readonly ChampionshipEvent[]): unknown => {
  const tally = createTally(plainCells);
  for (const event of log) apply(tally, event);
  return tally;
};

const coldReplay = async (ndjson: Buffer): Promise<unknown> => {
  const state = championship.initial();
  const chunks = Array.from({ length: Math.ceil(ndjson.length / CHUNK) }, (_, i) =>
    ndjson.subarray(i * CHUNK, (i + 1) * CHUNK),
  );
  must(await readFacts(chunks, listenerOf(state)));
  return state;
};

const CHUNK = 1 << 16;

const verifiedReplay = (ndjson: Buffer): unknown =>
  fold(
    championship,
    must(parseLog(ndjson)).events.map(({ event }) => event),
  );

const standingsOf = (store: SqliteStore): unknown => {
  const state = championship.initial();
  store.facts("made-up", listenerOf(state));
  return standings(regulationNamed("fide-candidates-2012"), state);
};

const listenerOf =
  (state: Championship) =>
  (event: ChampionshipEvent): boolean => {
    championship.apply(state, event);
    return true;
  };
