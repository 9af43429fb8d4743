import { hash } from "node:crypto";
import { isSame, type Literal, literal, SHA256, WORD } from "./byte-shapes.ts";
import { type Source, sourceOf } from "./lines.ts";
import { SCHEMA, type WrittenLine } from "./written-line.ts";

/**
 * True where the hash that a written line of `stream` carries is the one its event must carry. What is hashed is canonical
 * JSON (src/log/chain.ts), and a written line has every member of it as it must be: they only have to be put into order.
 * Law: true where `hashOf` the event is its hash (test/log/seal-check.spec.ts).
 */
export const sealCheck = (stream: string): ((line: WrittenLine) => boolean) => {
  const kind = literal(`,"schema":${SCHEMA},"stream":"${stream}","type":"GameFinished","version":`);
  const room = sourceOf(Buffer.alloc(ROOM));
  const contents: Buffer[] = [];
  // Lines are of few lengths, and the view of each is made once.
  const content = (length: number): Buffer => {
    const known = contents[length];
    if (known !== undefined) return known;
    const made = room.bytes.subarray(0, length);
    contents[length] = made;
    return made;
  };
  return (line) => {
    const { source, recordedEnd } = line;
    let at = put(room, 0, COMMAND);
    at = copy(room, at, source, line.command, line.commandEnd);
    at = put(room, at, DATA);
    at = copy(room, at, source, line.data, line.dataEnd);
    at = put(room, at, COMMA);
    // The date where there is one, and the previous hash: they stand together, each between quotes.
    at = copy(room, at, source, recordedEnd + 2, line.previousHash + SHA256 + 1);
    at = put(room, at, RECORDED_AT);
    at = copy(room, at, source, line.recordedAt, recordedEnd + 1);
    at = put(room, at, kind);
    at = copy(room, at, source, line.versionAt, line.versionEnd);
    at = put(room, at, CLOSE);
    return isHash(line, hash("sha256", content(at), "binary"));
  };
};

// Both give where they end. `copy` takes whole words: what is too much is overwritten by the next piece, and a line goes on
// for more than a word after each of its pieces.
const copy = ({ view }: Source, at: number, from: Source, start: number, end: number): number => {
  for (let i = start, to = at; i < end; i += WORD, to += WORD) view.setFloat64(to, from.view.getFloat64(i, true), true);
  return at + end - start;
};

const put = ({ bytes, view }: Source, at: number, { bytes: text, length, words }: Literal): number => {
  const end = at + length;
  const last = words.length - 1;
  for (let i = 0; i < last; i++) view.setFloat64(at + WORD * i, words[i] as number, true);
  if (last >= 0) view.setFloat64(end - WORD, words[last] as number, true);
  else for (let i = 0; i < length; i++) bytes[at + i] = text[i] as number;
  return end;
};

/** True where a line follows an event of this hash. */
export const follows = ({ source, previousHash }: WrittenLine, hash: string): boolean => {
  const { bytes } = source;
  for (let i = 0; i < SHA256; i++) if (bytes[previousHash + i] !== hash.charCodeAt(i)) return false;
  return true;
};

/** True where a line follows another one. */
export const followsLine = ({ source, previousHash }: WrittenLine, previous: WrittenLine): boolean =>
  isSame(source, previousHash, previous.source, previous.hash, SHA256);

// `digest` has a byte a character, the line two digits a byte.
const isHash = ({ source, hash }: WrittenLine, digest: string): boolean => {
  const { bytes } = source;
  for (let i = 0; i < digest.length; i++) {
    const high = bytes[hash + 2 * i] as number;
    const low = bytes[hash + 2 * i + 1] as number;
    if (digest.charCodeAt(i) !== 16 * digitOf(high) + digitOf(low)) return false;
  }
  return true;
};

// Of a figure 0x30 to 0x39, or a letter 0x61 to 0x66.
const digitOf = (byte: number): number => (byte & 15) + 9 * (byte >> 6);

/** Bytes no written line's content needs: its names and its stage have a longest. */
const ROOM = 1024;

const COMMAND = literal('{"commandId":"');
const DATA = literal('","data":');
const COMMA = literal(",");
const RECORDED_AT = literal(',"recordedAt":"');
const CLOSE = literal("}");
