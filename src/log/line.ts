import { isUtf8 } from "node:buffer";
import { decodeEvent } from "../../events/codec.ts";
import { decodeStored } from "../../events/codec-envelope.ts";
import { pathText, show } from "../../events/codec-problem.ts";
import type { Recorded } from "../../events/envelope.ts";
import type { LogFault } from "./fault.ts";
import { type JsonPath, scanJson } from "./scan.ts";

/** One line of a log as an event, or the first thing wrong with it. */
export type DecodedLine =
  | { readonly ok: true; readonly recorded: Recorded }
  | { readonly ok: false; readonly fault: LogFault };

/** A line of bytes: its number from 1, and whether a newline ended it. */
export interface LineBytes {
  readonly number: number;
  readonly bytes: Buffer;
  readonly ended: boolean;
}

/** Reads one line as an event, whatever stands before it. Its position is its version: a log is a store of one stream. */
export const decodeLine = (line: LineBytes): DecodedLine => {
  if (!isUtf8(line.bytes)) return { ok: false, fault: badBytes(line) };
  const text = line.bytes.toString("utf8");
  const value = parse(text);
  if (value === undefined) return { ok: false, fault: badJson(line, text) };
  const envelope = decodeStored(value);
  if (!envelope.ok) {
    const { path, found, expected } = envelope.problem;
    const message = `the event has ${found} at ${pathText(path)}`;
    const column = columnOf(text, path);
    return { ok: false, fault: { reason: "invalid-envelope", line: line.number, column, message, expected } };
  }
  const { type, data, ...rest } = envelope.stored;
  const decoded = decodeEvent(type, rest.schema, data, rest);
  if (decoded.ok) return { ok: true, recorded: { ...rest, position: rest.version, event: decoded.event } };
  const { reason, path, message, expected, stream, version } = decoded.failure;
  const column = columnOf(text, path);
  return { ok: false, fault: { reason, line: line.number, column, message, expected, stream, version, type } };
};

/** Column of the value at `path` in a line of JSON, from 1; of what is around it where the value is missing. */
export const columnOf = (text: string, path: JsonPath): number => scanJson(text, path).value + 1;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const badJson = ({ number, ended }: LineBytes, text: string): LogFault => {
  const offset = scanJson(text).fault ?? text.length;
  if (offset < text.length) {
    const message = `JSON cannot have ${show(text.charAt(offset))} here`;
    return { reason: "malformed-json", line: number, column: offset + 1, message, expected: "one event in JSON" };
  }
  if (ended) {
    const message = "the line ends within the event";
    return { reason: "malformed-json", line: number, column: offset + 1, message, expected: "one event a line" };
  }
  return truncated(number, offset + 1);
};

const badBytes = ({ number, bytes, ended }: LineBytes): LogFault => {
  // A prefix is good where it can still become UTF-8; the longest good one ends before the fault.
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (canBecomeUtf8(bytes.subarray(0, middle))) good = middle;
    else bad = middle;
  }
  const column =
    new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, good), { stream: true }).length + 1;
  if (good === bytes.length && !ended) return truncated(number, column);
  const message = "the bytes are not UTF-8";
  return { reason: "invalid-utf8", line: number, column, message, expected: "text in UTF-8" };
};

const canBecomeUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

const truncated = (line: number, column: number): LogFault => ({
  reason: "truncated",
  line,
  column,
  message: "the log breaks off within its last event",
  expected: "a whole event and a newline",
});
