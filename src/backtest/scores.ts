import { ENDED, type Games } from "../fit/games.ts";
import type { Model, TimeControl } from "../model/model.ts";

/** Ways to score the chances of one game against how it ended; less is better, and honest chances score best (proper rules). */
export const SCORES = ["logLoss", "rps", "brier"] as const;

/** One of {@link SCORES}. */
export type Score = (typeof SCORES)[number];

/**
 * Scores of a model, game by game. `logLoss` is minus the natural logarithm of the chance of what happened; `rps` the ranked
 * probability score of Epstein (1969), halved so that it lies in [0, 1]; `brier` that of Brier (1950) over the three outcomes, in [0, 2].
 */
export const scoresOf = (model: Model, control: TimeControl, games: Games): Readonly<Record<Score, Float64Array>> => {
  const scores = {
    logLoss: new Float64Array(games.length),
    rps: new Float64Array(games.length),
    brier: new Float64Array(games.length),
  };
  for (let i = 0; i < games.length; i++) {
    const { white, draw, black } = model.chances(control, games.whites[i] as number, games.blacks[i] as number);
    const outcome = games.outcomes[i];
    const won = outcome === ENDED.white ? 1 : 0;
    const drawn = outcome === ENDED.drawn ? 1 : 0;
    const lost = outcome === ENDED.black ? 1 : 0;
    scores.logLoss[i] = -Math.log(won === 1 ? white : drawn === 1 ? draw : black);
    scores.rps[i] = ((white - won) ** 2 + (black - lost) ** 2) / 2;
    scores.brier[i] = (white - won) ** 2 + (draw - drawn) ** 2 + (black - lost) ** 2;
  }
  return scores;
};
