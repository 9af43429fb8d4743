import type { TimeControl } from "./model.ts";
import { parametersIn } from "./model-file.ts";
import shipped from "./ordered-logit-2026.json" with { type: "json" };

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
export interface ArmageddonParameters extends Pick<DrawnGameParameters, "slope" | "whiteEdge"> {
  /** By how much the edge grows with every doubling of White's time over Black's; absent: it is the same at any clock. See `atClock`. */
  readonly whiteEdgePerDoubling?: number;
}

/** Everything an ordered logit is made of. */
export interface OrderedLogitParameters
  extends Readonly<Record<Exclude<TimeControl, "armageddon">, DrawnGameParameters>> {
  /** Becomes the model's id, so a changed parameter set needs a new one. */
  readonly id: string;
  readonly armageddon: ArmageddonParameters;
}

/**
 * The shipped parameters: `ordered-logit-2026.json` says where they come from and how uncertain they are. Fitted by maximum
 * likelihood with time weights of a four-year half-life to over-the-board games between players both rated 2600 or more and at
 * most 300 apart, 1990 to June 2026; Armageddon is chosen, not fitted.
 */
export const ORDERED_LOGIT_2026: OrderedLogitParameters = parametersIn(shipped);
