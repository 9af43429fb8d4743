import { describe, expect, it } from "vitest";
import type { Recorded } from "../../events/envelope.ts";
import { seat } from "../../events/ids.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { regulationById } from "../../scenarios/regulations/catalogue.ts";
import type { ChampionshipCommand } from "../../src/championship/commands.ts";
import { type Handled, handle } from "../../src/championship/handle.ts";
import { createMemoryStore } from "../../src/store/memory.ts";
import type { EventStore } from "../../src/store/port.ts";
import { announced, given } from "./given.ts";
import { lot, result } from "./play.ts";
import { C12, M12 } from "./regulations.ts";

const recordedAt = "2013-03-15T14:00:00Z";
const send = (store: EventStore, commandId: string, command: ChampionshipCommand): Promise<Handled> =>
  handle(store, "candidates", regulationById, { command, commandId, recordedAt });

const logOf = async (store: EventStore): Promise<Recorded[]> => {
  const log: Recorded[] = [];
  for await (const recorded of store.read("candidates")) log.push(recorded);
  return log;
};

const story = given(C12, announced(C12), lot("main", "numbers", [0, 1, 2, 3, 4, 5, 6, 7]));
const announce = { ...announced(C12), type: "AnnounceChampionship" } as const;
const numbers = lot("main", "numbers", [0, 1, 2, 3, 4, 5, 6, 7]);

const started = async (): Promise<EventStore> => {
  const store = createMemoryStore();
  await send(store, "announce", announce);
  await send(store, "numbers", numbers);
  return store;
};

describe("handle", () => {
  it("opens a stream with the announcement and adds to it, one version an event", async () => {
    const store = createMemoryStore();
    expect(await send(store, "a", announce)).toMatchObject({ kind: "accepted", version: 1 });
    expect(await send(store, "b", numbers)).toMatchObject({ kind: "accepted", version: 2 });
    expect((await logOf(store)).map(({ event }) => event.type)).toEqual(["ChampionshipAnnounced", "LotsDrawn"]);
  });

  it("asked twice under one command id returns the first outcome, whatever happened since", async () => {
    const store = await started();
    const first = await send(store, "game", result(story, "R1.1 1-0"));
    await send(store, "next", result(story, "R1.2 1-0"));
    expect(await send(store, "game", result(story, "R1.1 1-0"))).toEqual(first);
    expect(await logOf(store)).toHaveLength(4);
  });

  it("asked twice under two command ids changes nothing", async () => {
    const store = await started();
    await send(store, "game", result(story, "R1.1 1-0"));
    expect(await send(store, "again", result(story, "R1.1 1-0"))).toEqual({ kind: "unchanged" });
    expect(await logOf(store)).toHaveLength(3);
  });

  it("writes nothing where the command is refused", async () => {
    const store = await started();
    const answer = await send(store, "game", { ...result(story, "R1.1 1-0"), round: 99 });
    expect(answer).toMatchObject({ kind: "rejected", rejection: { code: "not-scheduled" } });
    expect(await logOf(store)).toHaveLength(2);
  });

  it("refuses everything before the announcement, and an announcement under an unknown regulation", async () => {
    const store = createMemoryStore();
    expect(await send(store, "a", numbers)).toMatchObject({ rejection: { code: "not-announced" } });
    const regulation = { ...announce.regulation, id: "nowhere" };
    expect(await send(store, "b", { ...announce, regulation })).toMatchObject({
      rejection: { code: "other-regulation", article: "nowhere" },
    });
    expect(await store.streams()).toEqual([]);
  });

  it("keeps the events of one command together: a departure and the games it loses", async () => {
    const store = await started();
    for (const game of story.agenda.playable.filter(({ round }) => round <= 7))
      await send(store, `${game.round}.${game.board}`, result(story, `R${game.round}.${game.board} =`));
    const answer = await send(store, "gone", { type: "WithdrawPlayer", seat: seat(0) });
    if (answer.kind !== "accepted") throw new Error(answer.kind);
    expect(answer.events).toHaveLength(8);
    expect(new Set(answer.events.map(({ commandId }) => commandId))).toEqual(new Set(["gone"]));
  });

  it("two writers at the same time lose no result", async () => {
    const store = await started();
    const games = story.agenda.playable.slice(0, 28);
    const write = async (writer: number): Promise<void> => {
      for (const [index, { round, board }] of games.entries())
        if (index % 2 === writer)
          for (let again = 0; again < 20; again++) {
            const answer = await send(store, `w${writer}-${index}`, result(story, `R${round}.${board} 1-0`));
            if (answer.kind === "accepted") break;
            expect(answer.kind).toBe("conflict");
          }
    };
    await Promise.all([write(0), write(1)]);
    const state = fold(
      championship,
      (await logOf(store)).map(({ event }) => event),
    );
    expect(await logOf(store)).toHaveLength(2 + games.length);
    const outcomes = state.tally.stages.main?.outcomes;
    expect(
      Array.from({ length: outcomes?.length ?? 0 }, (_, i) => outcomes?.[i]).filter((code) => code === 1),
    ).toHaveLength(28);
  });

  it("two writers with different results of one game: one is recorded, the other refused", async () => {
    const store = await started();
    const answers = await Promise.all([
      send(store, "a", result(story, "R1.1 1-0")),
      send(store, "b", result(story, "R1.1 0-1")),
    ]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(["accepted", "rejected"]);
    expect(await logOf(store)).toHaveLength(3);
  });

  it("gives up after three conflicts", async () => {
    const inner = await started();
    let appends = 0;
    const busy: EventStore = {
      ...inner,
      append: async (_, expected) => {
        appends += 1;
        return { kind: "conflict", expected, actual: expected + 1 };
      },
    };
    expect(await send(busy, "a", result(story, "R1.1 1-0"))).toEqual({ kind: "conflict" });
    expect(appends).toBe(3);
  });

  it("finds the regulation the stream was announced under", async () => {
    const store = createMemoryStore();
    const match = announced(M12);
    await send(store, "a", { ...match, type: "AnnounceChampionship" });
    expect(await send(store, "b", lot("main", "colours", [0, 1]))).toMatchObject({ kind: "accepted", version: 2 });
  });
});
