import { describe, expect, it } from "vitest";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { RecordDecision } from "../../src/championship/commands.ts";
import { announced, given, type Step } from "../championship/given.ts";
import { A, B, C, D, E, F, G, H, lot, played, rest, wins } from "../championship/play.ts";
import { C12, C24, withPlayers } from "../championship/regulations.ts";

const leaves = (who: number): Step => ({ type: "WithdrawPlayer", seat: who as typeof A });
const numbers = lot("main", "numbers", [A, B, C, D, E, F, G, H]);

/** Everything drawn, so that those who beat H twice are tied for first, alike in every criterion. */
const tied = (...seats: readonly number[]): Step[] => [
  announced(C12),
  numbers,
  rest(
    "main",
    wins(
      seats.map((seat) => [seat, H] as const),
      true,
    ),
  ),
];

describe("a duel of sudden death (C12 3.7.3)", () => {
  const robin = (stage: string, seats: readonly number[]): Step[] => [lot(stage, "numbers", seats), rest(stage)];
  const three: Step[] = [
    ...tied(A, B, C).slice(1),
    ...["rapid", "blitz-1", "blitz-2", "blitz-3"].flatMap((stage) => robin(stage, [A, B, C])),
  ];
  const start = announced(C12, undefined, { seedings: [2800, 2790, 2780, 2700, 2700, 2700, 2700, 2700] });

  it("whose player has left is won by the other without a lot or a game", () => {
    const story = given(C12, start, ...three, lot("sudden-death", "colour-choice", [B, C], { round: 1, board: 1 }));
    const left = given(
      C12,
      start,
      ...three,
      lot("sudden-death", "colour-choice", [B, C], { round: 1, board: 1 }),
      leaves(A),
    );
    expect(story.agenda.actions).toMatchObject([{ kind: "choice", seat: B }]);
    // 2 v 3 goes on; whoever wins has nobody to meet in the final.
    expect(left.agenda.actions).toMatchObject([{ kind: "choice", seat: B }]);
    const over = given(
      C12,
      ...left.log,
      {
        type: "MakeChoice",
        stage: "sudden-death",
        purpose: "colour",
        round: 1,
        board: 1,
        seat: B,
        option: "white",
        method: "physical",
      },
      ...played("sudden-death:R1.1 1/2-1/2"),
    );
    expect(over.agenda.verdict).toEqual({ seat: C, decidedBy: "sudden-death", runnerUp: A });
  });

  it("that both have left is given by the Chief Arbiter, who names who goes on and not the champion", () => {
    const story = given(
      C12,
      start,
      ...three,
      lot("sudden-death", "colour-choice", [B, C], { round: 1, board: 1 }),
      leaves(B),
      leaves(C),
    );
    expect(story.agenda.actions).toMatchObject([
      {
        kind: "ruling",
        matter: "duel",
        stage: "sudden-death-r1b1",
        candidates: [B, C],
        authorities: ["Chief Arbiter"],
      },
    ]);
    const ruling: RecordDecision = {
      ...{ type: "RecordDecision", matter: "duel", stage: "sudden-death-r1b1", authority: "Chief Arbiter" },
      ...{ order: [C], text: "both have left; the lot decides" },
    };
    story.when({ ...ruling, authority: "FIDE President" }).thenRejected("unauthorised", "3.7.3.e", /by Chief Arbiter$/);
    story.when({ ...ruling, stage: "sudden-death-r2b1" }).thenRejected("unfit-decision", "3.7.3.e");
    story.when({ ...ruling, order: [A] }).thenRejected("unfit-decision", "3.7.3.e");
    const ruled = given(C12, ...story.log, ruling);
    // A meets C in the final, who is not there: A is champion of sudden death, and C is No. 2.
    expect(ruled.agenda.verdict).toEqual({ seat: A, decidedBy: "sudden-death", runnerUp: C });
  });

  it("that ends level after its last game is given the same way, and its winner plays the final", () => {
    const guarded = shortened(C24, 2);
    const story = given(
      guarded,
      announced(guarded, undefined, { seedings: [2800, 2790, 2780] }),
      lot("main", "numbers", [A, B, C]),
      rest("main"),
      ...["rapid", "blitz"].flatMap((stage) => robin(stage, [A, B, C])),
      lot("knockout-r1b1", "colours", [B, C]),
      ...played("knockout-r1b1:G1 =", "knockout-r1b1:G2 ="),
    );
    expect(story.agenda.actions).toMatchObject([{ kind: "ruling", matter: "duel", stage: "knockout-r1b1" }]);
    const ruled = given(guarded, ...story.log, {
      ...{ type: "RecordDecision", matter: "duel", stage: "knockout-r1b1", authority: "Chief Arbiter" },
      ...{ order: [B], text: "by lot" },
    });
    expect(ruled.agenda.verdict).toBeUndefined();
    expect(ruled.agenda.actions).toMatchObject([{ kind: "lot", stage: "knockout-r2b1", candidates: [A, B] }]);
  });
});

/** Three players under the Candidates regulation of 2024, with duels of at most `guard` games. */
const shortened = (regulation: Regulation, guard: number): Regulation => {
  const { playoff } = withPlayers(regulation, 3);
  if (playoff === undefined) throw new Error("no play-off");
  const steps = playoff.steps.map((step) =>
    step.format.kind === "knockout" && step.format.duel.kind === "first-win"
      ? { ...step, format: { ...step.format, duel: { ...step.format.duel, guard } } }
      : step,
  );
  return { ...withPlayers(regulation, 3), playoff: { ...playoff, steps } };
};
