/** Bytes that hold lines, for reading one at a time and four at a time. */
export interface Source {
  readonly bytes: Buffer;
  readonly view: DataView;
}

/** A line of bytes without its newline, where it stands: `source` from `start` (included) to `end` (excluded). */
export interface Line {
  /** Counts from 1. */
  readonly number: number;
  /** Valid until the next line is asked for; undefined where the line is longer than the limit. */
  readonly source: Source | undefined;
  readonly start: number;
  readonly end: number;
  /** True where `source` will hold another line when the next one is asked for. */
  readonly held: boolean;
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
  let held = sourceOf(Buffer.alloc(0));
  let length = 0;

  // A line in many small pieces must not cost an object a piece, hence one growing buffer.
  const hold = (piece: Uint8Array): void => {
    if (length + piece.length > held.bytes.length) {
      const grown = Buffer.alloc(
        Math.max(FIRST_CAPACITY, Math.min(maxBytes, 2 * held.bytes.length), length + piece.length),
      );
      grown.set(held.bytes.subarray(0, length));
      held = sourceOf(grown);
    }
    held.bytes.set(piece, length);
    length += piece.length;
  };

  return {
    *push(bytes) {
      const source = sourceOf(bytes);
      const { bytes: chunk } = source;
      let start = 0;
      while (start < chunk.length) {
        const newline = chunk.indexOf(NEWLINE, start);
        const end = newline < 0 ? chunk.length : newline;
        if (length + end - start > maxBytes)
          return yield { number, source: undefined, start: 0, end: 0, held: false, ended: newline >= 0 };
        if (newline < 0) return hold(chunk.subarray(start));
        if (length > 0) {
          hold(chunk.subarray(start, end));
          const whole = length;
          length = 0;
          yield { number, source: held, start: 0, end: whole, held: true, ended: true };
        } else yield { number, source, start, end, held: false, ended: true };
        number += 1;
        start = newline + 1;
      }
    },
    end: () => (length > 0 ? { number, source: held, start: 0, end: length, held: true, ended: false } : undefined),
  };
};

const sourceOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Source => ({
  bytes: Buffer.from(buffer, byteOffset, byteLength),
  view: new DataView(buffer, byteOffset, byteLength),
});
