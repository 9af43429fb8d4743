import type { ChampionshipEvent } from "../events/championship.ts";
import { gameId } from "../events/game.ts";
import type { Projection } from "./projection.ts";

/** Draw claims: how many incorrect ones each player has made, by game. */
export interface Claims {
  /** By game id, then by seat. */
  incorrect: { [game: string]: { [seat: number]: number } };
}

/** The fold of draw claims. */
export const claims: Projection<Claims> = {
  name: "claims",
  revision: 1,
  initial: () => ({ incorrect: {} }),
  apply: (state, event) => applyClaims(state, event),
};

const applyClaims = (state: Claims, event: ChampionshipEvent): void => {
  if (event.type !== "ClaimRuled" || event.correct) return;
  const id = gameId(event);
  state.incorrect[id] ??= {};
  const bySeat = state.incorrect[id];
  bySeat[event.seat] = (bySeat[event.seat] ?? 0) + 1;
};
