import type { Recorded } from "../../events/envelope.ts";
import type { LogFault } from "./fault.ts";
import { type Line, lineSplitter } from "./lines.ts";
import { type StepReader, stepReader } from "./step.ts";

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
  const all = withDefaults(options);
  const lines = lineSplitter(all.maxLineBytes);
  const reader: StepReader = stepReader(all);
  let stopped = false;

  const stepOf = (line: Line): LogStep | undefined => {
    const step = reader.read(line);
    stopped = step?.ok === false;
    return step;
  };

  return {
    *push(chunk) {
      lines.feed(chunk);
      while (!stopped) {
        const line = lines.next();
        if (line === undefined) return;
        const step = stepOf(line);
        if (step) yield step;
      }
    },
    *end() {
      const line = stopped ? undefined : lines.end();
      const step = line && stepOf(line);
      if (step) yield step;
    },
  };
};

/** The limits of a reader who names none. */
export const withDefaults = (options: ReadOptions): Required<ReadOptions> => {
  const { maxLineBytes = 1_048_576, maxEvents = 1_000_000, verifyChain = true } = options;
  return { maxLineBytes, maxEvents, verifyChain };
};
