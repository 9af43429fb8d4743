import { batchesOf, type Range } from "./batches.ts";
import { STREAM_BLOCK } from "./stream-odds.ts";

/** Whom to tell how far the streams are, and when to stop. */
export interface StreamWatch {
  readonly onProgress?: (done: number, simulations: number) => void;
  /** Once aborted, no further stream is played. */
  readonly signal?: AbortSignal;
}

/** Streams between two looks at the clock of the outside world. */
const BREATH = 16;

/**
 * Plays `simulations` event streams in batches whose means are independent, whole pairs of strengths each. `play` is called for one
 * stream after the other, with the number of its batch; gives how many were played before the signal.
 */
export const playInBatches = async (
  simulations: number,
  { onProgress, signal }: StreamWatch,
  play: (simulation: number, batch: number) => void,
): Promise<number> => {
  let done = 0;
  for (const [batch, { from, to }] of streamBatches(simulations).entries())
    for (let simulation = from; simulation < to; simulation++) {
      if (done % BREATH === 0) {
        onProgress?.(done, simulations);
        await new Promise((resolve) => setImmediate(resolve));
        if (signal?.aborted) return done;
      }
      play(simulation, batch);
      done += 1;
    }
  onProgress?.(done, simulations);
  return done;
};

/** The batches of so many streams. */
export const streamBatches = (simulations: number): readonly Range[] => batchesOf(simulations, STREAM_BLOCK);
