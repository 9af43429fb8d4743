import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import type { LogFault } from "./fault.ts";
import { columnOf, decodeLine } from "./line.ts";
import { type Line, type LineSplitter, NEWLINE, type Source } from "./lines.ts";
import { nameSet } from "./name-set.ts";
import type { LogStep, ReadOptions } from "./reader.ts";
import { follows, followsLine, sealCheck } from "./seal-check.ts";
import { misplaced } from "./succession.ts";
import { commandOf, type LineReader, lineReader, recordedOf, sameCommand, writtenLine } from "./written-line.ts";

/** Makes events of the lines of one log, in order. */
export interface StepReader {
  /** The step of the next line; undefined for a blank one. */
  read(line: Line): LogStep | undefined;
  /**
   * The event of the next of `lines` where it can be had without its envelope, which then is checked all the same, and the
   * lines go on behind it; undefined where {@link StepReader.read} has to be asked.
   */
  quick(lines: LineSplitter): ChampionshipEvent | undefined;
  /** The last event that was read; from then on the bytes it was read from are not needed. */
  last(): Recorded | undefined;
}

/** A reader before its first line. */
export const stepReader = (options: Required<ReadOptions>): StepReader => {
  const { maxLineBytes, maxEvents, verifyChain } = options;
  const commands = nameSet();
  // The stream's own way to read its lines; of no stream before the first event.
  let readLine: LineReader = () => false;
  let isSealed = sealCheck("");
  let previous: Recorded | undefined;
  // The line of the last event, where `previous` is one before that; and the line to fill next.
  let written = writtenLine();
  let isWritten = false;
  let next = writtenLine();

  const last = (): Recorded | undefined => {
    if (isWritten && previous) previous = recordedOf(previous.stream, written);
    isWritten = false;
    return previous;
  };

  const decode = ({ number, source, start, end, ended }: Line): (LogStep & { sealed?: boolean }) | undefined => {
    if (!source) return refuse(tooLong(number, maxLineBytes));
    if (number > maxEvents) return refuse(tooMany(number, maxEvents));
    if (previous && readLine(source, start, next) && next.end === end)
      return { ok: true, recorded: recordedOf(previous.stream, next), sealed: verifyChain && isSealed(next) };
    const bytes = trimmed(source.bytes.subarray(start, end), number);
    return bytes.length === 0 ? undefined : decodeLine({ number, bytes, ended });
  };

  return {
    last,
    quick: (lines) => {
      const { source, at, number } = lines.place;
      if (!source || !previous || number > maxEvents) return undefined;
      if (!readLine(source, at, next, isWritten ? written : undefined)) return undefined;
      if (source.bytes[next.end] !== NEWLINE || next.end - at > maxLineBytes) return undefined;
      // What does not follow is for `read` to say.
      if (next.version !== (isWritten ? written : previous).version + 1) return undefined;
      if (verifyChain && !(isWritten ? followsLine(next, written) : follows(next, previous.hash))) return undefined;
      if (verifyChain && !isSealed(next)) return undefined;
      const again = isWritten ? sameCommand(next, written) : commandOf(next) === previous.commandId;
      if (!again && !commands.addAscii(source, next.command, next.commandEnd)) return undefined;
      [written, next] = [next, written];
      isWritten = true;
      lines.skip(written.end);
      return written.event;
    },
    read: (line) => {
      const step = decode(line);
      if (!step?.ok) return step;
      const { recorded, sealed } = step;
      const problem = misplaced(last(), recorded, commands, verifyChain ? (sealed ? "sealed" : "whole") : "version");
      if (!problem) {
        if (recorded.stream !== previous?.stream) {
          readLine = lineReader(recorded.stream);
          isSealed = sealCheck(recorded.stream);
        }
        previous = recorded;
        return { ok: true, recorded };
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
