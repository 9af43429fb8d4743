import type { Recorded } from "../../events/envelope.ts";
import { type Listener, type ReadFacts, readFacts } from "../log/facts.ts";
import { describe } from "../log/fault.ts";
import { readLog } from "../log/ndjson.ts";
import type { LogStep } from "../log/reader.ts";
import { storeAddress } from "./address.ts";
import { chunksOf } from "./chunks.ts";
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
