import type { Key } from "../chance/seed.ts";
import type { LaneProgram } from "../kernel/lane-program.ts";
import { laneOutcomes } from "../kernel/lane-reference.ts";
import type { MainOutcome } from "./sample.ts";

/**
 * How the main-stage games of any simulation end, as every kernel plays them: what {@link sample} needs to make a kernel's
 * simulation a full event stream. Simulations asked for in order are cheap.
 */
export const mainOutcomes = (lanes: LaneProgram, key: Key): ((simulation: number) => MainOutcome) => {
  const outcomesOf = laneOutcomes(lanes, key);
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
