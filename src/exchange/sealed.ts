import type { Recorded } from "../../events/envelope.ts";
import { createMemoryStore } from "../store/memory.ts";
import type { LaidCommit } from "./lay-games.ts";

/** The log these commits make, sealed as every store seals: in the store that keeps nothing. `recordedAt` is an ISO 8601 instant. */
export const sealed = async (
  stream: string,
  commits: readonly LaidCommit[],
  recordedAt: string,
): Promise<readonly Recorded[]> => {
  const store = createMemoryStore();
  const recorded: Recorded[] = [];
  for (const [index, commit] of commits.entries()) {
    const answer = await store.append(stream, recorded.length, {
      ...commit,
      commandId: `import-${index + 1}`,
      recordedAt,
    });
    if (answer.kind === "appended") recorded.push(...answer.events);
  }
  return recorded;
};
