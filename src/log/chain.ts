import { hash } from "node:crypto";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { encodeEvent } from "../../events/codec.ts";
import { GENESIS_HASH, type Recorded } from "../../events/envelope.ts";
import { canonical, type Json } from "./canonical.ts";

/** An event whose hash is not computed yet. */
export type Unsealed<E extends ChampionshipEvent = ChampionshipEvent> = Omit<Recorded<E>, "hash">;

/** Why an event does not follow the one before it. */
export interface ChainFault {
  readonly reason: "out-of-order" | "broken-link" | "broken-hash";
  readonly expected: string;
  readonly found: string;
}

/**
 * The event with its hash. The hash covers stream, version, type, schema, data, commandId, recordedAt, occurredAt and
 * previousHash. `position` is left out: it belongs to one store, and an event exported from there keeps its hash.
 */
export const seal = <E extends ChampionshipEvent>(unsealed: Unsealed<E>): Recorded<E> =>
  ({ ...unsealed, hash: hashOf(unsealed) }) as Recorded<E>;

/**
 * The hash an event must carry: SHA-256, 64 hex digits, over its canonical JSON. The data is hashed in the form of
 * `schema`, so an event upcast on reading still proves what was written. Throws where the event has no such form.
 */
export const hashOf = (event: Unsealed): string => {
  const { stream, version, schema, commandId, recordedAt, occurredAt, previousHash } = event;
  const { type, data } = encodeEvent(event.event, schema);
  const content = {
    stream,
    version,
    type,
    schema,
    data: data as Json,
    commandId,
    recordedAt,
    occurredAt,
    previousHash,
  };
  return hash("sha256", canonical(content));
};

/**
 * What is wrong with `next` as the successor of `previous` (undefined: as the first of its stream); undefined where all
 * is well. That a command is not recorded twice needs the whole stream and is the reader's to check. `sealed`: the hash is known
 * to be the one it must be.
 */
export const checkLink = (previous: Recorded | undefined, next: Recorded, sealed = false): ChainFault | undefined => {
  const disorder = checkVersion(previous, next);
  if (disorder) return disorder;
  const link = previous?.hash ?? GENESIS_HASH;
  if (next.previousHash !== link) return fault("broken-link", link, next.previousHash);
  if (sealed) return undefined;
  const due = hashOf(next);
  return next.hash === due ? undefined : fault("broken-hash", due, next.hash);
};

/** As {@link checkLink}, for the version only: it counts from 1 without a gap. */
export const checkVersion = (previous: Recorded | undefined, next: Recorded): ChainFault | undefined => {
  const version = (previous?.version ?? 0) + 1;
  return next.version === version ? undefined : fault("out-of-order", `${version}`, `${next.version}`);
};

/** Hash that names a whole stream: the last event's, or {@link GENESIS_HASH} where there is none. */
export const headHash = (events: readonly Recorded[]): string => events.at(-1)?.hash ?? GENESIS_HASH;

const fault = (reason: ChainFault["reason"], expected: string, found: string): ChainFault => ({
  reason,
  expected,
  found,
});
