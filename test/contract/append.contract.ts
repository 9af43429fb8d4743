import { describe, expect, it } from "vitest";
import { GENESIS_HASH } from "../../events/envelope.ts";
import { StoreFault } from "../../src/store/fault.ts";
import { commit, game } from "./facts.ts";
import { all, committed, eachTest, ids, type Open } from "./subject.ts";

/** What an append promises: the expected version, the command id, the whole commit. */
export const appendContract = (open: Open): void => {
  const subject = eachTest(open);

  describe("expected version", () => {
    it("given no stream, when 0 is expected, then the commit opens it at version 1 and position 1", async () => {
      const { store } = subject();
      const { version, position, events } = committed(await store.append("match", 0, commit("a", game(1))));
      expect({ version, position }).toEqual({ version: 1, position: 1 });
      expect(events).toEqual(await all(store.read("match")));
      expect(events[0]).toMatchObject({
        stream: "match",
        commandId: "a",
        recordedAt: "2012-05-11T15:00:00Z",
        previousHash: GENESIS_HASH,
        event: game(1),
      });
    });

    it("given a stream, when 0 is expected, then it is a conflict and nothing is written", async () => {
      const { store } = subject();
      await store.append("match", 0, commit("a", game(1)));
      const answer = await store.append("match", 0, commit("b", game(2)));
      expect(answer).toEqual({ kind: "conflict", expected: 0, actual: 1 });
      expect(await all(store.readAll())).toHaveLength(1);
    });

    it.each([1, 4])("given version 3, when %i is expected, then it is a conflict and nothing is written", async (n) => {
      const { store } = subject();
      await store.append("match", 0, commit("a", game(1), game(2), game(3)));
      const answer = await store.append("match", n, commit("b", game(4)));
      expect(answer).toEqual({ kind: "conflict", expected: n, actual: 3 });
      expect(await all(store.readAll())).toHaveLength(3);
    });

    it("given no stream, when 1 is expected, then it is a conflict and no stream comes to be", async () => {
      const { store } = subject();
      const answer = await store.append("match", 1, commit("a", game(1)));
      expect(answer).toEqual({ kind: "conflict", expected: 1, actual: 0 });
      expect(await store.streams()).toEqual([]);
    });

    it("given twenty appends at one version at once, then one is stored and the others are told so", async () => {
      const { store } = subject();
      const answers = await Promise.all(ids(20).map((id) => store.append("match", 0, commit(id, game(1)))));
      expect(answers.filter((answer) => answer.kind === "appended")).toHaveLength(1);
      expect(answers.filter((answer) => answer.kind === "conflict" && answer.actual === 1)).toHaveLength(19);
      expect(await all(store.readAll())).toHaveLength(1);
    });
  });

  describe("command id", () => {
    it("given a stored command, when it comes again, then the first outcome is returned and nothing written", async () => {
      const { store } = subject();
      const first = committed(await store.append("match", 0, commit("a", game(1), game(2))));
      const again = await store.append("match", 2, commit("a", game(7)));
      expect(again).toEqual({ kind: "duplicate", events: first.events });
      expect(await all(store.readAll())).toEqual(first.events);
    });

    it("given a stored command, when it comes again with its stale version, then it is no conflict", async () => {
      const { store } = subject();
      const first = committed(await store.append("match", 0, commit("a", game(1))));
      await store.append("match", 1, commit("b", game(2)));
      expect(await store.append("match", 0, commit("a", game(1)))).toEqual({
        kind: "duplicate",
        events: first.events,
      });
      expect(await all(store.readAll())).toHaveLength(2);
    });

    it("given a command refused with a conflict, when it comes again at the right version, then it is stored", async () => {
      const { store } = subject();
      await store.append("match", 0, commit("a", game(1)));
      await store.append("match", 0, commit("b", game(2)));
      expect(committed(await store.append("match", 1, commit("b", game(2)))).version).toBe(2);
    });

    it("given a command of one stream, when another stream uses its id, then that is another command", async () => {
      const { store } = subject();
      await store.append("match", 0, commit("a", game(1)));
      expect((await store.append("other", 0, commit("a", game(1)))).kind).toBe("appended");
    });
  });

  describe("commit", () => {
    it("given several events, then they get consecutive versions and positions under one command", async () => {
      const { store } = subject();
      await store.append("other", 0, commit("x", game(1)));
      const { events } = committed(await store.append("match", 0, commit("a", game(1), game(2), game(3))));
      expect(events.map(({ version, position, commandId }) => [version, position, commandId])).toEqual([
        [1, 2, "a"],
        [2, 3, "a"],
        [3, 4, "a"],
      ]);
    });

    it("given a last event that the codec refuses, then none of the commit is stored", async () => {
      const { store } = subject();
      await store.append("match", 0, commit("a", game(1)));
      const broken = commit("b", game(2), { ...game(3), round: Number.NaN } as never);
      await expect(store.append("match", 1, broken)).rejects.toThrow(StoreFault);
      await expect(store.append("match", 1, commit("c", { type: "Castled" } as never))).rejects.toThrow(StoreFault);
      expect(await all(store.readAll())).toHaveLength(1);
      expect(committed(await store.append("match", 1, commit("b", game(2)))).position).toBe(2);
    });

    it("given no events, or no command id, then it is refused and nothing is written", async () => {
      const { store } = subject();
      await expect(store.append("match", 0, commit("a"))).rejects.toThrow(StoreFault);
      await expect(store.append("match", 0, commit("", game(1)))).rejects.toThrow(StoreFault);
      expect(await store.streams()).toEqual([]);
    });

    it("given a day on which it happened, then the day is kept; given none, then there is none", async () => {
      const { store } = subject();
      await store.append("match", 0, { ...commit("a", game(1)), occurredAt: "2012-05-11" });
      await store.append("match", 1, commit("b", game(2)));
      const [first, second] = await all(store.read("match"));
      expect(first?.occurredAt).toBe("2012-05-11");
      expect(second && "occurredAt" in second).toBe(false);
    });

    it("given an event changed by who read it, then the store still holds what was stored", async () => {
      const { store } = subject();
      const { events } = committed(await store.append("match", 0, commit("a", game(1))));
      Object.assign(events[0]?.event ?? {}, { round: 9 });
      Object.assign((await all(store.read("match")))[0]?.event ?? {}, { round: 9 });
      expect((await all(store.read("match")))[0]?.event).toEqual(game(1));
    });
  });
};
