import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { createHistogram, type Histogram, merge } from "../../src/engine/histogram.ts";
import { countSimulations } from "../../src/engine/pool.ts";
import { reference } from "../../src/engine/reference.ts";
import { programOf, recorded } from "./scenario.ts";

// Proof P3: totals are the same for any split of the work (case F05: stream keyed by seed and run, not by worker).

const plain = (histogram: Histogram): unknown => ({
  total: histogram.total,
  settled: [...histogram.settled].sort(([a], [b]) => a - b),
  level: [...histogram.level].sort(([a], [b]) => a - b),
  scores: [...histogram.scores].sort(([a], [b]) => a - b),
  given: histogram.given.map((counts) => [...counts].sort(([a], [b]) => a - b)),
});

describe("P3: the answer does not depend on how the work is split", () => {
  const program = programOf(recorded("candidates-2013", 30));
  const key = keyFromSeed("p3");
  const whole = plain(reference(program, createChance(key), 0, 3000));

  it("given any cuts, the merged counts are the counts of one run", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2999 }), { maxLength: 6 }), (cuts) => {
        const total = createHistogram(program.next.length);
        const edges = [0, ...cuts.sort((a, b) => a - b), 3000];
        for (const [i, to] of edges.slice(1).entries())
          merge(total, reference(program, createChance(key), edges[i] as number, to));
        expect(plain(total)).toEqual(whole);
      }),
      { numRuns: 20, seed: 20261130 },
    );
  });

  it("given 1, 2, 3 and 7 workers, the counts are equal, and all 100,003 simulations are done", {
    timeout: 180_000,
  }, async () => {
    const runs = [];
    for (const workers of [1, 2, 3, 7]) runs.push(plain(await countSimulations(program, 100_003, { workers, key })));
    expect(runs[0]).toMatchObject({ total: 100_003 });
    for (const run of runs) expect(run).toEqual(runs[0]);
  });

  it("given another seed, the counts differ", () => {
    expect(plain(reference(program, createChance(keyFromSeed("another")), 0, 3000))).not.toEqual(whole);
  });

  it("given an abort, the counts so far come back with their number", async () => {
    const control = new AbortController();
    const onProgress = (): void => control.abort();
    const part = await countSimulations(program, 1_000_000, { workers: 1, key, signal: control.signal, onProgress });
    expect(part.total).toBeGreaterThan(0);
    expect(part.total).toBeLessThan(1_000_000);
    expect(plain(part)).toEqual(plain(reference(program, createChance(key), 0, part.total)));
  });
});
