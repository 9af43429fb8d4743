import type { Chance } from "../chance/draw.ts";
import { normalQuantile } from "../chance/normal.ts";
import { type Thresholds, thresholds } from "../chance/threshold.ts";
import type { Model } from "../model/model.ts";
import { createOrderedLogit } from "../model/orderedLogit.ts";
import type { OrderedLogitParameters } from "../model/parameters.ts";
import { streamOf } from "./address.ts";
import type { Program } from "./program.ts";

/** Simulations that share one drawing of strengths. */
export const BLOCK = 1024;

/** Number of the block a simulation is in. */
export const blockOf = (simulation: number): number => Math.floor(simulation / BLOCK);

const STREAM = streamOf("strength");

/**
 * By seat: the strengths of one block, rating + sigma x a normal deviate (MODEL section 6: drawn once, then games are
 * independent). Blocks 2k and 2k + 1 take opposite deviates, so what is linear in the strengths cancels in the pair.
 */
export const strengthsAt = (
  ratings: readonly number[],
  sigmas: readonly number[],
  chance: Chance,
  block: number,
): readonly number[] => {
  const pair = Math.floor(block / 2);
  const sign = block % 2 === 0 ? 1 : -1;
  return ratings.map((rating, seat) => {
    const sigma = sigmas[seat] ?? 0;
    if (sigma === 0) return rating;
    return rating + sign * sigma * normalQuantile((chance.draw(pair, STREAM, seat) + 0.5) / 2 ** 32);
  });
};

/** True where some strength is uncertain. */
export const isUncertain = (sigmas: readonly number[]): boolean => sigmas.some((sigma) => sigma > 0);

/**
 * The model for drawn strengths. The fitted slope is attenuated, since ratings are not strengths; drawing strengths attenuates
 * it again, so it is multiplied by sqrt(1 + pi tau^2 / 8) first, tau = slope x ln 10 / 400 x sigma x sqrt 2 (MODEL section 6).
 */
export const sharpened = (parameters: OrderedLogitParameters, sigmas: readonly number[]): Model => {
  const sigma = sigmas.reduce((sum, one) => sum + one, 0) / sigmas.length;
  const sharper = <P extends { readonly slope: number }>(one: P): P => {
    const tau = ((one.slope * Math.LN10) / 400) * sigma * Math.SQRT2;
    return { ...one, slope: one.slope * Math.sqrt(1 + (Math.PI * tau * tau) / 8) };
  };
  const { classical, rapid, blitz, armageddon } = parameters;
  return createOrderedLogit({
    id: parameters.id,
    classical: sharper(classical),
    rapid: sharper(rapid),
    blitz: sharper(blitz),
    armageddon: sharper(armageddon),
  });
};

/** By game and leg: the thresholds of one block of a program; those of the ratings where nothing is uncertain. */
export const limitsAt = (
  program: Program,
  model: Model,
  chance: Chance,
  block: number,
): readonly (readonly Thresholds[])[] => {
  if (!isUncertain(program.sigmas)) return program.games.map((game) => game.legs);
  const strengths = strengthsAt(program.ratings, program.sigmas, chance, block);
  return program.games.map(({ white, black, controls }) =>
    controls.map((control) =>
      thresholds(model.chances(control, strengths[white] as number, strengths[black] as number)),
    ),
  );
};
