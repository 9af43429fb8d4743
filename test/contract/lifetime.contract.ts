import { describe, expect, it } from "vitest";
import { StoreFault } from "../../src/store/fault.ts";
import { commit, game } from "./facts.ts";
import { all, committed, eachTest, type Open, sealed } from "./subject.ts";

/** What names and closing promise. */
export const lifetimeContract = (open: Open): void => {
  const subject = eachTest(open);

  describe("stream name", () => {
    it.each(["", "../match", "a/b", "a\\b", "A", "-a", "a b", "a#b", "a.db", "ä", "a\n", "a".repeat(65)])(
      "given %j, then every method refuses it",
      async (stream) => {
        const { store } = subject();
        await expect(store.append(stream, 0, commit("a", game(1)))).rejects.toThrow(StoreFault);
        await expect(store.restore(stream, await sealed(open, 2))).rejects.toThrow(StoreFault);
        await expect(all(store.read(stream))).rejects.toThrow(StoreFault);
        expect(await store.streams()).toEqual([]);
      },
    );

    it.each(["a", "0", "candidates-2013", "a".repeat(64)])("given %j, then it names a stream", async (stream) => {
      const { store } = subject();
      expect((await store.append(stream, 0, commit("a", game(1)))).kind).toBe("appended");
      expect(await store.streams()).toEqual([{ stream, version: 1 }]);
    });
  });

  describe("close", () => {
    it("given a closed store, then every method refuses, and closing again changes nothing", async () => {
      const { store } = subject();
      await store.append("match", 0, commit("a", game(1)));
      await store.close();
      await store.close();
      await expect(store.append("match", 1, commit("b", game(2)))).rejects.toThrow(StoreFault);
      await expect(all(store.read("match"))).rejects.toThrow(StoreFault);
      await expect(all(store.readAll())).rejects.toThrow(StoreFault);
      await expect(store.streams()).rejects.toThrow(StoreFault);
    });

    it("given a store that outlives the process, when it is opened again, then everything is there", async () => {
      const { store, reopen } = subject();
      await store.append("match", 0, commit("a", game(1), game(2)));
      const before = await all(store.readAll());
      if (!reopen) return expect(before).toHaveLength(2);
      await store.close();
      const again = await reopen();
      expect(await all(again.readAll())).toEqual(before);
      expect((await again.append("match", 0, commit("a", game(1)))).kind).toBe("duplicate");
      expect(committed(await again.append("match", 2, commit("b", game(3)))).position).toBe(3);
    });
  });
};
