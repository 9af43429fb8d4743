import { encodeEvent } from "../../events/codec.ts";
import type { Recorded } from "../../events/envelope.ts";
import { canonical, type Json } from "./canonical.ts";
import type { LogFault } from "./fault.ts";
import { type LogStep, logReader, type ReadOptions } from "./reader.ts";

/** A log in memory, whole or refused. */
export type ParsedLog =
  | { readonly ok: true; readonly events: readonly Recorded[] }
  | { readonly ok: false; readonly fault: LogFault };

/**
 * The line of a log that holds this event, newline included. The position stays behind with its store. Equal events give
 * equal bytes: envelope in one order, data canonical and in the schema it was recorded in.
 */
export const writeLine = (recorded: Recorded): string => {
  const { stream, version, schema, commandId, recordedAt, occurredAt, previousHash, hash, event } = recorded;
  const { type, data } = encodeEvent(event, schema);
  const head = JSON.stringify({ stream, version, type, schema });
  const tail = JSON.stringify({ commandId, recordedAt, occurredAt, previousHash, hash });
  return `${head.slice(0, -1)},"data":${canonical(data as Json)},${tail.slice(1)}\n`;
};

/**
 * The events of a log as its bytes arrive, each with its version for a position; the last step is the fault where there
 * is one. Memory is bounded by the longest line allowed, and nothing is pulled from `chunks` after a fault.
 */
export async function* readLog(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: ReadOptions = {},
): AsyncGenerator<LogStep, void> {
  const reader = logReader(options);
  for await (const chunk of chunks) {
    for (const step of reader.push(chunk)) {
      yield step;
      if (!step.ok) return;
    }
  }
  yield* reader.end();
}

/** Reads a log that is in memory. */
export const parseLog = (log: string | Uint8Array, options: ReadOptions = {}): ParsedLog => {
  const reader = logReader(options);
  const events: Recorded[] = [];
  const bytes = typeof log === "string" ? new TextEncoder().encode(log) : log;
  for (const steps of [reader.push(bytes), reader.end()]) {
    for (const step of steps) {
      if (!step.ok) return step;
      events.push(step.recorded);
    }
  }
  return { ok: true, events };
};
