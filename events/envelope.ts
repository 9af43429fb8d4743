import type { ChampionshipEvent } from "./championship.ts";

/** What a store keeps beside the event. `version` counts from 1 in its stream, `position` from 1 in its store. */
export interface Envelope {
  readonly stream: string;
  readonly version: number;
  readonly position: number;
  readonly schema: number;
  readonly commandId: string;
  /** ISO 8601 instant at which the store accepted the event. */
  readonly recordedAt: string;
  /** ISO 8601 date or instant at which the fact happened, where known. */
  readonly occurredAt?: string;
  /** Hash of the event before it in the stream; 64 zeros for the first. */
  readonly previousHash: string;
  /** SHA-256 over the canonical JSON of everything above, the type and the data. */
  readonly hash: string;
}

/** An event with its envelope. */
export interface Recorded<E extends ChampionshipEvent = ChampionshipEvent> extends Envelope {
  readonly event: E;
}

/** Hash before the first event of a stream. */
export const GENESIS_HASH: string = "0".repeat(64);
