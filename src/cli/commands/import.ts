import type { Recorded } from "../../../events/envelope.ts";
import { storeAddress } from "../address.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain, toJson } from "../plain.ts";
import { print } from "../stdout.ts";
import { eventsOf, logSource } from "../steps.ts";

/** Options of `import ndjson`. */
export interface ImportOptions {
  readonly into: string;
  readonly json?: boolean;
}

/** `caissandra import ndjson`: brings a log into a store as it is; its events keep their hashes. The stream must be new. */
export const runImport = async (file: string, { into, json }: ImportOptions): Promise<void> => {
  const { path, stream } = storeAddress(into);
  const source = await logSource(file);
  const recorded: Recorded[] = [];
  for await (const one of eventsOf(source)) recorded.push(one);
  const [first] = recorded;
  if (first === undefined) throw new CliFault(EXIT.invalidInput, `${source.name}: no events`);
  if (first.stream !== stream) {
    const message = `${source.name} is the log of ${first.stream}, and hashes hold its name: --into ${path}#${first.stream}`;
    throw new CliFault(EXIT.usage, plain(message));
  }
  const { openSqliteStore } = await import("../../store/sqlite.ts");
  const store = await openSqliteStore(path);
  try {
    const answer = await store.restore(stream, recorded);
    if (answer.kind !== "appended")
      throw new CliFault(EXIT.conflict, `${plain(into)} exists already; a log is brought into a new stream`);
    const { version } = answer;
    const head = recorded.at(-1)?.hash;
    await print(
      json ? toJson({ stream, version, head }) : `${stream}: ${version} events in ${plain(path)}, head ${head}\n`,
    );
  } finally {
    await store.close();
  }
};
