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

/** Where the next line begins. */
export interface Place {
  /** The number the line has. */
  readonly number: number;
  /** The chunk it begins in; undefined where it began in an earlier one. */
  readonly source: Source | undefined;
  readonly at: number;
}

/** Cuts chunks into lines: a chunk is fed, its lines are taken until there is none, then comes the next chunk. */
export interface LineSplitter {
  feed(chunk: Uint8Array): void;
  /** The next line that ends in the chunk. A line over the limit is given as soon as the limit is passed, and is the last. */
  next(): Line | undefined;
  /** Where the line that {@link LineSplitter.next} would give begins; the same object every time. */
  readonly place: Place;
  /** Goes on behind a line that was read where it stands: from `place` up to the newline at `end`. */
  skip(end: number): void;
  /** The line after the last newline, where it is not empty. */
  end(): Line | undefined;
}

/** The byte that ends a line. */
export const NEWLINE = 0x0a;
const FIRST_CAPACITY = 4096;

/** Cuts a stream of bytes into lines, in memory of at most twice `maxBytes` however long a line is. */
export const lineSplitter = (maxBytes: number): LineSplitter => {
  let chunk = sourceOf(Buffer.alloc(0));
  let held = chunk;
  let length = 0;
  let stopped = false;
  const place: { -readonly [K in keyof Place]: Place[K] } = { number: 1, source: undefined, at: 0 };

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
    place.source = undefined;
  };

  const goOn = (at: number): void => {
    place.at = at;
    place.number += 1;
    place.source = chunk;
  };

  return {
    place,
    feed: (bytes) => {
      chunk = sourceOf(bytes);
      place.at = 0;
      if (length === 0) place.source = chunk;
    },
    next: () => {
      const { bytes } = chunk;
      const { number, at: start } = place;
      if (stopped || start >= bytes.length) return undefined;
      const newline = bytes.indexOf(NEWLINE, start);
      const end = newline < 0 ? bytes.length : newline;
      if (length + end - start > maxBytes) {
        stopped = true;
        return { number, source: undefined, start: 0, end: 0, held: false, ended: newline >= 0 };
      }
      if (newline < 0) {
        hold(bytes.subarray(start));
        place.at = end;
        return undefined;
      }
      if (length === 0) {
        goOn(newline + 1);
        return { number, source: chunk, start, end, held: false, ended: true };
      }
      hold(bytes.subarray(start, end));
      const whole = length;
      length = 0;
      goOn(newline + 1);
      return { number, source: held, start: 0, end: whole, held: true, ended: true };
    },
    skip: (end) => goOn(end + 1),
    end: () =>
      length > 0 && !stopped
        ? { number: place.number, source: held, start: 0, end: length, held: true, ended: false }
        : undefined,
  };
};

/** Bytes as a source. */
export const sourceOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Source => ({
  bytes: Buffer.from(buffer, byteOffset, byteLength),
  view: new DataView(buffer, byteOffset, byteLength),
});
