import { expect } from "vitest";
import type { LadderOdds } from "../../../src/engine/solve/ladder-odds.ts";
import type { Enumerated } from "./oracle.ts";

const CLOSE = 1e-12;

/** The solver says what the enumeration of every course says: each title, each stage, to 1e-12. */
export const expectAgreement = (solved: LadderOdds, enumerated: Enumerated): void => {
  expect(enumerated.courses).toBeGreaterThan(0);
  expect([...solved.decidedBy.keys()].sort()).toEqual([...enumerated.decidedBy.keys()].sort());
  for (const [stage, chances] of enumerated.decidedBy)
    for (const [seat, chance] of chances.entries())
      expect(Math.abs((solved.decidedBy.get(stage)?.[seat] ?? 0) - chance), `${stage} seat ${seat}`).toBeLessThan(
        CLOSE,
      );
  for (const [stage, chance] of enumerated.reached)
    if (stage !== "main" || solved.reached.has("main"))
      expect(Math.abs((solved.reached.get(stage) ?? 0) - chance), `${stage} is played`).toBeLessThan(CLOSE);
  for (const stage of solved.reached.keys()) expect(enumerated.reached.has(stage), `${stage} can come`).toBe(true);
  const total = solved.win.reduce((sum, chance) => sum + chance, 0);
  expect(Math.abs(total - 1)).toBeLessThan(CLOSE);
  expect(solved.exact).toBe(true);
};
