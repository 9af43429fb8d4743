import { DEVIATE_BITS, deviateOf } from "../chance/deviate.ts";
import type { Chance } from "../chance/draw.ts";
import type { Thresholds } from "../chance/threshold.ts";
import { type FixedGame, fixedGame, fixedLimits, STRENGTH_BITS } from "../model/fixed-logit.ts";
import { type GameLaw, parametersOf } from "../model/law.ts";
import type { Model, TimeControl } from "../model/model.ts";
import { createOrderedLogit } from "../model/orderedLogit.ts";
import type { OrderedLogitParameters } from "../model/parameters.ts";
import { streamOf } from "./address.ts";
import type { Spread } from "./known-strengths.ts";
import type { Program } from "./program.ts";

/** Simulations that share one drawing of strengths. */
export const BLOCK = 1024;

/** Number of the block a simulation is in. */
export const blockOf = (simulation: number): number => Math.floor(simulation / BLOCK);

/** Stream of the strengths' deviates; index = seat, "simulation" = pair of blocks. */
export const STRENGTH_STREAM: number = streamOf("strength");

/**
 * By seat: the strengths of one block in units of 2^-STRENGTH_BITS Elo, rating + sigma x a normal deviate (MODEL section 6: drawn
 * once, then games are independent). Blocks 2k and 2k + 1 take opposite deviates, so what is linear in the strengths cancels
 * in the pair. With a spread they are drawn together, each from the deviates of the seats up to its own.
 */
export const fixedStrengthsAt = (
  ratings: readonly number[],
  sigmas: readonly number[],
  chance: Chance,
  block: number,
  spread: Spread = onTheirOwn(sigmas),
): readonly number[] => {
  const pair = Math.floor(block / 2);
  const sign = block % 2 === 0 ? 1 : -1;
  const deviates = ratings.map((_, seat) => deviateOf(chance.draw(pair, STRENGTH_STREAM, seat)));
  return ratings.map((rating, seat) =>
    (spread[seat] ?? []).reduce((strength, factor, of) => {
      const deviate = deviates[of] as number;
      const size = Math.floor((toUnits(factor) * Math.abs(deviate)) / 2 ** DEVIATE_BITS);
      return strength + sign * Math.sign(deviate) * size;
    }, toUnits(rating)),
  );
};

/** The spread of strengths that have nothing to do with each other. */
export const onTheirOwn = (sigmas: readonly number[]): Spread =>
  sigmas.map((sigma, seat) => [...new Array<number>(seat).fill(0), sigma]);

/** Elo in units of 2^-STRENGTH_BITS Elo. */
export const toUnits = (elo: number): number => Math.round(elo * 2 ** STRENGTH_BITS);

/** {@link fixedStrengthsAt} in Elo. */
export const strengthsAt = (
  ratings: readonly number[],
  sigmas: readonly number[],
  chance: Chance,
  block: number,
  spread?: Spread,
): readonly number[] =>
  fixedStrengthsAt(ratings, sigmas, chance, block, spread).map((units) => units / 2 ** STRENGTH_BITS);

/** True where some strength is uncertain. */
export const isUncertain = (sigmas: readonly number[]): boolean => sigmas.some((sigma) => sigma > 0);

/**
 * The parameters for drawn strengths. The fitted slope is attenuated, since ratings are not strengths; drawing strengths attenuates
 * it again, so it is multiplied by sqrt(1 + pi tau^2 / 8) first, tau = slope x ln 10 / 400 x sigma x sqrt 2 (MODEL section 6).
 */
export const sharpenedParameters = (
  parameters: OrderedLogitParameters,
  sigmas: readonly number[],
): OrderedLogitParameters => {
  const sigma = sigmas.reduce((sum, one) => sum + one, 0) / sigmas.length;
  const sharper = <P extends { readonly slope: number }>(one: P): P => {
    const tau = ((one.slope * Math.LN10) / 400) * sigma * Math.SQRT2;
    return { ...one, slope: one.slope * Math.sqrt(1 + (Math.PI * tau * tau) / 8) };
  };
  const { id, classical, rapid, blitz, armageddon } = parameters;
  return {
    id,
    classical: sharper(classical),
    rapid: sharper(rapid),
    blitz: sharper(blitz),
    armageddon: sharper(armageddon),
  };
};

/** The model for drawn strengths. */
export const sharpened = (law: GameLaw, sigmas: readonly number[]): Model =>
  createOrderedLogit(sharpenedParameters(parametersOf(law), sigmas));

/** The kinds of game of a program as a kernel takes them, for drawn strengths. */
export const fixedGames = ({ model, sigmas }: Program): Readonly<Record<TimeControl, FixedGame>> => {
  if (!("classical" in model)) throw new Error(`${model.id} was compiled with uncertain strengths`);
  const sharper = sharpenedParameters(model, sigmas);
  const of = (control: TimeControl): FixedGame => fixedGame(sharper, control);
  return { classical: of("classical"), rapid: of("rapid"), blitz: of("blitz"), armageddon: of("armageddon") };
};

/** By game and leg: thresholds of one block of a program. */
export type BlockLimits = readonly (readonly Thresholds[])[];

/** The thresholds of any block of a program with uncertain strengths; undefined where the ratings are taken as they stand. */
export const blockLimits = (program: Program, chance: Chance): ((block: number) => BlockLimits) | undefined => {
  const { ratings, sigmas, games, spread, own } = program;
  if (!isUncertain(sigmas)) return undefined;
  const kinds = fixedGames(program);
  return (block) => {
    const strengths = fixedStrengthsAt(ratings, sigmas, chance, block, spread);
    const strength = (control: TimeControl, seat: number): number =>
      (strengths[seat] as number) + toUnits(own?.[control]?.[seat] ?? 0);
    return games.map(({ white, black, controls }) =>
      controls.map((control) => fixedLimits(kinds[control], strength(control, white), strength(control, black))),
    );
  };
};
