import { isDeepStrictEqual } from "node:util";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { commandOf } from "./command-of.ts";
import { decide } from "./decide.ts";
import type { Rejection } from "./rejection.ts";

/** The first event of a log that the deciders would not have led to. */
export interface AuditFault {
  /** Place in the log, from 0. */
  readonly index: number;
  readonly event: ChampionshipEvent;
  /** Why it is refused, or that the record says something else than the regulation (`expected`: nothing, or other facts). */
  readonly why: { readonly rejection: Rejection } | { readonly expected: readonly ChampionshipEvent[] };
}

/** Puts every event of a log to the deciders, in order: each must be what its command leads to. Undefined where all are. */
export const audit = (regulation: Regulation, log: readonly ChampionshipEvent[]): AuditFault | undefined => {
  const state = championship.initial();
  let index = 0;
  while (index < log.length) {
    const event = log[index] as ChampionshipEvent;
    const decision = decide(regulation, state, commandOf(event));
    if (!decision.ok) return { index, event, why: { rejection: decision.rejection } };
    const { events } = decision;
    // One command can lead to several facts: a departure to the games it loses.
    if (events.length === 0 || !isDeepStrictEqual(events, log.slice(index, index + events.length)))
      return { index, event, why: { expected: events } };
    fold(championship, events, state);
    index += events.length;
  }
  return undefined;
};
