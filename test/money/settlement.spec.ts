import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { seat } from "../../events/ids.ts";
import { type Ledger, ledger } from "../../projections/ledger.ts";
import { fold } from "../../projections/projection.ts";
import type { Prizes } from "../../scenarios/regulations/prizes.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { costsOf } from "../../scenarios/rules/prizes/costs.ts";
import { settle } from "../../scenarios/rules/prizes/settlement.ts";
import { C12, W15 } from "../championship/regulations.ts";

const prizesOf = ({ prizes }: Regulation): Prizes => {
  if (prizes === undefined) throw new Error("no prizes");
  return prizes;
};

const missed = (occasion: string, by = 1): ChampionshipEvent => ({
  type: "AppearanceMissed",
  seat: seat(by),
  occasion,
});
const penalty = (figures: { amount?: number; percent?: number; payee?: string }, by = 1): ChampionshipEvent => ({
  ...{ type: "PenaltyImposed", seat: seat(by), ground: "3.8" },
  ...figures,
});
const log = (...events: readonly ChampionshipEvent[]): Ledger => fold(ledger, events);

describe("the ledger folds what the log says of money", () => {
  const lodged = (protest: string): ChampionshipEvent => ({
    ...{ type: "ProtestLodged", protest, seat: seat(0), about: "noise" },
    ...{ submittedAfterMinutes: 20, deposit: "400 UAH" },
  });
  const ruled = (protest: string, depositReturned: boolean): ChampionshipEvent => ({
    ...{ type: "ProtestDecided", protest, upheld: depositReturned, depositReturned, text: "heard" },
  });

  it("a deposit is held until the protest is decided; upheld it goes back, rejected it may be forfeited (U13 3, W15 7.3.1)", () => {
    const { deposits } = log(lodged("a"), lodged("b"), lodged("c"), ruled("a", true), ruled("b", false));
    expect(deposits.map(({ protest, deposit, state }) => [protest, deposit, state])).toEqual([
      ["a", "400 UAH", "returned"],
      ["b", "400 UAH", "forfeited"],
      ["c", "400 UAH", "held"],
    ]);
  });

  it("delivered twice, a missed function and a decision count once", () => {
    const told = [lodged("a"), ruled("a", true), ruled("a", false), missed("meeting"), missed("meeting")];
    const book = log(...told);
    expect(book.missed).toEqual([{ seat: 1, occasion: "meeting" }]);
    expect(book.deposits.map(({ state }) => state)).toEqual(["returned"]);
  });

  it("penalties without money are not in it, functions missed are", () => {
    const book = log(penalty({}), penalty({ amount: 100_000, payee: "FIDE" }), missed("opening ceremony"));
    expect(book.penalties).toEqual([{ seat: 1, ground: "3.8", amount: 100_000, payee: "FIDE" }]);
    expect(book.missed).toEqual([{ seat: 1, occasion: "opening ceremony" }]);
  });
});

describe("what is left of a prize (W15 5.2, 13.4)", () => {
  it("76,000, one breach: 3,800 to the organiser, 3,800 to FIDE, 68,400 net, 18,400 due (T11)", () => {
    const settled = settle(prizesOf(W15), log(missed("closing ceremony")), seat(1), 76_000_00);
    expect(settled).toEqual({
      gross: 76_000_00,
      deductions: [
        { payee: "organiser", reason: "missed closing ceremony", amount: 3_800_00 },
        { payee: "FIDE", reason: "missed closing ceremony", amount: 3_800_00 },
      ],
      ...{ net: 68_400_00, advance: 50_000_00, balance: 18_400_00, owed: 0 },
    });
  });

  it("breaches add up to no more than the whole prize: after eleven, half of it each (W-3)", () => {
    const eleven = log(...Array.from({ length: 11 }, (_, n) => missed(`press conference ${n + 1}`)));
    const { deductions, net, balance } = settle(prizesOf(W15), eleven, seat(1), 76_000_00);
    const to = (payee: string): number =>
      deductions.filter((one) => one.payee === payee).reduce((sum, { amount }) => sum + amount, 0);
    expect([to("organiser") + to("FIDE"), net, balance]).toEqual([76_000_00, 0, -50_000_00]);
    // 110 per cent are scaled to 100: 22 parts of 345,454.54 or .55 each.
    expect(Math.abs(to("organiser") - to("FIDE"))).toBeLessThanOrEqual(11);
  });

  it("a percentage of a ruling without a payee is divided as a breach is: 10 % are 5 and 5", () => {
    const { deductions } = settle(prizesOf(W15), log(penalty({ percent: 10 })), seat(1), 80_000_00);
    expect(deductions.map(({ payee, amount }) => [payee, amount])).toEqual([
      ["organiser", 4_000_00],
      ["FIDE", 4_000_00],
    ]);
    const named = settle(prizesOf(W15), log(penalty({ percent: 10, payee: "FIDE" })), seat(1), 80_000_00);
    expect(named.deductions).toEqual([{ payee: "FIDE", reason: "3.8", amount: 8_000_00 }]);
  });

  it("a fine is taken after the percentages, as far as the prize goes; the rest is owed (3.8.4: at most 5,000)", () => {
    const book = log(penalty({ amount: 5_000_00, payee: "FIDE" }), missed("meeting"));
    expect(settle(prizesOf(W15), book, seat(1), 76_000_00)).toMatchObject({ net: 63_400_00, owed: 0 });
    expect(settle(prizesOf(W15), book, seat(1), 2_000_00)).toMatchObject({ net: 0, owed: 3_200_00 });
  });

  it("the other player and a regulation without the rule lose nothing for a missed function", () => {
    expect(settle(prizesOf(W15), log(missed("meeting")), seat(0), 124_000_00).net).toBe(124_000_00);
    expect(settle(prizesOf(C12), log(missed("meeting")), seat(1), 88_000_00)).toMatchObject({
      ...{ net: 88_000_00, deductions: [], advance: 0, balance: 88_000_00 },
    });
  });
});

describe("the organiser's other costs", () => {
  const together = (regulation: Regulation, fund: number, visited: boolean): readonly number[] => {
    const costs = costsOf(prizesOf(regulation), fund, visited);
    return [costs.reduce((sum, { low }) => sum + low, 0), costs.reduce((sum, { high }) => sum + high, 0)];
  };

  it("of the women's match: 103,500, with the visitor's 3,000 106,500, and up to 8,000 for the device", () => {
    // 40,000 + 10,000 + 15,000 + 32,500 of stipends + 6,000 = 103,500.
    expect(together(W15, 200_000_00, false)).toEqual([103_500_00, 111_500_00]);
    expect(together(W15, 200_000_00, true)).toEqual([106_500_00, 114_500_00]);
  });

  it("of the Candidates: 20 % of whatever the fund is, 41,000 for the principals and the bid fee", () => {
    expect(together(C12, 420_000_00, false)).toEqual([126_000_00, 126_000_00]);
    expect(together(C12, 510_000_00, false)).toEqual([144_000_00, 144_000_00]);
  });
});
