import { describe, expect, it } from "vitest";
import type { RulesVersion } from "../../scenarios/tables/rules-version.ts";
import { column, order, tableBy } from "./asked.ts";
import { TEC_ROUND_ROBIN_ROWS, TEC_SWISS_5, TEC_SWISS_9 } from "./tec.ts";

/** By player number from 1; those who are not named have the first list's value. */
const changed = (values: readonly number[], changes: Readonly<Record<number, number>>): readonly number[] =>
  values.map((value, index) => changes[index + 1] ?? value);

// IA Mario Held, FIDE TEC, "Exercises in Tie-Breaking", rev. 2403220900 (C.07 of 2023), pp. 10-50: the published values, in the order of
// starting numbers.
const BH = [12.5, 13, 15.5, 15, 8.5, 12, 14.5, 13.5, 9, 13, 13.5, 11.5, 14, 11, 12, 12.5];
const BH_C1 = [11, 12, 13, 11.5, 7.5, 11, 12.5, 12, 7.5, 11.5, 12, 9.5, 12, 9, 11, 11];
const AOB = [12.6, 13.6, 13.4, 13.38, 13.4, 13.25, 11.9, 13, 12.75, 10.9, 12.75, 15, 12.1, 13.17, 12.2, 13.3];
const FB = [13.5, 13.5, 15, 15.5, 10, 12, 13.5, 12.5, 9.5, 12.5, 12.5, 11.5, 13.5, 10.5, 12, 13.5];
const SB = [8, 9.5, 10.5, 9.75, 4.25, 6.5, 3.25, 5.25, 2.25, 1.5, 5.75, 4, 4.25, 4.5, 3.5, 7.25];
const SB_C1 = [7.25, 8.5, 9.25, 8, 3.25, 5.5, 1.25, 3.75, 2.25, 0, 4.25, 4, 4.25, 3, 2.5, 5.75];
const PUBLISHED: Readonly<Record<string, readonly (number | undefined)[]>> = {
  BH,
  "BH-C1": BH_C1,
  AOB,
  FB,
  SB,
  "SB-C1": SB_C1,
  ARO: [1820, 1880, 1940, 1888, 1690, 1813, 1760, 1730, 1975, 1880, 1863, 2050, 1930, 1800, 1860, 1820],
  "ARO-C1": [1900, 1988, 2000, 1983, 1738, 1900, 1838, 1800, 2200, 1975, 2000, undefined, 2025, 1900, 1963, 1900],
  TPR: [1969, 2120, 2089, 2081, 1690, 1813, 1611, 1730, 1175, 1640, 1776, 1250, 1781, 1925, 1788, 1969],
  WIN: [2, 3, 2, 2, 2, 3, 1, 2, 1, 1, 2, 2, 1, 2, 2, 3],
  WON: [2, 3, 2, 2, 2, 2, 1, 2, 0, 1, 1, 0, 1, 2, 2, 3],
  BPG: [2, 3, 2, 2, 2, 2, 3, 2, 1, 3, 2, 0, 3, 2, 3, 2],
  BWG: [1, 1, 1, 1, 0, 1, 0, 0, 0, 1, 0, 0, 1, 1, 1, 1],
  GE: [5, 5, 5, 4, 5, 5, 5, 5, 3, 5, 5, 3, 5, 3, 5, 5],
  PS: [11, 13, 11, 11.5, 5, 6, 6, 8.5, 2.5, 4, 5.5, 7, 7, 6, 7, 10.5],
  "PS-C1": [10, 12, 10.5, 10.5, 5, 6, 5, 8, 2.5, 4, 5, 7, 6, 5, 7, 10],
};

const swiss = (code: string, rules: RulesVersion) => column(tableBy(TEC_SWISS_5, code, rules), code);

describe("the exercises of FIDE's technical commission: Swiss, rules of 2023", () => {
  it.each(Object.entries(PUBLISHED))("%s", (code, values) => expect(swiss(code, "2023")).toEqual(values));

  it("the perfect performance of Charline (exercise 22)", () => expect(swiss("PTP", "2023")[2]).toBe(2112));

  it("the average performance of opponents (exercise 21)", () => {
    const values = swiss("APRO", "2023");
    expect([1, 3, 4, 16].map((number) => values[number - 1])).toEqual([1789, 1904, 1772, 1805]);
  });
});

// What the caps of 16.4 change, as TieBreakServer (tests/test_fide_held_individual_exercises.py) has it.
describe("the same under the rules of 2026", () => {
  it.each([
    ["BH", changed(BH, { 4: 14, 11: 12.5 }), [1, 3, 4, 5, 8, 11, 16]],
    ["BH-C1", changed(BH_C1, { 11: 11 }), [5, 8, 11]],
    [
      "AOB",
      changed(AOB, { 1: 12.4, 3: 12.9, 5: 13.2, 7: 11.7, 8: 12.9, 10: 10.8, 12: 14, 13: 11.9, 14: 13, 16: 13.1 }),
    ],
    ["FB", changed(FB, { 4: 14.5, 11: 12, 12: 11 })],
    ["SB", changed(SB, { 4: 9.25, 6: 6, 11: 4.75 })],
    ["SB-C1", changed(SB_C1, { 4: 7.75, 6: 5, 11: 3.25 })],
  ] as const)("%s", (code, values, numbers: readonly number[] = values.map((_, index) => index + 1)) => {
    const found = swiss(code, "2026");
    expect(numbers.map((number) => found[number - 1])).toEqual(numbers.map((number) => values[number - 1]));
  });
});

describe("the exercises on direct encounter", () => {
  const ranks = (tournament: typeof TEC_SWISS_9): readonly number[] => {
    const { rows } = tableBy(tournament, "DE", "2023");
    return tournament.players.map((_, seat) => rows.find((row) => row.seat === seat)?.rank ?? 0);
  };

  it("Swiss of 5 rounds: neither the players on 3 1/2 nor those on 2 1/2 are parted (23, 24)", () => {
    const found = ranks(TEC_SWISS_5);
    expect([1, 3, 4, 16].map((number) => found[number - 1])).toEqual([2, 2, 2, 2]);
    expect([5, 8, 11].map((number) => found[number - 1])).toEqual([7, 7, 7]);
  });

  it("Swiss of 9 rounds (25)", () =>
    expect(ranks(TEC_SWISS_9)).toEqual([3, 5, 1, 3, 9, 2, 6, 6, 14, 9, 13, 14, 16, 9, 9, 6]));

  it("round robin, with the forfeit (26)", () => {
    expect(ranks(TEC_ROUND_ROBIN_ROWS)).toEqual([1, 2, 2, 6, 5, 4]);
    expect(order(tableBy(TEC_ROUND_ROBIN_ROWS, "DE"))).toBe("Alyx | Bruno, Charline | Helene | Franck | David");
  });
});

// RULES G1 = exercises 14 to 16 and pp. 5-6.
describe("the round robin of the exercises", () => {
  it.each([
    ["SB", [9.25, 6.25, 6.25, 4.25, 3.25, 2.25]],
    ["SB-C1", [9.25, 4.75, 4.75, 4.25, 3.25, 1.5]],
    ["KS", [2, 0.5, 0.5, 1, 0.5, 0]],
    ["WIN", [3, 3, 3, 1, 1, 1]],
    ["WON", [3, 3, 3, 1, 1, 0]],
    ["BWG", [2, 1, 1, 1, 0, 0]],
  ] as const)("%s, whatever the year", (code, values) => {
    for (const rules of ["2012", "2023", "2026"] as const)
      expect(column(tableBy(TEC_ROUND_ROBIN_ROWS, code, rules), code)).toEqual(values);
  });

  it("no limit of Koya parts Bruno and Charline", () =>
    expect(order(tableBy(TEC_ROUND_ROBIN_ROWS, "DE,SB,KS,KS/L-1,KS/L-2,KS/L-3,KS/L+1"))).toMatch(
      /\| Bruno, Charline \|/,
    ));
});
