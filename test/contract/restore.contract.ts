import { describe, expect, it } from "vitest";
import type { Recorded } from "../../events/envelope.ts";
import { headHash, seal } from "../../src/log/chain.ts";
import { StoreFault } from "../../src/store/fault.ts";
import { commit, game } from "./facts.ts";
import { all, committed, eachTest, expectChain, type Open, sealed } from "./subject.ts";

/** What a restore promises: the log as it was, or nothing. */
export const restoreContract = (open: Open): void => {
  const subject = eachTest(open);

  describe("restore", () => {
    it("given a log, then envelopes and hashes stay, positions are this store's, and the chain goes on", async () => {
      const { store } = subject();
      const recorded = await sealed(open, 4);
      await store.append("other", 0, commit("x", game(1)));
      const answer = committed(await store.restore("match", recorded));
      expect({ version: answer.version, position: answer.position }).toEqual({ version: 4, position: 5 });
      const read = await all(store.read("match"));
      expect(read).toEqual(recorded.map((one, index) => ({ ...one, position: index + 2 })));
      await store.append("match", 4, commit("new", game(5)));
      expectChain(await all(store.read("match")), 5);
    });

    it("given a restored command, when it comes again, then it is a duplicate with all its events", async () => {
      const { store } = subject();
      const recorded = await sealed(open, 3);
      await store.restore("match", recorded);
      const again = await store.append("match", 0, commit("both", game(1)));
      expect(again.kind === "duplicate" && again.events.map(({ hash }) => hash)).toEqual(
        recorded.slice(0, 2).map(({ hash }) => hash),
      );
    });

    it("given a log written in an older schema, then its hashes hold and it stays in that schema", async () => {
      const { store } = subject();
      const old = chained((await sealed(open, 3)).map((one) => ({ ...one, schema: 1 })));
      expect((await store.restore("match", old)).kind).toBe("appended");
      const read = await all(store.read("match"));
      expect(read.map(({ schema, hash }) => [schema, hash])).toEqual(old.map(({ hash }) => [1, hash]));
      expect(read[0]?.event).toEqual(game(1));
    });

    it("given another stream's log, then it is refused and nothing is written", async () => {
      const { store } = subject();
      await expect(store.restore("other", await sealed(open, 3))).rejects.toThrow(/this stream.*match/);
      expect(await store.streams()).toEqual([]);
    });

    it("given an existing stream, then it is a conflict and nothing is written", async () => {
      const { store } = subject();
      const recorded = await sealed(open, 3);
      await store.append("match", 0, commit("a", game(9)));
      expect(await store.restore("match", recorded)).toEqual({ kind: "conflict", expected: 0, actual: 1 });
      expect(await all(store.readAll())).toHaveLength(1);
    });

    it.each<[string, (log: readonly Recorded[]) => readonly Recorded[]]>([
      ["no event", () => []],
      ["its first event missing", (log) => log.slice(1)],
      ["an event missing", (log) => log.toSpliced(2, 1)],
      ["two events swapped", (log) => [log[0], log[2], log[1], log[3]] as Recorded[]],
      ["a result changed", (log) => log.with(2, { ...log[2], event: game(8) } as Recorded)],
      ["a date changed", (log) => log.with(3, { ...log[3], recordedAt: "2013-01-01T00:00:00Z" } as Recorded)],
      ["a command recorded twice", ([one, , , last]) => chained([one, last, one].map((each) => each as Recorded))],
    ])("given a log with %s, then it is refused and nothing is written", async (_, damage) => {
      const { store } = subject();
      await expect(store.restore("match", damage(await sealed(open, 4)))).rejects.toThrow(StoreFault);
      expect(await store.streams()).toEqual([]);
    });
  });
};

/** The events as a chain of their own: versions from 1, links and hashes made anew. */
const chained = (events: readonly Recorded[]): readonly Recorded[] => {
  const chain: Recorded[] = [];
  for (const one of events) {
    const { hash, ...unsealed } = { ...one, version: chain.length + 1, previousHash: headHash(chain) };
    chain.push(seal(unsealed));
  }
  return chain;
};
