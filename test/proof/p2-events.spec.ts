import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { auditKernel, verdictOfEvents } from "../../src/engine/audit.ts";
import { createCounter } from "../../src/engine/counter.ts";
import { bump, settledKey } from "../../src/engine/histogram.ts";
import { mainOutcomes } from "../../src/engine/main-outcomes.ts";
import { sample } from "../../src/engine/sample.ts";
import { compileKernel } from "../../src/kernel/load.ts";
import { invented, lanesOf, programOf, recorded, type Scenario } from "./scenario.ts";

// Proof P2: what a kernel counts is what the judge says of the folded event streams, simulation by simulation.

type Cells = readonly (readonly [number, number])[];
type Counts = { readonly settled: Cells; readonly level: Cells };

const sorted = (counts: ReadonlyMap<number, number>): Cells => [...counts].sort(([a], [b]) => a - b);

const countEvents = (scenario: Scenario, seed: string, simulations: number): Counts => {
  const key = keyFromSeed(seed);
  const chance = createChance(key);
  const outcomesOf = mainOutcomes(lanesOf(scenario), key);
  const settled = new Map<number, number>();
  const level = new Map<number, number>();
  for (let i = 0; i < simulations; i++) {
    const { state } = sample(scenario.regulation, scenario.events, scenario.odds, chance, i, outcomesOf(i));
    // Lots drawn after the main stage settle what a kernel leaves tied; the kernel is asked before them.
    const lots = state.draws.lots.filter((lot) => lot.purpose !== "order");
    const verdict = verdictOfEvents(scenario.regulation, { ...state, draws: { ...state.draws, lots } });
    bump(settled, settledKey(verdict), 1);
    bump(level, verdict.level, 1);
  }
  return { settled: sorted(settled), level: sorted(level) };
};

const KINDS = ["simd", "scalar", "reference"] as const;

const countKernel = (kind: (typeof KINDS)[number], scenario: Scenario, seed: string, simulations: number): Counts => {
  const plan = { program: programOf(scenario), lanes: lanesOf(scenario), key: keyFromSeed(seed) };
  const kernel = kind === "reference" ? undefined : compileKernel(kind);
  expect(kernel?.kind ?? "reference").toBe(kind);
  const { settled, level } = createCounter(kernel === undefined ? plan : { ...plan, kernel })(0, simulations);
  return { settled: sorted(settled), level: sorted(level) };
};

const agree = (scenario: Scenario, seed: string, simulations: number): void => {
  const events = countEvents(scenario, seed, simulations);
  for (const kind of KINDS) expect([kind, countKernel(kind, scenario, seed, simulations)]).toEqual([kind, events]);
};

describe("P2: kernel counts are the judge's verdicts on full event streams", () => {
  it("given 10,000 simulations of the Candidates of 2013 from the drawing of lots, every count agrees", {
    timeout: 300_000,
  }, () => {
    agree(recorded("candidates-2013", 2), "p2", 10_000);
  });

  it("given uncertain strengths, drawn once a block, every count agrees", { timeout: 120_000 }, () => {
    agree({ ...recorded("candidates-2013", 44), sigmas: new Array<number>(8).fill(15) }, "p2", 2500);
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
    agree(recorded(id, events), "p2", 150);
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
        agree(invented(id, ratings, order), seed, 25);
      }),
      { numRuns: 25, seed: 20261130 },
    );
  });

  it.each([
    ["candidates-2013", 44],
    ["norway-chess-2023", 40],
    ["norway-chess-2023-blitz", 20],
    ["ukraine-championship-2013", undefined],
    ["world-championship-2012", 2],
  ])("given %s after %s events, audits find the places of rank in every kernel", { timeout: 120_000 }, (id, events) => {
    const scenario = recorded(id, events);
    for (const kind of KINDS) {
      const plan = { program: programOf(scenario, true), lanes: lanesOf(scenario, true), key: keyFromSeed("places") };
      const kernel = kind === "reference" ? {} : { kernel: compileKernel(kind) };
      expect(auditKernel({ ...plan, ...kernel }, scenario, 120, 3)).toBeUndefined();
    }
  });

  it("given a kernel that is wrong about a place, an audit finds it", () => {
    const scenario = recorded("candidates-2013", 44);
    const plan = { program: programOf(scenario, true), lanes: lanesOf(scenario, true), key: keyFromSeed("audit") };
    const counter = createCounter(plan);
    const wrong = (from: number, to: number): ReturnType<typeof counter> => {
      const counted = counter(from, to);
      if (from === 21 && counted.places !== undefined) counted.places.behind.fill(0);
      return counted;
    };
    expect(auditKernel(plan, scenario, 60, 7, wrong)).toMatchObject({ simulation: 21 });
  });

  it("given a kernel that is wrong about one simulation, an audit finds it", () => {
    const scenario = recorded("candidates-2013", 44);
    const plan = {
      program: programOf(scenario),
      lanes: lanesOf(scenario),
      key: keyFromSeed("audit"),
      kernel: compileKernel(),
    };
    expect(auditKernel(plan, scenario, 300, 7)).toBeUndefined();
    const counter = createCounter(plan);
    const wrong = (from: number, to: number): ReturnType<typeof counter> => {
      const counted = counter(from, to);
      return from === 210 ? { ...counted, settled: new Map([[settledKey({ by: -1, tied: 128 }), 1]]) } : counted;
    };
    expect(auditKernel(plan, scenario, 300, 7, wrong)).toMatchObject({ simulation: 210 });
  });
});
