import type { Range } from "./batches.ts";
import { BLOCK } from "./strength.ts";

/** A piece of work: part of a batch. */
export interface Piece extends Range {
  readonly batch: number;
}

/** The pieces of all batches, and cells that threads share: each takes the next piece without asking anybody. */
export interface Pieces {
  readonly list: readonly Piece[];
  /** In shared memory: how many pieces are taken, then for each helper one of IDLE, BEGUN and DISMISSED. */
  readonly shared: Int32Array;
}

const [IDLE, BEGUN, DISMISSED] = [0, 1, 2];

/** Cuts batches into pieces of at most so many simulations, for this thread and some helpers. */
export const piecesOf = (batches: readonly Range[], most: number, helpers: number): Pieces => ({
  list: batches.flatMap(({ from, to }, batch) =>
    Array.from({ length: Math.ceil((to - from) / most) }, (_, i) => ({
      batch,
      from: from + i * most,
      to: Math.min(to, from + (i + 1) * most),
    })),
  ),
  shared: new Int32Array(new SharedArrayBuffer((1 + helpers) * Int32Array.BYTES_PER_ELEMENT)),
});

/** The next piece nobody has taken; undefined where none is left. */
export const takePiece = ({ list, shared }: Pieces): Piece | undefined => list[Atomics.add(shared, 0, 1)];

/** Lets nobody take another piece. */
export const closePieces = ({ list, shared }: Pieces): void => {
  Atomics.store(shared, 0, list.length);
};

/** A helper asks whether it is still wanted; from then on it is waited for. */
export const begin = ({ shared }: Pieces, helper: number): boolean =>
  Atomics.compareExchange(shared, 1 + helper, IDLE, BEGUN) === IDLE;

/** Sends a helper away; false where it has begun. */
export const dismiss = ({ shared }: Pieces, helper: number): boolean =>
  Atomics.compareExchange(shared, 1 + helper, IDLE, DISMISSED) === IDLE;

/** Most simulations in a piece: a kernel counts them in about a twentieth of a second, the plain reference in a quarter. */
const MOST_BY_KERNEL = 4096 * BLOCK;
const MOST_BY_REFERENCE = 8 * BLOCK;

/** Pieces for each thread at least, so that all of them finish at about the same time. */
const PIECES_A_THREAD = 16;

/** Simulations in a piece: whole blocks. */
export const pieceSize = (simulations: number, threads: number, byKernel: boolean): number => {
  const share = Math.ceil(simulations / (threads * PIECES_A_THREAD) / BLOCK) * BLOCK;
  const most = byKernel ? MOST_BY_KERNEL : MOST_BY_REFERENCE;
  return threads === 1 ? most : Math.max(BLOCK, Math.min(most, share));
};
