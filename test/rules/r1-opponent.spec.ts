import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { type Seat, seat } from "../../events/ids.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { owedForfeits } from "../../scenarios/rules/absence.ts";
import { standings } from "../../scenarios/rules/standings.ts";
import { judgeColumns } from "../../src/replay/judge.ts";
import { announced, given, type Step, type Story } from "../championship/given.ts";
import { A, B, C, D, E, F, G, H, lot, rest } from "../championship/play.ts";
import { C12, N23 } from "../championship/regulations.ts";
import { columnsOf } from "../laws/counts.ts";
import { refusal } from "./regulation-change.ts";

// C12 3.3.3: "Any player who withdraws at a date when less than 3 months are left for the event to start, shall not be replaced and
// his opponent in the first round is declared as winner." Off in the shipped text (reading C-5); the letter is one parameter away.

const article = "3.3.3";
const letter = (regulation: Regulation): Regulation => {
  if (regulation.withdrawal.kind !== "threshold") throw new Error("no threshold");
  return { ...regulation, withdrawal: { ...regulation.withdrawal, r1OpponentWinsByDefault: { article } } };
};
const LETTER = letter(C12);

const numbers = lot("main", "numbers", [A, B, C, D, E, F, G, H]);
const start = [announced(C12), numbers];
const withdrawal = (by: Seat): Step => ({ type: "WithdrawPlayer", seat: by });
const left = (by: Seat): ChampionshipEvent => ({
  ...{ type: "PlayerWithdrew", seat: by, completed: 0, scheduled: 14, effect: "annul" },
});
// Berger for eight, round 1: 1-8, 2-7, 3-6, 4-5.
const missed = (board: number, white: Seat, black: Seat, absent: "white" | "black"): ChampionshipEvent => ({
  ...{ type: "GameForfeited", stage: "main", round: 1, board, leg: 1, white, black, absent },
});
const points = (story: Story): number[] => [...(story.agenda.main.table?.points ?? [])].map((half) => half / 2);

describe("who withdraws before the start, under the text as it is read (C-5: 3.1 annuls him)", () => {
  const story = given(C12, ...start, withdrawal(H));

  it("leaves nobody a point, and no game of his is on the schedule", () => {
    given(C12, ...start)
      .when({ type: "WithdrawPlayer", seat: H })
      .thenRecorded(left(H));
    expect(points(story)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(story.agenda.main.slots).toHaveLength(42);
    expect(story.agenda.main.slots.some(({ white, black }) => white === H || black === H)).toBe(false);
  });
});

describe("who withdraws before the start, under the letter of 3.3.3", () => {
  it("leaves his opponent of the first round a win, and no other game: 7 points for A where all draw, 6 for the others", () => {
    given(LETTER, ...start)
      .when({ type: "WithdrawPlayer", seat: H })
      .thenRecorded(left(H), missed(1, A, H, "black"));
    const story = given(LETTER, ...start, withdrawal(H), rest("main"));
    expect(points(story)).toEqual([7, 6, 6, 6, 6, 6, 6, 0]);
    expect(story.agenda.main.slots).toHaveLength(43);
    expect(story.agenda.verdict).toEqual({ seat: A, decidedBy: "main" });
    expect(story.agenda.main.table?.ranked[H]).toBe(0);
  });

  it("counts as a win where wins are compared (C-8), and over nobody in the games between the tied (3.7 a)", () => {
    const story = given(LETTER, ...start, withdrawal(A), rest("main"));
    const { rows } = standings(LETTER, story.state);
    const [first] = rows;
    expect([first?.seat, first?.points, rows.map((row) => row.seat).includes(A)]).toEqual([H, 14, false]);
    expect(story.agenda.main.table?.wins[H]).toBe(1);
    expect(story.agenda.main.table?.won[H]).toBe(0);
    expect(story.agenda.main.table?.played[H]).toBe(12);
  });

  it("before the lot, the game is lost by default once the numbers are drawn", () => {
    const before = given(LETTER, announced(C12), withdrawal(C));
    expect(before.log.slice(1)).toEqual([left(C)]);
    const story = given(LETTER, announced(C12), withdrawal(C), numbers);
    expect(owedForfeits(LETTER, story.state)).toEqual([missed(3, C, F, "white")]);
    const game = { stage: "main", round: 1, board: 3, leg: 1, white: C, black: F } as const;
    story
      .when({ type: "ReportResult", ...game, result: "0-1" })
      .thenRejected("absent-player", /./, /forfeit R1.3 absent white/);
    story.when({ type: "ForfeitGame", ...game, absent: "white" }).thenRecorded(missed(3, C, F, "white"));
    given(C12, announced(C12), withdrawal(C), numbers)
      .when({ type: "ForfeitGame", ...game, absent: "white" })
      .thenRejected("not-scheduled", /./);
  });

  it("goes for each who withdraws, but two who were to meet leave nobody a win", () => {
    const two = given(LETTER, ...start, withdrawal(H), withdrawal(G));
    expect(two.log.slice(2)).toEqual([
      left(H),
      missed(1, A, H, "black"),
      { ...left(G), scheduled: 12 },
      missed(2, B, G, "black"),
    ]);
    expect(points(two)).toEqual([1, 1, 0, 0, 0, 0, 0, 0]);
    const pair = given(LETTER, announced(C12), withdrawal(D), withdrawal(E), numbers);
    expect(owedForfeits(LETTER, pair.state)).toEqual([]);
    expect(pair.agenda.main.slots).toHaveLength(30);
  });

  it("ends with the start: once a clock runs, or a game is lost by who did not come, 3.1 alone holds", () => {
    const running = { type: "StartGame", stage: "main", round: 1, board: 2, leg: 1, white: B, black: G } as const;
    const absent = { type: "ForfeitGame", stage: "main", round: 1, board: 1, leg: 1, white: A, black: H } as const;
    for (const begun of [running, { ...absent, absent: "black" } as const]) {
      const story = given(LETTER, ...start, begun, withdrawal(H));
      expect(story.log.slice(3)).toEqual([left(H)]);
      expect(points(story)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
      expect(story.agenda.main.slots).toHaveLength(42);
    }
  });

  it("is for who withdraws, not for who is expelled", () => {
    const story = given(LETTER, ...start, { type: "ExpelPlayer", seat: H, reason: "no contract" });
    expect(points(story)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it("is lost with its winner: who is annulled himself keeps nothing", () => {
    const story = given(
      LETTER,
      ...start,
      withdrawal(H),
      rest("main", () => undefined, 3),
      withdrawal(A),
    );
    expect(story.agenda.main.table?.ranked[A]).toBe(0);
    expect(points(story)[A]).toBe(0);
  });
});

describe("the fold under 3.3.3", () => {
  const story = given(LETTER, ...start, withdrawal(H), rest("main"));

  it("keeps a withdrawal before the start what it was when it is delivered again", () => {
    const twice = fold(championship, [...story.log, ...story.log.slice(1)]);
    expect(twice.roster.departures).toEqual(story.state.roster.departures);
  });

  it("of columns finds the champion the agenda finds, and another text contradicts the declaration", () => {
    const log: ChampionshipEvent[] = [...story.log, { type: "ChampionDeclared", seat: A, decidedBy: "main" }];
    const judged = judgeColumns(LETTER, columnsOf(log));
    expect(judged).toMatchObject({ ok: true, counts: { champions: [1, 0, 0, 0, 0, 0, 0, 0] } });
    // Without the point everybody drew everything, and seven go to the play-off.
    const read = judgeColumns(C12, columnsOf(log));
    expect(read.ok && [...read.counts.level.keys()]).toEqual([0b1111111]);
    const begun = { type: "GameStarted", stage: "main", round: 1, board: 2, leg: 1, white: B, black: G } as const;
    const late = judgeColumns(LETTER, columnsOf([...log.slice(0, 2), begun, ...log.slice(2, -1)]));
    expect(late.ok && [...late.counts.level.keys()]).toEqual([0b1111111]);
  });
});

describe("a regulation file with the parameter", () => {
  const rule = { article };

  it("is accepted for a round robin, from 3.1's threshold", () => {
    expect(refusal("fide-candidates-2012", ["withdrawal.r1OpponentWinsByDefault", rule])).toBe("accepted");
  });

  it("is refused where nobody can be met in round 1: in a match, and where the others draw again", () => {
    expect(refusal("ukraine-championship-2013", ["withdrawal.r1OpponentWinsByDefault", rule])).toEqual([
      expect.stringMatching(/^withdrawal.r1OpponentWinsByDefault: nothing: the others draw/),
    ]);
    expect(
      refusal("fide-world-championship-2012", [
        "withdrawal",
        { kind: "threshold", article: "x", percent: 50, r1OpponentWinsByDefault: rule },
      ]),
    ).toEqual([expect.stringMatching(/^withdrawal.r1OpponentWinsByDefault: nothing: in a match/)]);
  });

  it("gives the first leg only, three points at Norway Chess: there the first game would be lost by default", () => {
    const own = letter(N23);
    const order = Array.from({ length: 10 }, (_, at) => seat(at));
    const story = given(own, announced(N23), lot("main", "numbers", order), withdrawal(seat(9)));
    expect(points(story)).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });
});
