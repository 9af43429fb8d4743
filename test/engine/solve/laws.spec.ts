import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { regulationById } from "../../../scenarios/regulations/catalogue.ts";
import type { PlayoffStep, Regulation } from "../../../scenarios/regulations/shape.ts";
import { createChance } from "../../../src/chance/draw.ts";
import { keyFromSeed } from "../../../src/chance/seed.ts";
import { gameOdds } from "../../../src/engine/game-odds.ts";
import { ladderSolver } from "../../../src/engine/solve/ladder.ts";
import type { LadderOdds } from "../../../src/engine/solve/ladder-odds.ts";
import { SAMPLED_TABLES } from "../../../src/engine/solve/sampled-tables.ts";
import { orderedLogit } from "../../../src/model/orderedLogit.ts";
import { players, regulation, seatsOf, step, suddenDeath, table } from "./fixtures.ts";

const chance = createChance(keyFromSeed("solver"));
const catalogue = ["fide-candidates-2012", "ukraine-championship-2013", "norway-chess-2023"].map(
  (id) => regulationById(id) as Regulation,
);

const solve = (rules: Regulation, ratings: readonly number[], tied: readonly number[]): LadderOdds =>
  ladderSolver(rules, players(ratings), gameOdds(orderedLogit, ratings), chance).fresh(seatsOf(...tied));

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

/** A regulation with ratings for its field (all different, so that no lots seed) and two to four tied players. */
const question = fc.constantFrom(...catalogue).chain((rules) =>
  fc.record({
    rules: fc.constant(rules),
    ratings: fc.uniqueArray(fc.integer({ min: 2500, max: 2850 }), {
      minLength: rules.participants,
      maxLength: rules.participants,
    }),
    tied: fc.uniqueArray(fc.integer({ min: 0, max: rules.participants - 1 }), { minLength: 2, maxLength: 4 }),
  }),
);

describe("laws of every ladder", () => {
  it("somebody wins, somewhere: both tables of chances sum to 1 and nobody else wins", () => {
    fc.assert(
      fc.property(question, ({ rules, ratings, tied }) => {
        const { win, decidedBy, exact } = solve(rules, ratings, tied);
        expect(Math.abs(sum(win) - 1)).toBeLessThan(1e-12);
        expect(Math.abs(sum([...decidedBy.values()].flat()) - 1)).toBeLessThan(1e-12);
        for (const [seat, own] of win.entries()) expect(own > 0).toBe(tied.includes(seat));
        expect(exact).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
  it("between two players no stage is more likely than the one before it, and one settles what does not go on", () => {
    fc.assert(
      fc.property(question, ({ rules, ratings, tied }) => {
        const { reached, decidedBy } = solve(rules, ratings, tied.slice(0, 2));
        const stages = [...reached];
        expect(stages[0]?.[1]).toBe(1);
        for (const [index, [stage, own]] of stages.entries()) {
          const next = stages[index + 1]?.[1] ?? sum(decidedBy.get("official-decision") ?? []);
          expect(next).toBeLessThanOrEqual(own);
          expect(Math.abs(own - sum(decidedBy.get(stage) ?? []) - next)).toBeLessThan(1e-12);
        }
      }),
      { numRuns: 60 },
    );
  });
  it("other seats for the same players are the same chances (P5)", () => {
    fc.assert(
      fc.property(question, fc.infiniteStream(fc.nat()), ({ rules, ratings, tied }, keys) => {
        const order = ratings.map((_, seat) => ({ seat, key: keys.next().value as number }));
        const moved = order.sort((a, b) => a.key - b.key).map(({ seat }) => seat);
        const here = solve(rules, ratings, tied);
        const there = solve(
          rules,
          moved.map((seat) => ratings[seat] as number),
          tied.map((seat) => moved.indexOf(seat)),
        );
        for (const seat of tied)
          expect(Math.abs((here.win[seat] as number) - (there.win[moved.indexOf(seat)] as number))).toBeLessThan(1e-12);
      }),
      { numRuns: 60 },
    );
  });
  it("who is rated higher wins the title more often", () => {
    fc.assert(
      fc.property(question, ({ rules, ratings, tied }) => {
        const { win } = solve(rules, ratings, tied.slice(0, 2));
        const [a, b] = tied as [number, number];
        expect((win[a] as number) > (win[b] as number)).toBe((ratings[a] as number) > (ratings[b] as number));
      }),
      { numRuns: 60 },
    );
  });
});

describe("a stage too large to solve", () => {
  const ratings = [2800, 2780, 2760, 2740, 2720, 2700, 2680];
  const rules = regulation(7, [step("rapid", table(2), "rapid", { players: { min: 7 } }), suddenDeath]);

  it("is sampled, says so, and is the same every time", () => {
    const seven = solve(rules, ratings, [0, 1, 2, 3, 4, 5, 6]);
    expect(seven.exact).toBe(false);
    expect(Math.abs(sum(seven.win) - 1)).toBeLessThan(1e-9);
    expect(solve(rules, ratings, [6, 5, 4, 3, 2, 1, 0])).toEqual(seven);
  });
  it("comes within sampling error of the exact answer where both can be had", () => {
    // With a criterion a table of five is sampled. Games that are never drawn make as many wins as points: it never tells.
    const undrawn = { control: "armageddon", article: "test", clock: { white: "5", black: "4" } } as const;
    const leg = { ...undrawn, points: { win: 1, draw: 0.5, loss: 0 } };
    const steps = (criteria: Partial<PlayoffStep>) => [
      step("rapid", table(2), "rapid", { leg, ...criteria }),
      suddenDeath,
    ];
    const five = ratings.slice(0, 5);
    const exact = solve(regulation(5, steps({})), five, [0, 1, 2, 3, 4]);
    const sampled = solve(
      regulation(5, steps({ criteria: [{ kind: "wins", forfeits: true }] })),
      five,
      [0, 1, 2, 3, 4],
    );
    expect([exact.exact, sampled.exact]).toEqual([true, false]);
    // Four standard errors of a chance near one half.
    for (const [seat, own] of exact.win.entries())
      expect(Math.abs(own - (sampled.win[seat] as number))).toBeLessThan((4 * 0.5) / SAMPLED_TABLES ** 0.5);
  });
});
