import { expect } from "vitest";
import type { LadderOdds } from "../../../src/engine/solve/ladder-odds.ts";
import type { Enumerated } from "./oracle.ts";

const CLOSE = 1e-12;

/** The solver says what the enumeration of every course says: each title, each stage and (with `loads`) its games, to 1e-12. */
export const expectAgreement = (solved: LadderOdds, enumerated: Enumerated, loads = true): void => {
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
  if (loads) expectLoads(solved, enumerated);
  const total = solved.win.reduce((sum, chance) => sum + chance, 0);
  expect(Math.abs(total - 1)).toBeLessThan(CLOSE);
  expect(solved.exact).toBe(true);
};

const expectLoads = (solved: LadderOdds, enumerated: Enumerated): void => {
  for (const [stage, { games, rounds }] of solved.loads) {
    expect(Math.abs(games - (enumerated.games.get(stage) ?? 0)), `games of ${stage}`).toBeLessThan(CLOSE);
    expect(Math.abs(rounds - (enumerated.rounds.get(stage) ?? 0)), `rounds of ${stage}`).toBeLessThan(CLOSE);
  }
  for (const stage of enumerated.games.keys()) expect(stage === "main" || solved.loads.has(stage)).toBe(true);
  for (const { round, chance } of solved.mainGames)
    expect(Math.abs(chance - (enumerated.mainGames.get(round) ?? 0)), `game ${round}`).toBeLessThan(CLOSE);
  if (solved.reached.has("main")) expect(solved.mainGames.length).toBe(enumerated.mainGames.size);
};
