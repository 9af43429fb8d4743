import { createChance } from "../chance/draw.ts";
import type { Key } from "../chance/seed.ts";
import type { LaneProgram } from "../kernel/lane-program.ts";
import { laneReference } from "../kernel/lane-reference.ts";
import { type CompiledKernel, loadKernel } from "../kernel/load.ts";
import type { Histogram } from "./histogram.ts";
import type { Program } from "./program.ts";
import { reference } from "./reference.ts";

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
  if (lanes === undefined) {
    const chance = createChance(key);
    return (from, to) => reference(program, chance, from, to);
  }
  const loaded = kernel === undefined ? undefined : loadKernel(kernel);
  return (from, to) => (loaded === undefined ? laneReference(lanes, key, from, to) : loaded.run(lanes, key, from, to));
};
