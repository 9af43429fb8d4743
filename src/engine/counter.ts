import { createChance } from "../chance/draw.ts";
import type { Key } from "../chance/seed.ts";
import { type LaneProgram, openAt } from "../kernel/lane-program.ts";
import { laneReference } from "../kernel/lane-reference.ts";
import { type CompiledKernel, loadKernel } from "../kernel/load.ts";
import { type Histogram, histogramOf, merge } from "./histogram.ts";
import type { Program } from "./program.ts";
import { reference } from "./reference.ts";
import { BLOCK, blockOf, isUncertain, limitsAt, sharpened } from "./strength.ts";

/** What a thread needs to count simulations; it can be posted to a worker. */
export interface CountPlan {
  readonly program: Program;
  readonly key: Key;
  /** The program laid out for lanes; absent where it does not fit. */
  readonly lanes?: LaneProgram;
  /** A compiled fast kernel; absent: the plain reference over the same draws. */
  readonly kernel?: CompiledKernel;
}

/** Counts simulations `from` (included) to `to` (excluded). */
export type Counter = (from: number, to: number) => Histogram;

/**
 * Makes the counter of a plan. All of them give the same counts where the program fits lanes; a program that does not is
 * counted by the reference with draws of its own.
 */
export const createCounter = ({ program, key, lanes, kernel }: CountPlan): Counter => {
  const chance = createChance(key);
  if (lanes === undefined) return (from, to) => reference(program, chance, from, to);
  const loaded = kernel === undefined ? undefined : loadKernel(kernel);
  if (!isUncertain(program.sigmas)) {
    return (from, to) =>
      loaded === undefined ? laneReference(lanes, key, from, to) : loaded.run(lanes, key, from, to);
  }
  const model = sharpened(program.model, program.sigmas);
  const limitsOf = (block: number): ReturnType<typeof limitsAt> => limitsAt(program, model, chance, block);
  if (loaded !== undefined) return (from, to) => loaded.run(lanes, key, from, to, limitsOf);
  return (from, to) => {
    const total = histogramOf(program);
    for (let start = from; start < to; ) {
      const block = blockOf(start);
      const end = Math.min(to, (block + 1) * BLOCK);
      merge(total, laneReference({ ...lanes, open: openAt(lanes, limitsOf(block)) }, key, start, end));
      start = end;
    }
    return total;
  };
};
