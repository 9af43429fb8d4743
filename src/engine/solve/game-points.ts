import type { LegScale } from "../../../scenarios/rules/scoring.ts";
import type { GameChances } from "../../model/model.ts";

/** A game's result as a place in {@link gamePoints} and {@link gameChances}: 0 White won, 1 drawn, 2 Black won. */
export type Result = 0 | 1 | 2;

/** All results of a game. They are also the outcome codes of events/result.ts for games over the board. */
export const GAME_RESULTS: readonly Result[] = [0, 1, 2];

/** What White and Black score, by result, in half-points. With draw odds a draw is Black's win. */
export const gamePoints = (scale: LegScale): readonly (readonly [white: number, black: number])[] => {
  const { win, draw, loss, drawOdds } = scale;
  return [[win, loss], drawOdds === "black" ? [loss, win] : [draw, draw], [loss, win]];
};

/** The chance of each result. */
export const gameChances = ({ white, draw, black }: GameChances): readonly number[] => [white, draw, black];
