import { createChance } from "../chance/draw.ts";
import type { Key } from "../chance/seed.ts";
import type { LaneProgram } from "../kernel/lane-program.ts";
import { blockOutcomes } from "./block-outcomes.ts";
import type { MainOutcome } from "./sample.ts";
import { isUncertain, limitsAt, sharpened } from "./strength.ts";

/**
 * How the main-stage games of any simulation end, as every kernel plays them: what {@link sample} needs to make a kernel's
 * simulation a full event stream. Simulations asked for in order are cheap.
 */
export const mainOutcomes = (lanes: LaneProgram, key: Key): ((simulation: number) => MainOutcome) => {
  const { program } = lanes;
  const chance = createChance(key);
  const model = sharpened(program.model, program.sigmas);
  const limitsOf = isUncertain(program.sigmas)
    ? (block: number): ReturnType<typeof limitsAt> => limitsAt(program, model, chance, block)
    : undefined;
  const outcomesOf = blockOutcomes(lanes, key, limitsOf);
  const slots = new Map(lanes.slots.map(({ round, board }, slot) => [`${round}.${board}`, slot]));
  return (simulation) => {
    const outcomes = outcomesOf(simulation);
    return ({ round, board, leg }) => {
      const outcome = outcomes[slots.get(`${round}.${board}`) ?? -1]?.[leg - 1];
      if (outcome === undefined) throw new Error(`simulation ${simulation} does not play R${round}.${board}/${leg}`);
      return outcome;
    };
  };
};
