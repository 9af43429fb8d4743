import type { GameChances } from "../model/model.ts";
import type { Link, LinkParameters } from "../model/rivals/link.ts";
import type { Objective } from "./ascend.ts";
import type { Cells, Counts } from "./cells.ts";

/** Which of its five parameters a family has, and where to begin; the others stay at 0. */
export interface LinkFamily {
  readonly link: Link;
  readonly start: Readonly<Partial<LinkParameters>>;
}

/** The names of a family's parameters, in the order of a point of its likelihood. */
export const linkParameterNames = ({ start }: LinkFamily): readonly (keyof LinkParameters)[] =>
  LINK_PARAMETERS.filter((name) => start[name] !== undefined);

/**
 * Mean log-likelihood of any family of two predictors, with the expected information in place of minus the Hessian (Fisher
 * scoring): it needs first derivatives only, which are central differences here, and is never negative definite.
 */
export const linkLikelihood = (family: LinkFamily, cells: Cells, counts: Counts): Objective => {
  const names = linkParameterNames(family);
  const { link } = family;
  return (point) => {
    const p = { ...NOTHING, ...Object.fromEntries(names.map((name, i) => [name, point[i] as number])) };
    const gradient = names.map(() => 0);
    const information = names.map(() => names.map(() => 0));
    let value = 0;
    for (let cell = 0; cell < cells.count; cell++) {
      const wins = counts.white[cell] as number;
      const draws = counts.drawn[cell] as number;
      const losses = counts.black[cell] as number;
      const all = wins + draws + losses;
      if (all === 0) continue;
      const gap = cells.gaps[cell] as number;
      const z = cells.strengths[cell] as number;
      const edge = p.slope * gap + p.whiteEdge + p.whiteEdgePer100 * z;
      const level = p.draws + p.drawsPer100 * z;
      if (link.least !== undefined && level <= link.least) return undefined;
      const at = link.chances(edge, level);
      value += logTimes(wins, at.white) + logTimes(draws, at.draw) + logTimes(losses, at.black);
      const byEdge = slope(link.chances(edge + STEP, level), link.chances(edge - STEP, level));
      const byLevel = slope(link.chances(edge, level + STEP), link.chances(edge, level - STEP));
      const dot = (a: GameChances, b: GameChances): number =>
        (a.white * b.white) / at.white + (a.draw * b.draw) / at.draw + (a.black * b.black) / at.black;
      const score = (d: GameChances): number =>
        (wins * d.white) / at.white + (draws * d.draw) / at.draw + (losses * d.black) / at.black;
      const [g, h, ee, el, ll] = [
        score(byEdge),
        score(byLevel),
        dot(byEdge, byEdge),
        dot(byEdge, byLevel),
        dot(byLevel, byLevel),
      ];
      for (const [i, own] of names.entries()) {
        const [a, b] = FACTORS[own](gap, z);
        gradient[i] = (gradient[i] as number) + (a * g + b * h) / counts.total;
        const row = information[i] as number[];
        for (const [j, other] of names.entries()) {
          const [c, d] = FACTORS[other](gap, z);
          row[j] = (row[j] as number) + (all * (a * c * ee + (a * d + b * c) * el + b * d * ll)) / counts.total;
        }
      }
    }
    return { value: value / counts.total, gradient, information };
  };
};

const LINK_PARAMETERS = ["slope", "whiteEdge", "whiteEdgePer100", "draws", "drawsPer100"] as const;

const NOTHING: LinkParameters = { slope: 0, whiteEdge: 0, whiteEdgePer100: 0, draws: 0, drawsPer100: 0 };

/** How a parameter enters the edge and the draws. */
const FACTORS: Readonly<Record<keyof LinkParameters, (gap: number, z: number) => readonly [number, number]>> = {
  slope: (gap) => [gap, 0],
  whiteEdge: () => [1, 0],
  whiteEdgePer100: (_, z) => [z, 0],
  draws: () => [0, 1],
  drawsPer100: (_, z) => [0, z],
};

// Small against every scale of a link, large against rounding.
const STEP = 1e-3;

const slope = (up: GameChances, down: GameChances): GameChances => ({
  white: (up.white - down.white) / (2 * STEP),
  draw: (up.draw - down.draw) / (2 * STEP),
  black: (up.black - down.black) / (2 * STEP),
});

const logTimes = (weight: number, chance: number): number => (weight === 0 ? 0 : weight * Math.log(chance));
