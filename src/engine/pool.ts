import { Worker } from "node:worker_threads";
import { createChance } from "../chance/draw.ts";
import type { Key } from "../chance/seed.ts";
import { createHistogram, type Histogram, merge } from "./histogram.ts";
import type { Program } from "./program.ts";
import { reference } from "./reference.ts";
import type { Order } from "./worker.ts";

/** How to count: on how many threads, whom to tell, when to stop. */
export interface PoolOptions {
  readonly workers: number;
  readonly key: Key;
  readonly onProgress?: (done: number, simulations: number) => void;
  /** Once aborted, the pool finishes the chunks under way and answers with what it has. */
  readonly signal?: AbortSignal;
}

const CHUNK = 8192;

/**
 * Counts a program's simulations in chunks, on this thread or on several. Counts are integers and each simulation's chance
 * depends on its number alone, so the answer is the same for any number of workers.
 */
export const countSimulations = async (
  program: Program,
  simulations: number,
  options: PoolOptions,
): Promise<Histogram> => {
  const total = createHistogram(program.next.length);
  let next = 0;
  const take = (): { from: number; to: number } | undefined => {
    if (next >= simulations || options.signal?.aborted) return undefined;
    const from = next;
    next = Math.min(simulations, from + CHUNK);
    return { from, to: next };
  };
  const book = (part: Histogram): void => {
    merge(total, part);
    options.onProgress?.(total.total, simulations);
  };
  if (options.workers <= 1 || simulations <= CHUNK) {
    const chance = createChance(options.key);
    for (let range = take(); range !== undefined; range = take()) {
      book(reference(program, chance, range.from, range.to));
      // Lets a signal handler run between chunks.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return total;
  }
  await Promise.all(Array.from({ length: options.workers }, () => employ(program, options.key, take, book)));
  return total;
};

const employ = (
  program: Program,
  key: Key,
  take: () => { from: number; to: number } | undefined,
  book: (part: Histogram) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = startWorker();
    const dismiss = (): void => {
      void worker.terminate().then(() => resolve());
    };
    const send = (first: boolean): void => {
      const range = take();
      if (range === undefined) return dismiss();
      const order: Order = first ? { ...range, program, key } : range;
      worker.postMessage(order);
    };
    worker.on("message", (part: Histogram) => {
      book(part);
      send(false);
    });
    worker.on("error", reject);
    send(true);
  });

// A thread cannot load TypeScript on every supported Node: from sources it runs the built worker, which the tests build first.
const startWorker = (): Worker =>
  new Worker(new URL(import.meta.url.endsWith(".ts") ? "../../dist/worker.mjs" : "./worker.mjs", import.meta.url));
