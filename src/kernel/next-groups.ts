import type { LaneProgram } from "./lane-program.ts";

/**
 * The next games in groups whose results are counted together: one counter for each combination of results and each set of
 * players left. The more sets there can be, the smaller the groups, so that the counters stay in the processor's caches.
 * There is always a group, which may be empty.
 */
export const nextGroups = (lanes: LaneProgram): readonly (readonly number[])[] => {
  const { next } = lanes;
  const size = largest(lanes);
  const groups = Array.from({ length: Math.ceil(next.length / size) }, (_, g) => next.slice(g * size, (g + 1) * size));
  return groups.length === 0 ? [[]] : groups;
};

/** Bits that hold any combination of results of a group. */
export const comboBits = (lanes: LaneProgram): number => Math.ceil(Math.log2(3 ** largest(lanes)));

const largest = ({ ranked }: LaneProgram): number =>
  ranked.length <= 8 ? 4 : ranked.length <= 10 ? 3 : ranked.length <= 12 ? 2 : 1;
