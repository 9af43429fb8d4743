import type { Objective } from "./ascend.ts";
import type { Cells, Counts } from "./cells.ts";

/**
 * Mean log-likelihood of games in which a draw is Black's win, by (slope, whiteEdge): White wins with the logistic of the edge.
 * Logistic regression, so concave.
 */
export const drawOddsLikelihood =
  (cells: Cells, counts: Counts): Objective =>
  ([slope = 0, whiteEdge = 0]) => {
    let value = 0;
    const sums = [0, 0, 0, 0, 0];
    for (let cell = 0; cell < cells.count; cell++) {
      const won = counts.white[cell] as number;
      const all = won + (counts.drawn[cell] as number) + (counts.black[cell] as number);
      const gap = cells.gaps[cell] as number;
      const edge = NATURAL_PER_ELO * (slope * gap + whiteEdge);
      const chance = 1 / (1 + Math.exp(-edge));
      value -= won * Math.log1p(Math.exp(-edge)) + (all - won) * Math.log1p(Math.exp(edge));
      const spread = all * chance * (1 - chance);
      const terms = [(won - all * chance) * gap, won - all * chance, spread * gap * gap, spread * gap, spread];
      for (const [i, term] of terms.entries()) sums[i] = (sums[i] as number) + term;
    }
    const scale = NATURAL_PER_ELO / counts.total;
    const [bySlope, byEdge, ss, se, ee] = sums as [number, number, number, number, number];
    const information = [
      [ss, se],
      [se, ee],
    ].map((row) => row.map((sum) => sum * scale * NATURAL_PER_ELO));
    return { value: value / counts.total, gradient: [bySlope * scale, byEdge * scale], information };
  };

const NATURAL_PER_ELO = Math.LN10 / 400;
