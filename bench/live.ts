import type { ChampionshipEvent } from "../events/championship.ts";
import { GENESIS_HASH, type Recorded } from "../events/envelope.ts";
import { plainCells } from "../projections/cells.ts";
import type { Projection } from "../projections/projection.ts";
import { apply, createTally, type Tally } from "../projections/tally.ts";
import { type Live, liveFeed } from "../src/live/feed.ts";
import { seasons } from "./seasons.ts";
import { bench, type Report } from "./suite.ts";

/** The live feed against the same fold without drafts: how much it costs to keep every state. */
export const live = async (): Promise<Report> => {
  const logs = seasons(10).map((log) => log.map(recorded));
  const events = logs.reduce((sum, log) => sum + log.length, 0);
  return bench("live", [
    {
      name: "history, folded in bulk and frozen once",
      events,
      run: () => Promise.all(logs.map((log) => follow(log, []))),
    },
    { name: "tail, a draft an event", events, run: () => Promise.all(logs.map((log) => follow([], log))) },
  ]);
};

const tally: Projection<Tally> = { name: "tally", revision: 1, initial: () => createTally(plainCells), apply };

const follow = (history: readonly Recorded[], tail: readonly Recorded[]): Promise<Live<Tally> | undefined> =>
  new Promise((resolve, reject) => {
    let last: Live<Tally> | undefined;
    liveFeed({ projection: tally, stream: "made-up", history, tail: delivered(tail) }).subscribe({
      next: (live) => {
        last = live;
      },
      complete: () => resolve(last),
      error: reject,
    });
  });

async function* delivered(events: readonly Recorded[]): AsyncGenerator<Recorded> {
  yield* events;
}

const recorded = (event: ChampionshipEvent, index: number): Recorded => ({
  stream: "made-up",
  version: index + 1,
  position: index + 1,
  schema: 1,
  commandId: `c${index + 1}`,
  recordedAt: "2013-03-15T14:00:00Z",
  previousHash: GENESIS_HASH,
  hash: GENESIS_HASH,
  event,
});
