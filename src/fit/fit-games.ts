import type { Chance } from "../chance/draw.ts";
import { NARROWEST_DRAW } from "../model/bounds.ts";
import type { TimeControl } from "../model/model.ts";
import type { DrawnGameParameters } from "../model/parameters.ts";
import { ascend } from "./ascend.ts";
import { blocksOf } from "./blocks.ts";
import { bootstrapCovariance } from "./bootstrap.ts";
import { type Cells, cellsOf, countsOf } from "./cells.ts";
import type { Matrix } from "./cholesky.ts";
import { drawOddsLikelihood } from "./draw-odds-likelihood.ts";
import type { Games } from "./games.ts";
import { orderedLogitLikelihood } from "./ordered-logit-likelihood.ts";
import { timeWeights } from "./time-weights.ts";

/** The fit to the games of one time control, or why there is none. Parameters and errors are in the order of {@link parameterNames}. */
export type GamesFit =
  | {
      readonly ok: true;
      readonly parameters: readonly number[];
      /** Standard errors, from replicates of whole events; empty where none were asked for. */
      readonly errors: readonly number[];
      /** What the errors are the diagonal's roots of: row by row, in the same order; empty likewise. */
      readonly covariance: Matrix;
      /** Nats a game, weighted. */
      readonly logLoss: number;
      /** Newton steps. */
      readonly steps: number;
      /** Events that were resampled. */
      readonly events: number;
    }
  | { readonly ok: false; readonly reason: string };

/** How to fit. */
export interface FitOptions {
  /** Years after which a game counts half; every game counts the same without. */
  readonly halfLifeYears?: number;
  /** Of the bootstrap; 0 makes no errors. */
  readonly replicates: number;
  readonly chance: Chance;
}

/** Names of what is fitted for a control, in the order of a point of its likelihood. */
export const parameterNames = (control: TimeControl): readonly (keyof DrawnGameParameters)[] =>
  control === "armageddon"
    ? ["slope", "whiteEdge"]
    : ["slope", "whiteEdge", "whiteEdgePer100", "drawWidth", "drawWidthPer100"];

/** Fits the ordered logit to the games of one control by weighted maximum likelihood, and says how far off it may be. */
export const fitGames = (control: TimeControl, games: Games, options: FitOptions): GamesFit => {
  if (games.length === 0) return { ok: false, reason: "there are no such games" };
  const cells = cellsOf(games);
  const weights = timeWeights(games.days, options.halfLifeYears);
  const likelihood = control === "armageddon" ? drawOddsLikelihood : orderedLogitLikelihood;
  const start = control === "armageddon" ? [1, 0] : [1.2, 50, 0, 200, 0];
  const counts = countsOf(games, cells, weights);
  const { white, drawn, black } = counts;
  const needed = control === "armageddon" ? [white, [...drawn, ...black]] : [white, drawn, black];
  if (needed.some((column) => !column.some((weight) => weight > 0)))
    return { ok: false, reason: "they did not end in every way that has a chance" };
  const found = ascend(likelihood(cells, counts), start);
  if (!found.ok) return found;
  const { point, top, steps } = found;
  if (control !== "armageddon" && narrowest(point, cells) < NARROWEST_DRAW)
    return { ok: false, reason: `draws are too rare: the width of one falls below ${NARROWEST_DRAW} Elo` };
  const covariance = options.replicates === 0 ? [] : bootstrapCovariance(likelihood, games, weights, point, options);
  if (covariance === undefined)
    return { ok: false, reason: "too few events: some of their resamples cannot be fitted" };
  const errors = covariance.map((row, i) => Math.sqrt(row[i] as number));
  return { ok: true, parameters: point, errors, covariance, logLoss: -top.value, steps, events: blocksOf(games).count };
};

const narrowest = (point: readonly number[], { strengths }: Cells): number => {
  const [, , , width = 0, per100 = 0] = point;
  return strengths.reduce((least, z) => Math.min(least, width + per100 * z), Number.POSITIVE_INFINITY);
};
