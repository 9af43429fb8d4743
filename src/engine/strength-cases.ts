import type { Seat } from "../../events/ids.ts";
import { createOrderedLogit } from "../model/orderedLogit.ts";
import type { OrderedLogitParameters } from "../model/parameters.ts";
import { type GameOdds, gameOdds } from "./game-odds.ts";
import { normalNodes } from "./solve/quadrature.ts";
import { isUncertain, sharpened } from "./strength.ts";

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
 * sqrt(sigma_a^2 + sigma_b^2) is integrated by Gauss-Hermite quadrature (MODEL section 8). One case where both are certain.
 */
export const strengthCases = (
  parameters: OrderedLogitParameters,
  ratings: readonly number[],
  sigmas: readonly number[],
  [a, b]: readonly [Seat, Seat],
): readonly StrengthCase[] => {
  const variance = (seat: Seat): number => (sigmas[seat] ?? 0) ** 2;
  const total = variance(a) + variance(b);
  if (!isUncertain(sigmas) || total === 0)
    return [{ odds: gameOdds(createOrderedLogit(parameters), ratings), weight: 1 }];
  const model = sharpened(parameters, [sigmas[a] ?? 0, sigmas[b] ?? 0]);
  return normalNodes(nodesFor(Math.sqrt(total))).map(({ x, weight }) => {
    const difference = x * Math.sqrt(total);
    const shifted = [...ratings];
    shifted[a] = (ratings[a] as number) + (difference * variance(a)) / total;
    shifted[b] = (ratings[b] as number) - (difference * variance(b)) / total;
    return { odds: gameOdds(model, shifted), weight };
  });
};
