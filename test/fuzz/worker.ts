import { parentPort, workerData } from "node:worker_threads";
import { hunt } from "./hunt.ts";
import { HEAD, type Order } from "./watch.ts";

const { parser, seed, milliseconds, shared } = workerData as Order;
const head = new Int32Array(shared, 0, 2);
const input = new Uint8Array(shared, HEAD);

const before = (bytes: Buffer): void => {
  input.set(bytes);
  Atomics.store(head, 1, bytes.length);
  Atomics.add(head, 0, 1);
};
const options = { seed, milliseconds, runs: Number.MAX_SAFE_INTEGER, before };
parentPort?.postMessage(await hunt(parser, options));
