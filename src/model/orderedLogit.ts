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
    return drawnGame(parameters[control], gap, strength((whiteRating + blackRating) / 2));
  },
});

/** The default model of Caissandra, with the parameters fitted in 2026. */
export const orderedLogit: Model = createOrderedLogit(ORDERED_LOGIT_2026);

const drawnGame = (p: DrawnGameParameters, gap: number, z: number): GameChances => {
  const edge = p.slope * gap + p.whiteEdge + p.whiteEdgePer100 * z;
  const width = Math.max(NARROWEST_DRAW, p.drawWidth + p.drawWidthPer100 * z);
  const white = logistic(edge - width);
  // The difference, not 1 - white - black: rounding can never take it below zero.
  return { white, draw: logistic(edge + width) - white, black: logistic(-edge - width) };
};

/** Average rating as hundreds of Elo from the middle. */
const strength = (average: number): number =>
  (Math.min(AVERAGES.highest, Math.max(AVERAGES.lowest, average)) - AVERAGES.middle) / 100;

const logistic = (elo: number): number => 1 / (1 + Math.exp(-elo * NATURAL_PER_ELO));

const NATURAL_PER_ELO = Math.LN10 / 400;
