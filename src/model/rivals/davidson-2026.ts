import type { Model } from "../model.ts";
import { createLinked } from "./link.ts";
import { DAVIDSON_BY_SCORE } from "./links.ts";

/**
 * The alternative to the shipped model: Davidson's model by the expected score, fitted to the same games (both players rated 2600
 * or more). `slope` is Elo's own scale here: classical games follow 0.85 of Elo's gaps.
 */
export const DAVIDSON_2026: Model = createLinked("davidson-2026", DAVIDSON_BY_SCORE, {
  classical: { slope: 0.852, whiteEdge: 40, whiteEdgePer100: -2.5, draws: 0.529, drawsPer100: 0.184 },
  rapid: { slope: 0.895, whiteEdge: 36, whiteEdgePer100: -9, draws: -0.18, drawsPer100: 0.21 },
  blitz: { slope: 0.913, whiteEdge: 28.4, whiteEdgePer100: -0.7, draws: -0.786, drawsPer100: 0.299 },
});
