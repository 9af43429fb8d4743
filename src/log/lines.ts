/** A line of bytes without its newline. */
export interface Line {
  /** Counts from 1. */
  readonly number: number;
  /** Valid until the next line is asked for; undefined where the line is longer than the limit. */
  readonly bytes: Uint8Array | undefined;
  /** False for a last line without a newline. */
  readonly ended: boolean;
}

/** Cuts chunks into lines. */
export interface LineSplitter {
  /** Lines that end in this chunk. A line over the limit is given as soon as the limit is passed, and is the last. */
  push(chunk: Uint8Array): Generator<Line, void>;
  /** The line after the last newline, where it is not empty. */
  end(): Line | undefined;
}

const NEWLINE = 0x0a;
const FIRST_CAPACITY = 4096;

/** Cuts a stream of bytes into lines, in memory of at most twice `maxBytes` however long a line is. */
export const lineSplitter = (maxBytes: number): LineSplitter => {
  let number = 1;
  let held = new Uint8Array(0);
  let length = 0;

  // A line in many small pieces must not cost an object a piece, hence one growing buffer.
  const hold = (piece: Uint8Array): void => {
    if (length + piece.length > held.length) {
      const grown = new Uint8Array(
        Math.max(FIRST_CAPACITY, Math.min(maxBytes, 2 * held.length), length + piece.length),
      );
      grown.set(held.subarray(0, length));
      held = grown;
    }
    held.set(piece, length);
    length += piece.length;
  };

  return {
    *push(chunk) {
      let start = 0;
      while (start < chunk.length) {
        const newline = chunk.indexOf(NEWLINE, start);
        const piece = chunk.subarray(start, newline < 0 ? chunk.length : newline);
        if (length + piece.length > maxBytes) return yield { number, bytes: undefined, ended: newline >= 0 };
        if (newline < 0) return hold(piece);
        if (length > 0) hold(piece);
        const bytes = length > 0 ? held.subarray(0, length) : piece;
        length = 0;
        yield { number, bytes, ended: true };
        number += 1;
        start = newline + 1;
      }
    },
    end: () => (length > 0 ? { number, bytes: held.subarray(0, length), ended: false } : undefined),
  };
};
