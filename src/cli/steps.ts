import { createReadStream } from "node:fs";
import type { Recorded } from "../../events/envelope.ts";
import { describe } from "../log/fault.ts";
import { readLog } from "../log/ndjson.ts";
import type { LogStep } from "../log/reader.ts";
import { storeAddress } from "./address.ts";
import { CliFault, EXIT } from "./exit.ts";
import { didYouMean } from "./near.ts";
import { plain } from "./plain.ts";
import { recordedFile, recordedIds } from "./recorded.ts";

/** A log to be read: what messages call it, and its steps, in bounded memory. */
export interface LogSource {
  readonly name: string;
  readonly steps: AsyncIterable<LogStep>;
}

/**
 * Finds EVENT: `-` is stdin, `STORE#stream` a stream of a store, a name of {@link recordedIds} a recorded championship, and
 * anything that looks like a path is one. Whether there is anything to read shows when it is read.
 */
export const logSource = async (event: string): Promise<LogSource> => {
  if (event === "-") return { name: "stdin", steps: readLog(process.stdin) };
  if (event.includes("#") || /^[a-z][a-z0-9+.-]*:\/\//i.test(event)) return storeSource(event);
  const ids = await recordedIds();
  if (ids.includes(event)) return { name: `${event}.ndjson`, steps: fromFile(recordedFile(event)) };
  if (!/[./\\]/.test(event)) {
    const reason = `no recorded championship, no path and no STORE#stream; recorded are ${ids.join(", ")}`;
    throw new CliFault(EXIT.usage, `${plain(event)} is ${reason}${didYouMean(event, ids)}`);
  }
  return { name: plain(event), steps: fromFile(event) };
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
  return { name: plain(event), steps: steps() };
};

async function* fromFile(path: string | URL): AsyncGenerator<LogStep, void> {
  try {
    yield* readLog(createReadStream(path) as AsyncIterable<Uint8Array>);
  } catch (error) {
    throw unreadable(path, error);
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
