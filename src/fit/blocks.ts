import type { Chance } from "../chance/draw.ts";
import type { Games } from "./games.ts";

/** The events that these games are of, numbered from 0: blocks that a bootstrap keeps whole. */
export interface Blocks {
  readonly count: number;
  /** By game. */
  readonly blockOf: Int32Array;
}

/** Numbers the events in the order in which they first come up. */
export const blocksOf = ({ events }: Pick<Games, "events">): Blocks => {
  const numbers = new Map<number, number>();
  const blockOf = events.map((event) => {
    const known = numbers.get(event);
    if (known !== undefined) return known;
    numbers.set(event, numbers.size);
    return numbers.size - 1;
  });
  return { count: numbers.size, blockOf };
};

/**
 * Draws as many blocks as there are, with replacement, and writes how often each was drawn to `times`. Replicates are told apart
 * by number: the same key and number is the same draw, whatever was drawn before. Uniform within `blocks / 2^32`.
 */
export const resample = (chance: Chance, replicate: number, times: Int32Array): void => {
  times.fill(0);
  const draws = new Uint32Array(4);
  for (let i = 0; i < times.length; i++) {
    if (i % 4 === 0) chance.drawBlock(replicate, STREAM, i >>> 2, draws);
    const block = Math.floor(((draws[i % 4] as number) * times.length) / 2 ** 32);
    times[block] = (times[block] as number) + 1;
  }
};

const STREAM = 0;
