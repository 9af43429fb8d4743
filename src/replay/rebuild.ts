import type { Recorded } from "../../events/envelope.ts";
import type { Projection } from "../../projections/projection.ts";
import type { LogFault } from "../log/fault.ts";
import type { LogStep } from "../log/reader.ts";
import { stateHash } from "./state-hash.ts";

/** A state made again from nothing but events. */
export interface Rebuilt<State> {
  readonly state: State;
  /** How many events were folded. */
  readonly events: number;
  /** Position of the last one; 0 where there was none. */
  readonly position: number;
  /** {@link stateHash} of the state. */
  readonly hash: string;
}

/** A rebuilt state, or the first thing wrong with the log it was to be made of. */
export type RebuiltLog<State> =
  | ({ readonly ok: true } & Rebuilt<State>)
  | { readonly ok: false; readonly fault: LogFault };

/**
 * Cold replay of one championship, event by event: memory is what the projection keeps and one event. Never in place: the
 * caller compares the hash and then switches. Errors of the source are passed on.
 */
export const rebuild = async <State>(
  events: AsyncIterable<Recorded> | Iterable<Recorded>,
  projection: Projection<State>,
): Promise<Rebuilt<State>> => {
  const state = projection.initial();
  let count = 0;
  let position = 0;
  for await (const recorded of events) {
    projection.apply(state, recorded.event);
    count += 1;
    position = recorded.position;
  }
  return { state, events: count, position, hash: stateHash(state) };
};

/** As {@link rebuild}, from the steps of `readLog`. A fault ends it, and there is no state of half a log. */
export const rebuildLog = async <State>(
  steps: AsyncIterable<LogStep> | Iterable<LogStep>,
  projection: Projection<State>,
): Promise<RebuiltLog<State>> => {
  let fault: LogFault | undefined;
  const sound = async function* (): AsyncGenerator<Recorded, void> {
    for await (const step of steps) {
      if (!step.ok) {
        fault = step.fault;
        return;
      }
      yield step.recorded;
    }
  };
  const rebuilt = await rebuild(sound(), projection);
  return fault ? { ok: false, fault } : { ok: true, ...rebuilt };
};
