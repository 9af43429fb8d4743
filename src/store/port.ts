import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";

/** What one command adds to a stream: at least one event, stored together or not at all. */
export interface Commit {
  /** Unique in its stream; the same id again is answered with the first outcome. */
  readonly commandId: string;
  readonly events: readonly ChampionshipEvent[];
  /** ISO 8601 instant; the store has no clock of its own. */
  readonly recordedAt: string;
  /** ISO 8601 date or instant at which the facts happened, where known. */
  readonly occurredAt?: string;
}

/** The commit is on disk: `version` of the stream and `position` in the store after its last event. */
export interface Committed {
  readonly kind: "appended";
  readonly version: number;
  readonly position: number;
  readonly events: readonly Recorded[];
}

/** The stream has seen this command id: what was stored then. Nothing was written. */
export interface Duplicate {
  readonly kind: "duplicate";
  readonly events: readonly Recorded[];
}

/** The stream is not at the expected version. Nothing was written. */
export interface Conflict {
  readonly kind: "conflict";
  readonly expected: number;
  readonly actual: number;
}

/** Outcome of an append. */
export type Appended = Committed | Duplicate | Conflict;

/** A stream and the version of its last event. */
export interface StreamHead {
  readonly stream: string;
  readonly version: number;
}

/**
 * Where championships are kept: append-only streams with one order across them. Every method throws `StoreFault` on a
 * stream name that does not fit, a damaged row or a closed store. `test/contract/store.contract.ts` is the whole contract.
 */
export interface EventStore {
  /** Events of a stream with version > `after` (default 0), by version; none where the stream does not exist. */
  read(stream: string, after?: number): AsyncIterable<Recorded>;
  /**
   * Adds a commit to a stream at version `expected`; 0 means that the stream must not exist. A known command id is a
   * duplicate even where `expected` is stale. Throws `StoreFault` on an empty commit or an event the codec refuses.
   */
  append(stream: string, expected: number, commit: Commit): Promise<Appended>;
  /**
   * Makes a new stream of events recorded elsewhere: envelopes and hashes stay, positions are this store's. Conflict
   * where the stream exists; throws `StoreFault` where the events are none, another stream's, or a broken chain.
   */
  restore(stream: string, recorded: readonly Recorded[]): Promise<Appended>;
  /** Every event with position > `after` (default 0), by position. */
  readAll(after?: number): AsyncIterable<Recorded>;
  /** As {@link EventStore.readAll}, then waits for more: at least once, endless until `return()` or {@link EventStore.close}. */
  tail(after: number): AsyncIterable<Recorded>;
  /** Every stream with its version, by name. */
  streams(): Promise<readonly StreamHead[]>;
  /** Ends every tail and frees the file. Closing twice changes nothing. */
  close(): Promise<void>;
}
