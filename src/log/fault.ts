/** What can be wrong with a log. */
export type LogFaultReason =
  | "truncated"
  | "malformed-json"
  | "line-too-long"
  | "too-many-events"
  | "invalid-utf8"
  | "invalid-envelope"
  | "unknown-type"
  | "future-schema"
  | "invalid-data"
  | "mixed-streams"
  | "out-of-order"
  | "broken-link"
  | "broken-hash"
  | "duplicate-command";

/** The first thing wrong with a log and where it stands; a log is read up to there and no further. */
export interface LogFault {
  readonly reason: LogFaultReason;
  /** Counts from 1. */
  readonly line: number;
  /** Character in the line, in UTF-16 code units from 1, a byte order mark not counted. */
  readonly column: number;
  /** One line of text, safe on a terminal. */
  readonly message: string;
  /** Goes after the word "expected". */
  readonly expected: string;
  /** Event the line holds, where it can be known. */
  readonly stream?: string;
  readonly version?: number;
  readonly type?: string;
}

/** `candidates.ndjson:12:87: GameFinished has 7 at result, in version 12 of candidates-2013 (expected one of 1-0 ...)`. */
export const describe = (fault: LogFault, file: string): string => {
  const { line, column, message, expected, stream, version } = fault;
  const where = stream === undefined || version === undefined ? "" : `, in version ${version} of ${stream}`;
  return `${file}:${line}:${column}: ${message}${where} (expected ${expected})`;
};
