import type { GameFinished } from "../../events/championship.ts";
import { MAX_NAME } from "../../events/codec-fields.ts";
import type { Recorded } from "../../events/envelope.ts";
import { CURRENT_SCHEMA } from "../../events/upcast.ts";
import {
  DATE,
  digitsOf,
  instantEnd,
  isDate,
  isSame,
  isSha256,
  literal,
  numberAt,
  plainEnd,
  SHA256,
  stands,
  timeEnd,
} from "./byte-shapes.ts";
import { type Source, sourceOf } from "./lines.ts";
import { readGame, writtenGame } from "./written-game.ts";

/**
 * The event of a line, and where in the source the parts of the line stand: from the first byte, and to after the last. Made
 * once and filled for line after line: a log has millions.
 */
export interface WrittenLine {
  source: Source;
  event: GameFinished;
  version: number;
  versionAt: number;
  versionEnd: number;
  data: number;
  dataEnd: number;
  command: number;
  commandEnd: number;
  recordedAt: number;
  recordedEnd: number;
  /** -1: there is none. */
  occurredAt: number;
  previousHash: number;
  hash: number;
  end: number;
}

/** A line to be filled. */
export const writtenLine = (): WrittenLine => ({
  source: sourceOf(Buffer.alloc(0)),
  event: writtenGame().event,
  version: 0,
  versionAt: 0,
  versionEnd: 0,
  data: 0,
  dataEnd: 0,
  command: 0,
  commandEnd: 0,
  recordedAt: 0,
  recordedEnd: 0,
  occurredAt: -1,
  previousHash: 0,
  hash: 0,
  end: 0,
});

/**
 * Reads a line that begins at `start` into `line`; false where it cannot, and then `line` holds nothing. `before` is a line
 * that was read: what is the same in both is not looked at again.
 */
export type LineReader = (source: Source, start: number, line: WrittenLine, before?: WrittenLine) => boolean;

/**
 * Reads lines of `stream` that hold a finished game exactly as `writeLine` writes it, straight from the bytes; every other
 * line, sound or not, is for `decodeLine` to read. What comes after the line is for the caller to look at. Law:
 * {@link recordedOf} what was read is what `decodeLine` gives (test/log/written-line.spec.ts).
 */
export const lineReader = (stream: string): LineReader => {
  const beginning = literal(`{"stream":"${stream}","version":`);
  const game = writtenGame();
  return (source, start, line, before) => {
    if (!stands(source, start, beginning)) return false;
    const versionAt = start + beginning.length;
    const version = numberAt(source, versionAt);
    const versionEnd = versionAt + digitsOf(version);
    if (version < 1 || !stands(source, versionEnd, FINISHED)) return false;
    const data = versionEnd + FINISHED.length;
    if (!readGame(source, data, game)) return false;
    line.source = source;
    line.event = game.event;
    line.version = version;
    line.versionAt = versionAt;
    line.versionEnd = versionEnd;
    line.data = data;
    line.dataEnd = game.end;
    return readRest(source, line, before);
  };
};

const readRest = (source: Source, line: WrittenLine, before: WrittenLine | undefined): boolean => {
  if (!stands(source, line.dataEnd, COMMAND)) return false;
  const command = line.dataEnd + COMMAND.length;
  const commandEnd = plainEnd(source, command);
  if (commandEnd === command || commandEnd > command + MAX_NAME || !stands(source, commandEnd, RECORDED_AT))
    return false;
  const recordedAt = commandEnd + RECORDED_AT.length;
  const sameDay = before !== undefined && isSame(source, recordedAt, before.source, before.recordedAt, DATE);
  const recordedEnd = sameDay ? timeEnd(source, recordedAt + DATE) : instantEnd(source, recordedAt);
  if (recordedEnd < 0) return false;
  const isDated = stands(source, recordedEnd, OCCURRED_AT);
  const occurredAt = isDated ? recordedEnd + OCCURRED_AT.length : -1;
  if (isDated && !isSameDate(source, occurredAt, before) && !isDate(source, occurredAt)) return false;
  const link = isDated ? occurredAt + DATE : recordedEnd;
  if (!stands(source, link, PREVIOUS_HASH)) return false;
  const previousHash = link + PREVIOUS_HASH.length;
  if (!isHashOf(source, previousHash, before) && !isSha256(source, previousHash)) return false;
  if (!stands(source, previousHash + SHA256, OWN_HASH)) return false;
  const hash = previousHash + SHA256 + OWN_HASH.length;
  if (!isSha256(source, hash) || !stands(source, hash + SHA256, END)) return false;
  line.command = command;
  line.commandEnd = commandEnd;
  line.recordedAt = recordedAt;
  line.recordedEnd = recordedEnd;
  line.occurredAt = occurredAt;
  line.previousHash = previousHash;
  line.hash = hash;
  line.end = hash + SHA256 + END.length;
  return true;
};

const isSameDate = (source: Source, at: number, before: WrittenLine | undefined): boolean =>
  before !== undefined && before.occurredAt >= 0 && isSame(source, at, before.source, before.occurredAt, DATE);

const isHashOf = (source: Source, at: number, before: WrittenLine | undefined): boolean =>
  before !== undefined && isSame(source, at, before.source, before.hash, SHA256);

/** The command id of a line. */
export const commandOf = ({ source, command, commandEnd }: WrittenLine): string =>
  source.bytes.toString("latin1", command, commandEnd);

/** True where two lines have the same command id. */
export const sameCommand = (a: WrittenLine, b: WrittenLine): boolean => {
  const length = a.commandEnd - a.command;
  if (b.commandEnd - b.command !== length) return false;
  // From the end: ids that are counted differ there.
  const one = a.source.bytes;
  const other = b.source.bytes;
  for (let i = length - 1; i >= 0; i--) if (one[a.command + i] !== other[b.command + i]) return false;
  return true;
};

/** The event of a line with its envelope. */
export const recordedOf = (stream: string, line: WrittenLine): Recorded => {
  const { source, version, event, occurredAt, previousHash, hash } = line;
  const text = (from: number, to: number): string => source.bytes.toString("latin1", from, to);
  const recorded: { -readonly [K in keyof Recorded]: Recorded[K] } = {
    stream,
    version,
    schema: SCHEMA,
    commandId: commandOf(line),
    recordedAt: text(line.recordedAt, line.recordedEnd),
    previousHash: text(previousHash, previousHash + SHA256),
    hash: text(hash, hash + SHA256),
    position: version,
    event,
  };
  if (occurredAt >= 0) recorded.occurredAt = text(occurredAt, occurredAt + DATE);
  return recorded;
};

/** The schema of the events of written lines. */
export const SCHEMA: number = CURRENT_SCHEMA.GameFinished;

const FINISHED = literal(`,"type":"GameFinished","schema":${SCHEMA},"data":`);
const COMMAND = literal(',"commandId":"');
const RECORDED_AT = literal('","recordedAt":"');
const OCCURRED_AT = literal('","occurredAt":"');
const PREVIOUS_HASH = literal('","previousHash":"');
const OWN_HASH = literal('","hash":"');
const END = literal('"}');
