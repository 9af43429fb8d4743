import { firstValueFrom, from, lastValueFrom, Subject, toArray } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Recorded } from "../../events/envelope.ts";
import { seat } from "../../events/ids.ts";
import { championship } from "../../projections/championship.ts";
import type { Projection } from "../../projections/projection.ts";
import { type FeedSource, type Live, liveFeed } from "../../src/live/feed.ts";
import { createMemoryStore } from "../../src/store/memory.ts";
import { delivered, plainTally } from "../laws/counts.ts";
import { announcement, recordedAs } from "../laws/logs.ts";
import { linesOf } from "../laws/points.ts";

const game = (round: number): ReturnType<typeof recordedAs> =>
  recordedAs({ stage: "main", round, board: 1, leg: 1 }, seat(0), seat(1), "1-0");
const LOG = [announcement(2), game(1), game(2), game(3)];
const recorded = delivered(LOG);

const feedOf = <State>(
  projection: Projection<State>,
  tail: FeedSource<State>["tail"],
  history: readonly Recorded[] = [],
): ReturnType<typeof liveFeed<State>> => liveFeed({ projection, stream: "generated", history, tail });

/** Not idempotent, unlike the tally: only the checkpoint keeps it right. */
const counting = (seen: () => void = () => undefined): Projection<{ n: number }> => ({
  name: "counting",
  revision: 1,
  initial: () => ({ n: 0 }),
  apply: (state) => {
    seen();
    state.n += 1;
  },
});

describe("a live feed", () => {
  it("delivered from before its checkpoint, and twice, it applies and emits each event once", async () => {
    const [e1, e2, e3, e4] = recorded as [Recorded, Recorded, Recorded, Recorded];
    const tail = from([e1, e2, e3, e3, e2, e4, e4]);
    const seen = await lastValueFrom(feedOf(counting(), tail, [e1, e1, e2]).pipe(toArray()));
    expect(seen.map(({ state, position }) => [state.n, position])).toEqual([
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
  });

  it("emits the caught-up state, then once for each new event", async () => {
    const seen = await lastValueFrom(feedOf(plainTally, from(recorded), recorded.slice(0, 2)).pipe(toArray()));
    expect(seen.map(({ position }) => position)).toEqual([2, 3, 4]);
    expect(seen.map(({ state }) => linesOf(state)[0]?.points)).toEqual([1, 2, 3]);
    expect(seen.map(({ event }) => event?.version)).toEqual([2, 3, 4]);
  });

  it("does not touch the states it gave before, and they are frozen", async () => {
    const seen = await lastValueFrom(feedOf(championship, from(recorded), recorded.slice(0, 2)).pipe(toArray()));
    expect(seen.every(({ state }) => Object.isFrozen(state) && Object.isFrozen(state.tally.stages.main?.pairs))).toBe(
      true,
    );
    expect(seen[0]?.state.tally).not.toBe(seen[1]?.state.tally);
    expect(seen[0]?.state.roster).toBe(seen[1]?.state.roster);
  });

  it("ignores events of other championships, as a store's tail delivers them", async () => {
    const other = delivered([announcement(8)], 2, "another");
    const [first, ...rest] = recorded as [Recorded, ...Recorded[]];
    const { state } = await lastValueFrom(feedOf(plainTally, from([first, ...other, ...rest])));
    expect(linesOf(state)).toHaveLength(2);
    expect(linesOf(state)[0]?.points).toBe(3);
  });

  it("runs once for all subscribers, and a late one gets the latest state at once", async () => {
    const tail = new Subject<Recorded>();
    let runs = 0;
    const feed = feedOf(
      counting(() => (runs += 1)),
      tail,
      recorded.slice(0, 2),
    );
    const early = feed.subscribe();
    tail.next(recorded[2] as Recorded);
    expect((await firstValueFrom(feed)).state.n).toBe(3);
    expect(runs).toBe(3);
    early.unsubscribe();
  });

  it("stops the source when the last subscriber leaves, even while nothing comes, and can start again", async () => {
    const store = createMemoryStore();
    await store.append("generated", 0, { commandId: "a", events: LOG, recordedAt: "2013-03-15T14:00:00Z" });
    let returned = 0;
    const tail: AsyncIterable<Recorded> = {
      [Symbol.asyncIterator]: () => {
        const inner = store.tail(0)[Symbol.asyncIterator]();
        return {
          next: () => inner.next(),
          return: async () => {
            returned += 1;
            return (await inner.return?.()) as IteratorResult<Recorded>;
          },
        };
      },
    };
    const feed = feedOf(plainTally, tail);
    const watch = (): Promise<Live<unknown>> =>
      new Promise((resolve) => {
        const subscription = feed.subscribe((live) => {
          if (live.position < LOG.length) return;
          setImmediate(() => {
            subscription.unsubscribe();
            resolve(live);
          });
        });
      });
    expect((await watch()).position).toBe(4);
    expect(returned).toBe(1);
    expect((await watch()).position).toBe(4);
    expect(returned).toBe(2);
    await store.close();
  });

  it("passes on an error of the source", async () => {
    const broken = async function* (): AsyncGenerator<Recorded> {
      yield recorded[0] as Recorded;
      throw new Error("the disk is gone");
    };
    await expect(lastValueFrom(feedOf(plainTally, broken()))).rejects.toThrow("the disk is gone");
  });

  it("passes on an error of the fold and stops the source", async () => {
    let ended = false;
    const source = async function* (): AsyncGenerator<Recorded> {
      try {
        yield* recorded;
      } finally {
        ended = true;
      }
    };
    const broken: Projection<object> = {
      name: "broken",
      revision: 1,
      initial: () => ({}),
      apply: () => {
        throw new Error("no such fold");
      },
    };
    await expect(lastValueFrom(feedOf(broken, source()))).rejects.toThrow("no such fold");
    await new Promise(setImmediate);
    expect(ended).toBe(true);
  });
});
