import type { Model } from "../model/model.ts";
import type { PlayedGame } from "./played-games.ts";
import { rounded } from "./rounded.ts";

/**
 * Ratings after the games that FIDE would rate on the classical list: the classical games of the main stage. Each moves both players by
 * `k` times result minus expected score (FIDE Rating Regulations 8.3.3), one game after the other. What is expected is what the model
 * expects, with the colour: who scores what the forecast said keeps his rating, which FIDE's table, steeper than results are, would
 * lower for every favourite.
 */
export const updatedRatings = (
  games: readonly PlayedGame[],
  ratings: readonly number[],
  model: Model,
  k: number,
): readonly number[] => {
  const updated = [...ratings];
  for (const { control, inMainStage, white, black, outcome } of games) {
    if (control !== "classical" || !inMainStage) continue;
    const [own, other] = [updated[white] as number, updated[black] as number];
    const chances = model.chances(control, own, other);
    const change = k * (1 - outcome / 2 - (chances.white + chances.draw / 2));
    updated[white] = own + change;
    updated[black] = other - change;
  }
  return updated.map(rounded);
};
