import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { seat } from "../../events/ids.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { type SupposedDeparture, supposeDeparture } from "../../src/championship/suppose-departure.ts";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { verdictOfEvents } from "../../src/engine/audit.ts";
import { forecast } from "../../src/engine/forecast.ts";
import { gameOdds } from "../../src/engine/game-odds.ts";
import { bump, createHistogram, settledKey } from "../../src/engine/histogram.ts";
import { mainOutcomes } from "../../src/engine/main-outcomes.ts";
import { sample } from "../../src/engine/sample.ts";
import { laneReference } from "../../src/kernel/lane-reference.ts";
import { orderedLogit } from "../../src/model/orderedLogit.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { announced, game, lotDrawn, regulation, suddenDeath } from "../engine/solve/fixtures.ts";
import { enumerate } from "../engine/solve/oracle.ts";
import { KERNELS, plain } from "../kernel/given.ts";
import { lanesOf, recorded, type Scenario } from "./scenario.ts";

// Departed players in the counting kernels: what they count is what the judge says of event streams, and what enumeration finds.

const without = (scenario: Scenario, departure: SupposedDeparture): Scenario => {
  const supposed = supposeDeparture(scenario.regulation, scenario.events, departure);
  if (!supposed.ok) throw new Error(supposed.rejection.message);
  return { ...scenario, events: supposed.events };
};

// The letter of C12 3.3.3: who withdraws before the start leaves his first opponent a win.
const r1Wins = (rules: Regulation): Regulation => {
  if (rules.withdrawal.kind !== "threshold") throw new Error("no threshold");
  return { ...rules, withdrawal: { ...rules.withdrawal, r1OpponentWinsByDefault: { article: "3.3.3" } } };
};

const key = keyFromSeed("departed");
const SIMULATIONS = 512;

describe("a player who leaves, in the kernels", () => {
  // 2 + 4 r events: the announcement, the lot, four games a round. Seat 0 of 2013 is Aronian.
  it.each([
    ["after round 5 of 14, annulled", "candidates-2013", 22, { seat: seat(0), kind: "withdraw" }],
    ["after round 9, his results standing", "candidates-2013", 38, { seat: seat(0), kind: "expel" }],
    ["after a round that is still to come", "candidates-2013", 30, { seat: seat(0), kind: "expel", after: 9 }],
    ["after a round that was played", "candidates-2013", 38, { seat: seat(0), kind: "withdraw", after: 7 }],
    ["after round 6 of 11", "ukraine-championship-2013", 38, { seat: seat(1), kind: "withdraw" }],
    ["in an event of two legs", "norway-chess-2023", 45, { seat: seat(2), kind: "withdraw" }],
    ["before the start, a win by default (3.3.3)", "candidates-2013", 2, { seat: seat(0), kind: "withdraw" }, true],
  ] as const)(
    "%s (%s): vectors = integers = reference = event streams",
    { timeout: 120_000 },
    (_, id, count, departure, byDefault: boolean = false) => {
      const whole = recorded(id, count);
      const scenario = without(byDefault ? { ...whole, regulation: r1Wins(whole.regulation) } : whole, departure);
      const lanes = lanesOf(scenario);
      const expected = laneReference(lanes, key, 0, SIMULATIONS);
      for (const kernel of KERNELS) expect(plain(kernel.run(lanes, key, 0, SIMULATIONS))).toEqual(plain(expected));
      const events = createHistogram(0);
      const chance = createChance(key);
      const outcomesOf = mainOutcomes(lanes, key);
      for (let i = 0; i < 128; i++) {
        const { state } = sample(scenario.regulation, scenario.events, scenario.odds, chance, i, outcomesOf(i));
        bump(events.settled, settledKey(verdictOfEvents(scenario.regulation, state)), 1);
      }
      const counted = laneReference(lanes, key, 0, 128);
      expect([...events.settled].sort()).toEqual([...counted.settled].sort());
    },
  );
});

describe("title odds without a player, against every course the rules allow", () => {
  const ratings = [2780, 2760, 2740, 2720];
  const own: Regulation = {
    ...regulation(4, [suddenDeath]),
    withdrawal: { kind: "threshold", article: "test", percent: 50 },
  };
  // Berger for four: 1-4 2-3, 4-3 1-2, 2-4 3-1.
  const round1: ChampionshipEvent[] = [
    announced(ratings),
    lotDrawn("main", "numbers", [0, 1, 2, 3]),
    game("main", 1, 1, 0, 3, "1-0"),
    game("main", 1, 2, 1, 2, "1/2-1/2"),
  ];

  it.each([
    ["now: one game of three, annulled", { seat: seat(0), kind: "withdraw" }],
    ["after round 2, still to be played: two of three stand", { seat: seat(0), kind: "withdraw", after: 2 }],
    ["after round 2, the other sole leader", { seat: seat(1), kind: "expel", after: 2 }],
    ["before the start: 1-4 is won by default, the others play three games", { seat: seat(0), kind: "withdraw" }, 2],
  ] as const)("%s", async (_, departure, events: number = round1.length) => {
    const rules = events === 2 ? r1Wins(own) : own;
    const supposed = supposeDeparture(rules, round1.slice(0, events), departure);
    if (!supposed.ok) throw new Error(supposed.rejection.message);
    const odds = gameOdds(orderedLogit, ratings);
    const { decidedBy } = enumerate(rules, supposed.events, odds);
    const expected = ratings.map((_, at) =>
      [...decidedBy.values()].reduce((sum, chances) => sum + (chances[at] ?? 0), 0),
    );
    const input = { regulation: rules, parameters: ORDERED_LOGIT_2026, sigmas: [], seed: "x", simulations: 1 };
    const found = await forecast({ ...input, events: supposed.events, method: "exact" }, () => {
      throw new Error("nothing is simulated");
    });
    ratings.forEach((_, at) => {
      expect(found.odds.title[at]?.sum).toBeCloseTo(expected[at] as number, 9);
    });
    expect(expected.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  });
});
