import { describe, expect, it } from "vitest";
import type { Recorded } from "../../events/envelope.ts";
import { commit, game } from "./facts.ts";
import { all, eachTest, expectChain, ids, type Open, positions, upTo, versions } from "./subject.ts";

/** What reading promises: one order, nothing lost or doubled, unbroken chains. */
export const orderContract = (open: Open): void => {
  const subject = eachTest(open);

  describe("order", () => {
    it("given interleaved streams, then each reads in its own order and all read in the order of arrival", async () => {
      const { store } = subject();
      for (let round = 1; round <= 12; round++) {
        await store.append("white-nights", round - 1, commit(`w${round}`, game(round)));
        await store.append("alpha", (round - 1) * 2, commit(`a${round}`, game(round), game(round)));
      }
      expect(versions(await all(store.read("white-nights")))).toEqual(upTo(12));
      expect(versions(await all(store.read("alpha")))).toEqual(upTo(24));
      const everything = await all(store.readAll());
      expect(positions(everything)).toEqual(upTo(36));
      expect(
        everything
          .slice(0, 6)
          .map(({ stream }) => stream[0])
          .join(""),
      ).toBe("waawaa");
      expect(await store.streams()).toEqual([
        { stream: "alpha", version: 24 },
        { stream: "white-nights", version: 12 },
      ]);
    });

    it("given more events than one batch, then none is lost or doubled at the seams", async () => {
      const { store } = subject();
      for (let part = 0; part < 11; part++)
        await store.append("long", part * 100, commit(`part-${part}`, ...upTo(100).map(game)));
      expect(versions(await all(store.read("long")))).toEqual(upTo(1_100));
      expect(positions(await all(store.readAll()))).toEqual(upTo(1_100));
      expect(positions(await all(store.readAll(500)))).toEqual(upTo(1_100).slice(500));
    });

    it("given appends while it reads, then readAll gives each event once, by position", async () => {
      const { store } = subject();
      const streams = ids(5);
      const writing = Promise.all(
        streams.map(async (stream) => {
          for (let version = 0; version < 40; version++) {
            await store.append(stream, version, commit(`c${version}`, game(1)));
            await new Promise(setImmediate);
          }
        }),
      );
      const seen: Recorded[] = [];
      while (seen.length < 200) {
        for await (const recorded of store.readAll(seen.at(-1)?.position)) seen.push(recorded);
        await new Promise(setImmediate);
      }
      await writing;
      expect(positions(seen)).toEqual(upTo(200));
      for (const stream of streams) expect(versions(seen.filter((one) => one.stream === stream))).toEqual(upTo(40));
    });

    it("given a place to start after, then only what comes later is read", async () => {
      const { store } = subject();
      await store.append("other", 0, commit("x", game(1), game(2)));
      await store.append("match", 0, commit("a", game(1), game(2), game(3)));
      expect(versions(await all(store.read("match", 1)))).toEqual([2, 3]);
      expect(positions(await all(store.readAll(3)))).toEqual([4, 5]);
      expect(await all(store.read("match", 3))).toEqual([]);
      expect(await all(store.readAll(99))).toEqual([]);
      expect(await all(store.read("nobody"))).toEqual([]);
    });
  });

  it("given commits of many streams, then every stream is an unbroken hash chain", async () => {
    const { store } = subject();
    for (let version = 0; version < 10; version++)
      for (const stream of ["match", "other"])
        await store.append(stream, version, commit(`c${version}`, game(version + 1)));
    expectChain(await all(store.read("match")), 10);
    expectChain(await all(store.read("other")), 10);
  });
};
