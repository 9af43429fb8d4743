import type { GameChances, Model } from "../model.ts";
import { logistic, withDrawOdds } from "./link.ts";
import { DEVIATION, RAO_KUPPER } from "./links.ts";
import { normalCdf } from "./normal-cdf.ts";

/**
 * F. Labelle's model (wismuth.com): FIDE's normal curve; a pawn is worth 26.59 exp(average / 1020) Elo; by the ratings alone the
 * weaker player wins as often as it would score six tenths of a pawn further behind, and draws the rest of what it scores. The first
 * move is a tenth of a pawn between having White and having Black, so half of it moves the score.
 */
export const LABELLE: Model = unfitted("labelle", (white, black) => {
  const pawn = 26.59 * Math.exp((white + black) / 2 / 1020);
  const behind = -Math.abs(white - black);
  const draw = 2 * (normalCdf(behind / DEVIATION) - normalCdf((behind - 0.6 * pawn) / DEVIATION));
  const score = normalCdf((white - black + 0.05 * pawn) / DEVIATION);
  const wins = Math.max(0, score - draw / 2);
  const losses = Math.max(0, 1 - score - draw / 2);
  return { white: wins, draw: 1 - wins - losses, black: losses };
});

/** Elo's curve with 35 Elo for the first move, and draws as if both sides scored by independent tosses: D = 2 E (1 - E). */
export const EXPECTED_SCORE: Model = unfitted("expected-score", (white, black) =>
  tossed(logistic(white - black + EDGE)),
);

/**
 * The same by FIDE's table of expected scores (Rating Regulations 8.1.2): the normal curve, to two digits. Beyond what the
 * table tells apart the score is 1 or 0.
 */
export const EXPECTED_SCORE_TABLE: Model = unfitted("expected-score-table", (white, black) => {
  const edge = white - black + EDGE;
  const score = Math.round(100 * normalCdf(Math.abs(edge) / DEVIATION)) / 100;
  return tossed(edge >= 0 ? score : 1 - score);
});

/** Elo's curve with 35 Elo for the first move, and six games of ten drawn (a baseline of MODEL section 7), or all that the weaker side can score. */
export const CONSTANT_DRAW: Model = unfitted("constant-draw", (white, black) => {
  const score = logistic(white - black + EDGE);
  const draw = Math.min(0.6, 2 * score, 2 * (1 - score));
  return { white: Math.max(0, score - draw / 2), draw, black: Math.max(0, 1 - score - draw / 2) };
});

/** BayesElo with the numbers it comes with: 32.8 Elo for the first move, 97.3 for the draw. Made for engines of another time. */
export const BAYES_ELO: Model = unfitted("bayeselo", (white, black) => RAO_KUPPER.chances(white - black + 32.8, 97.3));

/** Elo for the first move, 55 % of the points: what is published most (MODEL section 4). */
const EDGE = 35;

const tossed = (score: number): GameChances => ({
  white: score * score,
  draw: 2 * score * (1 - score),
  black: (1 - score) * (1 - score),
});

function unfitted(id: string, price: (white: number, black: number) => GameChances): Model {
  return {
    id,
    chances(control, white, black) {
      if (!Number.isFinite(white) || !Number.isFinite(black))
        throw new RangeError(`ratings must be finite numbers, not ${white} and ${black}`);
      return control === "armageddon" ? withDrawOdds(white - black) : price(white, black);
    },
  };
}
