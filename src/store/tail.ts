import type { Recorded } from "../../events/envelope.ts";
import type { Bell } from "./bell.ts";

/** What a tail needs to know of its store. */
export interface TailSource {
  readonly readAll: (after: number) => AsyncIterable<Recorded>;
  readonly bell: Bell;
  readonly isClosed: () => boolean;
  /** Milliseconds between looks where another process may write; absent where the bell hears every append. */
  readonly pollEvery?: number;
}

/**
 * Everything after a position and then whatever comes. A generator alone could not be stopped: its `return()` queues
 * behind a `next()` that waits for an event which may never come, so `return()` here wakes the wait first.
 */
export const tailOf = (source: TailSource, after: number): AsyncIterable<Recorded> => ({
  [Symbol.asyncIterator]: () => {
    let ended = false;
    const events = follow(source, after, () => ended || source.isClosed());
    return {
      next: () => events.next(),
      return: () => {
        ended = true;
        source.bell.ring();
        return events.return(undefined);
      },
    };
  },
});

async function* follow(source: TailSource, after: number, isOver: () => boolean): AsyncGenerator<Recorded, undefined> {
  let position = after;
  while (!isOver()) {
    const heard = source.bell.count();
    for await (const recorded of source.readAll(position)) {
      position = recorded.position;
      yield recorded;
      if (isOver()) return undefined;
    }
    if (!isOver()) await source.bell.after(heard, source.pollEvery);
  }
  return undefined;
}
