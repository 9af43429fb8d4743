import type { Key } from "../chance/seed.ts";
import type { Thresholds } from "../chance/threshold.ts";
import { type LaneProgram, openAt } from "../kernel/lane-program.ts";
import { type LaneOutcomes, laneOutcomes } from "../kernel/lane-reference.ts";
import { blockOf } from "./strength.ts";

/**
 * The games of any simulation as the lanes draw them; `limitsOf` gives the thresholds of a block where they are not the
 * program's. Simulations asked for in order are cheap.
 */
export const blockOutcomes = (
  lanes: LaneProgram,
  key: Key,
  limitsOf: ((block: number) => readonly (readonly Thresholds[])[]) | undefined,
): ((simulation: number) => LaneOutcomes) => {
  if (limitsOf === undefined) return laneOutcomes(lanes, key);
  let known = -1;
  let outcomesOf: (simulation: number) => LaneOutcomes = () => [];
  return (simulation) => {
    const block = blockOf(simulation);
    if (block !== known) outcomesOf = laneOutcomes({ ...lanes, open: openAt(lanes, limitsOf(block)) }, key);
    known = block;
    return outcomesOf(simulation);
  };
};
