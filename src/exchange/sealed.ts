import type { Recorded } from "../../events/envelope.ts";
import { createMemoryStore } from "../store/memory.ts";
import type { LaidCommit } from "./lay-games.ts";

/**
 * The log these commits make, sealed as every store seals: in the store that keeps nothing. `recordedAt` is an ISO 8601 instant; `before` is
 * the stream they go on from, absent where it is new.
 */
export const sealed = async (
  stream: string,
  commits: readonly LaidCommit[],
  recordedAt: string,
  before: readonly Recorded[] = [],
): Promise<readonly Recorded[]> => {
  const store = createMemoryStore();
  if (before.length > 0) await store.restore(stream, before);
  const recorded: Recorded[] = [];
  for (const [index, commit] of commits.entries()) {
    const version = before.length + recorded.length;
    const commandId = before.length > 0 ? importIdAt(version) : `import-${index + 1}`;
    const answer = await store.append(stream, version, { ...commit, commandId, recordedAt });
    if (answer.kind === "appended") recorded.push(...answer.events);
  }
  return recorded;
};

/** Id of an import's commit at a version of a stream: versions only grow, and no new stream has more commits than events. */
export const importIdAt = (version: number): string => `import-${version + 1}`;
