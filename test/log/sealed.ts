import type { ChampionshipEvent } from "../../events/championship.ts";
import { GENESIS_HASH, type Recorded } from "../../events/envelope.ts";
import { CURRENT_SCHEMA } from "../../events/upcast.ts";
import { seal } from "../../src/log/chain.ts";

/** What a test wants other than the ordinary; `schema` and `commandId` may depend on the index. */
export interface Sealing {
  readonly stream?: string;
  readonly commandId?: (index: number) => string;
  readonly schema?: (event: ChampionshipEvent) => number;
  readonly occurredAt?: string;
}

/** The events as one stream, one commit each, chained and sealed. */
export const sealed = (events: readonly ChampionshipEvent[], options: Sealing = {}): readonly Recorded[] => {
  const recorded: Recorded[] = [];
  for (const [index, event] of events.entries()) {
    recorded.push(
      seal({
        stream: options.stream ?? "candidates-2013",
        version: index + 1,
        position: index + 1,
        schema: options.schema?.(event) ?? CURRENT_SCHEMA[event.type],
        commandId: options.commandId?.(index) ?? `command-${index + 1}`,
        recordedAt: "2013-03-15T14:00:00Z",
        ...(options.occurredAt === undefined ? {} : { occurredAt: options.occurredAt }),
        previousHash: recorded.at(-1)?.hash ?? GENESIS_HASH,
        event,
      }),
    );
  }
  return recorded;
};
