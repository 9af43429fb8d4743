import type { ChampionshipEvent } from "../events/championship.ts";

/**
 * A pure fold over the events of one championship. `apply` mutates and returns nothing, so one text serves drafts and
 * plain state. A changed meaning takes a new `revision`: state kept by an older one is thrown away and replayed.
 */
export interface Projection<State> {
  readonly name: string;
  readonly revision: number;
  readonly initial: () => State;
  readonly apply: (state: State, event: ChampionshipEvent) => void;
}

/** Folds events into a state made by the projection, in order. */
export const fold = <State>(
  projection: Projection<State>,
  events: Iterable<ChampionshipEvent>,
  state: State = projection.initial(),
): State => {
  for (const event of events) projection.apply(state, event);
  return state;
};
