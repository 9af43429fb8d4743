import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { type Seat, seat } from "../../events/ids.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { viewMain } from "../../scenarios/rules/agenda.ts";
import { encountersDue } from "../../scenarios/rules/crosstable.ts";
import { announced, given, type Step, type Story } from "../championship/given.ts";
import { A, B, C, D, E, F, G, H, lot, meeting, rest, scores, wins } from "../championship/play.ts";
import { C12, U13, W15, withPlayers } from "../championship/regulations.ts";

const withdrawal = (by: Seat): Step => ({ type: "WithdrawPlayer", seat: by });
const points = (story: Story): number[] => [...(story.agenda.main.table?.points ?? [])].map((half) => half / 2);

describe("T48: a player withdraws from a double round robin of eight (C12 3.1)", () => {
  const start = [announced(C12), lot("main", "numbers", [A, B, C, D, E, F, G, H])];
  const losing = wins([A, B, C, D, E, F, G].map((one) => [one, H] as const));

  it("after 7 completed games his results stand and the other 7 are lost by default", () => {
    const story = given(C12, ...start, rest("main", losing, 7), withdrawal(H));
    expect(story.log.filter(({ type }) => type === "GameForfeited")).toHaveLength(7);
    expect(story.state.roster.departures).toMatchObject([{ seat: H, completed: 7, scheduled: 14, effect: "stand" }]);
    expect(points(story)).toEqual([5, 5, 5, 5, 5, 5, 5, 0]);
    expect(story.agenda.main.table?.ranked[H]).toBe(1);
    expect(story.agenda.playable.some(({ white, black }) => white === H || black === H)).toBe(false);
  });

  it("after 6 his results are annulled: nobody keeps points from him, and 12 games are left to score in", () => {
    const story = given(C12, ...start, rest("main", losing, 6), withdrawal(H));
    expect(story.state.roster.departures).toMatchObject([{ completed: 6, scheduled: 14, effect: "annul" }]);
    expect(story.log.some(({ type }) => type === "GameForfeited")).toBe(false);
    const table = story.agenda.main.table;
    expect(table?.ranked[H]).toBe(0);
    // Only draws are left: everybody who met H has played five others in six rounds, the one who did not has played six.
    expect(points(story).filter((score) => score === 2.5)).toHaveLength(6);
    expect(points(story).filter((score) => score === 3)).toHaveLength(1);
    expect(points(story)[H]).toBe(0);
    expect(table && encountersDue(table, A)).toBe(12);
    expect(story.agenda.main.slots).toHaveLength(42);
  });

  it("a game he lost by default is not one he completed", () => {
    const story = given(C12, ...start, rest("main", losing, 6), ({ agenda }) => {
      const game = agenda.playable.find(({ white, black }) => white === H || black === H);
      if (game === undefined) throw new Error("no game of H");
      const { stage, round, board, leg, white, black } = game;
      return [{ type: "ForfeitGame", stage, round, board, leg, white, black, absent: white === H ? "white" : "black" }];
    });
    given(C12, ...story.log)
      .when({ type: "WithdrawPlayer", seat: H })
      .thenRecorded({
        ...{ type: "PlayerWithdrew", seat: H, completed: 6, scheduled: 14, effect: "annul" },
      });
  });

  it("after an annulment the other games go on, and the best of those who stayed is champion", () => {
    const story = given(C12, ...start, rest("main", losing, 6), withdrawal(H), rest("main", wins([[A, B]], true)));
    expect(story.agenda.main.complete).toBe(true);
    expect(story.agenda.verdict).toEqual({ seat: A, decidedBy: "main" });
  });
});

/** Games of a crosstable, by pair, in any order: the rounds are another table's. */
const meetings = (text: string): Step[] =>
  text.split(", ").map((line) => {
    const [one = "", mark, other = ""] = line.split(" ");
    return meeting("ABCDEF".indexOf(one), "ABCDEF".indexOf(other), mark === ">" ? "1" : mark === "<" ? "0" : "=");
  });

describe("FIDE General Regulations for Competitions 6.6", () => {
  const six: Regulation = withPlayers(U13, 6);
  const numbers = lot("main", "numbers", [A, B, C, D, E, F]);
  const others = "E = B, C > D, E = A, C = B, A > D, C = E, C = A, D = B, A > B, D > E";

  it("T10: after 2 of 5 games F is out and scores nothing for anybody: A 3, B 1½, C 2½, D 1½, E 1½", () => {
    const story = given(six, announced(six), numbers, ...meetings("F > A, F = D"), withdrawal(F), ...meetings(others));
    expect(points(story)).toEqual([3, 1.5, 2.5, 1.5, 1.5, 0]);
    expect(story.agenda.verdict).toEqual({ seat: A, decidedBy: "main" });
  });

  it("T10: after 3 of 5 games F's results stand and the rest is forfeited: C wins with 3½", () => {
    const story = given(
      six,
      announced(six),
      numbers,
      ...meetings("F > A, F = D, F > B"),
      withdrawal(F),
      ...meetings(others),
    );
    expect(points(story)).toEqual([3, 1.5, 3.5, 2, 2.5, 2.5]);
    expect(story.agenda.verdict).toEqual({ seat: C, decidedBy: "main" });
  });
});

describe("V06: a withdrawal does not rewrite earlier standings", () => {
  const four = withPlayers(U13, 4);
  const story = given(
    four,
    announced(four),
    lot("main", "numbers", [A, B, C, D]),
    ...meetings("A < D, B = C, D = B, C > A"),
    withdrawal(D),
    ...meetings("A > B"),
  );
  const tableAt = (events: readonly ChampionshipEvent[]): number[] => {
    const table = viewMain(four, fold(championship, events)).table;
    return [...(table?.points ?? [])].map((half) => half / 2);
  };

  it("as of round 1 D has 1, B and C ½, A 0; as of round 2 D and C 1½, B 1, A 0", () => {
    expect(tableAt(story.log.slice(0, 4))).toEqual([0, 0.5, 0.5, 1]);
    expect(tableAt(story.log.slice(0, 6))).toEqual([0, 1, 1.5, 1.5]);
  });

  it("in the end C has 2½ with the forfeited point, D 1½, A and B 1", () => {
    expect(tableAt(story.log)).toEqual([1, 1, 2.5, 1.5]);
    expect(story.state.roster.departures).toMatchObject([{ seat: D, completed: 2, scheduled: 3, effect: "stand" }]);
  });
});

describe("W-4: a player leaves a match whose regulation is silent", () => {
  const start = [announced(W15), lot("main", "colours", [0, 1]), ...scores("main", 0, "= 1")];

  it("asks an official for the champion, and no game goes on", () => {
    const { agenda } = given(W15, ...start, withdrawal(seat(1)));
    expect(agenda.playable).toEqual([]);
    expect(agenda.actions).toMatchObject([{ kind: "ruling", matter: "champion", candidates: [0] }]);
  });

  it("takes the official's decision and then asks for the close", () => {
    const decision = { type: "RecordDecision", matter: "champion", authority: "FIDE President", text: "16" } as const;
    const { agenda } = given(W15, ...start, withdrawal(seat(1)), { ...decision, order: [seat(0)] });
    expect(agenda.actions).toMatchObject([{ kind: "close", seat: 0, decidedBy: "official-decision" }]);
  });

  it("does not make the other champion by itself in a tie-break either", () => {
    const level = [
      ...scores("main", 0, "0 = = = = = = ="),
      lot("rapid", "colours", [0, 1]),
      ...scores("rapid", 0, "="),
    ];
    const during = given(W15, ...start, ...level, withdrawal(seat(1)));
    expect(during.agenda.actions).toMatchObject([{ kind: "ruling", matter: "champion", stage: "rapid" }]);
    const before = given(W15, ...start, ...level.slice(0, 8), withdrawal(seat(1)));
    expect(before.agenda.actions).toMatchObject([{ kind: "ruling", matter: "champion", candidates: [0] }]);
    expect(before.agenda.verdict).toBeUndefined();
  });
});
