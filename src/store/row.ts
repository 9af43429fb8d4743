import { decodeEvent, encodeEvent } from "../../events/codec.ts";
import type { Recorded } from "../../events/envelope.ts";
import { StoreFault } from "./fault.ts";

/** An event as a store keeps it: `data` is JSON in the form of `schema`, `commandIndex` counts from 0 in its commit. */
export interface Row {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  readonly data: string;
  readonly commandId: string;
  readonly commandIndex: number;
  readonly recordedAt: string;
  readonly occurredAt: string | null;
  readonly previousHash: string;
  readonly hash: string;
}

/** The row of an event. Throws where the event cannot be said in its schema. */
export const toRow = (recorded: Recorded, commandIndex: number): Row => {
  const { event, occurredAt, ...envelope } = recorded;
  const { type, data } = encodeEvent(event, recorded.schema);
  return { ...envelope, type, data: JSON.stringify(data), commandIndex, occurredAt: occurredAt ?? null };
};

/** The event of a row. Throws {@link StoreFault} naming stream, version and type where the codec refuses it. */
export const fromRow = (row: Row): Recorded => {
  const { stream, version, position, type, schema, commandId, recordedAt, occurredAt, previousHash, hash } = row;
  const decoded = decodeEvent(type, schema, jsonOf(row), { stream, version });
  if (!decoded.ok) throw damaged(row, `${decoded.failure.message}, expected ${decoded.failure.expected}`);
  const envelope = { stream, version, position, schema, commandId, recordedAt, previousHash, hash };
  return { ...envelope, ...(occurredAt === null ? {} : { occurredAt }), event: decoded.event };
};

const jsonOf = (row: Row): unknown => {
  try {
    return JSON.parse(row.data);
  } catch (cause) {
    throw damaged(row, "its data is not JSON", cause);
  }
};

const damaged = ({ stream, version, type }: Row, reason: string, cause?: unknown): StoreFault =>
  new StoreFault(`stream ${stream}, version ${version}, type ${type}: ${reason}`, cause);
