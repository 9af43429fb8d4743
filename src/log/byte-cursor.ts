/** A place in a log's bytes, moving on as they are read. After the first thing that does not fit, `sound` is false. */
export interface ByteCursor {
  readonly bytes: Buffer;
  /** The same bytes, to be compared four at a time. */
  readonly view: DataView;
  at: number;
  sound: boolean;
}

/** An ASCII text to be compared with what stands in a log. */
export interface Literal {
  /** As words of four bytes, and the bytes after them. */
  readonly words: Int32Array;
  readonly rest: Uint8Array;
  readonly length: number;
}

/** The literal of an ASCII text. */
export const literal = (text: string): Literal => {
  const bytes = new TextEncoder().encode(text);
  const view = new DataView(bytes.buffer);
  const words = Int32Array.from({ length: bytes.length >> 2 }, (_, word) => view.getInt32(4 * word));
  return { words, rest: bytes.subarray(4 * words.length), length: bytes.length };
};

/** True, and past it, where the literal stands next. */
export const skip = (cursor: ByteCursor, { words, rest, length }: Literal): boolean => {
  const { bytes, view } = cursor;
  let { at } = cursor;
  if (at + length > view.byteLength) return false;
  for (let i = 0; i < words.length; i++, at += 4) if (view.getInt32(at) !== words[i]) return false;
  for (let i = 0; i < rest.length; i++, at++) if (bytes[at] !== rest[i]) return false;
  cursor.at = at;
  return true;
};

/** Reads over a literal. */
export const expect = (cursor: ByteCursor, expected: Literal): void => {
  if (!skip(cursor, expected)) cursor.sound = false;
};

const MOST_DIGITS = 15;

/** Reads a whole number within bounds as JSON writes it: digits without a zero before them. */
export const digits = (cursor: ByteCursor, min: number, max: number): number => {
  const { bytes, at: start } = cursor;
  let at = start;
  let value = 0;
  for (let digit = (bytes[at] ?? 0) - ZERO; digit >= 0 && digit <= 9; digit = (bytes[at] ?? 0) - ZERO) {
    value = value * 10 + digit;
    at += 1;
  }
  const length = at - start;
  const written = length > 0 && length <= MOST_DIGITS && (length === 1 || bytes[start] !== ZERO);
  if (!written || value < min || value > max) cursor.sound = false;
  cursor.at = at;
  return value;
};

/** Reads over 1 to `longest` characters up to a quote, all of them ASCII that JSON writes as they are. */
export const plainText = (cursor: ByteCursor, longest: number): void => {
  const { bytes, at: start } = cursor;
  let at = start;
  while (IS_PLAIN[bytes[at] ?? 0] === 1) at += 1;
  if (at === start || at - start > longest || bytes[at] !== QUOTE) cursor.sound = false;
  cursor.at = at;
};

/** Reads over a SHA-256 in lower-case hexadecimal. */
export const sha256 = (cursor: ByteCursor): void => {
  const { view, at } = cursor;
  cursor.at = at + SHA256;
  if (cursor.at > view.byteLength) {
    cursor.sound = false;
    return;
  }
  // Four digits a word, each byte by itself: `letters` has a 1 where the byte is a letter, which has 6 for its upper half,
  // 1 to 6 for its lower one; a figure has 3, and 0 to 9.
  let odd = 0;
  for (let i = at; i < cursor.at; i += 4) {
    const word = view.getInt32(i);
    const letters = (word >>> 6) & 0x01010101;
    const lower = word & 0x0f0f0f0f;
    odd |= (word & 0xf0f0f0f0) ^ (0x30303030 + 0x30 * letters);
    odd |= (lower + 0x06060606 + 3 * letters) & 0x10101010;
    odd |= ((lower + 15 * letters) & 0x10101010) ^ (letters << 4);
  }
  if (odd !== 0) cursor.sound = false;
};

/** Reads over a date `2013-03-15`. */
export const date = (cursor: ByteCursor): void => {
  const { at } = cursor;
  number2(cursor, at, 0, 99);
  number2(cursor, at + 2, 0, 99);
  mark(cursor, at + 4, DASH);
  number2(cursor, at + 5, 1, 12);
  mark(cursor, at + 7, DASH);
  number2(cursor, at + 8, 1, 31);
  cursor.at = at + 10;
};

/** Reads over an instant `2013-03-15T14:00:00Z` or `2013-03-15T14:00:00.000Z`. */
export const instant = (cursor: ByteCursor): void => {
  date(cursor);
  const { at } = cursor;
  mark(cursor, at, LETTER_T);
  number2(cursor, at + 1, 0, 23);
  mark(cursor, at + 3, COLON);
  number2(cursor, at + 4, 0, 59);
  mark(cursor, at + 6, COLON);
  number2(cursor, at + 7, 0, 59);
  const milliseconds = cursor.bytes[at + 9] === POINT;
  if (milliseconds) {
    number2(cursor, at + 10, 0, 99);
    number2(cursor, at + 11, 0, 99);
  }
  cursor.at = at + (milliseconds ? 14 : 10);
  mark(cursor, cursor.at - 1, LETTER_Z);
};

const number2 = (cursor: ByteCursor, at: number, min: number, max: number): void => {
  const tens = (cursor.bytes[at] ?? 0) - ZERO;
  const ones = (cursor.bytes[at + 1] ?? 0) - ZERO;
  const value = 10 * tens + ones;
  if (tens < 0 || tens > 9 || ones < 0 || ones > 9 || value < min || value > max) cursor.sound = false;
};

const mark = (cursor: ByteCursor, at: number, expected: number): void => {
  if (cursor.bytes[at] !== expected) cursor.sound = false;
};

const SHA256 = 64;
const [ZERO, QUOTE, BACKSLASH, DASH, COLON, POINT, LETTER_T, LETTER_Z] = [
  0x30, 0x22, 0x5c, 0x2d, 0x3a, 0x2e, 0x54, 0x5a,
];

const IS_PLAIN = new Uint8Array(256).fill(1, 0x20, 0x7f);
IS_PLAIN[QUOTE] = 0;
IS_PLAIN[BACKSLASH] = 0;
