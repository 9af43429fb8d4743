import type { GameChances } from "../model/model.ts";

/**
 * A game's chances as integers in [0, 2^32], white <= draw, for a uniform draw u below 2^32: White wins if u < white, otherwise
 * drawn if u < draw, otherwise Black wins. 2^32 itself occurs (a certain win), so these are numbers, not 32-bit words.
 */
export interface Thresholds {
  readonly white: number;
  readonly draw: number;
}

/** 0 White wins, 1 drawn, 2 Black wins. */
export type Outcome = 0 | 1 | 2;

/** Rounds cumulative chances to thresholds, each by at most 2^-33. Throws RangeError unless the chances are chances. */
export const thresholds = (chances: GameChances): Thresholds => {
  const { white, draw, black } = chances;
  if (!(white >= 0 && draw >= 0 && black >= 0 && Math.abs(white + draw + black - 1) <= 1e-9)) {
    throw new RangeError(`not the chances of a game: ${white} / ${draw} / ${black}`);
  }
  return { white: toThreshold(white), draw: toThreshold(white + draw) };
};

/** The outcome that the draw `u` (an unsigned 32-bit word) means. */
export const outcomeOf = (u: number, limits: Thresholds): Outcome => (u < limits.white ? 0 : u < limits.draw ? 1 : 2);

/**
 * The chances a sampler with these thresholds really realises: multiples of 2^-32, exact as doubles and summing to exactly 1.
 * An exact solver that starts from these answers the very question the sampler does.
 */
export const exactChances = (limits: Thresholds): GameChances => ({
  white: limits.white / WHOLE,
  draw: (limits.draw - limits.white) / WHOLE,
  black: (WHOLE - limits.draw) / WHOLE,
});

const WHOLE = 2 ** 32;

const toThreshold = (chance: number): number => Math.min(WHOLE, Math.round(chance * WHOLE));
