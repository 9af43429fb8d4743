import type { Model } from "../model.ts";
import { createLinked } from "./link.ts";
import { GLENN_DAVID, RAO_KUPPER } from "./links.ts";

/** Rao and Kupper's model with constants: the shipped model without what grows with strength, fitted to the same games. */
export const RAO_KUPPER_2026: Model = createLinked("rao-kupper-2026", RAO_KUPPER, {
  classical: { slope: 1.273, whiteEdge: 63.1, whiteEdgePer100: 0, draws: 263.5, drawsPer100: 0 },
  rapid: { slope: 1.099, whiteEdge: 45.2, whiteEdgePer100: 0, draws: 184, drawsPer100: 0 },
  blitz: { slope: 1.065, whiteEdge: 31.1, whiteEdgePer100: 0, draws: 123.5, drawsPer100: 0 },
});

/** Ordered probit: the shipped model with the normal curve, fitted to the same games. */
export const ORDERED_PROBIT_2026: Model = createLinked("ordered-probit-2026", GLENN_DAVID, {
  classical: { slope: 1.178, whiteEdge: 58.3, whiteEdgePer100: 5.6, draws: 259.1, drawsPer100: 25.5 },
  rapid: { slope: 1.067, whiteEdge: 44.5, whiteEdgePer100: -3.7, draws: 181, drawsPer100: 27.4 },
  blitz: { slope: 1.056, whiteEdge: 30.1, whiteEdgePer100: 3.3, draws: 120.2, drawsPer100: 23.5 },
});
