import type { OwnLists, Spread } from "../engine/known-strengths.ts";
import { ascend } from "../fit/ascend.ts";
import { inverseOf, lowerFactor } from "../fit/cholesky.ts";
import type { TimeControl } from "../model/model.ts";
import type { OrderedLogitParameters } from "../model/parameters.ts";
import { logPosterior, pricedGame } from "./log-posterior.ts";
import type { PlayedGame } from "./played-games.ts";
import { rounded } from "./rounded.ts";

/** What games leave of the uncertainty: the likeliest strengths and how they are drawn around them. */
export interface Posterior {
  readonly ratings: readonly number[];
  readonly spread: Spread;
}

/**
 * Strengths after the games on record, by Laplace's method: the prior (each rating with its sigma) times the ordered logit's likelihood of
 * the games, as the normal distribution that has its top and its curvature there. In units of sigma, minus the curvature is the
 * identity plus what the games add, so the top is the only one and a player whose sigma is 0 stays where he is. White's edge and the
 * width of the draw are taken at the ratings; only the gap is in doubt. `parameters` are those for strengths, not for ratings.
 */
export const posteriorOf = (
  games: readonly PlayedGame[],
  ratings: readonly number[],
  sigmas: readonly number[],
  parameters: OrderedLogitParameters,
  own: OwnLists = {},
): Posterior => {
  const ratingOf = (control: TimeControl, seat: number): number =>
    (ratings[seat] as number) + (own[control]?.[seat] ?? 0);
  const priced = games.map((game) => pricedGame(game, ratingOf, parameters));
  const top = ascend(
    logPosterior(priced, sigmas),
    ratings.map(() => 0),
  );
  if (!top.ok) throw new Error(`the strengths have no likeliest value: ${top.reason}`);
  const covariance = inverseOf(top.top.information);
  const factor = covariance && lowerFactor(covariance);
  if (factor === undefined) throw new Error("the strengths have no covariance");
  return {
    ratings: ratings.map((rating, seat) => rounded(rating + (sigmas[seat] ?? 0) * (top.point[seat] as number))),
    spread: factor.map((row, seat) => row.map((cell) => rounded((sigmas[seat] ?? 0) * cell))),
  };
};
