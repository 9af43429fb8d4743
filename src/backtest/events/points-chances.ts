import type { LegSpec } from "../../../scenarios/regulations/shape.ts";
import { type Node, normalNodes } from "../../engine/solve/quadrature.ts";
import type { Model } from "../../model/model.ts";
import { earned } from "./earned.ts";
import type { RoundRobin } from "./round-robin.ts";

/**
 * Nodes of the quadrature of each strength. Compared with 25 (Candidates 2013, Norway 2024): chances within 1e-5 for sigmas up to 30,
 * 3e-5 at 60, 5e-4 at 200.
 */
const nodesFor = (sigma: number): number => (sigma <= 60 ? 9 : 15);

/**
 * By seat and half-points: how likely a player ends with so many, seen after a round (0: before the first). Nothing is sampled: given
 * his own strength his encounters with different opponents are independent, and every strength is integrated by Gauss-Hermite
 * quadrature. `model` is that for strengths.
 */
export const pointsChances = (
  event: Pick<RoundRobin, "players" | "encounters" | "legs">,
  model: Model,
  sigma: number,
  after: number,
): readonly Float64Array[] => {
  const { players, legs } = event;
  const encounters = event.encounters.filter(({ round }) => round > after);
  const played = event.encounters.filter(({ round }) => round <= after);
  const before = earned(players.length, legs, played);
  const nodes: readonly Node[] = sigma === 0 ? [{ x: 0, weight: 1 }] : normalNodes(nodesFor(sigma));
  return players.map(({ rating }, seat) => {
    const own = encounters.filter(({ white, black }) => white === seat || black === seat);
    const points = before[seat] as number;
    const most = points + own.length * mostOf(legs);
    const total = new Float64Array(most + 1);
    for (const { x, weight } of nodes) {
      let chances: Float64Array = Float64Array.of(1);
      for (const [opponent, other] of players.entries()) {
        if (opponent === seat) continue;
        const games = own.filter(({ white, black }) => white === opponent || black === opponent);
        const against = mixture(nodes, (theirs) =>
          games.reduce<Float64Array>(
            (sum, { white }) =>
              convolved(sum, encounter(model, legs, rating + sigma * x, other.rating + sigma * theirs, white === seat)),
            Float64Array.of(1),
          ),
        );
        chances = convolved(chances, against);
      }
      for (const [more, chance] of chances.entries())
        total[points + more] = (total[points + more] as number) + weight * chance;
    }
    return total;
  });
};

const mixture = (nodes: readonly Node[], of: (x: number) => Float64Array): Float64Array => {
  const parts = nodes.map(({ x, weight }) => of(x).map((chance) => chance * weight));
  return parts.reduce((sum, part) => sum.map((chance, i) => chance + (part[i] as number)));
};

const convolved = (a: Float64Array, b: Float64Array): Float64Array => {
  const sum = new Float64Array(a.length + b.length - 1);
  for (const [i, p] of a.entries()) for (const [j, q] of b.entries()) sum[i + j] = (sum[i + j] as number) + p * q;
  return sum;
};

// Half-points of one encounter for a player of strength `own`.
const encounter = (
  model: Model,
  legs: readonly LegSpec[],
  own: number,
  other: number,
  isWhite: boolean,
): Float64Array => {
  const chances = new Float64Array(mostOf(legs) + 1);
  const add = (points: number, chance: number): void => {
    chances[points * 2] = (chances[points * 2] as number) + chance;
  };
  let [before, reached] = [0, 1];
  for (const [index, { control, points, drawOdds }] of legs.entries()) {
    const { white, draw, black } = isWhite ? model.chances(control, own, other) : model.chances(control, other, own);
    const [win, loss] = isWhite ? [white, black] : [black, white];
    const last = index === legs.length - 1;
    const through = drawOdds === "black" ? draw : 0;
    add(before + points.win, reached * (win + (isWhite ? 0 : through)));
    add(before + points.loss, reached * (loss + (isWhite ? through : 0)));
    before += points.draw;
    reached *= draw - through;
    if (last) add(before, reached);
  }
  return chances;
};

const mostOf = (legs: readonly LegSpec[]): number => {
  let [before, most] = [0, 0];
  for (const { points } of legs) {
    most = Math.max(most, before + points.win, before + points.draw);
    before += points.draw;
  }
  return most * 2;
};
