import type { Source } from "./lines.ts";

// What can stand at a place in a log's bytes. A place behind the last byte holds nothing.

/** An ASCII text to be compared with what stands in a log. */
export interface Literal {
  readonly bytes: Uint8Array;
  readonly length: number;
  /** The text eight bytes at a time, the last eight overlapping those before; empty where it is shorter than that. */
  readonly words: Float64Array;
}

/** Bytes of a word. Words are compared as floats: ASCII text is neither NaN nor zero, so equal floats are equal bytes. */
export const WORD = 8;

/** The literal of an ASCII text. */
export const literal = (text: string): Literal => {
  const bytes = new TextEncoder().encode(text);
  const { length } = bytes;
  const view = new DataView(bytes.buffer);
  const words = length < WORD ? 0 : Math.ceil(length / WORD);
  const wordAt = (word: number): number => view.getFloat64(Math.min(WORD * word, length - WORD), true);
  return { bytes, length, words: Float64Array.from({ length: words }, (_, word) => wordAt(word)) };
};

/** True where the literal stands. */
export const stands = ({ bytes, view }: Source, at: number, { bytes: text, length, words }: Literal): boolean => {
  const end = at + length;
  if (end > view.byteLength) return false;
  const last = words.length - 1;
  if (last < 0) {
    for (let i = 0; i < length; i++) if (bytes[at + i] !== text[i]) return false;
    return true;
  }
  for (let i = 0; i < last; i++) if (view.getFloat64(at + WORD * i, true) !== words[i]) return false;
  return view.getFloat64(end - WORD, true) === words[last];
};

const MOST_DIGITS = 15;

/** The whole number as JSON writes it: digits without a zero before them; -1 where there is none, or too large a one. */
export const numberAt = ({ bytes }: Source, start: number): number => {
  let at = start;
  let value = 0;
  for (let digit = (bytes[at] ?? 0) - ZERO; digit >= 0 && digit <= 9; digit = (bytes[at] ?? 0) - ZERO) {
    value = value * 10 + digit;
    at += 1;
  }
  const length = at - start;
  return length === 0 || length > MOST_DIGITS || (length > 1 && bytes[start] === ZERO) ? -1 : value;
};

/** Digits of a whole number from 0. */
export const digitsOf = (value: number): number => {
  let digits = 1;
  for (let power = 10; power <= value; power *= 10) digits += 1;
  return digits;
};

/** Where a text of characters that JSON writes as they are, all of them ASCII, ends. */
export const plainEnd = ({ bytes }: Source, start: number): number => {
  let at = start;
  while (IS_PLAIN[bytes[at] ?? 0] === 1) at += 1;
  return at;
};

/** Digits of a hash. */
export const SHA256 = 64;

/** True where a SHA-256 in lower-case hexadecimal stands. */
export const isSha256 = ({ view }: Source, at: number): boolean => {
  const end = at + SHA256;
  if (end > view.byteLength) return false;
  // Four characters a word. Of 0x30 to 0x39 and 0x61 to 0x66 the exclusive or leaves 0 to 9 and 0x51 to 0x56, and then a
  // letter has bit 6; without its 0x51 it is at most 5. The lowest character that is none has no carry from those below.
  let odd = 0;
  for (let i = at; i < end; i += 4) {
    const word = view.getInt32(i, true) ^ 0x30303030;
    const letters = (word >>> 6) & 0x01010101;
    const digits = word - Math.imul(letters, 0x51);
    odd |= digits | (digits + 0x06060606 + (letters << 2));
  }
  return (odd & 0xf0f0f0f0) === 0;
};

/** True where the `length` bytes, a word or more, are those of the ASCII text at another place. */
export const isSame = (
  { view }: Source,
  at: number,
  { view: other }: Source,
  otherAt: number,
  length: number,
): boolean => {
  if (at + length > view.byteLength || otherAt + length > other.byteLength) return false;
  const last = length - WORD;
  for (let i = 0; i < last; i += WORD)
    if (view.getFloat64(at + i, true) !== other.getFloat64(otherAt + i, true)) return false;
  return view.getFloat64(at + last, true) === other.getFloat64(otherAt + last, true);
};

/** Characters of a date. */
export const DATE = 10;

/** True where a date `2013-03-15` stands. */
export const isDate = (source: Source, at: number): boolean =>
  has(source, at, YEAR) &&
  has(source, at + 4, MONTH) &&
  has(source, at + 6, DAY) &&
  isWithin(source, at + 5, 1, 12) &&
  isWithin(source, at + 8, 1, 31);

/** Where an instant `2013-03-15T14:00:00Z` or `2013-03-15T14:00:00.000Z` ends; -1 where there is none. */
export const instantEnd = (source: Source, at: number): number =>
  isDate(source, at) ? timeEnd(source, at + DATE) : -1;

/** Where the time of an instant ends, `T14:00:00Z` or `T14:00:00.000Z`; -1 where there is none. */
export const timeEnd = (source: Source, at: number): number => {
  const { bytes } = source;
  if (!has(source, at, HOUR) || !has(source, at + 3, MINUTE) || !has(source, at + 5, SECOND)) return -1;
  if (!isWithin(source, at + 1, 0, 23) || !isWithin(source, at + 4, 0, 59) || !isWithin(source, at + 7, 0, 59))
    return -1;
  if (bytes[at + 9] === LETTER_Z) return at + 10;
  return has(source, at + 9, MILLISECONDS) && bytes[at + 13] === LETTER_Z ? at + 14 : -1;
};

// Two figures of a number within bounds.
const isWithin = ({ bytes }: Source, at: number, min: number, max: number): boolean => {
  const value = 10 * (bytes[at] as number) + (bytes[at + 1] as number) - 11 * ZERO;
  return value >= min && value <= max;
};

/** Four characters, read as one number: some of them figures, the others given. */
interface Shape {
  readonly mask: number;
  readonly value: number;
  /** Takes every figure above 9 out of the figures' sixteen. */
  readonly six: number;
}

/** `#` is a figure. */
const shape = (text: string): Shape => {
  const word = (byteOf: (character: string) => number): number =>
    [...text].reduce((sum, character, i) => sum | (byteOf(character) << (8 * i)), 0);
  return {
    mask: word((c) => (c === "#" ? 0xf0 : 0xff)),
    value: word((c) => (c === "#" ? ZERO : c.charCodeAt(0))),
    six: word((c) => (c === "#" ? 6 : 0)),
  };
};

const has = ({ view }: Source, at: number, { mask, value, six }: Shape): boolean => {
  if (at + 4 > view.byteLength) return false;
  const word = view.getInt32(at, true);
  return (word & mask) === value && ((word + six) & mask) === value;
};

const [ZERO, QUOTE, BACKSLASH, LETTER_Z] = [0x30, 0x22, 0x5c, 0x5a];

const YEAR = shape("####");
const MONTH = shape("-##-");
const DAY = shape("#-##");
const HOUR = shape("T##:");
const MINUTE = shape(":##:");
const SECOND = shape("#:##");
const MILLISECONDS = shape(".###");

const IS_PLAIN = new Uint8Array(256).fill(1, 0x20, 0x7f);
IS_PLAIN[QUOTE] = 0;
IS_PLAIN[BACKSLASH] = 0;
