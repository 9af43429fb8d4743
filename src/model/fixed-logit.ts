import type { Thresholds } from "../chance/threshold.ts";
import { AVERAGES, NARROWEST_DRAW } from "./bounds.ts";
import type { TimeControl } from "./model.ts";
import type { OrderedLogitParameters } from "./parameters.ts";

/** Strengths are whole multiples of 2^-STRENGTH_BITS Elo. */
export const STRENGTH_BITS = 14;

/** Slopes are whole multiples of 2^-SLOPE_BITS. */
export const SLOPE_BITS = 20;

/** Elo on either side of the table; beyond it a chance stays what it is there, 6e-11 from certain. */
export const REACH = 4096;

/** One kind of game in integers: Elo in strength units, slopes by unit of strength or of the sum of two strengths. */
export interface FixedGame {
  readonly slope: number;
  readonly edge: number;
  readonly edgeBySum: number;
  readonly width: number;
  readonly widthBySum: number;
  readonly narrowest: number;
}

/** The ordered logit's parameters for games of a clock as integers. */
export const fixedGame = (parameters: OrderedLogitParameters, control: TimeControl): FixedGame => {
  const elo = (value: number): number => Math.round(value * 2 ** STRENGTH_BITS);
  const slope = (value: number): number => Math.round(value * 2 ** SLOPE_BITS);
  if (control === "armageddon") {
    const { armageddon: p } = parameters;
    return { slope: slope(p.slope), edge: elo(p.whiteEdge), edgeBySum: 0, width: 0, widthBySum: 0, narrowest: 0 };
  }
  const p = parameters[control];
  return {
    slope: slope(p.slope),
    edge: elo(p.whiteEdge),
    // By 100 Elo of the average is by 200 of the sum.
    edgeBySum: slope(p.whiteEdgePer100 / 200),
    width: elo(p.drawWidth),
    widthBySum: slope(p.drawWidthPer100 / 200),
    narrowest: elo(NARROWEST_DRAW),
  };
};

/**
 * Thresholds of a game between two strengths, in integers so that a kernel can do the same: within 1e-6 of the ordered logit.
 * They lie in [1, 2^32 - 1]: nothing is certain.
 */
export const fixedLimits = (game: FixedGame, white: number, black: number): Thresholds => {
  const sum = Math.min(SUMS.highest, Math.max(SUMS.lowest, white + black)) - SUMS.middle;
  const edge = game.edge + floorShift(game.slope * (white - black) + game.edgeBySum * sum, SLOPE_BITS);
  const width = Math.max(game.narrowest, game.width + floorShift(game.widthBySum * sum, SLOPE_BITS));
  return { white: logistic(edge - width), draw: logistic(edge + width) };
};

/** Sums of two strengths: what the model tells apart, and where its parameters are stated. */
export const SUMS: Readonly<Record<keyof typeof AVERAGES, number>> = {
  lowest: AVERAGES.lowest * 2 ** (STRENGTH_BITS + 1),
  middle: AVERAGES.middle * 2 ** (STRENGTH_BITS + 1),
  highest: AVERAGES.highest * 2 ** (STRENGTH_BITS + 1),
};

/** 2^32 times the logistic function by Elo from -REACH to REACH, held within [1, 2^32 - 1]. */
export const logisticTable = (): Uint32Array => {
  made ??= Uint32Array.from({ length: 2 * REACH + 1 }, (_, at) => {
    const chance = 1 / (1 + 10 ** ((REACH - at) / 400));
    return Math.min(2 ** 32 - 1, Math.max(1, Math.round(chance * 2 ** 32)));
  });
  return made;
};

let made: Uint32Array | undefined;

const logistic = (elo: number): number => {
  const table = logisticTable();
  const reach = REACH * 2 ** STRENGTH_BITS;
  const at = Math.min(reach - 1, Math.max(-reach, elo)) + reach;
  const point = floorShift(at, STRENGTH_BITS);
  const low = table[point] as number;
  return low + floorShift(((table[point + 1] as number) - low) * (at % 2 ** STRENGTH_BITS), STRENGTH_BITS);
};

/** Division by a power of two, rounded down. Exact, for whole numbers below 2^53. */
const floorShift = (value: number, bits: number): number => Math.floor(value / 2 ** bits);
