import { encodeEvent } from "../../events/codec.ts";
import { GENESIS_HASH, type Recorded } from "../../events/envelope.ts";
import { checkLink, seal } from "../log/chain.ts";
import { StoreFault } from "./fault.ts";
import type { Appended, Commit } from "./port.ts";
import { fromRow, type Row, toRow } from "./row.ts";

/** What a store knows before it writes, read inside the same transaction as the write. */
export interface Standing {
  /** Last event of the stream; undefined where the stream does not exist. */
  readonly head: Pick<Row, "version" | "hash"> | undefined;
  /** Position of the store's last event; 0 in an empty store. */
  readonly position: number;
}

/** The answer to an append and the rows to write for it: none unless it is `appended`. */
export interface Admission {
  readonly answer: Appended;
  readonly rows: readonly Row[];
}

/** Decides an append to a stream that has not seen the command. Throws {@link StoreFault} on an event the codec refuses. */
export const admitCommit = (stream: string, expected: number, commit: Commit, standing: Standing): Admission => {
  const { head, position } = standing;
  const version = head?.version ?? 0;
  if (version !== expected) return { answer: { kind: "conflict", expected, actual: version }, rows: [] };
  const { commandId, recordedAt, occurredAt } = commit;
  const envelope = { stream, commandId, recordedAt, ...(occurredAt === undefined ? {} : { occurredAt }) };
  let previousHash = head?.hash ?? GENESIS_HASH;
  const rows = commit.events.map((event, index) =>
    storable(stream, version + index + 1, () => {
      const place = { version: version + index + 1, position: position + index + 1, previousHash };
      const sealed = seal({ ...envelope, ...place, schema: encodeEvent(event).schema, event });
      previousHash = sealed.hash;
      return toRow(sealed, index);
    }),
  );
  return written(rows);
};

/** Decides a restore: the stream must be new and the events its whole, unbroken chain. Throws {@link StoreFault} else. */
export const admitRestored = (stream: string, recorded: readonly Recorded[], standing: Standing): Admission => {
  const { head, position } = standing;
  if (head) return { answer: { kind: "conflict", expected: 0, actual: head.version }, rows: [] };
  if (recorded.length === 0) throw new StoreFault(`stream ${stream}: a restore brings at least one event`);
  const indices = commandIndices(stream, recorded);
  const rows = recorded.map((one, index) =>
    storable(stream, index + 1, () => {
      if (one.stream !== stream) throw new StoreFault(`expected an event of this stream, found one of ${one.stream}`);
      const fault = checkLink(recorded[index - 1], one);
      if (fault) throw new StoreFault(`${fault.reason}, expected ${fault.expected}, found ${fault.found}`);
      return toRow({ ...one, position: position + index + 1 }, indices[index] ?? 0);
    }),
  );
  return written(rows);
};

/** Throws {@link StoreFault} on a commit that says nothing or cannot be recognised when it comes again. */
export const requireCommit = ({ commandId, events }: Commit): void => {
  if (commandId === "") throw new StoreFault("a commit has a command id");
  if (events.length === 0) throw new StoreFault(`commit ${commandId} is empty: a commit has at least one event`);
};

// Reading back what is about to be written proves that no store ever holds an event it cannot give out again.
const written = (rows: readonly Row[]): Admission => {
  const { version, position } = rows.at(-1) as Row;
  return { answer: { kind: "appended", version, position, events: rows.map(fromRow) }, rows };
};

const storable = (stream: string, version: number, make: () => Row): Row => {
  try {
    return make();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreFault(`stream ${stream}, version ${version}: ${reason}`, cause);
  }
};

const commandIndices = (stream: string, recorded: readonly Recorded[]): readonly number[] => {
  const seen = new Set<string>();
  let run = 0;
  return recorded.map(({ commandId, version }, index) => {
    const goesOn = index > 0 && recorded[index - 1]?.commandId === commandId;
    if (!goesOn && seen.has(commandId))
      throw new StoreFault(`stream ${stream}, version ${version}: command ${commandId} is recorded twice`);
    seen.add(commandId);
    run = goesOn ? run + 1 : 0;
    return run;
  });
};
