import { describe, expect, it } from "vitest";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import type { StageView } from "../../scenarios/rules/stage-view.ts";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { createSampler } from "../../src/engine/sample.ts";
import { stateHash } from "../../src/replay/state-hash.ts";
import { invented, recorded, type Scenario } from "./scenario.ts";
import { tiedMain } from "./stages/tied-main.ts";

// What the sampler remembers (stages that are over, the history's state) is what the agenda says without remembering anything.

const CHANCE = createChance(keyFromSeed("remembered"));

const level = (players: number): number[] => Array.from({ length: players }, () => 2700);

describe("a sampled championship", () => {
  it.each<readonly [string, Scenario, number]>([
    ["the Candidates of 2013 before the last rounds", recorded("candidates-2013", 44), 10],
    ["Candidates of equal strength", invented("fide-candidates-2012", level(8)), 5],
    ["a play-off between two", tiedMain("level", 2), 25],
    ["a play-off between five", tiedMain("level", 5), 25],
    ["the blitz of Norway Chess of equal strength, with lots", invented("norway-chess-2023-blitz", level(10)), 5],
    ["Norway Chess 2023, with Armageddon", recorded("norway-chess-2023", 2), 5],
    ["the championship of Ukraine of equal strength", invented("ukraine-championship-2013", level(12)), 5],
    ["a match of equal strength", invented("fide-world-championship-2012", level(2)), 10],
  ])("%s: what is remembered is what the agenda would lay out anew", { timeout: 120_000 }, (_, scenario, times) => {
    const { regulation, events, odds } = scenario;
    const sample = createSampler(regulation, events);
    for (let simulation = 0; simulation < times; simulation++) {
      const sampled = sample(odds, CHANCE, simulation);
      const state = fold(championship, events);
      const settled = new Map<string, StageView>();
      for (const event of sampled.events) {
        // The last of the main games, and everything after them.
        const now = event.type === "GameFinished" && event.stage === "main" ? undefined : agenda(regulation, state);
        if (now !== undefined) {
          expect(agenda(regulation, state, settled)).toEqual(now);
          for (const view of [now.main, ...(now.playoff?.stages ?? [])])
            if (view.complete) settled.set(view.stage, view);
        }
        championship.apply(state, event);
      }
      expect(agenda(regulation, state, settled)).toEqual(agenda(regulation, state));
      expect(agenda(regulation, state).actions).toEqual([]);
      expect(stateHash(state)).toBe(stateHash(sampled.state));
    }
  });
});
