import type { Estimate } from "./interval.ts";
import { BLOCK } from "./strength.ts";

/** Simulations `from` (included) to `to` (excluded). */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Most batches a forecast is cut into: enough for an interval, few enough to judge each. */
export const MOST_BATCHES = 32;

/**
 * Cuts a forecast's simulations into equal batches whose means are independent: whole pairs of blocks, because a pair shares
 * its opposite strengths, `block` simulations each. The last batch takes what is left.
 */
export const batchesOf = (simulations: number, block: number = BLOCK): readonly Range[] => {
  const pair = 2 * block;
  const size = Math.max(1, Math.ceil(simulations / MOST_BATCHES / pair)) * pair;
  const ranges: Range[] = [];
  for (let from = 0; from < simulations; from += size) ranges.push({ from, to: Math.min(simulations, from + size) });
  return ranges;
};

/** A share in every batch, and how many simulations stand behind it. */
export interface Share {
  readonly sum: number;
  readonly total: number;
}

/**
 * Half-width of the 95 % interval of a mean from the spread of its batches (batch means, Student's t): it covers the chance
 * of the games and the uncertainty of the strengths alike. Undefined for fewer than two batches.
 */
export const spreadOf = (shares: readonly Share[]): number | undefined => {
  const batches = shares.length;
  if (batches < 2) return undefined;
  let total = 0;
  let sum = 0;
  for (const share of shares) {
    total += share.total;
    sum += share.sum;
  }
  const mean = sum / total;
  let squares = 0;
  for (const share of shares) {
    const weight = share.total / total;
    squares += weight * weight * (share.sum / share.total - mean) ** 2;
  }
  return studentQuantile(batches - 1) * Math.sqrt((squares * batches) / (batches - 1));
};

/** Widens an interval to the spread of the batches. */
export const widened = (estimate: Estimate, half: number | undefined): Estimate => {
  const { p, low, high } = estimate;
  if (half === undefined || low === undefined || high === undefined) return estimate;
  return { p, low: Math.max(0, Math.min(low, p - half)), high: Math.min(1, Math.max(high, p + half)) };
};

/** Two-sided 95 % quantile of Student's t: exact to 1e-4 (Abramowitz and Stegun 26.7.5 from four degrees of freedom on). */
export const studentQuantile = (degrees: number): number => {
  const small = [12.7062, 4.3027, 3.1824][degrees - 1];
  if (small !== undefined) return small;
  const z = 1.959963984540054;
  const v = degrees;
  const [z3, z5, z7, z9] = [z ** 3, z ** 5, z ** 7, z ** 9];
  return (
    z +
    (z3 + z) / (4 * v) +
    (5 * z5 + 16 * z3 + 3 * z) / (96 * v ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * v ** 3) +
    (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / (92160 * v ** 4)
  );
};
