import { describe, expect, it } from "vitest";
import type { CriterionSpec } from "../../scenarios/rules/criterion.ts";
import { enumerate } from "../../src/engine/enumerate.ts";
import { FOUR, four, KERNELS, lanesFor } from "./given.ts";

// Case P4: a double round robin of four has 3^12 outcomes, few enough to add up one by one through the judge.

const DIRECT: CriterionSpec = { kind: "direct-encounter", recursive: false };
const WINS: CriterionSpec = { kind: "wins", forfeits: true };
const BERGER: CriterionSpec = { kind: "sonneborn-berger" };

const ORDERS: readonly (readonly CriterionSpec[])[] = [
  [DIRECT, WINS, BERGER],
  [DIRECT, BERGER, WINS],
  [WINS, DIRECT, BERGER],
  [WINS, BERGER, DIRECT],
  [BERGER, DIRECT, WINS],
  [BERGER, WINS, DIRECT],
];

const SIMULATIONS = 2_000_000;
const LIMIT = 4.5;

describe("given a double round robin of four", () => {
  const [simd] = KERNELS;

  it("is counted by the kernel with vectors", () => expect(simd?.kind).toBe("simd"));

  it.each(ORDERS.map((criteria) => [criteria.map(({ kind }) => kind).join(", "), criteria] as const))(
    "when ties are broken by %s, then every count is within 4.5 standard errors of enumeration",
    (_, criteria) => {
      const variant = { ...FOUR, ranking: { ...FOUR.ranking, criteria } };
      const lanes = lanesFor(four([2710, 2700, 2700, 2690], variant));
      const exact = enumerate(lanes.program);
      const counted = simd?.run(lanes, [3, 1, 4, 1], 0, SIMULATIONS);
      if (counted === undefined) throw new Error("no kernel");
      const far = (kind: "settled" | "level" | "scores"): readonly string[] =>
        [...new Set([...exact[kind].keys(), ...counted[kind].keys()])].flatMap((key) => {
          const chance = exact[kind].get(key) ?? 0;
          const count = counted[kind].get(key) ?? 0;
          const errors = (count - SIMULATIONS * chance) / Math.sqrt(SIMULATIONS * chance * (1 - chance));
          return Math.abs(errors) <= LIMIT ? [] : [`${kind} ${key}: ${errors.toFixed(1)}`];
        });
      expect([...far("settled"), ...far("level"), ...far("scores")]).toEqual([]);
      expect(exact.settled.size).toBeGreaterThan(20);
    },
  );
});
