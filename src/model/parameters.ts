import type { TimeControl } from "./model.ts";

/** Parameters of one time control in the ordered logit; every number is in Elo, `slope` is a pure ratio. */
export interface DrawnGameParameters {
  /** Effective Elo per Elo of rating gap. On the latent scale: 1.28 is about 0.85 of Elo's slope in expected score. */
  readonly slope: number;
  /** White's edge at an average rating of 2700. */
  readonly whiteEdge: number;
  /** Change of White's edge per 100 Elo of average rating. */
  readonly whiteEdgePer100: number;
  /** Half-width of the draw at an average rating of 2700 (BayesElo's eloDraw). */
  readonly drawWidth: number;
  /** Change of that half-width per 100 Elo of average rating: stronger players draw more. */
  readonly drawWidthPer100: number;
}

/** Parameters of a game with draw odds: P(White wins) = logistic(slope * gap + whiteEdge). */
export type ArmageddonParameters = Pick<DrawnGameParameters, "slope" | "whiteEdge">;

/** Everything an ordered logit is made of. */
export interface OrderedLogitParameters
  extends Readonly<Record<Exclude<TimeControl, "armageddon">, DrawnGameParameters>> {
  /** Becomes the model's id, so a changed parameter set needs a new one. */
  readonly id: string;
  readonly armageddon: ArmageddonParameters;
}

/**
 * Fitted by maximum likelihood with time weights of a four-year half-life to over-the-board games between players both
 * rated 2600 or more and at most 300 apart, 1990 to June 2026: 47,890 classical, 9,968 rapid, 12,510 blitz. Event-block
 * bootstrap standard errors (classical, rapid, blitz): slope .05 .06 .06, whiteEdge 2.9 4.7 3.8, whiteEdgePer100 4 6 6,
 * drawWidth 4.6 4.3 2.3, drawWidthPer100 7 8 5.
 *
 * Armageddon is chosen, not fitted: White won 45.7 % (+-2.8) of 313 games between players rated 2550 or more, and 46.6 % in
 * the Lichess count of Norway Chess from 2021; -20 Elo says 47.1 %, and the slope is blitz's. It must not be derived from
 * blitz wins (.36 for White), because White's extra time is the point. Five percentage points either way are real uncertainty.
 */
export const ORDERED_LOGIT_2026: OrderedLogitParameters = {
  id: "ordered-logit-2026",
  classical: { slope: 1.28, whiteEdge: 63.5, whiteEdgePer100: 7, drawWidth: 264.6, drawWidthPer100: 28 },
  rapid: { slope: 1.1, whiteEdge: 45.7, whiteEdgePer100: -3, drawWidth: 180.9, drawWidthPer100: 28 },
  blitz: { slope: 1.06, whiteEdge: 30.5, whiteEdgePer100: 3, drawWidth: 118.8, drawWidthPer100: 23 },
  armageddon: { slope: 1.06, whiteEdge: -20 },
};
