import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { seat } from "../../events/ids.ts";
import { championship } from "../../projections/championship.ts";
import { ledger } from "../../projections/ledger.ts";
import { fold } from "../../projections/projection.ts";
import type { Prizes } from "../../scenarios/regulations/prizes.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { apportion } from "../../scenarios/rules/prizes/apportion.ts";
import { fundRefusal } from "../../scenarios/rules/prizes/fund.ts";
import { settle } from "../../scenarios/rules/prizes/settlement.ts";
import { decide } from "../../src/championship/decide.ts";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { gameOdds } from "../../src/engine/game-odds.ts";
import { sample } from "../../src/engine/sample.ts";
import { createOrderedLogit } from "../../src/model/orderedLogit.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { announced } from "../championship/given.ts";
import { C12, C24, N23, W15, WC24 } from "../championship/regulations.ts";
import { awardOf } from "./recorded.ts";

const chance = createChance(keyFromSeed("laws of money"));
const odds = gameOdds(createOrderedLogit(ORDERED_LOGIT_2026), new Array<number>(16).fill(2700));

/** A championship played by chance in which players leave at chosen points of the log; ends with the title. */
const played = (regulation: Regulation, simulation: number, leaves: readonly (readonly [number, number])[]) => {
  let log: readonly ChampionshipEvent[] = [announced(regulation)];
  for (const [share, who] of leaves) {
    const whole = [...log, ...sample(regulation, log, odds, chance, simulation).events];
    // At least the announcement, at most all but the declaration.
    const cut = whole.slice(0, Math.max(log.length, Math.floor(share * (whole.length - 1))));
    const state = fold(championship, cut);
    const left = decide(regulation, state, { type: "WithdrawPlayer", seat: seat(who % regulation.participants) });
    log = left.ok ? [...cut, ...left.events] : cut;
  }
  return [...log, ...sample(regulation, log, odds, chance, simulation).events];
};

const penalties = fc.array(
  fc.oneof(
    fc.record({
      type: fc.constant("PenaltyImposed" as const),
      seat: fc.nat(7).map(seat),
      ground: fc.constant("conduct"),
      percent: fc.double({ min: 0.01, max: 100, noNaN: true }),
    }),
    fc.record({
      type: fc.constant("PenaltyImposed" as const),
      seat: fc.nat(7).map(seat),
      ground: fc.constant("a fine"),
      amount: fc.nat(20_000_000),
      payee: fc.constantFrom("FIDE", "organiser"),
    }),
    fc.record({
      type: fc.constant("AppearanceMissed" as const),
      seat: fc.nat(7).map(seat),
      occasion: fc.constant("the opening"),
    }),
  ),
  { maxLength: 12 },
);

describe("the laws of money", () => {
  it.each([
    ["Candidates 2012", C12],
    ["Norway Chess", N23],
    ["women's match 2015", W15],
    ["Candidates 2024", C24],
    ["match of 2024", WC24],
  ])("%s: in every state the whole fund is somewhere, to the cent", (_, regulation) => {
    const prizes = regulation.prizes as Prizes;
    const departures = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(15)), { maxLength: 2 });
    fc.assert(
      fc.property(fc.nat(1_000_000), departures, penalties, fc.nat(1_000_000), (simulation, leaves, facts, more) => {
        const log = played(
          regulation,
          simulation,
          regulation.main.format.kind === "match" ? leaves.slice(0, 1) : leaves,
        );
        const fund = prizes.fund.amount + (prizes.fund.kind === "minimum" ? more : 0);
        expect(fundRefusal(prizes, fund)).toBeUndefined();
        const book = fold(ledger, [...log, ...facts]);
        const last = awardOf(regulation, log, { fund });
        expect(last).toBeDefined();
        // From the end backwards, for as long as the prizes are settled.
        for (let length = log.length; length > 0; length -= 7) {
          const award = awardOf(regulation, log.slice(0, length), { fund });
          if (award === undefined) break;
          expect(award.gross.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
          expect(award.gross.reduce((sum, cents) => sum + cents, award.unpaid)).toBe(fund);
          expect(award.unpaid).toBeGreaterThanOrEqual(0);
          for (const [at, gross] of award.gross.entries()) {
            const { net, deductions, balance, advance } = settle(prizes, book, seat(at), gross);
            expect(deductions.reduce((sum, { amount }) => sum + amount, net)).toBe(gross);
            expect([net >= 0, balance + advance]).toEqual([true, net]);
          }
        }
      }),
      { numRuns: 12, seed: 20130401 },
    );
  });

  it("apportioned parts add up, differ from their exact share by less than a cent, and keep the order of the weights", () =>
    fc.assert(
      fc.property(fc.nat(1e12), fc.array(fc.nat(1e9), { minLength: 1, maxLength: 16 }), (total, weights) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        fc.pre(whole > 0);
        const parts = apportion(total, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        for (const [at, part] of parts.entries()) {
          // Exact in whole numbers: |part - total * weight / whole| < 1.
          const distance = BigInt(part) * BigInt(whole) - BigInt(total) * BigInt(weights[at] as number);
          expect(distance < BigInt(whole) && -distance < BigInt(whole)).toBe(true);
          for (const [other, smaller] of parts.entries())
            if ((weights[at] as number) > (weights[other] as number)) expect(part).toBeGreaterThanOrEqual(smaller);
        }
      }),
      { numRuns: 200 },
    ));
});
