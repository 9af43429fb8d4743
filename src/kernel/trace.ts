import { ROW_LANES } from "../chance/lanes.ts";
import type { LaneProgram } from "./lane-program.ts";
import type { LaneOutcomes } from "./lane-reference.ts";
import { RESULT, RESULT_2 } from "./layout.ts";
import { digitOf, type Place, placesOf } from "./lines.ts";

/** The games of a simulation as they stand in a kernel's memory, in whose last row it was. */
export const readTrace = (memory: ArrayBuffer, lanes: LaneProgram, simulation: number): LaneOutcomes => {
  const cells = new Int8Array(memory);
  const lane = simulation % ROW_LANES;
  const places = placesOf(lanes);
  return lanes.slots.map(({ lowIsWhite }, slot) => {
    const outcomes = new Array<0 | 1 | 2 | undefined>(lanes.legs).fill(undefined);
    const first = lanes.open[slot]?.firstLeg;
    if (first === undefined) return outcomes;
    const { line, digit } = places[slot] as Place;
    const won = digitOf(Math.abs(cells[RESULT + ROW_LANES * line + lane] as number), digit);
    const outcome = (low: number): 0 | 1 | 2 => (lowIsWhite ? 2 - low : low) as 0 | 1 | 2;
    outcomes[first - 1] = outcome(won);
    if (first === 1 && lanes.legs === 2 && won === 1) {
      outcomes[1] = outcome(cells[RESULT_2 + ROW_LANES * slot + lane] === 0 ? 0 : 2);
    }
    return outcomes;
  });
};
