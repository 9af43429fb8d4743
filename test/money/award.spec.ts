import { describe, expect, it } from "vitest";
import { seat } from "../../events/ids.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { apportion, inEqualParts } from "../../scenarios/rules/prizes/apportion.ts";
import { fundRefusal, placeAmounts } from "../../scenarios/rules/prizes/fund.ts";
import { matchShares } from "../../scenarios/rules/prizes/match-prizes.ts";
import { placeShares } from "../../scenarios/rules/prizes/place-prizes.ts";
import { C12, C24, N23, W15, WC24 } from "../championship/regulations.ts";

/** What groups of players level on points earn, in the currency's units; seats count through the groups. */
const places = (regulation: Regulation, sizes: readonly number[], champion?: number): readonly number[] => {
  const { prizes } = regulation;
  if (prizes?.distribution.kind !== "places") throw new Error("no table");
  let next = 0;
  const groups = sizes.map((size) => Array.from({ length: size }, () => seat(next++)));
  const order = { groups, points: [], champion: champion === undefined ? undefined : seat(champion) };
  const shares = placeShares(prizes.distribution, prizes.distribution.amounts, order);
  return Array.from({ length: next }, (_, at) => (shares.get(seat(at))?.amount ?? 0) / 100);
};

/** What the two of a match earn; seat 0 wins. */
const match = (
  regulation: Regulation,
  tieBreak: boolean,
  visitor?: number,
  wins: readonly [number, number] = [0, 0],
): readonly number[] => {
  const { prizes } = regulation;
  if (prizes?.distribution.kind !== "match") throw new Error("no match");
  const end = { winner: seat(0), tieBreak, wins, visitor: visitor === undefined ? undefined : seat(visitor) };
  return matchShares(prizes.distribution, prizes.fund.amount, end).map((cents) => cents / 100);
};

describe("cents are rounded so that nothing is lost", () => {
  it("parts are rounded down and the cents left over go to the largest remainders, of equal ones to the first", () => {
    expect(inEqualParts(100, 3)).toEqual([34, 33, 33]);
    expect(inEqualParts(101, 3)).toEqual([34, 34, 33]);
    // 10 by 1:2:3 is 1.67, 3.33, 5: the cent goes to the first.
    expect(apportion(10, [1, 2, 3])).toEqual([2, 3, 5]);
    expect(apportion(0, [1, 1])).toEqual([0, 0]);
    expect(apportion(7, [0, 1])).toEqual([0, 7]);
    expect(() => apportion(1, [0])).toThrow(RangeError);
  });

  it("no product of cents is too large", () => {
    // 999,999,999,999 cents by equal weights of a fund's size: halves, the odd cent to the first.
    expect(apportion(999_999_999_999, [1e12, 1e12])).toEqual([500_000_000_000, 499_999_999_999]);
  });
});

describe("prizes of the Candidates (C12 3.8.1): equal points share equally, first place too", () => {
  it("two tied for first have 91,500 each, although one of them is champion (T12)", () =>
    expect(places(C12, [2, 1, 1, 1, 1, 1, 1], 1)).toEqual([
      91_500, 91_500, 75_000, 55_000, 40_000, 28_000, 22_000, 17_000,
    ]));

  it("three tied for second have 72,666.67, 72,666.67 and 72,666.66: 218,000 in all (T12)", () =>
    expect(places(C12, [1, 3, 4]).slice(0, 4)).toEqual([95_000, 72_666.67, 72_666.67, 72_666.66]));

  it("eight level players have 52,500 each", () => expect(places(C12, [8])).toEqual(new Array(8).fill(52_500)));
});

describe("prizes of Norway Chess (N23): the first prize is the champion's", () => {
  it.each([
    ["two tied for first: 750,000 and 400,000 (T13)", [2, 1, 7], 1, [400_000, 750_000, 250_000]],
    ["three tied for first: 750,000 and 325,000 each (T13, N-4)", [3, 7], 2, [325_000, 325_000, 750_000]],
    ["nobody tied", [1, 1, 1, 7], 0, [750_000, 400_000, 250_000]],
  ] as const)("%s", (_, sizes, champion, expected) =>
    expect(places(N23, sizes, champion).slice(0, 3)).toEqual(expected),
  );

  it("three tied for third have 210,000 each (T13)", () =>
    expect(places(N23, [1, 1, 3, 5], 0).slice(2, 5)).toEqual([210_000, 210_000, 210_000]));

  it("ten level players: 750,000 for the champion, 194,444.44 for the others, four cents more among the first", () => {
    // (2,500,000 - 750,000) / 9 = 194,444.444...; 9 x 194,444.44 is 4 cents short.
    const all = places(N23, [10], 9);
    expect(all[9]).toBe(750_000);
    expect(all.slice(0, 4)).toEqual(new Array(4).fill(194_444.45));
    expect(all.slice(4, 9)).toEqual(new Array(5).fill(194_444.44));
  });
});

describe("prizes of a match", () => {
  it.each([
    ["neutral venue, regular games: 60/40", false, undefined, [120_000, 80_000]],
    ["neutral venue, tie-break: 55/45", true, undefined, [110_000, 90_000]],
    ["the winner visits, regular games", false, 0, [124_000, 76_000]],
    ["the winner visits, tie-break", true, 0, [114_500, 85_500]],
    ["the host's player wins by tie-break", true, 1, [104_500, 95_500]],
  ] as const)("women's match of 2015, %s (T10)", (_, tieBreak, visitor, expected) =>
    expect(match(W15, tieBreak, visitor)).toEqual(expected),
  );

  it.each([
    ["3-2 in wins: 1,350,000 and 1,150,000, as paid in Singapore (T14)", false, [3, 2], [1_350_000, 1_150_000]],
    ["by tie-break 1,300,000 and 1,200,000, whatever the wins (T14)", true, [3, 2], [1_300_000, 1_200_000]],
    ["13 wins are worth more than the fund: it is shared 7 to 6", false, [7, 6], [1_346_153.85, 1_153_846.15]],
  ] as const)("match of 2024, %s", (_, tieBreak, wins, expected) =>
    expect(match(WC24, tieBreak, undefined, wins)).toEqual(expected),
  );
});

describe("half-points with a price (Candidates 2024)", () => {
  it("9 points and first alone are 111,000 euros, as Gukesh had (T14)", () => {
    const { prizes } = C24;
    if (prizes?.distribution.kind !== "places") throw new Error("no table");
    // Toronto: 9, then three with 8½, who share 36,000 + 24,000; and the rest without a prize of place.
    const groups = [[0], [1, 2, 3], [4], [5], [6], [7]].map((group) => group.map(seat));
    const points = [18, 17, 17, 17, 14, 12, 10, 7];
    const shares = placeShares(prizes.distribution, prizes.distribution.amounts, { groups, points, champion: seat(0) });
    const euros = points.map((_, at) => (shares.get(seat(at))?.amount ?? 0) / 100);
    expect(euros).toEqual([111_000, 79_500, 79_500, 79_500, 49_000, 42_000, 35_000, 24_500]);
    expect(euros.reduce((sum, amount) => sum + amount, 0)).toBe(500_000);
  });
});

describe("a fund", () => {
  const prizesOf = ({ prizes }: Regulation) => {
    if (prizes === undefined) throw new Error("no prizes");
    return prizes;
  };

  it("may be above a minimum, and no other than a fixed one", () => {
    expect(fundRefusal(prizesOf(C12), 510_000_00)).toBeUndefined();
    expect(fundRefusal(prizesOf(C12), 419_999_99)).toEqual({ article: "3.8.1", expected: "at least 420000" });
    expect(fundRefusal(prizesOf(N23), 2_500_000_00)).toBeUndefined();
    expect(fundRefusal(prizesOf(N23), 3_000_000_00)).toMatchObject({ expected: "2500000" });
  });

  it("above the minimum makes every prize grow in proportion: within 600 euros of what London printed for 510,000", () => {
    const prizes = prizesOf(C12);
    if (prizes.distribution.kind !== "places") throw new Error("no table");
    const amounts = placeAmounts(prizes, prizes.distribution, 510_000_00).map((cents) => cents / 100);
    // 95,000 x 510 / 420 = 115,357.142..., 88,000 x 510 / 420 = 106,857.142...
    expect(amounts.slice(0, 2)).toEqual([115_357.14, 106_857.14]);
    expect(Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100)).toBe(510_000_00);
    // The first two prizes of 2013, printed in thousands: 115,000 and 107,000 (RULES T25).
    for (const [place, printed] of [115_000, 107_000].entries())
      expect(Math.abs((amounts[place] as number) - printed)).toBeLessThan(600);
  });
});
