import * as v from "valibot";
import type { ChampionshipEvent, EventType } from "./championship.ts";
import { hotEvent } from "./codec-hot.ts";
import { type Problem, pathText, problemOf, show } from "./codec-problem.ts";
import { PAST_SCHEMAS, SCHEMAS } from "./codec-schemas.ts";
import { CURRENT_SCHEMA, downcast, type EventFields, upcast } from "./upcast.ts";

/** Where an event stands, for the message of a failure. */
export interface Where {
  readonly stream: string;
  readonly version: number;
}

/**
 * Why stored data is no event this program understands. It never skips one: an event nobody understood may have changed
 * the standings. `path` starts at the stored event (`data`, `round`); `message` is one line, `expected` goes after the
 * word "expected".
 */
export type DecodeFailure = Where &
  Pick<Problem, "path" | "expected"> & { readonly type: string; readonly message: string } & (
    | { readonly reason: "unknown-type" | "invalid-data" }
    | { readonly reason: "future-schema"; readonly schema: number; readonly newest: number }
  );

/** An event, or why there is none. */
export type Decoded =
  | { readonly ok: true; readonly event: ChampionshipEvent }
  | { readonly ok: false; readonly failure: DecodeFailure };

/** An event as it is stored: `data` is the event without its type, in the form of `schema`. */
export interface EncodedEvent {
  readonly type: EventType;
  readonly schema: number;
  readonly data: EventFields;
}

/**
 * Makes an event of stored data, however old its schema: the data is checked by the schema it was written in, upcast, and
 * checked by the current one. Refuses an unknown type, a schema newer than this program, and any data that does not fit.
 */
export const decodeEvent = (type: string, schema: number, data: unknown, where: Where): Decoded => {
  const placed = { stream: where.stream, version: where.version, type };
  if (!isEventType(type)) {
    const message = `unknown event type ${show(type)}`;
    return refuse({ ...placed, reason: "unknown-type", path: ["type"], message, expected: "a type of this version" });
  }
  const newest = CURRENT_SCHEMA[type];
  if (!Number.isInteger(schema) || schema < 1) {
    const message = `${type} has schema ${show(schema)}`;
    return refuse({ ...placed, reason: "invalid-data", path: ["schema"], message, expected: `1 to ${newest}` });
  }
  if (schema > newest) {
    const message = `${type} has schema ${schema}, written by a newer version`;
    const expected = `at most schema ${newest}`;
    return refuse({ ...placed, reason: "future-schema", path: ["schema"], schema, newest, message, expected });
  }
  if (schema < newest) {
    const past = PAST_SCHEMAS[type]?.[schema - 1];
    if (!past) throw new Error(`events/codec-schemas.ts has no ${type} of schema ${schema}`);
    const old = v.safeParse(past, data, ABORT_EARLY);
    if (!old.success) return invalid(placed, problemOf(old.issues[0]));
    return check(type, upcast(type, schema, old.output as EventFields), where);
  }
  return check(type, data, where);
};

/** The stored form of an event, in its current schema unless told an older one. Inverse of {@link decodeEvent}. */
export const encodeEvent = (event: ChampionshipEvent, schema: number = CURRENT_SCHEMA[event.type]): EncodedEvent => {
  const { type, ...data } = event;
  return { type, schema, data: downcast(type, schema, data) };
};

/** True where `type` is the tag of an event. */
export const isEventType = (type: string): type is EventType => Object.hasOwn(SCHEMAS, type);

const ABORT_EARLY = { abortEarly: true } as const;

const check = (type: EventType, data: unknown, where: Where): Decoded => {
  const hot = hotEvent(type, data);
  if (hot !== undefined) return { ok: true, event: hot };
  const parsed = v.safeParse(SCHEMAS[type], data, ABORT_EARLY);
  // The schema of `type` gives the data of `type` (codec-schemas.ts proves it); the compiler cannot follow the pair.
  if (parsed.success) return { ok: true, event: { type, ...parsed.output } as ChampionshipEvent };
  return invalid({ stream: where.stream, version: where.version, type }, problemOf(parsed.issues[0]));
};

const invalid = (placed: Where & { readonly type: string }, problem: Problem): Decoded => {
  const path = ["data", ...problem.path];
  const message = `${placed.type} has ${problem.found} at ${pathText(path)}`;
  return refuse({ ...placed, reason: "invalid-data", path, message, expected: problem.expected });
};

const refuse = (failure: DecodeFailure): Decoded => ({ ok: false, failure });
