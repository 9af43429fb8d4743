import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { batchesOf } from "../../src/engine/batches.ts";
import { type CountPlan, createCounter } from "../../src/engine/counter.ts";
import { createHistogram, type Histogram, merge } from "../../src/engine/histogram.ts";
import { countBatches } from "../../src/engine/pool.ts";
import { compileKernel } from "../../src/kernel/load.ts";
import { lanesOf, programOf, recorded } from "./scenario.ts";

// Proof P3: totals are the same for any split of the work (case F05: a draw is keyed by seed and run, not by worker).

const plain = (histogram: Histogram): unknown => ({
  total: histogram.total,
  settled: [...histogram.settled].sort(([a], [b]) => a - b),
  level: [...histogram.level].sort(([a], [b]) => a - b),
  scores: [...histogram.scores].sort(([a], [b]) => a - b),
  given: histogram.given.map((counts) => [...counts].sort(([a], [b]) => a - b)),
});

describe.each([
  ["simd", []],
  ["scalar", []],
  ["reference", []],
  ["simd", new Array<number>(8).fill(15)],
] as const)(
  "P3 under the %s kernel, strengths uncertain by %s: the answer does not depend on how the work is split",
  (kind, sigmas) => {
    const scenario = { ...recorded("candidates-2013", 30), sigmas };
    const planOf = (seed: string): CountPlan => {
      const base = { program: programOf(scenario), lanes: lanesOf(scenario), key: keyFromSeed(seed) };
      return kind === "reference" ? base : { ...base, kernel: compileKernel(kind) };
    };
    const plan = planOf("p3");
    const whole = plain(createCounter(plan)(0, 3000));

    it("is the kernel that it says", () => {
      expect(plan.kernel?.kind ?? "reference").toBe(kind);
    });

    it("given any cuts, the merged counts are the counts of one run", () => {
      const counter = createCounter(plan);
      fc.assert(
        fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2999 }), { maxLength: 6 }), (cuts) => {
          const total = createHistogram(plan.program.next.length);
          const edges = [0, ...cuts.sort((a, b) => a - b), 3000];
          for (const [i, to] of edges.slice(1).entries()) merge(total, counter(edges[i] as number, to));
          expect(plain(total)).toEqual(whole);
        }),
        { numRuns: 10, seed: 20261130 },
      );
    });

    it("given 1, 2, 3 and 7 workers, the counts are equal, and all 20,011 simulations are done", {
      timeout: 180_000,
    }, async () => {
      const runs = [];
      for (const workers of [1, 2, 3, 7])
        runs.push((await countBatches(plan, batchesOf(20_011), { workers })).map(plain));
      const [first, ...others] = runs;
      const done = (first as { total: number }[]).reduce((sum, { total }) => sum + total, 0);
      expect(done).toBe(20_011);
      for (const run of others) expect(run).toEqual(first);
    });

    it("given another seed, the counts differ", () => {
      expect(plain(createCounter(planOf("another"))(0, 3000))).not.toEqual(whole);
    });

    it("given an abort, the counts so far come back with their number", async () => {
      const control = new AbortController();
      const options = { workers: 1, signal: control.signal, onProgress: () => control.abort() };
      const part = await countBatches(plan, batchesOf(10_000_000), options);
      const total = part.reduce((sum, batch) => sum + batch.total, 0);
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThan(10_000_000);
    });
  },
);
