import { describe, expect, it } from "vitest";
import { batchesOf } from "../../src/engine/batches.ts";
import { begin, closePieces, dismiss, type Piece, pieceSize, piecesOf, takePiece } from "../../src/engine/pieces.ts";
import { threadsFor } from "../../src/engine/pool.ts";
import { BLOCK } from "../../src/engine/strength.ts";

const taken = (pieces: ReturnType<typeof piecesOf>): Piece[] => {
  const list: Piece[] = [];
  for (let piece = takePiece(pieces); piece !== undefined; piece = takePiece(pieces)) list.push(piece);
  return list;
};

describe("pieces of work", () => {
  it.each([
    [1, 1],
    [100_003, 2],
    [41_000_000, 2],
    [400_000_000, 7],
  ])(
    "given %i simulations and %i threads, every simulation is in one piece, and no piece crosses a batch",
    (all, threads) => {
      const batches = batchesOf(all);
      const list = taken(piecesOf(batches, pieceSize(all, threads, true), threads - 1));
      let next = 0;
      for (const { batch, from, to } of list) {
        expect(from).toBe(next);
        expect(to).toBeGreaterThan(from);
        expect(from).toBeGreaterThanOrEqual(batches[batch]?.from ?? Number.NaN);
        expect(to).toBeLessThanOrEqual(batches[batch]?.to ?? Number.NaN);
        next = to;
      }
      expect(next).toBe(all);
    },
  );

  it("given two threads and enough to do, no piece is more than a sixteenth of a thread's share", () => {
    expect(pieceSize(41_000_000, 2, true)).toBeLessThanOrEqual(41_000_000 / 32 + BLOCK);
  });

  it("given a close, nobody takes another one", () => {
    const pieces = piecesOf(batchesOf(1_000_000), BLOCK, 1);
    expect(takePiece(pieces)).toMatchObject({ batch: 0, from: 0 });
    closePieces(pieces);
    expect(takePiece(pieces)).toBeUndefined();
  });

  it("given a helper, it is sent away before it begins or waited for, never both", () => {
    const pieces = piecesOf(batchesOf(1_000_000), BLOCK, 2);
    expect([dismiss(pieces, 0), begin(pieces, 0)]).toEqual([true, false]);
    expect([begin(pieces, 1), dismiss(pieces, 1)]).toEqual([true, false]);
  });
});

describe("threads", () => {
  it("are as many as asked for", () => expect([threadsFor(1, 1e9, true), threadsFor(7, 1, true)]).toEqual([1, 7]));

  it("are one where nobody asked and there is little to count", () =>
    expect([threadsFor("auto", 0, true), threadsFor("auto", 1_000_000, true)]).toEqual([1, 1]));
});
