import { Field, makeData, RecordBatch, Schema, Struct, Table, tableFromIPC, tableToIPC, Uint8 } from "apache-arrow";
import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { EVENT_CODES, type EventColumns } from "../../events/columns.ts";
import { seat } from "../../events/ids.ts";
import { fromArrow, toArrow } from "../../src/replay/arrow.ts";
import { columnsOf } from "../laws/counts.ts";
import { announcement, recordedAs } from "../laws/logs.ts";

const at = (stage: string, round: number): ChampionshipEvent =>
  recordedAs({ stage, round, board: 1, leg: 1 }, seat(0), seat(1), "1/2-1/2");
const LOG = [announcement(2), at("main", 1), at("main", 256), at("rapid", 1), at("main", 2)];

const faultOf = (bytes: Uint8Array): unknown => {
  const read = fromArrow(bytes);
  return read.ok ? "no fault" : read.fault;
};
const with1 = <K extends keyof EventColumns>(name: K, row: number, value: number): Uint8Array => {
  const columns = columnsOf(LOG);
  (columns[name] as Uint8Array)[row] = value;
  return toArrow(columns);
};

describe("an Arrow file of events", () => {
  it.each([1, 2, 3, 100])("reads back what was written, in batches of %i rows", (rows) => {
    const columns = columnsOf(LOG, LOG);
    const read = fromArrow(toArrow(columns, rows));
    expect(read).toEqual({ ok: true, columns });
  });

  it("gives equal bytes for equal columns", () => expect(toArrow(columnsOf(LOG))).toEqual(toArrow(columnsOf(LOG))));

  it("may hold nothing", () => {
    const read = fromArrow(toArrow(columnsOf()));
    expect(read.ok && read.columns.length).toBe(0);
  });

  it("may stand anywhere in memory", () => {
    const bytes = toArrow(columnsOf(LOG));
    const moved = new Uint8Array(bytes.length + 3);
    moved.set(bytes, 3);
    expect(fromArrow(moved.subarray(3))).toEqual({ ok: true, columns: columnsOf(LOG) });
  });

  // Case A02 (apache/arrow #43275, arquero #404): dictionary columns turned into numbers in some batches.
  it("A02: shows other readers names in every batch and every slice", () => {
    const table = tableFromIPC(toArrow(columnsOf(LOG), 2));
    expect([...(table.getChild("stage") ?? [])]).toEqual(["main", "main", "main", "rapid", "main"]);
    expect([...(table.slice(2, 5).getChild("stage") ?? [])]).toEqual(["main", "rapid", "main"]);
    expect(table.getChild("type")?.get(4)).toBe("GameFinished");
  });

  it("names what is wrong with bytes that are no such file", () => {
    expect(faultOf(new Uint8Array(0))).toMatchObject({ reason: "not-arrow" });
    expect(faultOf(new TextEncoder().encode('{"type":"GameFinished"}\n'))).toMatchObject({ reason: "not-arrow" });
    const bytes = toArrow(columnsOf(LOG));
    expect(faultOf(bytes.subarray(0, bytes.length - 20))).toMatchObject({ reason: "not-arrow" });
    expect(faultOf(Uint8Array.from([...bytes.subarray(0, 8), ...bytes.subarray(-10)]))).toMatchObject({
      reason: "damaged",
    });
  });

  it("refuses another format, a newer version, other columns and lost batches", () => {
    const field = new Field("a", new Uint8());
    const file = (metadata: [string, string][]): Uint8Array => {
      const child = makeData({ type: new Uint8(), length: 1, nullCount: 0, data: new Uint8Array(1) });
      const data = makeData({ type: new Struct([field]), length: 1, nullCount: 0, children: [child] });
      const schema = new Schema([field], new Map(metadata));
      return tableToIPC(new Table(schema, [new RecordBatch(schema, data)]), "file");
    };
    const ours = [...tableFromIPC(toArrow(columnsOf(LOG))).schema.metadata];
    const but = (key: string, value: string): [string, string][] => ours.map(([k, v]) => [k, k === key ? value : v]);
    expect(faultOf(file([]))).toMatchObject({ reason: "other-format" });
    expect(faultOf(file(but("version", "2")))).toMatchObject({ reason: "newer-version" });
    expect(faultOf(file(but("version", "one")))).toMatchObject({ reason: "newer-version" });
    expect(faultOf(file(but("outcomes", "1-0 0-1")))).toMatchObject({ reason: "wrong-columns" });
    expect(faultOf(file(ours))).toMatchObject({ reason: "damaged" });
    expect(faultOf(file(but("rows", "1")))).toMatchObject({ reason: "wrong-columns" });
  });

  it.each([
    ["type", 1, 99, "no event type has code 99"],
    ["type", 0, EVENT_CODES.GameFinished, "championship 0 does not begin with its announcement"],
    ["type", 2, EVENT_CODES.ChampionshipAnnounced, "championship 0 is announced twice"],
    ["championship", 2, 1, "championship 1 does not begin with its announcement"],
    ["white", 0, 65, "a championship has 2 to 64 players, not 65"],
    ["white", 1, 2, "there is no game 2-1 among 2 seats"],
    ["black", 1, 0, "seat 0 cannot play itself"],
    ["stage", 1, 2, "no stage has code 2"],
    ["round", 1, 257, "a round is 1 to 256, not 257"],
    ["board", 1, 2, "2 players have boards 1 to 1, not 2"],
    ["leg", 1, 0, "a leg is 1 to 2, not 0"],
    ["outcome", 1, 6, "outcome code 6 is not 0 to 5"],
  ] as const)("refuses %s of row %i = %i: %s", (name, row, value, message) => {
    expect(faultOf(with1(name, row, value))).toEqual({ reason: "invalid-row", message: `row ${row}: ${message}` });
  });
});
