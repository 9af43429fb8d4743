import type { OwnLists, Spread } from "../engine/known-strengths.ts";
import { ascend, type Objective } from "../fit/ascend.ts";
import { inverseOf, lowerFactor } from "../fit/cholesky.ts";
import type { TimeControl } from "../model/model.ts";
import { NATURAL_PER_ELO, scaleOf } from "../model/orderedLogit.ts";
import type { OrderedLogitParameters } from "../model/parameters.ts";
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

/** A game in natural units: White's edge at the ratings, what an Elo of gap adds to it, and the half-width of the draw. */
interface PricedGame extends PlayedGame {
  readonly edge: number;
  readonly slope: number;
  readonly width: number;
}

const pricedGame = (
  game: PlayedGame,
  ratingOf: (control: TimeControl, seat: number) => number,
  parameters: OrderedLogitParameters,
): PricedGame => {
  const { control, white, black, outcome } = game;
  const [own, other] = [ratingOf(control, white), ratingOf(control, black)];
  if (control === "armageddon") {
    const { slope, whiteEdge } = parameters.armageddon;
    // A draw is Black's.
    const edge = NATURAL_PER_ELO * (slope * (own - other) + whiteEdge);
    return { ...game, outcome: outcome === 0 ? 0 : 2, edge, slope: NATURAL_PER_ELO * slope, width: 0 };
  }
  const { edge, width } = scaleOf(parameters[control], own, other);
  return {
    ...game,
    edge: NATURAL_PER_ELO * edge,
    slope: NATURAL_PER_ELO * parameters[control].slope,
    width: NATURAL_PER_ELO * width,
  };
};

const logPosterior =
  (games: readonly PricedGame[], sigmas: readonly number[]): Objective =>
  (point) => {
    let value = -point.reduce((sum, u) => sum + u * u, 0) / 2;
    const gradient = point.map((u) => -u);
    const information = point.map((_, i) => point.map((__, j) => (i === j ? 1 : 0)));
    for (const { white, black, outcome, edge, slope, width } of games) {
      const [byWhite, byBlack] = [slope * (sigmas[white] ?? 0), -slope * (sigmas[black] ?? 0)];
      const e = edge + byWhite * (point[white] as number) + byBlack * (point[black] as number);
      // Chances of White's win and of his draw or win from below; see ordered-logit-likelihood.ts.
      const over = 1 / (1 + Math.exp(width - e));
      const under = 1 / (1 + Math.exp(width + e));
      const likelihood = outcome === 0 ? over : outcome === 2 ? under : 1 - over - under;
      const first = outcome === 0 ? 1 - over : outcome === 2 ? under - 1 : under - over;
      const second = (outcome === 2 ? 0 : over * (1 - over)) + (outcome === 0 ? 0 : under * (1 - under));
      value += Math.log(likelihood);
      for (const [i, a] of [
        [white, byWhite],
        [black, byBlack],
      ] as const) {
        gradient[i] = (gradient[i] as number) + first * a;
        const row = information[i] as number[];
        for (const [j, b] of [
          [white, byWhite],
          [black, byBlack],
        ] as const)
          row[j] = (row[j] as number) + second * a * b;
      }
    }
    return { value, gradient, information };
  };
