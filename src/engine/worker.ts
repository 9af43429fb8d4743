import { parentPort } from "node:worker_threads";
import { type CountPlan, createCounter } from "./counter.ts";
import type { Histogram } from "./histogram.ts";
import { begin, type Pieces, takePiece } from "./pieces.ts";

/** What a worker is asked: to take pieces until none is left. */
export interface Order {
  readonly plan: CountPlan;
  readonly pieces: Pieces;
  /** Which of the helpers this is. */
  readonly helper: number;
}

/** A counted piece of a batch; undefined where the worker is through. */
export type Report = { readonly batch: number; readonly part: Histogram } | undefined;

parentPort?.once("message", ({ plan, pieces, helper }: Order) => {
  if (!begin(pieces, helper)) return;
  const counter = createCounter(plan);
  const report = (one: Report): void => parentPort?.postMessage(one);
  for (let piece = takePiece(pieces); piece !== undefined; piece = takePiece(pieces))
    report({ batch: piece.batch, part: counter(piece.from, piece.to) });
  report(undefined);
});
