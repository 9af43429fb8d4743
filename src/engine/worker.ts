import { parentPort } from "node:worker_threads";
import type { Range } from "./batches.ts";
import { type Counter, type CountPlan, createCounter } from "./counter.ts";

/** What a worker is asked: count a range. The plan arrives with the first order. */
export interface Order extends Range {
  readonly plan?: CountPlan;
}

let counter: Counter | undefined;

parentPort?.on("message", (order: Order) => {
  if (order.plan !== undefined) counter = createCounter(order.plan);
  if (counter === undefined) throw new Error("the first order must carry the plan");
  parentPort?.postMessage(counter(order.from, order.to));
});
