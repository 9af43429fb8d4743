import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import { type PlayerId, seat } from "../../events/ids.ts";
import type { Outcome } from "../../events/result.ts";
import { cutLog } from "../../src/cli/cut.ts";
import { CliFault } from "../../src/cli/exit.ts";

const announced: ChampionshipEvent = {
  type: "ChampionshipAnnounced",
  championship: "four",
  title: "Four",
  regulation: { id: "four", edition: "1", hash: "0".repeat(64) },
  players: ["a", "b", "c", "d"].map((id) => ({ id: id as PlayerId, name: id, rating: 2700 })),
};
const game = (round: number, board: number, stage = "main") => ({
  ...{ stage, round, board, leg: 1 },
  ...{ white: seat(0), black: seat(1) },
});
const finished = (round: number, board = 1, stage = "main"): ChampionshipEvent => ({
  ...{ type: "GameFinished", result: "1-0" },
  ...game(round, board, stage),
});
const corrected = (round: number, now: Outcome): ChampionshipEvent => ({
  ...{ type: "ResultCorrected", was: "1-0", now, reason: "score sheets" },
  ...game(round, 1),
});
const lot = (stage: string, purpose: "colours" | "numbers" | "order"): ChampionshipEvent => ({
  ...{ type: "LotsDrawn", stage, purpose, method: "physical" },
  ...{ candidates: [seat(0), seat(1)], outcome: [seat(0), seat(1)] },
});
const close: ChampionshipEvent = { type: "ChampionDeclared", seat: seat(0), decidedBy: "rapid" };
const withdrew: ChampionshipEvent = {
  ...{ type: "PlayerWithdrew", seat: seat(3), completed: 1, scheduled: 2, effect: "stand" },
};
const forfeited = (round: number): ChampionshipEvent => ({ type: "GameForfeited", absent: "black", ...game(round, 2) });

interface Stamp {
  readonly commandId?: string;
  readonly recordedAt?: string;
  readonly occurredAt?: string;
}

const log = (...events: readonly (ChampionshipEvent | readonly [ChampionshipEvent, Stamp])[]): readonly Recorded[] =>
  events.map((entry, index) => {
    const [event, stamp] = (Array.isArray(entry) ? entry : [entry, {}]) as readonly [ChampionshipEvent, Stamp];
    const envelope = { stream: "four", version: index + 1, position: index + 1, schema: 1, previousHash: "", hash: "" };
    return { ...envelope, commandId: `c${index}`, recordedAt: "2013-03-20T00:00:00Z", ...stamp, event };
  });

const versions = (events: readonly Recorded[]): readonly number[] => events.map(({ version }) => version);

describe("a log cut after some rounds", () => {
  it("keeps the lots, and nothing of the next round", () => {
    const events = log(announced, lot("main", "numbers"), finished(1), finished(1, 2), finished(2), finished(2, 2));
    expect(versions(cutLog(events, { after: 0 }))).toEqual([1, 2]);
    expect(versions(cutLog(events, { after: 1 }))).toEqual([1, 2, 3, 4]);
    expect(versions(cutLog(events, { after: 9 }))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("keeps the games of its rounds that were played late, and corrections of its games", () => {
    const events = log(announced, finished(1), finished(2), finished(1, 2), corrected(1, "0-1"), corrected(2, "0-1"));
    expect(versions(cutLog(events, { after: 1 }))).toEqual([1, 2, 4, 5]);
  });

  it("ends with the clocks of the next round, and where the play-off or the close begins", () => {
    const started: ChampionshipEvent = { type: "GameStarted", ...game(2, 1) };
    expect(versions(cutLog(log(announced, finished(1), started), { after: 1 }))).toEqual([1, 2]);
    const playoff = log(announced, finished(1), finished(2), lot("rapid", "colours"), finished(1, 1, "rapid"), close);
    expect(versions(cutLog(playoff, { after: 2 }))).toEqual([1, 2, 3]);
    expect(versions(cutLog(log(announced, finished(1), close), { after: 5 }))).toEqual([1, 2]);
  });

  it("does not know the order lots of the finished main stage", () => {
    const events = log(announced, finished(1), finished(2), lot("main", "order"));
    expect(versions(cutLog(events, { after: 1 }))).toEqual([1, 2]);
    expect(versions(cutLog(events, { after: 2 }))).toEqual([1, 2, 3, 4]);
  });

  it("keeps the games lost with a departure together with it, and forgets a later departure", () => {
    const commit = { commandId: "withdraw" };
    const events = log(
      ...[announced, finished(1), [withdrew, commit] as const, [forfeited(2), commit] as const],
      ...[[forfeited(3), commit] as const, finished(2), finished(3)],
    );
    expect(versions(cutLog(events, { after: 2 }))).toEqual([1, 2, 3, 4, 5, 6]);
    const later = log(announced, finished(1), finished(2), [withdrew, commit], [forfeited(1), commit]);
    expect(versions(cutLog(later, { after: 1 }))).toEqual([1, 2]);
  });
});

describe("a log cut by events or time", () => {
  it("keeps the first events, and refuses more than there are", () => {
    const events = log(announced, finished(1));
    expect(versions(cutLog(events, { at: 1 }))).toEqual([1]);
    expect(() => cutLog(events, { at: 3 })).toThrow(CliFault);
  });

  it("keeps what had happened, by when it happened and else by when it was recorded", () => {
    const events = log(
      [announced, { occurredAt: "2013-03-14" }],
      [finished(1), { occurredAt: "2013-03-15T18:00:00+01:00" }],
      [finished(2), { recordedAt: "2013-03-15T17:30:00Z" }],
      [finished(3), { occurredAt: "2013-03-16" }],
    );
    expect(versions(cutLog(events, { until: "2013-03-15" }))).toEqual([1, 2, 3]);
    expect(versions(cutLog(events, { until: "2013-03-15T17:00Z" }))).toEqual([1, 2]);
    expect(() => cutLog(events, { until: "2013-03-13" })).toThrow("announced later");
  });

  it("is cut in one way only", () => {
    expect(() => cutLog(log(announced), { at: 1, after: 1 })).toThrow("exclude each other");
  });
});
