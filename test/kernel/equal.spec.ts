import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { histogramOf, merge } from "../../src/engine/histogram.ts";
import { laneOutcomes, laneReference } from "../../src/kernel/lane-reference.ts";
import { compileKernel, hasSimd, loadKernel } from "../../src/kernel/load.ts";
import { invented, recorded } from "../proof/scenario.ts";
import { anyKey, anyScenario, KERNELS, lanesFor, plain } from "./given.ts";

// Proofs P1, P2 and P3 of the architecture for the lanes: the kernels against the plain reference, which uses the crosstable
// and the judge that everybody uses. Every test runs under both builds, in memories that other programs have used before.

describe("the kernels under test", () => {
  it("are the two builds, and this machine runs the one with vectors unless told otherwise", () => {
    expect(KERNELS.map(({ kind }) => kind)).toEqual(["simd", "scalar"]);
    expect(hasSimd()).toBe(true);
    expect(compileKernel().kind).toBe("simd");
    expect(loadKernel().kind).toBe("simd");
  });
});

describe.each(KERNELS.map((kernel) => [kernel.kind, kernel] as const))("the %s kernel", (_, kernel) => {
  it.each([
    ["candidates-2013", 2],
    ["candidates-2013", 44],
    ["norway-chess-2023", 12],
    ["norway-chess-2023-blitz", 2],
    ["ukraine-championship-2013", 2],
    ["world-championship-2012", 2],
    ["womens-world-championship-2016", 5],
  ])("given %s after %s events, counts what the reference counts (P3)", (id, events) => {
    const lanes = lanesFor(recorded(id, events), "all", true);
    expect(plain(kernel.run(lanes, [1, 2, 3, 4], 0, 20_000))).toEqual(
      plain(laneReference(lanes, [1, 2, 3, 4], 0, 20_000)),
    );
  });

  it("given any regulation, field, log position, departure and key, counts what the reference counts (P3)", {
    timeout: 180_000,
  }, () => {
    fc.assert(
      fc.property(
        anyScenario,
        anyKey,
        fc.nat(2 ** 40),
        fc.integer({ min: 1, max: 400 }),
        fc.boolean(),
        (scenario, key, from, count, places) => {
          const lanes = lanesFor(scenario, "all", places);
          expect(plain(kernel.run(lanes, key, from, from + count))).toEqual(
            plain(laneReference(lanes, key, from, from + count)),
          );
        },
      ),
      { numRuns: 200, seed: 20261130 },
    );
  });

  it("given any simulation, plays the games of the oracle (P1) and settles it as the judge does (P2)", {
    timeout: 180_000,
  }, () => {
    fc.assert(
      fc.property(anyScenario, anyKey, fc.nat(2 ** 34), (scenario, key, simulation) => {
        const lanes = lanesFor(scenario, "all", true);
        const games = laneOutcomes(lanes, key)(simulation);
        const traced = kernel.trace(lanes, key, simulation);
        // A match that is over leaves later games without a result.
        if (lanes.program.clinch === undefined) expect(traced).toEqual(games);
        else expect(traced[lanes.next[0] ?? 0]).toEqual(games[lanes.next[0] ?? 0]);
        expect(plain(kernel.run(lanes, key, simulation, simulation + 1))).toEqual(
          plain(laneReference(lanes, key, simulation, simulation + 1)),
        );
      }),
      { numRuns: 200, seed: 20261130 },
    );
  });

  it("given any cuts, the merged counts are the counts of one run (P3)", () => {
    const lanes = lanesFor(recorded("candidates-2013", 30), "all", true);
    const whole = plain(kernel.run(lanes, [5, 6, 7, 8], 0, 5000));
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 4999 }), { maxLength: 8 }), (cuts) => {
        const total = histogramOf(lanes.program);
        const edges = [0, ...cuts.sort((a, b) => a - b), 5000];
        for (const [i, to] of edges.slice(1).entries())
          merge(total, kernel.run(lanes, [5, 6, 7, 8], edges[i] as number, to));
        expect(plain(total)).toEqual(whole);
      }),
      { numRuns: 25, seed: 20261130 },
    );
  });

  it("given the title only, counts the same verdicts and nothing else", () => {
    const scenario = recorded("candidates-2013", 20);
    const all = kernel.run(lanesFor(scenario), [9, 9, 9, 9], 100, 9000);
    const title = kernel.run(lanesFor(scenario, "title"), [9, 9, 9, 9], 100, 9000);
    expect(plain({ ...title, scores: all.scores, given: all.given })).toEqual(plain(all));
    expect([title.scores.size, title.given.length]).toEqual([0, 0]);
  });

  it.each(["candidates-2013", "norway-chess-2023", "ukraine-championship-2013"])(
    "given %s and nobody who asks for places, counts the same of everything else",
    (id) => {
      const without = kernel.run(lanesFor(recorded(id, 2)), [9, 9, 9, 9], 100, 9000);
      const { places, ...others } = kernel.run(lanesFor(recorded(id, 2), "all", true), [9, 9, 9, 9], 100, 9000);
      expect(plain(others)).toEqual(plain(without));
      expect([without.places, places?.first.size]).toEqual([undefined, expect.any(Number)]);
    },
  );

  it("given more orders of the leaders than its table holds, counts every one (P3)", { timeout: 60_000 }, () => {
    const lanes = lanesFor(invented("ukraine-championship-2013", new Array<number>(12).fill(2700)), "all", true);
    const simulations = 600_000;
    const parts = histogramOf(lanes.program);
    for (let from = 0; from < simulations; from += 20_000)
      merge(parts, kernel.run(lanes, [1, 2, 3, 4], from, from + 20_000));
    const whole = kernel.run(lanes, [1, 2, 3, 4], 0, simulations);
    expect(whole.places?.first.size).toBeGreaterThan(16_384);
    expect(plain(whole)).toEqual(plain(parts));
  });

  it("given another key, counts something else", () => {
    const lanes = lanesFor(recorded("candidates-2013", 2));
    expect(plain(kernel.run(lanes, [1, 2, 3, 5], 0, 2000))).not.toEqual(
      plain(kernel.run(lanes, [1, 2, 3, 4], 0, 2000)),
    );
  });
});
