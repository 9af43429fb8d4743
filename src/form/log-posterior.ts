import type { Objective } from "../fit/ascend.ts";
import type { TimeControl } from "../model/model.ts";
import { NATURAL_PER_ELO, scaleOf } from "../model/orderedLogit.ts";
import type { OrderedLogitParameters } from "../model/parameters.ts";
import type { PlayedGame } from "./played-games.ts";

/** A game in natural units: White's edge at the ratings, what an Elo of gap adds to it, and the half-width of the draw. */
export interface PricedGame extends PlayedGame {
  readonly edge: number;
  readonly slope: number;
  readonly width: number;
}

/** Prices a game at the ratings. `parameters` are those for strengths. */
export const pricedGame = (
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

/**
 * Log of prior times likelihood by strengths in units of sigma from the ratings (index = seat), with gradient and minus the Hessian,
 * which is the identity plus what the games add. The prior is without its constant.
 */
export const logPosterior =
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
