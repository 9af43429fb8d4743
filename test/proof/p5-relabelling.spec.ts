import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { createCounter } from "../../src/engine/counter.ts";
import { maskOf, seatsOf, settledKey, settledOf } from "../../src/engine/histogram.ts";
import { compileKernel } from "../../src/kernel/load.ts";
import { invented, lanesOf, programOf, type Scenario } from "./scenario.ts";

// Proof P5: seats are labels. Announce the same people in another order and the answer is the same with the labels moved.

const kernel = compileKernel();

const settledIn = (scenario: Scenario): ReadonlyMap<number, number> =>
  createCounter({ program: programOf(scenario), lanes: lanesOf(scenario), key: keyFromSeed("p5"), kernel })(0, 2000)
    .settled;

describe("P5: relabelling the seats permutes the answer", () => {
  it.each([
    ["fide-candidates-2012", 8],
    ["norway-chess-2023", 10],
    ["norway-chess-2023-blitz", 10],
    ["ukraine-championship-2013", 12],
    ["fide-world-championship-2012", 2],
  ])("given %s with its %i people announced in any order", (id, players) => {
    const all = Array.from({ length: players }, (_, i) => i);
    const cases = fc.record({
      ratings: fc.array(fc.integer({ min: 2650, max: 2750 }), { minLength: players, maxLength: players }),
      seatOf: fc.shuffledSubarray(all, { minLength: players }),
    });
    fc.assert(
      fc.property(cases, ({ ratings, seatOf }) => {
        const moved = all.map((seat) => ratings[seatOf.indexOf(seat)] as number);
        const straight = settledIn(invented(id, ratings));
        const permuted = settledIn(invented(id, moved, seatOf));
        const relabel = (mask: number): number => maskOf(seatsOf(mask).map((seat) => seatOf[seat] as number));
        const expected = [...straight].map(([key, count]) => {
          const { by, tied } = settledOf(key);
          return [settledKey({ by, tied: relabel(tied) }), count];
        });
        expect(new Map(expected as [number, number][])).toEqual(permuted);
      }),
      { numRuns: 10, seed: 20261130 },
    );
  });
});
