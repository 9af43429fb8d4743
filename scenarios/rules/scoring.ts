import { OUTCOMES, type Outcome } from "../../events/result.ts";

/** Half-points for a win, a draw and a loss: the 1 / 1/2 / 0 of the Laws is 2 / 1 / 0, Norway's 3 / 1 / 0 is 6 / 2 / 0. */
export interface Scale {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/** What the legs of an encounter score, in half-points. `drawOdds`: a draw in this leg counts as Black's win. */
export interface LegScale extends Scale {
  readonly drawOdds?: "black";
}

/** How outcomes become points. */
export interface Scoring {
  /** One scale for each leg; they add up (Norway: 3 / 1 / 0 for the classical game, 1/2 more for winning the Armageddon). */
  readonly legs: readonly LegScale[];
  /** Scale of the tie-breaks; only leg 1 counts there (N23: "only points in classical games count"). */
  readonly tieBreak: Scale;
  /** Whose score stands for an opponent's strength in Sonneborn-Berger and Koya. */
  readonly opponentValue: "tie-break" | "total";
}

/** The scale of the Laws of Chess in half-points. */
export const STANDARD_SCALE: Scale = { win: 2, draw: 1, loss: 0 };

/** One game an encounter, 1 / 1/2 / 0 everywhere. */
export const STANDARD_SCORING: Scoring = {
  legs: [STANDARD_SCALE],
  tieBreak: STANDARD_SCALE,
  opponentValue: "tie-break",
};

/** Each side's share of the point: 2 = all of it, 1 = half, 0 = nothing; White first. */
const SHARES: Readonly<Record<Outcome, readonly [white: number, black: number]>> = {
  "1-0": [2, 0],
  "1/2-1/2": [1, 1],
  "0-1": [0, 2],
  "1/2-0": [1, 0],
  "0-1/2": [0, 1],
  "0-0": [0, 0],
  "+/-": [2, 0],
  "-/+": [0, 2],
  "-/-": [0, 0],
};

/** White's share of the point by outcome code: 2 = all of it, 1 = half, 0 = nothing. */
export const WHITE_SHARE: readonly number[] = OUTCOMES.map((outcome) => SHARES[outcome][0]);

/** Black's share of the point by outcome code. */
export const BLACK_SHARE: readonly number[] = OUTCOMES.map((outcome) => SHARES[outcome][1]);

/** Half-points on a scale for a share of the point. */
export const scaled = (scale: Scale, share: number): number =>
  share === 2 ? scale.win : share === 1 ? scale.draw : scale.loss;
