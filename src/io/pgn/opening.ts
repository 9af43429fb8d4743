import { PGN_LIMITS, type PgnOddity } from "./game.ts";

/** Looks at how a file begins, and gives its bytes as every file could have them: no byte order mark, lines that end with newlines. */
export interface FileOpening {
  /** What the beginning was; for the reader to tell and to clear. */
  oddity: Extract<PgnOddity, "utf-16" | "byte-order-mark"> | undefined;
  /** What can be read now. Of a file that is UTF-16 that is nothing, ever. */
  push(chunk: Uint8Array): Buffer;
  end(): Buffer;
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const NOTHING = Buffer.alloc(0);

/**
 * How lines end shows at the first of them, if it ends within as many bytes as a line of tags has; until then the bytes are held back.
 * Where it ends later, lines end with newlines, wherever a chunk ends.
 */
export const fileOpening = (): FileOpening => {
  let held: Buffer | undefined = NOTHING;
  let isWide = false;
  let hasReturns = false;

  // Lines of old Macintosh files end with a return alone.
  const mended = (bytes: Buffer): Buffer => {
    if (isWide) return NOTHING;
    return hasReturns ? Buffer.from(bytes.map((byte) => (byte === RETURN ? NEWLINE : byte))) : bytes;
  };

  const open = (bytes: Buffer): Buffer => {
    held = undefined;
    const [a, b, c] = bytes;
    isWide = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
    const isMarked = a === 0xef && b === 0xbb && c === 0xbf;
    opening.oddity = isWide ? "utf-16" : isMarked ? "byte-order-mark" : undefined;
    const first = bytes.subarray(0, PGN_LIMITS.line + 1);
    const end = first.indexOf(RETURN);
    const newline = first.indexOf(NEWLINE);
    hasReturns = end >= 0 && (newline < 0 ? end + 1 < first.length : newline > end + 1);
    return mended(isMarked ? bytes.subarray(3) : bytes);
  };

  const opening: FileOpening = {
    oddity: undefined,
    push: (chunk) => {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      if (held === undefined) return mended(bytes);
      held = Buffer.concat([held, bytes]);
      return held.length > PGN_LIMITS.line || FIRST_LINE.test(held.toString("latin1")) ? open(held) : NOTHING;
    },
    end: () => (held === undefined ? NOTHING : open(held)),
  };
  return opening;
};

const FIRST_LINE = /^[^\r\n]{3,}(?:\n|\r[\s\S])/;
