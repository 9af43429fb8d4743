import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ChampionshipEvent, EventType } from "../events/championship.ts";
import { decodeEvent, type EncodedEvent, encodeEvent } from "../events/codec.ts";
import { PAST_SCHEMAS, SCHEMAS } from "../events/codec-schemas.ts";
import { CURRENT_SCHEMA } from "../events/upcast.ts";

const folder = join(import.meta.dirname, "../events/history");
const TYPES = Object.keys(CURRENT_SCHEMA) as EventType[];
const released = TYPES.flatMap((type) =>
  Array.from({ length: CURRENT_SCHEMA[type] }, (_, index) => ({ type, schema: index + 1 })),
);
const frozen = (type: string, schema: number): EncodedEvent =>
  JSON.parse(readFileSync(join(folder, `${type}.v${schema}.json`), "utf8")) as EncodedEvent;

const decode = (stored: EncodedEvent): ChampionshipEvent => {
  const decoded = decodeEvent(stored.type, stored.schema, stored.data, { stream: "history", version: 1 });
  if (!decoded.ok) throw new Error(`${decoded.failure.message} (expected ${decoded.failure.expected})`);
  return decoded.event;
};

describe("every event ever released can still be read", () => {
  it("there is one frozen example for each event type and schema, and no other file", () =>
    expect(readdirSync(folder).sort()).toEqual(released.map((e) => `${e.type}.v${e.schema}.json`).sort()));

  it("the codec knows exactly the types that have a schema number, and every earlier schema", () => {
    expect(Object.keys(SCHEMAS).sort()).toEqual([...TYPES].sort());
    for (const type of TYPES) expect(PAST_SCHEMAS[type]?.length ?? 0, type).toBe(CURRENT_SCHEMA[type] - 1);
  });

  for (const { type, schema } of released) {
    const stored = frozen(type, schema);

    it(`${type} of schema ${schema} is named by its file and decodes`, () => {
      expect([stored.type, stored.schema]).toEqual([type, schema]);
      expect(decode(stored).type).toBe(type);
    });

    it(`${type} of schema ${schema} is written again as it was, in its own schema`, () =>
      expect(encodeEvent(decode(stored), schema)).toEqual(stored));
  }

  for (const type of TYPES) {
    it(`${type} is written in schema ${CURRENT_SCHEMA[type]}, the one its newest example shows`, () => {
      const newest = frozen(type, CURRENT_SCHEMA[type]);
      expect(encodeEvent(decode(newest))).toEqual(newest);
    });
  }

  it("given GameFinished of schema 1, from before encounters of two games, the game is the first leg", () => {
    const v1 = frozen("GameFinished", 1);
    expect(v1.data).not.toHaveProperty("leg");
    expect(decode(v1)).toEqual({ type: "GameFinished", ...v1.data, leg: 1 });
  });

  it("given GameFinished of schema 1 with a leg, it is refused: schema 1 had none", () => {
    const decoded = decodeEvent(
      "GameFinished",
      1,
      { ...frozen("GameFinished", 1).data, leg: 2 },
      { stream: "s", version: 3 },
    );
    expect(decoded).toMatchObject({ ok: false, failure: { reason: "invalid-data", path: ["data", "leg"] } });
  });

  it("a second leg cannot be written in schema 1: nothing is dropped in silence", () => {
    const event = decode(frozen("GameFinished", 2));
    expect(event).toHaveProperty("leg", 2);
    expect(() => encodeEvent(event, 1)).toThrow("schema 1");
    expect(() => encodeEvent(event, 3)).toThrow("no schema 3");
    expect(() => encodeEvent(event, 0)).toThrow("no schema 0");
  });
});
