import { type FileHandle, open } from "node:fs/promises";
import type { Recorded } from "../../events/envelope.ts";
import { type Listener, type ReadFacts, readFacts } from "../log/facts.ts";
import { describe } from "../log/fault.ts";
import { readLog } from "../log/ndjson.ts";
import type { LogStep } from "../log/reader.ts";
import { storeAddress } from "./address.ts";
import { CliFault, EXIT } from "./exit.ts";
import { didYouMean } from "./near.ts";
import { plain } from "./plain.ts";
import { recordedFile, recordedIds } from "./recorded.ts";

/** A log to be read, once and in bounded memory: what messages call it, and its steps, or its events alone. */
export interface LogSource {
  readonly name: string;
  readonly steps: AsyncIterable<LogStep>;
  /**
   * Tells the events without their envelopes, which is a few times faster; `followChain`: hashes and links are checked, as the
   * steps check them. A store has done so when it took the events in, and does not do it again.
   */
  facts(listen: Listener, followChain: boolean): Promise<ReadFacts>;
}

/**
 * Finds EVENT: `-` is stdin, `STORE#stream` a stream of a store, a name of {@link recordedIds} a recorded championship, and
 * anything that looks like a path is one. Whether there is anything to read shows when it is read.
 */
export const logSource = async (event: string): Promise<LogSource> => {
  if (event === "-") {
    const facts = (listen: Listener, verifyChain: boolean): Promise<ReadFacts> =>
      readFacts(process.stdin, listen, { verifyChain });
    return { name: "stdin", steps: readLog(process.stdin), facts };
  }
  if (event.includes("#") || /^[a-z][a-z0-9+.-]*:\/\//i.test(event)) return storeSource(event);
  const ids = await recordedIds();
  if (ids.includes(event)) return fileSource(`${event}.ndjson`, recordedFile(event));
  if (!/[./\\]/.test(event)) {
    const reason = `no recorded championship, no path and no STORE#stream; recorded are ${ids.join(", ")}`;
    throw new CliFault(EXIT.usage, `${plain(event)} is ${reason}${didYouMean(event, ids)}`);
  }
  return fileSource(plain(event), event);
};

/** Every event of a source; a fault ends the command with its place. */
export async function* eventsOf({ name, steps }: LogSource): AsyncGenerator<Recorded, void> {
  for await (const step of steps) {
    if (!step.ok) throw new CliFault(EXIT.invalidInput, describe(step.fault, name));
    yield step.recorded;
  }
}

const storeSource = (event: string): LogSource => {
  const { path, stream } = storeAddress(event);
  const steps = async function* (): AsyncGenerator<LogStep, void> {
    const { openSqliteStore } = await import("../store/sqlite.ts");
    const store = await openSqliteStore(path, { mustExist: true });
    try {
      for await (const recorded of store.read(stream)) yield { ok: true, recorded };
    } finally {
      await store.close();
    }
  };
  const facts = async (listen: Listener): Promise<ReadFacts> => {
    const { openSqliteStore } = await import("../store/sqlite.ts");
    const store = await openSqliteStore(path, { mustExist: true });
    try {
      return { ok: true, last: store.facts(stream, listen) };
    } finally {
      await store.close();
    }
  };
  return { name: plain(event), steps: steps(), facts };
};

const fileSource = (name: string, path: string | URL): LogSource => ({
  name,
  steps: readLog(chunksOf(path)),
  facts: (listen, verifyChain) => readFacts(chunksOf(path), listen, { verifyChain }),
});

// Bytes read at a time: large enough that waiting for the disk costs little, small enough to stay near the processor.
const CHUNK = 1 << 18;

// The next chunk is read while the one before is looked at, each into the buffer of the one before that.
async function* chunksOf(path: string | URL): AsyncGenerator<Uint8Array, void> {
  let file: FileHandle | undefined;
  let next: ReturnType<FileHandle["read"]> | undefined;
  try {
    file = await open(path);
    let [buffer, other] = [Buffer.allocUnsafeSlow(CHUNK), Buffer.allocUnsafeSlow(CHUNK)];
    next = file.read(buffer, 0, CHUNK);
    for (;;) {
      const { bytesRead } = await next;
      if (bytesRead === 0) return;
      next = file.read(other, 0, CHUNK);
      yield buffer.subarray(0, bytesRead);
      [buffer, other] = [other, buffer];
    }
  } catch (error) {
    throw unreadable(path, error);
  } finally {
    // A reader who has heard enough leaves a read behind; whether it succeeds is of no interest.
    await next?.catch(() => undefined);
    await file?.close();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "no such file",
  EISDIR: "a folder, expected a log",
  EACCES: "no permission to read it",
};

const unreadable = (path: string | URL, error: unknown): unknown => {
  const code = (error as NodeJS.ErrnoException).code;
  const reason = code === undefined ? undefined : REASONS[code];
  return reason === undefined ? error : new CliFault(EXIT.invalidInput, `${plain(String(path))}: ${reason}`);
};
