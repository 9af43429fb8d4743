/**
 * The two conversion tables of the FIDE Rating Regulations (Handbook B.02, 8.1.1 and 8.1.2) in whole percents and rating points.
 * They are the published table, not the logistic curve it was made from: at 500 the table says 96, the curve 94.7.
 */

/** 8.1.1: rating difference for a score of 50, 51, ... 100 percent. Below 50 it is the same with a minus. */
const DIFFERENCES: readonly number[] = [
  ...[0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193],
  ...[202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538],
  ...[589, 677, 800],
];

/** 8.1.2: the largest difference at which the higher rated is expected to score 50, 51, ... 99 percent; beyond it is 100. */
const UP_TO: readonly number[] = [
  ...[
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
  ],
  ...[
    206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619,
  ],
  735,
];

const EVEN = 50;

/** Rating difference that stands for a score in whole percents, 0 to 100 (8.1.1). */
export const differenceFor = (percent: number): number => {
  const difference = DIFFERENCES[Math.abs(percent - EVEN)];
  if (difference === undefined) throw new Error(`${percent} is no score from 0 to 100 percent`);
  return percent < EVEN ? -difference : difference;
};

/** Expected score, in whole percents, of a player rated `difference` above his opponent, or below him where it is negative (8.1.2). */
export const expectedPercent = (difference: number): number => {
  const size = Math.abs(difference);
  const row = UP_TO.findIndex((limit) => size <= limit);
  const higher = row < 0 ? 2 * EVEN : EVEN + row;
  return difference < 0 ? 2 * EVEN - higher : higher;
};
