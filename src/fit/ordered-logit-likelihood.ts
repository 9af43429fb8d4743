import type { Objective } from "./ascend.ts";
import type { Cells, Counts } from "./cells.ts";

/**
 * Mean log-likelihood of the ordered logit by (slope, whiteEdge, whiteEdgePer100, drawWidth, drawWidthPer100), with its gradient
 * and minus its Hessian. Undefined where a draw would have no width.
 *
 * Why it is concave: with edge e and half-width g in natural units, S the logistic function, and S(a) - S(b) =
 * S(a) S(-b) (1 - exp(b - a)),
 *   log P(white) = log S(e - g)
 *   log P(black) = log S(-e - g)
 *   log P(draw)  = log S(e + g) + log S(g - e) + log(1 - exp(-2 g)).
 * log S is concave, and so is the last term, whose second derivative is -1 / sinh(g)^2; e and g are linear in the parameters,
 * and a sum of concave functions of linear ones is concave. (Pratt 1981 has it for every log-concave density.) So there is one
 * maximum, and where Newton's step is halved until it gains, it is found from everywhere.
 */
export const orderedLogitLikelihood = (cells: Cells, counts: Counts): Objective => {
  const { gaps, strengths } = cells;
  return (point) => {
    const [slope, edge0, edge1, width0, width1] = point as readonly [number, number, number, number, number];
    let value = 0;
    const gradient = [0, 0, 0, 0, 0];
    const upper = new Float64Array(15);
    for (let cell = 0; cell < cells.count; cell++) {
      const white = counts.white[cell] as number;
      const drawn = counts.drawn[cell] as number;
      const black = counts.black[cell] as number;
      if (white + drawn + black === 0) continue;
      const gap = gaps[cell] as number;
      const z = strengths[cell] as number;
      const e = NATURAL_PER_ELO * (slope * gap + edge0 + edge1 * z);
      const g = NATURAL_PER_ELO * (width0 + width1 * z);
      if (g <= 0) return undefined;
      const rarer = Math.exp(g - e);
      const likelier = Math.exp(g + e);
      const over = 1 / (1 + rarer);
      const under = 1 / (1 + likelier);
      // exp(2 g) - 1, and so the chance of a draw is gained * over * under.
      const gained = rarer * likelier - 1;
      value += drawn * Math.log(gained) - (white + drawn) * Math.log1p(rarer) - (black + drawn) * Math.log1p(likelier);
      const byEdge = white * (1 - over) - black * (1 - under) + drawn * (under - over);
      const byWidth = drawn * (under + over + 2 / gained) - white * (1 - over) - black * (1 - under);
      const a = (white + drawn) * over * (1 - over);
      const b = (black + drawn) * under * (1 - under);
      const c = (drawn * 4 * (gained + 1)) / (gained * gained);
      addTo(gradient, upper, gap, z, [byEdge, byWidth, a + b, b - a, a + b + c]);
    }
    const scale = NATURAL_PER_ELO / counts.total;
    const information = PLACES.map((row) => row.map((at) => (upper[at] as number) * scale * NATURAL_PER_ELO));
    return { value: value / counts.total, gradient: gradient.map((sum) => sum * scale), information };
  };
};

/** By edge and by width: the gradient, and minus the second derivatives (edge edge, edge width, width width). */
type Derivatives = readonly [number, number, number, number, number];

// The parameters enter as (gap, 1, z) for the edge and (1, z) for the width; the upper triangle is kept row by row.
const addTo = (
  gradient: number[],
  upper: Float64Array,
  gap: number,
  z: number,
  [byEdge, byWidth, ee, ew, ww]: Derivatives,
): void => {
  add(gradient, 0, byEdge * gap);
  add(gradient, 1, byEdge);
  add(gradient, 2, byEdge * z);
  add(gradient, 3, byWidth);
  add(gradient, 4, byWidth * z);
  add(upper, 0, ee * gap * gap);
  add(upper, 1, ee * gap);
  add(upper, 2, ee * gap * z);
  add(upper, 3, ew * gap);
  add(upper, 4, ew * gap * z);
  add(upper, 5, ee);
  add(upper, 6, ee * z);
  add(upper, 7, ew);
  add(upper, 8, ew * z);
  add(upper, 9, ee * z * z);
  add(upper, 10, ew * z);
  add(upper, 11, ew * z * z);
  add(upper, 12, ww);
  add(upper, 13, ww * z);
  add(upper, 14, ww * z * z);
};

const add = (sums: number[] | Float64Array, at: number, term: number): void => {
  sums[at] = (sums[at] as number) + term;
};

const PLACES = [
  [0, 1, 2, 3, 4],
  [1, 5, 6, 7, 8],
  [2, 6, 9, 10, 11],
  [3, 7, 10, 12, 13],
  [4, 8, 11, 13, 14],
] as const;

const NATURAL_PER_ELO = Math.LN10 / 400;
