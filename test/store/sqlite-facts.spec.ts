import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import { StoreFault } from "../../src/store/fault.ts";
import { type Row, toRow } from "../../src/store/row.ts";
import { openSqliteStore, type SqliteStore } from "../../src/store/sqlite.ts";
import { type FactSource, tellFacts } from "../../src/store/sqlite-facts.ts";
import { anyEvent, EVENTS } from "../events/arbitraries.ts";
import { sealed } from "../log/sealed.ts";

const STREAM = "candidates-2013";

const withStore = async <T>(recorded: readonly Recorded[], then: (store: SqliteStore) => T): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), "facts-"));
  const store = await openSqliteStore(join(folder, "events.db"));
  try {
    await store.restore(STREAM, recorded);
    return then(store);
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
};

const told = (store: SqliteStore, most = Number.POSITIVE_INFINITY): { events: ChampionshipEvent[]; last: unknown } => {
  const events: ChampionshipEvent[] = [];
  const last = store.facts(STREAM, (event) => events.push(event) < most);
  return { events, last };
};

describe("the events of a stored stream alone", () => {
  it("are those that were stored, whatever their texts hold, and the last one has its envelope", async () => {
    const events = fc.sample(fc.oneof(EVENTS.GameFinished, anyEvent), { numRuns: 1203, seed: 8 });
    const recorded = sealed(events);
    await withStore(recorded, (store) => {
      expect(told(store)).toEqual({ events, last: recorded.at(-1) });
      for (const most of [1, 500, 501, 1203])
        expect(told(store, most)).toEqual({ events: events.slice(0, most), last: recorded[most - 1] });
      expect(store.facts("no-such-stream", () => true)).toBeUndefined();
      expect(() => store.facts("No Stream", () => true)).toThrow(StoreFault);
    });
  });

  // A damaged row may look like two, or like none.
  it.each([
    ["is no JSON", '{"stage":', /version 2, type GameFinished: its data is not JSON/],
    ["closes its list", '{}],[2,"GameFinished",2,{}', /version 2, type GameFinished: its data is not JSON/],
    ["lacks a field", "{}", /version 2, type GameFinished: GameFinished has nothing at data/],
  ])("are refused at the row whose data %s", (_, data, message) => {
    const games = sealed(fc.sample(EVENTS.GameFinished, { numRuns: 3, seed: 3 }));
    const rows = games.map((game) => ({ ...toRow(game, 0), ...(game.version === 2 ? { data } : {}) }));
    expect(() => tellFacts(sourceOf(rows), STREAM, () => true)).toThrow(message);
  });
});

const sourceOf = (all: readonly Row[]): FactSource => {
  const rows = (after: number, limit: number): readonly Row[] =>
    all.filter(({ version }) => version > after).slice(0, limit);
  return {
    rows,
    batch: (after) => {
      const batch = rows(after, 500);
      const facts = batch.map((row) => `[${row.version},${JSON.stringify(row.type)},${row.schema},${row.data}]`);
      return {
        facts: batch.length === 0 ? null : `[${facts.join(",")}]`,
        events: batch.length,
        version: batch.at(-1)?.version ?? 0,
      };
    },
  };
};
