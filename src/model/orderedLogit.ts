import { AVERAGES, NARROWEST_DRAW } from "./bounds.ts";
import type { GameChances, Model, TimeControl } from "./model.ts";
import type { DrawnGameParameters, OrderedLogitParameters } from "./parameters.ts";
import { ORDERED_LOGIT_2026 } from "./parameters.ts";

/**
 * Makes the model of a parameter set: Rao and Kupper's ordered logit (1967; BayesElo) with a fitted slope, and with White's
 * edge and the width of the draw growing with the average rating of the two players.
 */
export const createOrderedLogit = (parameters: OrderedLogitParameters): Model => ({
  id: parameters.id,
  chances(control: TimeControl, whiteRating: number, blackRating: number): GameChances {
    if (!Number.isFinite(whiteRating) || !Number.isFinite(blackRating)) {
      throw new RangeError(`ratings must be finite numbers, not ${whiteRating} and ${blackRating}`);
    }
    const gap = whiteRating - blackRating;
    if (control === "armageddon") {
      const edge = parameters.armageddon.slope * gap + parameters.armageddon.whiteEdge;
      return { white: logistic(edge), draw: 0, black: logistic(-edge) };
    }
    return drawnGame(scaleOf(parameters[control], whiteRating, blackRating));
  },
});

/** The default model of Caissandra, with the parameters fitted in 2026. */
export const orderedLogit: Model = createOrderedLogit(ORDERED_LOGIT_2026);

/** A game on the latent scale, in Elo: White's edge and the half-width of the draw. */
export const scaleOf = (
  p: DrawnGameParameters,
  whiteRating: number,
  blackRating: number,
): { readonly edge: number; readonly width: number } => {
  const z = strength((whiteRating + blackRating) / 2);
  return {
    edge: p.slope * (whiteRating - blackRating) + p.whiteEdge + p.whiteEdgePer100 * z,
    width: Math.max(NARROWEST_DRAW, p.drawWidth + p.drawWidthPer100 * z),
  };
};

const drawnGame = ({ edge, width }: ReturnType<typeof scaleOf>): GameChances => {
  const white = logistic(edge - width);
  // The difference, not 1 - white - black: rounding can never take it below zero.
  return { white, draw: logistic(edge + width) - white, black: logistic(-edge - width) };
};

/** Average rating as hundreds of Elo from the middle. */
const strength = (average: number): number =>
  (Math.min(AVERAGES.highest, Math.max(AVERAGES.lowest, average)) - AVERAGES.middle) / 100;

const logistic = (elo: number): number => 1 / (1 + Math.exp(-elo * NATURAL_PER_ELO));

/** The latent scale's natural units in an Elo. */
export const NATURAL_PER_ELO: number = Math.LN10 / 400;
