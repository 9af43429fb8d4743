import type { Seat } from "../../events/ids.ts";
import { type GameLaw, modelOf } from "../model/law.ts";
import { type GameOdds, gameOdds } from "./game-odds.ts";
import type { KnownStrengths } from "./known-strengths.ts";
import { normalNodes } from "./solve/quadrature.ts";
import { isUncertain, onTheirOwn, sharpened } from "./strength.ts";

/** One case of what two players' strengths may be, with its weight. */
export interface StrengthCase {
  readonly odds: GameOdds;
  readonly weight: number;
}

/**
 * Nodes of the quadrature by the deviation of the difference, in Elo: within 1e-8 of 41 nodes for sigmas up to 30 in the match
 * of 2012, within 1e-5 at 100, where the choice of the Armageddon colour puts a kink into the integrand.
 */
const nodesFor = (deviation: number): number => (deviation <= 22 ? 7 : deviation <= 43 ? 11 : 31);

/**
 * The strengths of two players as a few weighted cases: only their difference matters to a match, and its deviation
 * sqrt(sigma_a^2 + sigma_b^2), or what a spread makes of it, is integrated by Gauss-Hermite quadrature (MODEL section 8). One case where
 * both are certain.
 */
export const strengthCases = (
  parameters: GameLaw,
  ratings: readonly number[],
  sigmas: readonly number[],
  [a, b]: readonly [Seat, Seat],
  { spread = onTheirOwn(sigmas), own }: Pick<KnownStrengths, "spread" | "own"> = {},
): readonly StrengthCase[] => {
  const covariance = (one: Seat, other: Seat): number =>
    (spread[one] ?? []).reduce((sum, factor, of) => sum + factor * (spread[other]?.[of] ?? 0), 0);
  const [ofA, ofB, both] = [covariance(a, a), covariance(b, b), covariance(a, b)];
  const total = ofA + ofB - 2 * both;
  if (!isUncertain(sigmas) || total === 0) return [{ odds: gameOdds(modelOf(parameters), ratings, own), weight: 1 }];
  const model = sharpened(parameters, [sigmas[a] ?? 0, sigmas[b] ?? 0]);
  return normalNodes(nodesFor(Math.sqrt(total))).map(({ x, weight }) => {
    const difference = x * Math.sqrt(total);
    const shifted = [...ratings];
    shifted[a] = (ratings[a] as number) + (difference * (ofA - both)) / total;
    shifted[b] = (ratings[b] as number) - (difference * (ofB - both)) / total;
    return { odds: gameOdds(model, shifted, own), weight };
  });
};
