import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { bump, settledKey } from "../../src/engine/histogram.ts";
import { reference } from "../../src/engine/reference.ts";
import { sample } from "../../src/engine/sample.ts";
import { invented, programOf, recorded, type Scenario } from "./scenario.ts";
import { verdictOfEvents } from "./verdict-of-events.ts";

// Proof P2: what a kernel counts is what the judge says of the folded event streams, simulation by simulation.

const countEvents = (scenario: Scenario, seed: string, simulations: number): Counts => {
  const chance = createChance(keyFromSeed(seed));
  const settled = new Map<number, number>();
  const level = new Map<number, number>();
  for (let i = 0; i < simulations; i++) {
    const { state } = sample(scenario.regulation, scenario.events, scenario.odds, chance, i);
    // Lots drawn after the main stage settle what a kernel leaves tied; the kernel is asked before them.
    const before = {
      ...state,
      draws: { ...state.draws, lots: state.draws.lots.filter((lot) => lot.purpose !== "order") },
    };
    const verdict = verdictOfEvents(scenario, before);
    bump(settled, settledKey(verdict), 1);
    bump(level, verdict.level, 1);
  }
  return { settled: sorted(settled), level: sorted(level) };
};

const countKernel = (scenario: Scenario, seed: string, simulations: number): Counts => {
  const { settled, level } = reference(programOf(scenario), createChance(keyFromSeed(seed)), 0, simulations);
  return { settled: sorted(settled), level: sorted(level) };
};

type Cells = readonly (readonly [number, number])[];
type Counts = { readonly settled: Cells; readonly level: Cells };

const sorted = (counts: ReadonlyMap<number, number>): Cells => [...counts].sort(([a], [b]) => a - b);

describe("P2: kernel counts are the judge's verdicts on full event streams", () => {
  it("given 10,000 simulations of the Candidates of 2013 from the drawing of lots, every count agrees", {
    timeout: 300_000,
  }, () => {
    const scenario = recorded("candidates-2013", 2);
    expect(countKernel(scenario, "p2", 10_000)).toEqual(countEvents(scenario, "p2", 10_000));
  });

  it.each([
    ["candidates-2013", 44],
    ["norway-chess-2023", 2],
    ["norway-chess-2023", 40],
    ["norway-chess-2023-blitz", undefined],
    ["ukraine-championship-2013", undefined],
    ["world-championship-2012", 2],
    ["womens-world-championship-2016", 5],
  ])("given %s after %s events, every count agrees", { timeout: 120_000 }, (id, events) => {
    const scenario = recorded(id, events);
    expect(countKernel(scenario, "p2", 150)).toEqual(countEvents(scenario, "p2", 150));
  });

  it("given any ratings, order of numbers and key, every count agrees", { timeout: 120_000 }, () => {
    const regulations = [
      ["fide-candidates-2012", 8],
      ["norway-chess-2023-blitz", 10],
      ["norway-chess-2023", 10],
      ["ukraine-championship-2013", 12],
      ["fide-world-championship-2012", 2],
    ] as const;
    const cases = fc.constantFrom(...regulations).chain(([id, players]) =>
      fc.record({
        id: fc.constant(id),
        ratings: fc.array(fc.integer({ min: 2690, max: 2730 }), { minLength: players, maxLength: players }),
        order: fc.shuffledSubarray(
          Array.from({ length: players }, (_, i) => i),
          { minLength: players },
        ),
        seed: fc.string({ maxLength: 12 }),
      }),
    );
    fc.assert(
      fc.property(cases, ({ id, ratings, order, seed }) => {
        const scenario = invented(id, ratings, order);
        expect(countKernel(scenario, seed, 25)).toEqual(countEvents(scenario, seed, 25));
      }),
      { numRuns: 25, seed: 20261130 },
    );
  });
});
