import { existsSync } from "node:fs";
import type { Recorded } from "../../../events/envelope.ts";
import type { LaidCommit } from "../../exchange/lay-games.ts";
import { importIdAt } from "../../exchange/sealed.ts";
import { writeLine } from "../../log/ndjson.ts";
import type { Address } from "../../store/address.ts";
import type { EventStore } from "../../store/port.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";
import { readChampionship } from "../source.ts";

/** The events of a stream; none where it does not exist yet. No store is made by asking. */
export const readStream = async ({ path, stream }: Address): Promise<readonly Recorded[]> => {
  if (!existsSync(path)) return [];
  const isThere = await withStore(path, true, async (store) =>
    (await store.streams()).some((head) => head.stream === stream),
  );
  return isThere ? (await readChampionship(`${path}#${stream}`)).recorded : [];
};

/** A log as lines. */
export async function* logLines(recorded: readonly Recorded[]): AsyncGenerator<string, void> {
  for (const one of recorded) yield writeLine(one);
}

/** Makes a new stream, whole or not at all. */
export const restoreNew = ({ path, stream }: Address, recorded: readonly Recorded[]): Promise<void> =>
  withStore(path, false, async (store) => {
    const answer = await store.restore(stream, recorded);
    if (answer.kind !== "appended")
      throw new CliFault(EXIT.conflict, `${plain(`${path}#${stream}`)} was made by others meanwhile; import again`);
  });

/** Adds to a stream at the version that was read. Where others write meanwhile the rest is left out: the same import goes on from there. */
export const appendAll = (
  { path, stream }: Address,
  version: number,
  commits: readonly LaidCommit[],
  recordedAt: string,
): Promise<void> =>
  withStore(path, true, async (store) => {
    let at = version;
    for (const commit of commits) {
      const answer = await store.append(stream, at, { ...commit, commandId: importIdAt(at), recordedAt });
      if (answer.kind === "appended") at = answer.version;
      else {
        const message = `conflict: others wrote to ${plain(`${path}#${stream}`)} at the same time; ${at - version} events are recorded, import again for the rest`;
        throw new CliFault(EXIT.conflict, message);
      }
    }
  });

const withStore = async <T>(path: string, mustExist: boolean, work: (store: EventStore) => Promise<T>): Promise<T> => {
  const { openSqliteStore } = await import("../../store/sqlite.ts");
  const store = await openSqliteStore(path, mustExist ? { mustExist: true } : {});
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};
