import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Range } from "./batches.ts";
import { type CountPlan, createCounter } from "./counter.ts";
import { type Histogram, histogramOf, merge } from "./histogram.ts";
import { closePieces, dismiss, pieceSize, piecesOf, takePiece } from "./pieces.ts";
import type { Order, Report } from "./worker.ts";

/** How to count: on how many threads, whom to tell, when to stop. */
export interface PoolOptions {
  /** `auto`: see {@link threadsFor}. */
  readonly workers: number | "auto";
  readonly onProgress?: (done: number, simulations: number) => void;
  /** Once aborted, the pool finishes the pieces under way and answers with what it has. */
  readonly signal?: AbortSignal;
}

/**
 * Counts each batch of simulations, on this thread and on others that help it. Counts are integers and each simulation's chance
 * depends on its number alone, so the answer is the same for any number of threads. `onCounted` hears of every counted part
 * where there are so many simulations that what it does is ready before they are.
 */
export const countBatches = async (
  plan: CountPlan,
  batches: readonly Range[],
  { workers, onProgress, signal }: PoolOptions,
  onCounted?: (part: Histogram) => void,
): Promise<readonly Histogram[]> => {
  const simulations = batches.reduce((sum, { from, to }) => sum + to - from, 0);
  const totals: (Histogram | undefined)[] = batches.map(() => undefined);
  const threads = threadsFor(workers, simulations, plan.kernel !== undefined);
  const pieces = piecesOf(batches, pieceSize(simulations, threads, plan.kernel !== undefined), threads - 1);
  const isLong = threads > 1 || simulations >= PAYS_BY_KERNEL;
  let done = 0;
  const book = (batch: number, part: Histogram): void => {
    const total = totals[batch];
    if (total === undefined) totals[batch] = part;
    else merge(total, part);
    done += part.total;
    onProgress?.(done, simulations);
    if (isLong) onCounted?.(part);
  };
  const close = (): void => closePieces(pieces);
  if (signal?.aborted) close();
  signal?.addEventListener("abort", close);
  const helpers = Array.from({ length: threads - 1 }, (_, helper) => help({ plan, pieces, helper }, book));
  const all = Promise.all(helpers.map(({ through }) => through));
  // A helper that fails ends the work; what it says is thrown below.
  all.catch(close);
  try {
    const counter = createCounter(plan);
    for (let piece = takePiece(pieces); piece !== undefined; piece = takePiece(pieces)) {
      book(piece.batch, counter(piece.from, piece.to));
      // Lets a signal handler and the helpers' reports run between pieces.
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const helper of helpers) helper.dismiss();
    await all;
  } finally {
    close();
    signal?.removeEventListener("abort", close);
  }
  return totals.map((total) => total ?? histogramOf(plan.program));
};

/**
 * Threads that count. `auto` takes what the machine has, but one for each so many simulations only: before that many are
 * counted a helper is hardly at work.
 */
export const threadsFor = (workers: number | "auto", simulations: number, byKernel: boolean): number =>
  workers === "auto"
    ? Math.max(
        1,
        Math.min(availableParallelism(), Math.floor(simulations / (byKernel ? PAYS_BY_KERNEL : PAYS_BY_REFERENCE))),
      )
    : Math.max(1, workers);

const PAYS_BY_KERNEL = 8_000_000;
const PAYS_BY_REFERENCE = 16_384;

interface Helper {
  readonly through: Promise<void>;
  /** Sends it away if it has not begun yet. */
  dismiss(): void;
}

const help = (order: Order, book: (batch: number, part: Histogram) => void): Helper => {
  const worker = startWorker();
  const { promise, resolve, reject } = withResolvers();
  worker.on("message", (report: Report) => {
    if (report === undefined) resolve();
    else book(report.batch, report.part);
  });
  worker.on("error", reject);
  worker.postMessage(order);
  const leave = (): void => {
    if (!dismiss(order.pieces, order.helper)) return;
    void worker.terminate();
    resolve();
  };
  return { through: promise, dismiss: leave };
};

const withResolvers = (): { promise: Promise<void>; resolve: () => void; reject: (error: unknown) => void } => {
  let [resolve, reject]: [() => void, (error: unknown) => void] = [() => undefined, () => undefined];
  const promise = new Promise<void>((yes, no) => {
    [resolve, reject] = [yes, no];
  });
  return { promise, resolve, reject };
};

// A thread cannot load TypeScript on every supported Node: from sources it runs the built worker, which the tests build first.
const startWorker = (): Worker =>
  new Worker(new URL(import.meta.url.endsWith(".ts") ? "../../dist/worker.mjs" : "./worker.mjs", import.meta.url));
