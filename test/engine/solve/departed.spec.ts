import { describe, it } from "vitest";
import type { ChampionshipEvent, PlayerWithdrew } from "../../../events/championship.ts";
import { seat } from "../../../events/ids.ts";
import type { PlayoffStep, Regulation } from "../../../scenarios/regulations/shape.ts";
import { owedForfeits } from "../../../scenarios/rules/absence.ts";
import { createChance } from "../../../src/chance/draw.ts";
import { keyFromSeed } from "../../../src/chance/seed.ts";
import { gameOdds } from "../../../src/engine/game-odds.ts";
import { ladderSolver } from "../../../src/engine/solve/ladder.ts";
import { orderedLogit } from "../../../src/model/orderedLogit.ts";
import { expectAgreement } from "./agreement.ts";
import {
  byChoice,
  firstWin,
  game,
  levelMain,
  lotDrawn,
  match,
  players,
  regulation,
  seatsOf,
  stateOf,
  step,
  suddenDeath,
  table,
} from "./fixtures.ts";
import { enumerate } from "./oracle.ts";

// The oracle does what the agenda asks in every possible way; games of who has left are lost by default there.

const chance = createChance(keyFromSeed("departed"));
const ratings = [2805, 2760, 2731, 2700];

const leaves = (who: number): PlayerWithdrew => ({
  type: "PlayerWithdrew",
  ...{ seat: seat(who), completed: 9, scheduled: 9, effect: "stand" },
});

const standing = (participants: number, steps: readonly PlayoffStep[]): Regulation => ({
  ...regulation(participants, steps),
  withdrawal: { kind: "threshold", article: "test", percent: 50 },
});

const agrees = (rules: Regulation, more: readonly ChampionshipEvent[]): void => {
  const own = ratings.slice(0, rules.participants);
  const odds = gameOdds(orderedLogit, own);
  const recorded = [...levelMain(rules, own), ...more];
  const history = [...recorded, ...owedForfeits(rules, stateOf(recorded))];
  const state = stateOf(history);
  const solver = ladderSolver(rules, players(own), odds, chance, state.tally.departed);
  const enumerated = enumerate(rules, recorded, odds);
  expectAgreement(solver.resume(state, seatsOf(...own.keys())), enumerated);
  if (more.every(({ type }) => type === "PlayerWithdrew"))
    expectAgreement(solver.fresh(seatsOf(...own.keys())), enumerated);
};

describe("a play-off that somebody has left (C12 3.1), against every course the rules allow", () => {
  const steps = [
    step("rapid", match(2), "rapid", { players: { min: 2, max: 2 } }),
    step("rapid", table(1), "rapid", { players: { min: 3 } }),
    suddenDeath,
  ];

  it("before it began: those who are there play the steps for their number", () => {
    agrees(standing(3, steps), [leaves(1)]);
    agrees(standing(4, steps), [leaves(0), leaves(3)]);
  });

  it("before it began, all but one: he has won; all: an official has the choice", () => {
    agrees(standing(3, steps), [leaves(0), leaves(1)]);
    agrees(standing(3, steps), [leaves(0), leaves(1), leaves(2)]);
    agrees({ ...standing(3, steps), withdrawal: { kind: "ruling", article: "test" } }, [leaves(0), leaves(1)]);
  });

  it("in the middle of a table: his games are lost by default, and he plays no further step", () => {
    const numbers = lotDrawn("rapid", "numbers", [2, 0, 1]);
    agrees(standing(3, steps), [numbers, leaves(2)]);
    agrees(standing(3, steps), [numbers, game("rapid", 1, 1, 0, 1, "1/2-1/2"), leaves(0)]);
  });

  it("in the middle of a match, or of games until the first win", () => {
    const two = standing(2, [step("blitz", match(2), "blitz", { repeat: 2 }), suddenDeath]);
    agrees(two, [lotDrawn("blitz-1", "colours", [1, 0]), game("blitz-1", 1, 1, 1, 0, "1-0"), leaves(1)]);
    const series = standing(2, [step("sudden-death", firstWin(3), "blitz", { players: { min: 2, max: 2 } })]);
    agrees(series, [
      lotDrawn("sudden-death", "colours", [1, 0]),
      game("sudden-death", 1, 1, 1, 0, "1/2-1/2"),
      leaves(0),
    ]);
    agrees(series, [lotDrawn("sudden-death", "colours", [1, 0]), leaves(0), leaves(1)]);
  });

  it("in the middle of a knockout: a duel with him is won by the other, a duel of two who left by an official's word", () => {
    const knockout = standing(4, [suddenDeath]);
    const began = lotDrawn("sudden-death", "colour-choice", [0, 3], { round: 1, board: 1 });
    agrees(knockout, [began, leaves(0)]);
    agrees(knockout, [began, leaves(1)]);
    agrees(knockout, [began, leaves(1), leaves(2)]);
    agrees(knockout, [began, leaves(0), leaves(3)]);
    const series = { kind: "knockout", seeding: "average-rating", duel: firstWin(2, byChoice) } as const;
    agrees(standing(3, [step("sudden-death", series, "blitz")]), [
      lotDrawn("sudden-death-r1b1", "colour-choice", [1, 2]),
      leaves(0),
    ]);
  });
});
