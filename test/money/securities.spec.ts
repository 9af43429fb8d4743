import { describe, expect, it } from "vitest";
import type { Bid } from "../../scenarios/regulations/bid.ts";
import type { Prizes } from "../../scenarios/regulations/prizes.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { costsOf } from "../../scenarios/rules/prizes/costs.ts";
import { type Securities, securitiesOf } from "../../scenarios/rules/prizes/securities.ts";
import { C12, W15 } from "../championship/regulations.ts";
import { refusal } from "../rules/regulation-change.ts";

const EUR = 100;

const secured = ({ bid, prizes }: Regulation, fund: number, visited = false): Securities =>
  securitiesOf(bid as Bid, fund, costsOf(prizes as Prizes, fund, visited));

const paid = ({ payments }: Securities): readonly string[] =>
  payments.map(({ by, amount, article }) => `${by} ${amount / EUR} ${article}`);

describe("what an organiser secures", () => {
  it("C12, bidding procedure 3: a guarantee of 420,000 + 20 % + 41,000 for ten months, or 100,000, half the fund, and the balance", () => {
    const found = secured(C12, 420_000 * EUR);
    expect(found.sum).toBe(545_000 * EUR);
    expect(found.guarantee).toEqual({ article: "Bidding procedure 3", months: 10 });
    expect(paid(found)).toEqual([
      "2012-01-31 100000 Bidding procedure 3",
      "2012-03-30 210000 Bidding procedure 3",
      "2012-08-31 235000 Bidding procedure 3",
    ]);
  });

  it("grows with the fund: 510,000 in London, of which half is 255,000", () => {
    const found = secured(C12, 510_000 * EUR);
    expect(found.sum).toBe((510_000 + 102_000 + 41_000) * EUR);
    expect(found.payments.map(({ amount }) => amount / EUR)).toEqual([100_000, 255_000, 298_000]);
  });

  it("W15 15.6.2: half the fund by 30 June 2015; fund, 13.2 and article 14 by 31 August, 14.4 only for a visitor", () => {
    // 200,000 + 40,000 + 10,000 + 15,000 + 8,000 + 7,500 + 9,000 + 6,000 + 4,000 + 4,000 + 2,000.
    const found = secured(W15, 200_000 * EUR);
    expect(found.sum).toBe(305_500 * EUR);
    expect(found.guarantee).toBeUndefined();
    expect(paid(found)).toEqual(["2015-06-30 100000 15.6.2", "2015-08-31 205500 15.6.2"]);
    expect(secured(W15, 200_000 * EUR, true).sum).toBe(308_500 * EUR);
  });

  it("adds up to the secured sum, to the cent, for any fund", () => {
    for (const fund of [42_000_000, 42_000_001, 51_000_033, 99_999_999]) {
      const { sum, payments } = secured(C12, fund);
      expect(payments.reduce((total, { amount }) => total + amount, 0)).toBe(sum);
    }
  });
});

describe("a bid in a regulation file", () => {
  const id = "fide-candidates-2012";
  it.each<readonly [string, string, unknown, string]>([
    ["a day that is none", "bid.payments.0.by", "2012-01-32", "bid.payments.0.by: a day that there is"],
    [
      "an earlier day below",
      "bid.payments.1.by",
      "2012-01-30",
      "bid.payments.1.by: a day not before that of the payment above",
    ],
    ["a cost nobody has", "bid.covers.0", "9.9", "bid.covers.0: the article of a cost"],
    ["dates that end before they begin", "bid.dates.to", "2012-09-30", "bid.dates.to: a day not before that of from"],
    ["dates on a day that is none", "bid.dates.from", "2012-10-32", "bid.dates.from: a day that there is"],
    ["results counted from nothing", "bid.closes", undefined, "bid.results: closes, which the days count from"],
    ["no prizes", "prizes", undefined, "bid: prizes whose fund it secures"],
    [
      "a balance in between",
      "bid.payments.1",
      { article: "3", by: "2012-03-30", balance: true },
      "bid.payments.1.balance: the balance only at the end",
    ],
  ])("is refused with %s", (_, path, value, expected) => {
    expect(refusal(id, [path, value])).toContain(expected);
  });
});
