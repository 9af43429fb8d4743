import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { createColumnsWriter } from "../../events/columns-writer.ts";
import { seat } from "../../events/ids.ts";
import { audit } from "../../src/championship/audit.ts";
import { commitmentTo } from "../../src/championship/seeded-lots.ts";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { forecast } from "../../src/engine/forecast.ts";
import { gameOdds } from "../../src/engine/game-odds.ts";
import { sample } from "../../src/engine/sample.ts";
import { createSimulator } from "../../src/engine/simulator.ts";
import { orderedLogit } from "../../src/model/orderedLogit.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { judgeColumns } from "../../src/replay/judge.ts";
import { announced } from "../championship/given.ts";
import { CLOSED } from "../championship/regulations.ts";

const FEDERATIONS = "RRRUUUAABB";
const T38 = announced(CLOSED, undefined, { federations: FEDERATIONS });
const chance = createChance(keyFromSeed("envelopes"));
const odds = gameOdds(
  orderedLogit,
  T38.players.map(({ rating }) => rating),
);
const drawnIn = (history: readonly ChampionshipEvent[], simulation: number): readonly ChampionshipEvent[] =>
  sample(CLOSED, history, odds, chance, simulation).events;

/** The number of each seat in a simulation that begins before the drawing. */
const numbersIn = (simulation: number): readonly number[] => {
  const numbers: number[] = [];
  for (const event of drawnIn([T38], simulation)) if (event.type === "NumberDrawn") numbers[event.seat] = event.number;
  return numbers;
};

describe("simulations from before numbers are drawn out of envelopes (C.05 Annex 2)", () => {
  it("draw what could be recorded, whole logs included", () => {
    for (let simulation = 0; simulation < 5; simulation++)
      expect(audit(CLOSED, [T38, ...drawnIn([T38], simulation)])).toBeUndefined();
  });

  it("T38: three of ten draw every number of A and B about as often, and no other", () => {
    const drawings = Array.from({ length: 600 }, (_, simulation) => numbersIn(simulation));
    const counts = new Map<number, number>();
    for (const [first = 0] of drawings) counts.set(first, (counts.get(first) ?? 0) + 1);
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([3, 4, 5, 7, 8, 9]);
    // 100 of 600 each, give or take four standard deviations of 9.1.
    for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(37);
    for (const numbers of drawings) {
      const sets = [numbers.slice(0, 3), numbers.slice(3, 6), numbers.slice(6, 8), numbers.slice(8)];
      const found = sets.map((set) => [...set].sort((a, b) => a - b).join("-")).sort();
      expect(found).toEqual(["1-6", "2-10", "3-4-8", "5-7-9"]);
    }
  });

  it("after a commitment the lot that is simulated is one the envelopes can give", () => {
    const committed: ChampionshipEvent = {
      ...{ type: "LotsCommitted", stage: "main", purpose: "numbers" },
      commitment: commitmentTo("s"),
    };
    for (let simulation = 0; simulation < 20; simulation++) {
      const [lot] = drawnIn([T38, committed], simulation);
      if (lot?.type !== "LotsDrawn") throw new Error("one lot draws everything");
      const numbers = [0, 1, 2].map((one) => lot.outcome.indexOf(seat(one)) + 1).sort((a, b) => a - b);
      expect(["3,4,8", "5,7,9"]).toContain(numbers.join());
    }
  });

  it("a forecast samples event streams and says what it waits for; equal players have equal chances", async () => {
    const input = { regulation: CLOSED, events: [T38], parameters: ORDERED_LOGIT_2026, sigmas: [], seed: "s" };
    const answer = await forecast({ ...input, simulations: 400, method: "auto" }, () => {
      throw new Error("nothing to count");
    });
    expect(answer.notes).toEqual(["sampled as full event streams: the main stage still waits for: choice"]);
    // 40 of 400 each, give or take four standard deviations of 6.
    for (const { sum } of answer.odds.title) expect(Math.abs(sum - 40)).toBeLessThan(25);
  });

  it("a simulator writes them as rows that a replay judges", () => {
    const input = { regulation: CLOSED, events: [T38], parameters: ORDERED_LOGIT_2026, sigmas: [] };
    const simulator = createSimulator({ ...input, key: keyFromSeed("rows") });
    const writer = createColumnsWriter();
    for (let simulation = 0; simulation < 5; simulation++) simulator.write(simulation, writer);
    const judged = judgeColumns(CLOSED, writer.columns());
    expect(judged.ok && [judged.counts.championships, judged.counts.undecided]).toEqual([5, 0]);
  });
});
