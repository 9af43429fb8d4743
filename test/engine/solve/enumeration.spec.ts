import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../../events/championship.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { agenda } from "../../../scenarios/rules/agenda.ts";
import type { CriterionSpec } from "../../../scenarios/rules/criterion.ts";
import { createChance } from "../../../src/chance/draw.ts";
import { keyFromSeed } from "../../../src/chance/seed.ts";
import { gameOdds } from "../../../src/engine/game-odds.ts";
import { ladderSolver } from "../../../src/engine/solve/ladder.ts";
import { solveMatch } from "../../../src/engine/solve/match-title.ts";
import { orderedLogit } from "../../../src/model/orderedLogit.ts";
import { expectAgreement } from "./agreement.ts";
import {
  announced,
  byChoice,
  byLot,
  firstWin,
  game,
  leg,
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

// The oracle does what the agenda asks in every possible way, so these are the courses the rules allow and no others.

const chance = createChance(keyFromSeed("solver"));
const ratings = [2805, 2760, 2731, 2700, 2648];
const first = (count: number): readonly number[] => ratings.slice(0, count);

const ladderAgrees = (
  rules: Regulation,
  more: readonly ChampionshipEvent[] = [],
  own = first(rules.participants),
  loads = true,
): void => {
  const odds = gameOdds(orderedLogit, own);
  const history = [...levelMain(rules, own), ...more];
  const tied = seatsOf(...own.keys());
  const solver = ladderSolver(rules, players(own), odds, chance);
  const enumerated = enumerate(rules, history, odds);
  expectAgreement(solver.resume(stateOf(history), tied), enumerated, loads);
  if (more.length === 0) expectAgreement(solver.fresh(tied.toReversed()), enumerated, loads);
};

describe("a match of two players, by dynamic programming over the score", () => {
  const two = { min: 2, max: 2 };
  const rules = regulation(
    2,
    [
      step("blitz", match(2), "blitz", { repeat: 2, players: two }),
      step("sudden-death", match(1, byChoice), "armageddon", { players: two }),
    ],
    { format: match(4, { ...byLot, pattern: { kind: "flipAfter", after: 2 } }) },
  );
  const start = announced(first(2));
  const level = levelMain(rules, first(2));
  const agrees = (events: readonly ChampionshipEvent[], of: Regulation = rules): void => {
    const odds = gameOdds(orderedLogit, first(2));
    expectAgreement(solveMatch(of, stateOf(events), odds, chance), enumerate(of, events, odds));
  };

  it("agrees from the announcement on: four games, at most two blitz matches, Armageddon (2012 regulations, 3.7)", () => {
    agrees([start]);
  });
  it("agrees once colours are drawn and two games are played", () => {
    agrees([
      start,
      lotDrawn("main", "colours", [1, 0]),
      game("main", 1, 1, 1, 0, "1-0"),
      game("main", 2, 1, 0, 1, "1/2-1/2"),
    ]);
  });
  it("knows the winner once the leader cannot be caught (3.6.1: half a point more than half the games)", () => {
    const wins = [1, 2, 3].map((n) => game("main", n, 1, n === 1 ? 0 : 1, n === 1 ? 1 : 0, n === 1 ? "1-0" : "0-1"));
    const events = [start, lotDrawn("main", "colours", [0, 1]), ...wins];
    agrees(events);
    const odds = gameOdds(orderedLogit, first(2));
    expect(solveMatch(rules, stateOf(events), odds, chance).win).toEqual([1, 0]);
  });
  it("agrees in the middle of a blitz match", () => {
    agrees([...level, lotDrawn("blitz-1", "colours", [1, 0]), game("blitz-1", 1, 1, 1, 0, "0-1")]);
  });
  it("agrees between the lot and the choice of colours before the Armageddon game (3.7.3)", () => {
    const blitz = ["blitz-1", "blitz-2"].flatMap((stage) => [
      lotDrawn(stage, "colours", [0, 1]),
      game(stage, 1, 1, 0, 1, "1-0"),
      game(stage, 2, 1, 1, 0, "1-0"),
    ]);
    agrees([...level, ...blitz, lotDrawn("sudden-death", "colour-choice", [1, 0])]);
  });
  it("agrees where a win counts three, and without the early end", () => {
    const football = {
      format: match(4, byLot),
      encounter: [leg("classical", { points: { win: 3, draw: 1, loss: 0 } })],
    };
    const steps = rules.playoff?.steps ?? [];
    agrees([start], regulation(2, steps, football));
    agrees([start], regulation(2, steps, { format: match(3, byChoice, false) }));
    // Where a draw is worth a win, ending early changes who wins; nobody plays so, but a regulation may say it.
    const drawish = {
      format: match(4, byLot),
      encounter: [leg("classical", { points: { win: 1, draw: 1, loss: 0 } })],
    };
    agrees([start], regulation(2, steps, drawish));
  });
  it("gives the title to who stays when the other leaves, as the agenda proposes (reading W-4)", () => {
    const leaves = { type: "PlayerWithdrew", completed: 0, scheduled: 4, effect: "stand", seat: 0 } as const;
    agrees([start, { ...leaves, seat: seatsOf(0)[0] as never }]);
    agrees([...level, { ...leaves, seat: seatsOf(1)[0] as never }]);
  });
});

describe("games until the first win (Ukraine 2013, article 4)", () => {
  for (const kind of ["pairs", "alternate"] as const)
    it(`agrees with colours in ${kind}, a guard of three games and an official after it`, () => {
      ladderAgrees(regulation(2, [step("sudden-death", firstWin(3, { ...byLot, pattern: { kind } }), "blitz")]));
    });
  it("agrees where a step would follow: the official the guard calls for ends the championship", () => {
    ladderAgrees(regulation(2, [step("blitz", firstWin(2), "blitz"), suddenDeath]));
  });
  it("agrees after a drawn first game, and where the winner of the lot chooses", () => {
    const rules = regulation(2, [step("sudden-death", firstWin(4, byChoice), "blitz")]);
    ladderAgrees(rules);
    ladderAgrees(regulation(2, [step("sudden-death", firstWin(4), "blitz")]), [
      lotDrawn("sudden-death", "colours", [1, 0]),
      game("sudden-death", 1, 1, 1, 0, "1/2-1/2"),
    ]);
  });
});

describe("sudden death between several (Candidates 2012, 3.7.3)", () => {
  for (const count of [2, 3, 4, 5])
    it(`agrees for ${count} players`, () => {
      ladderAgrees(regulation(count, [suddenDeath]));
    });
  it("agrees where two averages are equal and lots seed them (reading C-11)", () => {
    ladderAgrees(regulation(4, [suddenDeath]), [], [2700, 2750, 2700, 2650]);
    ladderAgrees(regulation(4, [suddenDeath]), [lotDrawn("sudden-death", "order", [2, 0])], [2700, 2750, 2700, 2650]);
  });
  it("agrees in the middle of the first round", () => {
    ladderAgrees(regulation(4, [suddenDeath]), [
      lotDrawn("sudden-death", "colour-choice", [3, 0], { round: 1, board: 1 }),
      lotDrawn("sudden-death", "colour-choice", [1, 2], { round: 1, board: 2 }),
      {
        type: "ChoiceMade",
        stage: "sudden-death",
        purpose: "colour",
        round: 1,
        board: 1,
        seat: seatsOf(3)[0] as never,
        option: "white",
        method: "physical",
      },
      game("sudden-death", 1, 1, 3, 0, "1-0"),
    ]);
  });
  it("agrees where an official announces the bracket (3.7.3.e): the sampler and the solver take the proposal", () => {
    const format = { kind: "knockout", seeding: "average-rating", rulingFrom: 3, duel: match(1, byChoice) } as const;
    ladderAgrees(regulation(3, [step("sudden-death", format, "armageddon")]));
  });
  it("agrees where duels are series that an official may have to end", () => {
    const series = (guard: number) =>
      step("sudden-death", { kind: "knockout", seeding: "average-rating", duel: firstWin(guard) }, "blitz");
    // Who is still at another board when an official ends it plays no more: the load leaves that out.
    ladderAgrees(regulation(4, [series(2)]), [], first(4), false);
    ladderAgrees(regulation(5, [series(1)]), [], first(5), false);
  });
});

describe("a round robin of those still tied", () => {
  const NORWAY: readonly CriterionSpec[] = [
    { kind: "direct-encounter", recursive: true },
    { kind: "sonneborn-berger" },
    { kind: "koya" },
    { kind: "extended-koya" },
    { kind: "lots" },
  ];
  const WINS: readonly CriterionSpec[] = [{ kind: "wins", forfeits: true }, { kind: "black-wins" }, { kind: "lots" }];
  const rapid = (cycles: 1 | 2, criteria?: readonly CriterionSpec[]) =>
    step("rapid", table(cycles), "rapid", criteria === undefined ? {} : { criteria });

  for (const cycles of [1, 2] as const) {
    const name = cycles === 1 ? "single" : "double";
    for (const count of [2, 3]) {
      it(`agrees for ${count} players, ${name}, points only`, () => {
        ladderAgrees(regulation(count, [rapid(cycles), suddenDeath]));
      });
      it(`agrees for ${count} players, ${name}, with the criteria of Norway Chess 2023`, () => {
        ladderAgrees(regulation(count, [rapid(cycles, NORWAY)]));
      });
      it(`agrees for ${count} players, ${name}, with wins, and with wins with Black`, () => {
        ladderAgrees(regulation(count, [rapid(cycles, WINS)]));
        ladderAgrees(regulation(count, [rapid(cycles, [{ kind: "wins", forfeits: false }, { kind: "lots" }])]));
      });
    }
  }
  it("agrees for four players, single, over all numberings", () => {
    // Armageddon games cannot be drawn, which leaves 64 courses a numbering to go through and not 729.
    ladderAgrees(regulation(4, [step("decider", table(1), "armageddon", { criteria: WINS })]));
  });
  it("agrees for five players once numbers are drawn and half of it is played, with and without criteria", () => {
    const numbers = lotDrawn("rapid", "numbers", [2, 0, 1, 4, 3]);
    const started = regulation(5, [rapid(1), suddenDeath]);
    for (const rules of [started, regulation(5, [rapid(1, NORWAY)]), regulation(5, [rapid(1, WINS)])])
      ladderAgrees(rules, [numbers, ...firstRounds(started, numbers)]);
  });
  it("agrees where everything is played and only the lot is missing", () => {
    const rules = regulation(3, [rapid(1, NORWAY)]);
    const numbers = lotDrawn("rapid", "numbers", [2, 0, 1]);
    ladderAgrees(rules, [numbers, ...firstRounds(rules, numbers, 3, ["1/2-1/2"])]);
  });
  it("agrees with a step that repeats until one is left or an official decides", () => {
    const rules = regulation(3, [
      step("blitz", table(1), "blitz", { repeat: 2, players: { min: 3 } }),
      step("sudden-death", firstWin(2), "blitz", { players: { min: 2, max: 2 } }),
    ]);
    ladderAgrees(rules, [lotDrawn("blitz-1", "numbers", [0, 1, 2])]);
  });
});

/** The first rounds of the round robin, with results in turn. */
const firstRounds = (
  rules: Regulation,
  numbers: ChampionshipEvent,
  rounds = 3,
  results: readonly ("1-0" | "1/2-1/2" | "0-1")[] = ["1-0", "1/2-1/2", "0-1", "1/2-1/2"],
): readonly ChampionshipEvent[] => {
  const history = [...levelMain(rules, first(rules.participants)), numbers];
  const open = agenda(rules, stateOf(history)).playable.filter(({ round }) => round <= rounds);
  return open.map((slot, n) =>
    game(slot.stage, slot.round, slot.board, slot.white, slot.black, results[n % results.length] as "1-0"),
  );
};
