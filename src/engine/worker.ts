import { parentPort } from "node:worker_threads";
import { createChance } from "../chance/draw.ts";
import type { Key } from "../chance/seed.ts";
import type { Program } from "./program.ts";
import { reference } from "./reference.ts";

/** What a worker is asked: count simulations `from` (included) to `to` (excluded). The program arrives with the first order. */
export interface Order {
  readonly program?: Program;
  readonly key?: Key;
  readonly from: number;
  readonly to: number;
}

let program: Program | undefined;
let key: Key | undefined;

parentPort?.on("message", (order: Order) => {
  program = order.program ?? program;
  key = order.key ?? key;
  if (program === undefined || key === undefined) throw new Error("the first order must carry the program and the key");
  parentPort?.postMessage(reference(program, createChance(key), order.from, order.to));
});
