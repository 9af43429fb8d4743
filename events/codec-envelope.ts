import * as v from "valibot";
import * as f from "./codec-fields.ts";
import { type Problem, problemOf } from "./codec-problem.ts";
import type { Envelope } from "./envelope.ts";

/**
 * An event as it is written down: its envelope without the position, which belongs to one store, and the event as type
 * and data. Whether `data` is an event is for {@link decodeEvent} to say.
 */
export interface StoredEvent extends Omit<Envelope, "position"> {
  readonly type: string;
  readonly data: unknown;
}

/** An event as it is written down, or the first thing wrong with it. */
export type DecodedStored =
  | { readonly ok: true; readonly stored: StoredEvent }
  | { readonly ok: false; readonly problem: Problem };

/** Checks every field of an envelope; unknown fields are refused, `data` is passed on as it is. */
export const decodeStored = (value: unknown): DecodedStored => {
  const parsed = v.safeParse(STORED, value, { abortEarly: true });
  return parsed.success ? { ok: true, stored: parsed.output } : { ok: false, problem: problemOf(parsed.issues[0]) };
};

const MAX_SCHEMA = 1000;

/** What `recordedAt` must be: an ISO 8601 instant. */
export const INSTANT: RegExp =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-][01]\d:[0-5]\d)$/;

const STORED: v.GenericSchema<unknown, StoredEvent> = v.strictObject({
  stream: f.slug,
  version: f.whole(1, Number.MAX_SAFE_INTEGER),
  type: f.name(),
  schema: f.whole(1, MAX_SCHEMA),
  data: v.unknown(),
  commandId: f.name(),
  recordedAt: f.pattern(INSTANT, "an ISO 8601 instant like 2013-03-15T14:00:00Z"),
  occurredAt: v.exactOptional(f.moment),
  previousHash: f.hash,
  hash: f.hash,
});
