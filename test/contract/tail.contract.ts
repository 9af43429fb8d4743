import { describe, expect, it } from "vitest";
import { commit, game } from "./facts.ts";
import { all, eachTest, type Open } from "./subject.ts";

/** What a tail promises: what is there, what comes, and an end. */
export const tailContract = (open: Open): void => {
  const subject = eachTest(open);

  describe("tail", () => {
    it("given events before and after it starts, then it gives both in order and ends on return", async () => {
      const { store } = subject();
      await store.append("match", 0, commit("a", game(1), game(2)));
      const tail = store.tail(1)[Symbol.asyncIterator]();
      expect((await tail.next()).value).toMatchObject({ position: 2 });
      const waiting = tail.next();
      await store.append("other", 0, commit("b", game(1)));
      await store.append("match", 2, commit("c", game(3)));
      expect((await waiting).value).toMatchObject({ position: 3, stream: "other" });
      expect((await tail.next()).value).toMatchObject({ position: 4, stream: "match" });
      await tail.return?.();
      expect(await tail.next()).toEqual({ done: true, value: undefined });
    });

    it("given nothing to come, when it is returned while it waits, then the wait ends", async () => {
      const { store } = subject();
      const tail = store.tail(0)[Symbol.asyncIterator]();
      const waiting = tail.next();
      await new Promise(setImmediate);
      await tail.return?.();
      expect((await waiting).done).toBe(true);
    });

    it("given nothing to come, when the store is closed, then it ends", async () => {
      const { store } = subject();
      const waiting = all(store.tail(0));
      await new Promise(setImmediate);
      await store.close();
      expect(await waiting).toEqual([]);
    });

    it("given two tails, when one is left, then the other goes on", async () => {
      const { store } = subject();
      const [left, stays] = [store.tail(0)[Symbol.asyncIterator](), store.tail(0)[Symbol.asyncIterator]()];
      const waiting = stays.next();
      await left.return?.();
      await store.append("match", 0, commit("a", game(1)));
      expect((await waiting).value).toMatchObject({ position: 1 });
      await stays.return?.();
    });
  });
};
