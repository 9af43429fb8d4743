import type { Recorded } from "../../events/envelope.ts";
import { championship } from "../../projections/championship.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { EventStore } from "../store/port.ts";
import type { ChampionshipCommand } from "./commands.ts";
import { decide } from "./decide.ts";
import { type Decision, reject } from "./decision.ts";
import type { Rejection } from "./rejection.ts";

/** A command on its way to a stream. The handler has no clock: `recordedAt` is the caller's. */
export interface Request {
  readonly command: ChampionshipCommand;
  /** Unique in its stream; the same id again is answered with the first outcome. */
  readonly commandId: string;
  /** ISO 8601 instant. */
  readonly recordedAt: string;
  /** ISO 8601 date or instant at which the fact happened, where known. */
  readonly occurredAt?: string;
}

/** What became of a command. */
export type Handled =
  /** On record: the facts, and the version of the last of them. The same for a command that was accepted before. */
  | { readonly kind: "accepted"; readonly events: readonly Recorded[]; readonly version: number }
  /** The record says so already; nothing was written. */
  | { readonly kind: "unchanged" }
  | { readonly kind: "rejected"; readonly rejection: Rejection }
  /** Others wrote faster, {@link TRIES} times. */
  | { readonly kind: "conflict" };

/** How often a command is decided again because the stream has moved on. */
export const TRIES = 3;

/**
 * Takes a command to a stream: read, fold, decide, append at the version that was read; where somebody else was faster,
 * all of it again. `regulationOf` finds a regulation by the id the announcement names. Throws `StoreFault` as the store does.
 */
export const handle = async (
  store: EventStore,
  stream: string,
  regulationOf: (id: string) => Regulation | undefined,
  { command, ...request }: Request,
): Promise<Handled> => {
  for (let tries = 0; tries < TRIES; tries++) {
    const state = championship.initial();
    const before: Recorded[] = [];
    let version = 0;
    for await (const recorded of store.read(stream)) {
      championship.apply(state, recorded.event);
      version = recorded.version;
      if (recorded.commandId === request.commandId) before.push(recorded);
    }
    if (before.length > 0) return accepted(before);
    const decision = decideUnder(regulationOf, state, command);
    if (!decision.ok) return { kind: "rejected", rejection: decision.rejection };
    if (decision.events.length === 0) return { kind: "unchanged" };
    const answer = await store.append(stream, version, { ...request, events: decision.events });
    if (answer.kind !== "conflict") return accepted(answer.events);
  }
  return { kind: "conflict" };
};

const accepted = (events: readonly Recorded[]): Handled => ({
  kind: "accepted",
  events,
  version: events[events.length - 1]?.version ?? 0,
});

const decideUnder = (
  regulationOf: (id: string) => Regulation | undefined,
  state: ReturnType<typeof championship.initial>,
  command: ChampionshipCommand,
): Decision => {
  const announced = state.roster.announcement ?? (command.type === "AnnounceChampionship" ? command : undefined);
  if (announced === undefined)
    return reject("not-announced", "announcement", "The championship has not been announced.", ["announce"]);
  const { id } = announced.regulation;
  const regulation = regulationOf(id);
  if (regulation === undefined)
    return reject("other-regulation", id, `There is no regulation ${id} here.`, [`--regulation FILE with ${id}`]);
  return decide(regulation, state, command);
};
