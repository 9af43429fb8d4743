import type { ChampionshipEvent } from "../events/championship.ts";
import { type GameRef, gameId, MAIN_STAGE, parseGameId } from "../events/game.ts";
import type { Seat } from "../events/ids.ts";
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

/** How many incorrect claims count against a player in a game: those of this game, or of all games of the tie-break. */
export const incorrectClaims = (state: Claims, scope: "game" | "tiebreak", game: GameRef, seat: Seat): number => {
  const within = scope === "game" ? [gameId(game)] : Object.keys(state.incorrect).filter(isTieBreak);
  return within.reduce((sum, id) => sum + (state.incorrect[id]?.[seat] ?? 0), 0);
};

const isTieBreak = (id: string): boolean => parseGameId(id)?.stage !== MAIN_STAGE;

const applyClaims = (state: Claims, event: ChampionshipEvent): void => {
  if (event.type !== "ClaimRuled" || event.correct) return;
  const id = gameId(event);
  state.incorrect[id] ??= {};
  const bySeat = state.incorrect[id];
  bySeat[event.seat] = (bySeat[event.seat] ?? 0) + 1;
};
