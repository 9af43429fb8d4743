import type { ChampionshipEvent } from "../events/championship.ts";
import { createColumnsWriter } from "../events/columns-writer.ts";
import { GENESIS_HASH, type Recorded } from "../events/envelope.ts";
import { CURRENT_SCHEMA } from "../events/upcast.ts";
import { plainCells } from "../projections/cells.ts";
import { apply, createTally } from "../projections/tally.ts";
import { seal } from "../src/log/chain.ts";
import { parseLog, writeLine } from "../src/log/ndjson.ts";
import { fromArrow, toArrow } from "../src/replay/arrow.ts";
import { foldColumns } from "../src/replay/columns.ts";
import { seasons } from "./seasons.ts";
import { bench, type Report } from "./suite.ts";

/** Bulk replay. Nothing here loads immer, and the typed cells come first: each kind of state makes the fold slower for good. */
export const replay = async (): Promise<Report> => {
  const logs = seasons(2000);
  const writer = createColumnsWriter();
  logs.forEach((log, number) => {
    for (const event of log) writer.append(event, number);
  });
  const columns = writer.columns();
  const bytes = toArrow(columns);
  const [log = []] = logs;
  const ndjson = sealed(log).map(writeLine).join("");

  return bench("replay", [
    { name: "apply on typed columns", events: columns.length, run: () => foldColumns(columns) },
    { name: "read and check an Arrow file", events: columns.length, run: () => must(fromArrow(bytes)) },
    {
      name: "apply on plain state",
      events: columns.length,
      run: () => logs.reduce<unknown>((_, log) => plain(log), undefined),
    },
    { name: "cold replay of NDJSON, hashes checked", events: log.length, run: () => coldReplay(ndjson) },
  ]);
};

const plain = (log: readonly ChampionshipEvent[]): unknown => {
  const tally = createTally(plainCells);
  for (const event of log) apply(tally, event);
  return tally;
};

const coldReplay = (ndjson: string): unknown => plain(must(parseLog(ndjson)).events.map(({ event }) => event));

/** A broken file would be measured as a fast one. */
const must = <T extends { readonly ok: boolean }>(read: T): Extract<T, { readonly ok: true }> => {
  if (!read.ok) throw new Error(`the benchmark cannot read its own data: ${JSON.stringify(read)}`);
  return read as Extract<T, { readonly ok: true }>;
};

const sealed = (log: readonly ChampionshipEvent[]): readonly Recorded[] => {
  let previousHash = GENESIS_HASH;
  return log.map((event, index) => {
    const recorded = seal({
      stream: "made-up",
      version: index + 1,
      position: index + 1,
      schema: CURRENT_SCHEMA[event.type],
      commandId: `c${index + 1}`,
      recordedAt: "2013-03-15T14:00:00Z",
      previousHash,
      event,
    });
    previousHash = recorded.hash;
    return recorded;
  });
};
