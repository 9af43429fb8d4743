import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { createCounter } from "../../src/engine/counter.ts";
import { type Histogram, maskOf, seatsOf, settledKey, settledOf } from "../../src/engine/histogram.ts";
import { orderKey, orderOf } from "../../src/engine/place-counts.ts";
import { compileKernel } from "../../src/kernel/load.ts";
import { invented, lanesOf, programOf, type Scenario } from "./scenario.ts";

// Proof P5: seats are labels. Announce the same people in another order and the answer is the same with the labels moved.

const kernel = compileKernel();

const countedIn = (scenario: Scenario): Required<Histogram> => {
  const plan = { program: programOf(scenario, true), lanes: lanesOf(scenario, true), key: keyFromSeed("p5"), kernel };
  return createCounter(plan)(0, 2000) as Required<Histogram>;
};

/** By seat: how often so many are above and so many level, without empty cells. */
const bySeat = (cells: Float64Array, seats: number): readonly (readonly number[])[] =>
  Array.from({ length: seats }, (_, seat) => [...cells.slice(seat * seats * seats, (seat + 1) * seats * seats)]);

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
        const straight = countedIn(invented(id, ratings));
        const permuted = countedIn(invented(id, moved, seatOf));
        const relabel = (mask: number): number => maskOf(seatsOf(mask).map((seat) => seatOf[seat] as number));
        const expected = [...straight.settled].map(([key, count]) => {
          const { by, tied } = settledOf(key);
          return [settledKey({ by, tied: relabel(tied) }), count];
        });
        expect(new Map(expected as [number, number][])).toEqual(permuted.settled);
        for (const table of ["points", "behind"] as const) {
          const cells = bySeat(permuted.places[table], players);
          expect(seatOf.map((seat) => cells[seat])).toEqual(bySeat(straight.places[table], players));
        }
        const orders = [...straight.places.first].map(([order, count]): [string, number] => {
          const groups = orderOf(order).map((group) => group.map((seat) => seatOf[seat] as number));
          return [orderKey(groups.map((group) => group.sort((a, b) => a - b))), count];
        });
        expect(new Map(orders)).toEqual(permuted.places.first);
      }),
      { numRuns: 10, seed: 20261130 },
    );
  });
});
