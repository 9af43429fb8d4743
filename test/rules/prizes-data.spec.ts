import { describe, expect, it } from "vitest";
import type { Cost, Prizes } from "../../scenarios/regulations/prizes.ts";
import { type Change, refusal } from "./regulation-change.ts";
import { FIXTURES_FOLDER, filesOf, REGULATIONS_FOLDER, regulationOf } from "./regulation-data.ts";

const files = new Map([...filesOf(REGULATIONS_FOLDER), ...filesOf(FIXTURES_FOLDER)]);
const prizesOf = (id: string): Prizes | undefined => regulationOf(files.get(`${id}.json`)).prizes;

const C12 = "fide-candidates-2012";
const W15 = "fide-womens-world-championship-2015";
const N23 = "norway-chess-2023";

const euros = (cents: number): number => cents / 100;

describe("the money, as the texts print it", () => {
  it.each([
    // 3.8.1: "The total minimum prize fund of the Candidates Tournament amounts to 420,000 euros"
    [C12, "EUR", "minimum", 420_000, [95_000, 88_000, 75_000, 55_000, 40_000, 28_000, 22_000, 17_000]],
    // "O prémio total do Torneio é de 2 500 000 NOK"
    [
      N23,
      "NOK",
      "fixed",
      2_500_000,
      [750_000, 400_000, 250_000, 200_000, 180_000, 170_000, 160_000, 140_000, 130_000, 120_000],
    ],
  ])("%s has its table, which adds up to the printed fund", (id, currency, kind, fund, table) => {
    const prizes = prizesOf(id);
    expect([prizes?.currency, prizes?.fund.kind, euros(prizes?.fund.amount ?? 0)]).toEqual([currency, kind, fund]);
    const amounts = prizes?.distribution.kind === "places" ? prizes.distribution.amounts.map(euros) : [];
    expect(amounts).toEqual(table);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(fund);
  });

  it("the women's match shares 200,000 euros 60/40 or 55/45, after 5 % for the opponent in her opponent's country", () => {
    expect(prizesOf(W15)).toMatchObject({
      currency: "EUR",
      fund: { kind: "minimum", amount: 200_000_00 },
      distribution: {
        regular: { winner: 60, loser: 40 },
        tieBreak: { winner: 55, loser: 45 },
        visitor: { percent: 5 },
      },
      advance: { amount: 50_000_00, balanceDays: 10 },
      conduct: { shares: [{ percent: 5 }, { percent: 5 }] },
    });
  });

  it("its organiser's other costs are those of 11.1.2, 13.2 and 14", () => {
    const cost = (one: Cost): number => (one.kind === "amount" ? euros(one.amount) : (200_000 * one.percent) / 100);
    const costs = prizesOf(W15)?.costs ?? [];
    expect(costs.map((one) => [one.article, cost(one), one.when ?? "always"])).toEqual([
      ["13.2", 40_000, "always"],
      ["14.1", 10_000, "always"],
      ["14.2", 15_000, "always"],
      ["14.3", 8_000, "asked"],
      ["14.4", 3_000, "visitor"],
      ...[7_500, 9_000, 6_000, 4_000, 4_000, 2_000].map((amount) => ["14.5", amount, "always"]),
      ["11.1.2", 6_000, "always"],
    ]);
  });

  it("the excerpts of 2012 and of Kyiv have no articles on prizes and inherit none (M-1, U-6)", () => {
    for (const id of ["fide-world-championship-2012", "ukraine-championship-2013", "norway-chess-2023-blitz"])
      expect(prizesOf(id)).toBeUndefined();
  });
});

describe("money that contradicts itself is refused: where, and what was expected", () => {
  it.each<readonly [string, string, readonly Change[], string]>([
    ["a fund that is no sum", C12, [["prizes.fund.amount", 1]], "prizes.fund.amount: 42000000, the sum of the prizes"],
    [
      "a third place above the second",
      C12,
      [["prizes.distribution.amounts", [2, 1, 3].map((part) => part * 7_000_000)]],
      "prizes.distribution.amounts: no place worth more than the one before",
    ],
    [
      "nine prizes for eight",
      C12,
      [["prizes.distribution.amounts", [42_000_000, 0, 0, 0, 0, 0, 0, 0, 0]]],
      "prizes.distribution.amounts: no more than 8 places",
    ],
    [
      "three fifths and a half",
      W15,
      [["prizes.distribution.tieBreak.winner", 60]],
      "prizes.distribution.tieBreak: shares that add up to 100 per cent",
    ],
    [
      "advances above the fund",
      W15,
      [["prizes.advance.amount", 10_000_001]],
      "prizes.advance.amount: no more than a player's part of 20000000",
    ],
    [
      "a breach that costs more than everything",
      W15,
      [["prizes.conduct.shares.0.percent", 96]],
      "prizes.conduct.shares: no more than 100 per cent in all",
    ],
    [
      "a visitor of a tournament",
      C12,
      [["prizes.costs.0.when", "visitor"]],
      "prizes.costs.0.when: no visitor outside a match",
    ],
    [
      "a price for half-points beside a table that adds up",
      N23,
      [["prizes.distribution.perHalfPoint", 1]],
      "prizes.distribution.perHalfPoint: games whose points always add up to the same",
    ],
    ["currencies by sign", N23, [["prizes.currency", "kr"]], "prizes.currency: three capital letters, such as EUR"],
  ])("%s", (_, id, changes, problem) => expect(refusal(id, ...changes)).toEqual([problem]));

  it("a match has shares, a table has places", () => {
    const places = { kind: "places", amounts: [20_000_000], sharing: { article: "1", first: "shared" } };
    const unpaid = { article: "1", of: "annulled", payee: "organiser" };
    expect(refusal(W15, ["prizes.distribution", { ...places, unpaid }])).toContain(
      "prizes.distribution.kind: match, as this is one",
    );
  });
});
