import { afterEach, beforeEach, expect } from "vitest";
import type { Recorded } from "../../events/envelope.ts";
import { checkLink } from "../../src/log/chain.ts";
import type { Appended, Committed, EventStore } from "../../src/store/port.ts";
import { commit, game } from "./facts.ts";

/** A store to examine. `reopen` gives the same store anew where it outlives the process. */
export interface StoreUnderTest {
  readonly store: EventStore;
  readonly reopen?: () => Promise<EventStore>;
  readonly dispose: () => Promise<void>;
}

/** Makes a new, empty store. */
export type Open = () => Promise<StoreUnderTest>;

/** Opens a new store before each test of the suite that calls it, and disposes of it after. */
export const eachTest = (open: Open): (() => StoreUnderTest) => {
  let subject: StoreUnderTest;
  beforeEach(async () => {
    subject = await open();
  });
  afterEach(() => subject.dispose());
  return () => subject;
};

/** The log of the stream `match` of another store: two events of the command `both`, then one a command. */
export const sealed = async (open: Open, count: number): Promise<readonly Recorded[]> => {
  const { store: elsewhere, dispose } = await open();
  await elsewhere.append("match", 0, commit("both", game(1), game(2)));
  for (let version = 2; version < count; version++)
    await elsewhere.append("match", version, commit(`c${version}`, game(version + 1)));
  const recorded = await all(elsewhere.read("match"));
  await dispose();
  return recorded;
};

/** Everything an iterable gives. */
export const all = async <T>(source: AsyncIterable<T>): Promise<readonly T[]> => {
  const items: T[] = [];
  for await (const item of source) items.push(item);
  return items;
};

/** Fails unless `recorded` is a whole stream of `length` events whose every hash and link holds. */
export const expectChain = (recorded: readonly Recorded[], length: number): void => {
  expect(versions(recorded)).toEqual(upTo(length));
  expect(recorded.map((one, index) => checkLink(recorded[index - 1], one)).filter(Boolean)).toEqual([]);
};

/** The answer to an append that must have been stored. */
export const committed = (answer: Appended): Committed => {
  if (answer.kind !== "appended") throw new Error(`expected the commit to be stored, found ${JSON.stringify(answer)}`);
  return answer;
};

/** `id-1`, `id-2`, ... */
export const ids = (count: number): readonly string[] => upTo(count).map((n) => `id-${n}`);
/** 1, 2, ... `count`. */
export const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
/** The versions, in the order given. */
export const versions = (recorded: readonly Recorded[]): readonly number[] => recorded.map(({ version }) => version);
/** The positions, in the order given. */
export const positions = (recorded: readonly Recorded[]): readonly number[] => recorded.map(({ position }) => position);
