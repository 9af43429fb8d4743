import type { Recorded } from "../../events/envelope.ts";
import type { LogFault } from "./fault.ts";
import { columnOf, decodeLine } from "./line.ts";
import { type Line, lineSplitter } from "./lines.ts";
import { succession } from "./succession.ts";

/** How much of a stranger's log to take, and how far to trust it. */
export interface ReadOptions {
  /** Longest line in bytes; 1 MiB. */
  readonly maxLineBytes?: number;
  /** Largest number of lines, and so of events; 1,000,000. */
  readonly maxEvents?: number;
  /** Whether hashes and links are checked; true. Versions, stream and command ids always are. */
  readonly verifyChain?: boolean;
}

/** The next event of a log, or what is wrong there; nothing follows a fault. */
export type LogStep =
  | { readonly ok: true; readonly recorded: Recorded }
  | { readonly ok: false; readonly fault: LogFault };

/** Reads a log that arrives in chunks. */
export interface LogReader {
  /** Steps of the lines that end in this chunk; none after a fault. */
  push(chunk: Uint8Array): Generator<LogStep, void>;
  /** The step of a last line without a newline. */
  end(): Generator<LogStep, void>;
}

/** Reads the log of one stream in bounded memory. A byte order mark, CRLF and blank lines are accepted. */
export const logReader = (options: ReadOptions = {}): LogReader => {
  const { maxLineBytes = 1_048_576, maxEvents = 1_000_000, verifyChain = true } = options;
  const lines = lineSplitter(maxLineBytes);
  const misplaced = succession(verifyChain);
  let stopped = false;

  const read = ({ number, bytes, ended }: Line): LogStep | undefined => {
    const at = { line: number, column: 1 };
    if (!bytes) {
      const column = maxLineBytes + 1;
      return refuse({
        ...at,
        column,
        reason: "line-too-long",
        message: "the line goes on",
        expected: `at most ${maxLineBytes} bytes a line`,
      });
    }
    if (number > maxEvents) {
      return refuse({
        ...at,
        reason: "too-many-events",
        message: "the log goes on",
        expected: `at most ${maxEvents} lines`,
      });
    }
    const content = trimmed(bytes, number);
    if (content.length === 0) return undefined;
    const decoded = decodeLine({ number, bytes: content, ended });
    if (!decoded.ok) return decoded;
    const { recorded, text } = decoded;
    const problem = misplaced(recorded);
    if (!problem) return { ok: true, recorded };
    const { field, ...fault } = problem;
    const { stream, version, event } = recorded;
    return refuse({ ...fault, line: number, column: columnOf(text, [field]), stream, version, type: event.type });
  };

  function* steps(found: Iterable<Line>): Generator<LogStep, void> {
    for (const line of found) {
      if (stopped) return;
      const step = read(line);
      if (!step) continue;
      stopped = !step.ok;
      yield step;
    }
  }

  return {
    push: (chunk) => steps(stopped ? [] : lines.push(chunk)),
    *end() {
      const last = lines.end();
      if (last) yield* steps([last]);
    },
  };
};

const refuse = (fault: LogFault): LogStep => ({ ok: false, fault });

const BLANK: ReadonlySet<number | undefined> = new Set([0x20, 0x09, 0x0d]);

/** The line without the byte order mark of a file and without blanks around it; columns still count from the first of them. */
const trimmed = (bytes: Uint8Array, number: number): Uint8Array => {
  const marked = number === 1 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let end = bytes.length;
  while (end > 0 && BLANK.has(bytes[end - 1])) end -= 1;
  return bytes.subarray(marked ? 3 : 0, end);
};
