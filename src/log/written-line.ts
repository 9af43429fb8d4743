import type { GameFinished } from "../../events/championship.ts";
import { MAX_BOARDS, MAX_NAME } from "../../events/codec-fields.ts";
import type { Recorded } from "../../events/envelope.ts";
import { LEGS, MAX_PLAYERS, MAX_ROUNDS, STAGE_PATTERN } from "../../events/game.ts";
import type { Seat } from "../../events/ids.ts";
import { RESULTS, TERMINATIONS } from "../../events/result.ts";
import { CURRENT_SCHEMA } from "../../events/upcast.ts";
import {
  type ByteCursor,
  date,
  digits,
  expect,
  instant,
  type Literal,
  literal,
  plainText,
  sha256,
  skip,
} from "./byte-cursor.ts";
import type { Source } from "./lines.ts";

/** The event of a line, and where the fields of its envelope stand. */
export interface WrittenLine {
  readonly bytes: Buffer;
  readonly version: number;
  readonly event: GameFinished;
  readonly command: number;
  readonly commandEnd: number;
  readonly recordedAt: number;
  /** -1: there is none. */
  readonly occurredAt: number;
  readonly previousHash: number;
}

/**
 * Reads a line that holds a finished game of `stream` exactly as `writeLine` writes it, straight from the bytes; undefined for
 * every other line, sound or not, which is for `decodeLine` to read. Law: {@link recordedOf} what comes out is what
 * `decodeLine` gives (test/log/written-line.spec.ts).
 */
export const readWritten = (stream: Literal, source: Source, start: number, end: number): WrittenLine | undefined => {
  const { bytes, view } = source;
  const cursor: ByteCursor = { bytes, view, at: start, sound: true };
  if (!skip(cursor, STREAM) || !skip(cursor, stream) || !skip(cursor, VERSION)) return undefined;
  const version = digits(cursor, 1, Number.MAX_SAFE_INTEGER);
  if (!skip(cursor, FINISHED)) return undefined;
  const event = finishedGame(cursor);
  expect(cursor, COMMAND);
  const command = cursor.at;
  plainText(cursor, MAX_NAME);
  const commandEnd = cursor.at;
  expect(cursor, RECORDED_AT);
  const recordedAt = cursor.at;
  instant(cursor);
  const occurredAt = skip(cursor, OCCURRED_AT) ? cursor.at : -1;
  if (occurredAt >= 0) date(cursor);
  expect(cursor, PREVIOUS_HASH);
  const previousHash = cursor.at;
  sha256(cursor);
  expect(cursor, OWN_HASH);
  sha256(cursor);
  expect(cursor, END);
  if (!cursor.sound || cursor.at !== end) return undefined;
  return { bytes, version, event, command, commandEnd, recordedAt, occurredAt, previousHash };
};

/** The command id of a line. */
export const commandOf = ({ bytes, command, commandEnd }: WrittenLine): string =>
  bytes.toString("latin1", command, commandEnd);

/** True where two lines have the same command id. */
export const sameCommand = (a: WrittenLine, b: WrittenLine): boolean => {
  const length = a.commandEnd - a.command;
  if (b.commandEnd - b.command !== length) return false;
  // From the end: ids that are counted differ there.
  for (let i = length - 1; i >= 0; i--) if (a.bytes[a.command + i] !== b.bytes[b.command + i]) return false;
  return true;
};

/** The event of a line with its envelope. */
export const recordedOf = (stream: string, line: WrittenLine): Recorded => {
  const { bytes, version, event, occurredAt, previousHash } = line;
  const text = (from: number, to: number): string => bytes.toString("latin1", from, to);
  const hasDate = occurredAt >= 0;
  const ownHash = previousHash + SHA256 + OWN_HASH.length;
  const end = hasDate ? occurredAt - OCCURRED_AT.length : previousHash - PREVIOUS_HASH.length;
  const recorded: { -readonly [K in keyof Recorded]: Recorded[K] } = {
    stream,
    version,
    schema: SCHEMA,
    commandId: commandOf(line),
    recordedAt: text(line.recordedAt, end),
    previousHash: text(previousHash, previousHash + SHA256),
    hash: text(ownHash, ownHash + SHA256),
    position: version,
    event,
  };
  if (hasDate) recorded.occurredAt = text(occurredAt, occurredAt + DATE);
  return recorded;
};

const finishedGame = (cursor: ByteCursor): GameFinished => {
  const black = digits(cursor, 0, MAX_PLAYERS - 1) as Seat;
  expect(cursor, BOARD);
  const board = digits(cursor, 1, MAX_BOARDS);
  expect(cursor, LEG);
  const leg = digits(cursor, 1, LEGS);
  expect(cursor, RESULT);
  const result = oneOf(cursor, RESULT_LITERALS, RESULTS);
  expect(cursor, ROUND);
  const round = digits(cursor, 1, MAX_ROUNDS);
  const stage = stageOf(cursor);
  const termination = skip(cursor, TERMINATION) ? oneOf(cursor, TERMINATION_LITERALS, TERMINATIONS) : undefined;
  expect(cursor, WHITE);
  const white = digits(cursor, 0, MAX_PLAYERS - 1) as Seat;
  if (white === black) cursor.sound = false;
  const event = { type: "GameFinished", stage, round, board, leg, white, black, result } as const;
  return termination === undefined ? event : { ...event, termination };
};

const stageOf = (cursor: ByteCursor): string => {
  if (skip(cursor, MAIN)) return "main";
  expect(cursor, STAGE);
  const start = cursor.at;
  plainText(cursor, MAX_NAME);
  const stage = cursor.bytes.toString("latin1", start, cursor.at);
  if (!STAGE_PATTERN.test(stage)) cursor.sound = false;
  expect(cursor, QUOTE);
  return stage;
};

// Options end with their quote, so that none is the beginning of another.
const oneOf = <T extends string>(cursor: ByteCursor, options: readonly Literal[], names: readonly T[]): T => {
  for (let i = 0; i < options.length; i++) if (skip(cursor, options[i] as Literal)) return names[i] as T;
  cursor.sound = false;
  return names[0] as T;
};

const SHA256 = 64;
const DATE = 10;
const SCHEMA = CURRENT_SCHEMA.GameFinished;
const STREAM = literal('{"stream":"');
const VERSION = literal('","version":');
const FINISHED = literal(`,"type":"GameFinished","schema":${SCHEMA},"data":{"black":`);
const BOARD = literal(',"board":');
const LEG = literal(',"leg":');
const RESULT = literal(',"result":"');
const ROUND = literal(',"round":');
const MAIN = literal(',"stage":"main",');
const STAGE = literal(',"stage":"');
const QUOTE = literal('",');
const TERMINATION = literal('"termination":"');
const WHITE = literal('"white":');
const COMMAND = literal('},"commandId":"');
const RECORDED_AT = literal('","recordedAt":"');
const OCCURRED_AT = literal('","occurredAt":"');
const PREVIOUS_HASH = literal('","previousHash":"');
const OWN_HASH = literal('","hash":"');
const END = literal('"}');
const RESULT_LITERALS = RESULTS.map((result) => literal(`${result}"`));
const TERMINATION_LITERALS = TERMINATIONS.map((how) => literal(`${how}",`));
