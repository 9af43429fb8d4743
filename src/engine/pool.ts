import { Worker } from "node:worker_threads";
import type { Range } from "./batches.ts";
import { type CountPlan, createCounter } from "./counter.ts";
import { type Histogram, histogramOf, merge } from "./histogram.ts";
import { BLOCK } from "./strength.ts";
import type { Order } from "./worker.ts";

/** How to count: on how many threads, whom to tell, when to stop. */
export interface PoolOptions {
  readonly workers: number;
  readonly onProgress?: (done: number, simulations: number) => void;
  /** Once aborted, the pool finishes the pieces under way and answers with what it has. */
  readonly signal?: AbortSignal;
}

/** A piece of work: part of a batch. */
interface Piece extends Range {
  readonly batch: number;
}

/**
 * Counts each batch of simulations, on this thread or on several. Counts are integers and each simulation's chance depends on
 * its number alone, so the answer is the same for any number of workers.
 */
export const countBatches = async (
  plan: CountPlan,
  batches: readonly Range[],
  options: PoolOptions,
): Promise<readonly Histogram[]> => {
  const simulations = batches.reduce((sum, { from, to }) => sum + to - from, 0);
  const totals = batches.map(() => histogramOf(plan.program));
  const pieces = piecesOf(batches, plan.kernel === undefined ? 8 * BLOCK : 4096 * BLOCK);
  let done = 0;
  const take = (): Piece | undefined => (options.signal?.aborted ? undefined : pieces.next().value);
  const book = (piece: Piece, part: Histogram): void => {
    merge(totals[piece.batch] as Histogram, part);
    done += part.total;
    options.onProgress?.(done, simulations);
  };
  if (options.workers <= 1) {
    const counter = createCounter(plan);
    for (let piece = take(); piece !== undefined; piece = take()) {
      book(piece, counter(piece.from, piece.to));
      // Lets a signal handler run between pieces.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return totals;
  }
  await Promise.all(Array.from({ length: options.workers }, () => employ(plan, take, book)));
  return totals;
};

function* piecesOf(batches: readonly Range[], size: number): Generator<Piece, undefined> {
  for (const [batch, { from, to }] of batches.entries())
    for (let start = from; start < to; start += size) yield { batch, from: start, to: Math.min(to, start + size) };
}

const employ = (
  plan: CountPlan,
  take: () => Piece | undefined,
  book: (piece: Piece, part: Histogram) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = startWorker();
    let current: Piece | undefined;
    const send = (first: boolean): void => {
      current = take();
      if (current === undefined) {
        void worker.terminate().then(() => resolve());
        return;
      }
      const { from, to } = current;
      const order: Order = first ? { from, to, plan } : { from, to };
      worker.postMessage(order);
    };
    worker.on("message", (part: Histogram) => {
      if (current !== undefined) book(current, part);
      send(false);
    });
    worker.on("error", reject);
    send(true);
  });

// A thread cannot load TypeScript on every supported Node: from sources it runs the built worker, which the tests build first.
const startWorker = (): Worker =>
  new Worker(new URL(import.meta.url.endsWith(".ts") ? "../../dist/worker.mjs" : "./worker.mjs", import.meta.url));
