import { describe, expect, it } from "vitest";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { batchesOf } from "../../src/engine/batches.ts";
import { countBatches } from "../../src/engine/pool.ts";
import { compileKernel } from "../../src/kernel/load.ts";
import { lanesOf, programOf, recorded } from "../proof/scenario.ts";

// RocketPy #1053, EMRALD #632: workers that start from one seed repeat each other. The proof for any split is test/proof/p3-splits.
const scenario = recorded("candidates-2013", 30);
const RUNS = 100_000;

/** Simulations that a set of players (bit i = seat i) ended level in first place. */
const leaders = async (seed: string, workers: number): Promise<ReadonlyMap<number, number>> => {
  const base = { program: programOf(scenario), lanes: lanesOf(scenario), key: keyFromSeed(seed) };
  const parts = await countBatches({ ...base, kernel: compileKernel() }, batchesOf(RUNS), { workers });
  const counts = new Map<number, number>();
  let total = 0;
  for (const part of parts) {
    total += part.total;
    for (const [mask, count] of part.level) counts.set(mask, (counts.get(mask) ?? 0) + count);
  }
  expect(total).toBe(RUNS);
  return new Map([...counts].sort(([a], [b]) => a - b));
};

describe("F05: the same seed in every worker", () => {
  it("given 1, 2, 4 and 7 workers, and again, seed 42 counts the same 100,000 runs", async () => {
    const first = [...(await leaders("42", 1))];
    for (const workers of [2, 4, 7, 1]) expect([...(await leaders("42", workers))]).toEqual(first);
  });

  it("given seed 43, the counts are others, within sampling error", async () => {
    const [a, b] = [await leaders("42", 2), await leaders("43", 2)];
    expect([...b]).not.toEqual([...a]);
    for (const [mask, count] of a) {
      const p = count / RUNS;
      const error = Math.sqrt((2 * p * (1 - p)) / RUNS);
      expect(Math.abs(p - (b.get(mask) ?? 0) / RUNS)).toBeLessThan(5 * error + 5 / RUNS);
    }
  });

  it("the first draws of runs 0, 25,000, 50,000 and 75,000 are different", () => {
    const { draw } = createChance(keyFromSeed("42"));
    const streams = [0, 25_000, 50_000, 75_000].map((run) =>
      [0, 1, 2, 3, 4].map((index) => draw(run, 0, index)).join(),
    );
    expect(new Set(streams).size).toBe(4);
  });
});
