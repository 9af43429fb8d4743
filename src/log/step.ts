import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import { literal } from "./byte-cursor.ts";
import type { LogFault } from "./fault.ts";
import { columnOf, decodeLine } from "./line.ts";
import type { Line, Source } from "./lines.ts";
import { nameSet } from "./name-set.ts";
import type { LogStep, ReadOptions } from "./reader.ts";
import { misplaced } from "./succession.ts";
import { commandOf, readWritten, recordedOf, sameCommand, type WrittenLine } from "./written-line.ts";

/** Makes events of the lines of one log, in order. */
export interface StepReader {
  /** The step of the next line; undefined for a blank one. */
  read(line: Line): LogStep | undefined;
  /**
   * The event of the next line where it can be had without its envelope, which then is checked all the same; undefined where
   * {@link StepReader.read} has to be asked. Never while the chain is followed.
   */
  quick(line: Line): ChampionshipEvent | undefined;
  /** The last event that was read. */
  last(): Recorded | undefined;
}

/** A reader before its first line. */
export const stepReader = (options: Required<ReadOptions>): StepReader => {
  const { maxLineBytes, maxEvents, verifyChain } = options;
  const commands = nameSet();
  // The stream so far, as the lines of the log write it; empty before the first event, which no stream is.
  let stream = literal("");
  let previous: Recorded | undefined;
  let written: WrittenLine | undefined;

  const last = (): Recorded | undefined => {
    if (written && previous) previous = recordedOf(previous.stream, written);
    written = undefined;
    return previous;
  };

  const decode = ({ number, source, start, end, ended }: Line): LogStep | undefined => {
    if (!source) return refuse(tooLong(number, maxLineBytes));
    if (number > maxEvents) return refuse(tooMany(number, maxEvents));
    const found = previous && readWritten(stream, source, start, end);
    if (previous && found) return { ok: true, recorded: recordedOf(previous.stream, found) };
    const bytes = trimmed(source.bytes.subarray(start, end), number);
    return bytes.length === 0 ? undefined : decodeLine({ number, bytes, ended });
  };

  return {
    last,
    quick: ({ number, source, start, end, held }) => {
      if (verifyChain || held || !source || !previous || number > maxEvents) return undefined;
      const found = readWritten(stream, source, start, end);
      if (found?.version !== (written ?? previous).version + 1) return undefined;
      const again = written ? sameCommand(written, found) : commandOf(found) === previous.commandId;
      if (!again && !commands.addAscii(source.bytes, found.command, found.commandEnd)) return undefined;
      written = found;
      return found.event;
    },
    read: (line) => {
      const step = decode(line);
      if (!step?.ok) return step;
      const { recorded } = step;
      const problem = misplaced(last(), recorded, commands, verifyChain);
      if (!problem) {
        if (recorded.stream !== previous?.stream) stream = literal(recorded.stream);
        previous = recorded;
        return step;
      }
      const { field, ...fault } = problem;
      const { number, source, start, end } = line as Line & { readonly source: Source };
      const column = columnOf(trimmed(source.bytes.subarray(start, end), number).toString("utf8"), [field]);
      const { version, event } = recorded;
      return refuse({ ...fault, line: number, column, stream: recorded.stream, version, type: event.type });
    },
  };
};

const refuse = (fault: LogFault): LogStep => ({ ok: false, fault });

const tooLong = (line: number, maxLineBytes: number): LogFault => ({
  reason: "line-too-long",
  line,
  column: maxLineBytes + 1,
  message: "the line goes on",
  expected: `at most ${maxLineBytes} bytes a line`,
});

const tooMany = (line: number, maxEvents: number): LogFault => ({
  reason: "too-many-events",
  line,
  column: 1,
  message: "the log goes on",
  expected: `at most ${maxEvents} lines`,
});

const BLANK: ReadonlySet<number | undefined> = new Set([0x20, 0x09, 0x0d]);

/** The line without the byte order mark of a file and without blanks around it; columns still count from the first of them. */
const trimmed = (bytes: Buffer, number: number): Buffer => {
  const marked = number === 1 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let end = bytes.length;
  while (end > 0 && BLANK.has(bytes[end - 1])) end -= 1;
  return bytes.subarray(marked ? 3 : 0, end);
};
