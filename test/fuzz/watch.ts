import { Worker } from "node:worker_threads";
import type { Hunted } from "./hunt.ts";
import { LONGEST_INPUT } from "./mutations.ts";

/** A hunt in a worker of its own. */
export interface Watched {
  readonly tried: number;
  readonly read: number;
  /** The input it ended with, and why: it threw, it was not done in time, or its memory ran out. */
  readonly finding?: { readonly kind: "crash" | "hang" | "memory"; readonly bytes: Buffer; readonly error: string };
}

/** What the worker is told. */
export interface Order {
  readonly parser: string;
  readonly seed: number;
  readonly milliseconds: number;
  readonly shared: SharedArrayBuffer;
}

/** Milliseconds of CPU one input may take, and more for each of its bytes: many times what the slowest parser needs. */
const PATIENCE = { base: 5_000, perByte: 0.1 };
const MEGABYTES = 256;
/** Of the shared bytes: the number of the input, its length, then the input itself. */
export const HEAD = 8;

// A worker does not inherit the loader of TypeScript, and cannot be started with one by every Node that is supported.
const BOOT = `import("tsx/esm/api").then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL("./worker.ts", import.meta.url).href)});
});`;

/**
 * Hunts in a worker whose heap is limited and whose inputs are in shared memory, so that one that never ends, or takes all memory, is
 * known all the same.
 */
export const watched = async (parser: string, seed: number, milliseconds: number): Promise<Watched> => {
  const shared = new SharedArrayBuffer(HEAD + LONGEST_INPUT);
  const head = new Int32Array(shared, 0, 2);
  const order: Order = { parser, seed, milliseconds, shared };
  const worker = new Worker(BOOT, {
    eval: true,
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  const current = (): Buffer => Buffer.from(Buffer.from(shared, HEAD, Atomics.load(head, 1)));
  return new Promise((resolve, reject) => {
    const done = (result: Watched): void => {
      clearInterval(timer);
      void worker.terminate();
      resolve(result);
    };
    // CPU time: on a busy machine a worker that gets none is not hanging.
    const used = (): number => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    };
    let [last, since] = [-1, used()];
    const timer = setInterval(() => {
      const now = Atomics.load(head, 0);
      if (now !== last || now === 0) [last, since] = [now, used()];
      else if (used() - since > PATIENCE.base + PATIENCE.perByte * Atomics.load(head, 1))
        done({ tried: now, read: 0, finding: { kind: "hang", bytes: current(), error: "not done in time" } });
    }, 500);
    worker.on("message", ({ tried, read, finding }: Hunted) =>
      done({
        ...{ tried, read },
        ...(finding === undefined ? {} : { finding: { ...finding, kind: "crash", bytes: Buffer.from(finding.bytes) } }),
      }),
    );
    worker.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") {
        const finding = { kind: "memory", bytes: current(), error: `more than ${MEGABYTES} MB` } as const;
        done({ tried: Atomics.load(head, 0), read: 0, finding });
      } else {
        clearInterval(timer);
        reject(error);
      }
    });
  });
};
