import { freeze, produce } from "immer";
import { distinctUntilChanged, Observable, ReplaySubject, scan, share, startWith } from "rxjs";
import type { Recorded } from "../../events/envelope.ts";
import type { Projection } from "../../projections/projection.ts";

/** A championship at a moment: the frozen state after `event`, which stands at `position`; no event yet: position 0. */
export interface Live<State> {
  readonly state: State;
  readonly position: number;
  readonly event: Recorded | undefined;
}

/** What a feed is made of. */
export interface FeedSource<State> {
  /** Its state must be plain (`plainCells`): drafts and freezing know no typed arrays. */
  readonly projection: Projection<State>;
  /** The championship; events of other streams are ignored, so a store's `tail` may be passed as it is. */
  readonly stream: string;
  /** What is known already, in order. */
  readonly history: readonly Recorded[];
  /** What follows, at least once, from any position at or before the end of `history`; iterated anew at a new start. */
  readonly tail: AsyncIterable<Recorded> | Observable<Recorded>;
}

/**
 * Follows a championship. History is folded in bulk and frozen once (the state keeps some of its events: they freeze
 * too), then each new event is a draft of the state before. Emits the caught-up state first and then once an event; an
 * event at or before the checkpoint is a repeated delivery and changes nothing. All subscribers share one run, a late one
 * gets the latest state at once; when the last leaves, the source is stopped, and the next starts from `history` again.
 * Errors of the source or of the fold reach every subscriber.
 */
export const liveFeed = <State>({ projection, stream, history, tail }: FeedSource<State>): Observable<Live<State>> => {
  const isNew = (live: Live<State>, recorded: Recorded): boolean =>
    recorded.stream === stream && recorded.position > live.position;

  const next = (live: Live<State>, recorded: Recorded): Live<State> =>
    isNew(live, recorded)
      ? {
          state: produce(live.state, (draft) => projection.apply(draft as State, recorded.event)),
          position: recorded.position,
          event: recorded,
        }
      : live;

  const caughtUp = (): Live<State> => {
    let live: Live<State> = { state: projection.initial(), position: 0, event: undefined };
    for (const recorded of history) {
      if (!isNew(live, recorded)) continue;
      projection.apply(live.state, recorded.event);
      live = { state: live.state, position: recorded.position, event: recorded };
    }
    freeze(live.state, true);
    return live;
  };

  const start = caughtUp();
  return observe(tail).pipe(
    scan(next, start),
    startWith(start),
    distinctUntilChanged(),
    share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: true }),
  );
};

const observe = <T>(source: AsyncIterable<T> | Observable<T>): Observable<T> =>
  source instanceof Observable ? source : iterated(source);

// rxjs `from` asks an iterator to end only after its next value, which on a live source may never come.
const iterated = <T>(source: AsyncIterable<T>): Observable<T> =>
  new Observable((subscriber) => {
    const iterator = source[Symbol.asyncIterator]();
    let exhausted = false;
    const pull = async (): Promise<void> => {
      while (!subscriber.closed) {
        const step = await iterator.next();
        if (step.done) {
          exhausted = true;
          return subscriber.complete();
        }
        subscriber.next(step.value);
      }
    };
    pull().catch((error: unknown) => {
      exhausted = true;
      subscriber.error(error);
    });
    return () => {
      // Nobody listens any more, so an error on the way out has nowhere to go.
      if (!exhausted) iterator.return?.().catch(() => undefined);
    };
  });
