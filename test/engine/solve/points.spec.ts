import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LegScale } from "../../../scenarios/rules/scoring.ts";
import { type Meeting, meetingsOf } from "../../../src/engine/solve/meeting.ts";
import type { TableChances } from "../../../src/engine/solve/moves.ts";
import { MOST_STEPS, pointsOutcome, stepsCount } from "../../../src/engine/solve/points-outcome.ts";
import type { TableGame } from "../../../src/engine/solve/table-games.ts";
import { plainPointsOutcome } from "./plain-points.ts";

const LAWS: LegScale = { win: 2, draw: 1, loss: 0 };
const SCALES: readonly LegScale[] = [LAWS, { ...LAWS, drawOdds: "black" }];
/** Games whose results share out more or fewer points, or some to everybody. */
const ODD_SCALES: readonly LegScale[] = [...SCALES, { win: 6, draw: 2, loss: 0 }, { win: 3, draw: 2, loss: 1 }];

/** All games of a table, some of them played already. */
const table = fc
  .record({ players: fc.integer({ min: 1, max: 5 }), cycles: fc.constantFrom(1, 2) })
  .chain(({ players, cycles }) => {
    const all: readonly TableGame[] = Array.from({ length: players }, (_, white) => white).flatMap((white) =>
      Array.from({ length: players }, (_, black) => ({ white, black })).filter(({ black }) =>
        cycles === 2 ? black !== white : black > white,
      ),
    );
    return fc.record({
      scale: fc.constantFrom(...(players < 4 ? ODD_SCALES : SCALES)),
      points: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: players, maxLength: players }),
      meetings: fc.subarray([...all]).map(meetingsOf),
      weights: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 75, maxLength: 75 }),
    });
  });

const chancesFrom =
  (weights: readonly number[]): TableChances =>
  (white, black) => {
    const own = [0, 1, 2].map(
      (result) => (weights[(white * 5 + black) * 3 + result] as number) + (result === 1 ? 1 : 0),
    );
    const sum = own.reduce((total, weight) => total + weight, 0);
    return own.map((weight) => weight / sum);
  };

const sorted = (chances: ReadonlyMap<number, number>): readonly (readonly [number, number])[] =>
  [...chances].sort(([a], [b]) => a - b);

describe("a table where only points count", () => {
  it("gives every set of leaders the chance it has over all vectors of scores, to twelve digits", () => {
    fc.assert(
      fc.property(table, ({ scale, points, meetings, weights }) => {
        const chances = chancesFrom(weights);
        const plain = sorted(plainPointsOutcome(points, meetings, scale, chances));
        const found = sorted(pointsOutcome(points, meetings, scale, chances));
        expect(found.map(([mask]) => mask)).toEqual(plain.map(([mask]) => mask));
        for (const [index, [mask, chance]] of plain.entries())
          expect(Math.abs((found[index]?.[1] as number) - chance), `leaders ${mask}`).toBeLessThan(
            1e-12 * chance + 1e-15,
          );
      }),
      { numRuns: 100 },
    );
  });
  it("goes through few states for six who meet twice, too many for seven", () => {
    const twice = (players: number): readonly Meeting[] =>
      meetingsOf(
        Array.from({ length: players * players }, (_, n) => ({
          white: Math.floor(n / players),
          black: n % players,
        })).filter(({ white, black }) => white !== black),
      );
    const zeros = (players: number): readonly number[] => new Array<number>(players).fill(0);
    const few = [5, 6, 7].map((players) => stepsCount(zeros(players), twice(players), LAWS) <= MOST_STEPS);
    expect(few).toEqual([true, true, false]);
  });
});
