import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { championship } from "../../projections/championship.ts";
import { ledger } from "../../projections/ledger.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { gameOdds } from "../../src/engine/game-odds.ts";
import { accountsOf } from "../../src/engine/prizes/accounts.ts";
import { forecastPrizes, type PrizeForecast, type PrizeInput } from "../../src/engine/prizes/prize-forecast.ts";
import { roundedTo } from "../../src/engine/prizes/rounded.ts";
import { runnerOf } from "../../src/engine/run.ts";
import { createOrderedLogit } from "../../src/model/orderedLogit.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { announced, given } from "../championship/given.ts";
import { A, B, H, lot, rest } from "../championship/play.ts";
import { C12, C24, W15, WC24 } from "../championship/regulations.ts";
import { awardOf, recorded } from "./recorded.ts";

const SEED = "money";

const ask = (
  regulation: Regulation,
  events: readonly ChampionshipEvent[],
  more: Partial<PrizeInput> = {},
): Promise<PrizeForecast> => {
  const { prizes } = regulation;
  if (prizes === undefined) throw new Error("no prizes");
  const input: PrizeInput = {
    ...{ regulation, events, prizes, parameters: ORDERED_LOGIT_2026, sigmas: [], seed: SEED },
    ...{ simulations: 4096, method: "auto", terms: { fund: prizes.fund.amount } },
    ...more,
  };
  return forecastPrizes(input, runnerOf({ key: keyFromSeed(SEED), workers: 1 }));
};

const averageOf = ({ outcomes, total }: PrizeForecast, seat: number): number =>
  (outcomes[seat] ?? []).reduce((sum, { mean, weight }) => sum + (mean * weight) / total, 0);

const upToRound = (events: readonly ChampionshipEvent[], round: number): readonly ChampionshipEvent[] =>
  events.filter((event) => event.type !== "ChampionDeclared" && !("round" in event && (event.round ?? 0) > round));

describe("expected prizes", () => {
  it("before the last round of London they are those of its 81 endings, added up by hand", async () => {
    const { regulation, events } = recorded("candidates-2013");
    const thirteen = upToRound(events, 13);
    const found = await ask(regulation, thirteen);
    expect(found.kind).toBe("exact");
    // Every ending of the four games, judged by the award of a full log, weighed with the model's chances.
    const state = given(regulation, ...thirteen);
    const odds = gameOdds(
      createOrderedLogit(ORDERED_LOGIT_2026),
      state.state.roster.players.map(({ rating }) => rating),
    );
    const games = state.agenda.playable;
    expect(games.length).toBe(4);
    const sums = new Array<number>(8).fill(0);
    for (let ending = 0; ending < 81; ending++) {
      const digits = games.map((_, at) => Math.floor(ending / 3 ** at) % 3);
      const played = games.map(({ stage, round, board, leg, white, black }, at): ChampionshipEvent => {
        const result = (["1-0", "1/2-1/2", "0-1"] as const)[digits[at] as 0 | 1 | 2];
        return { type: "GameFinished", stage, round, board, leg, white, black, result };
      });
      const chance = games.reduce((product, { control, white, black }, at) => {
        const { white: w, draw, black: b } = odds.chances(control, white, black);
        return product * ([w, draw, b][digits[at] as number] as number);
      }, 1);
      const gross = awardOf(regulation, [...thirteen, ...played])?.gross ?? [];
      for (const [seat, cents] of gross.entries()) sums[seat] = (sums[seat] as number) + chance * cents;
    }
    // A cent that cannot be divided goes to one of those who share: an average differs by less than that.
    for (const [seat, sum] of sums.entries()) expect(Math.abs(averageOf(found, seat) - sum)).toBeLessThan(1);
  });

  it("a level match of equals before its tie-break: 110,000 and 90,000 with even chances, 200,000 together", async () => {
    const draws = rest("main");
    const story = given(W15, announced(W15, ["a", "b"]), lot("main", "colours", [0, 1]), ...new Array(10).fill(draws));
    const found = await ask(W15, story.log);
    expect(found.kind).toBe("exact");
    for (const seat of [A, B]) {
      expect(found.outcomes[seat]?.map(({ amount }) => amount)).toEqual([110_000_00, 90_000_00]);
      for (const { weight } of found.outcomes[seat] ?? []) expect(weight).toBeCloseTo(0.5, 2);
    }
    expect(averageOf(found, A) + averageOf(found, B)).toBeCloseTo(200_000_00, 3);
  });

  it("Norway Chess after five rounds: counted places and full event streams agree", async () => {
    const { regulation, events } = recorded("norway-chess-2023");
    const five = upToRound(events, 5);
    const counted = await ask(regulation, five, { method: "mc", simulations: 4096 });
    const streamed = await ask(regulation, five, { streams: true, simulations: 300 });
    expect([counted.kernel === "events", streamed.kernel]).toEqual([false, "events"]);
    for (let seat = 0; seat < 10; seat++) {
      // 300 streams: a standard error below 200,000 / sqrt(300) = 11,547 kroner; four of them.
      expect(Math.abs(averageOf(counted, seat) - averageOf(streamed, seat))).toBeLessThan(4 * 11_547_00);
    }
  });

  it("prizes for games and half-points won are sampled as event streams", async () => {
    const toronto = await ask(C24, [announced(C24)], { simulations: 20 });
    const singapore = await ask(WC24, [announced(WC24)], { simulations: 20 });
    for (const [found, fund] of [[toronto, 500_000_00] as const, [singapore, 2_500_000_00] as const]) {
      expect(found.kernel).toBe("events");
      const all = found.outcomes.map((_, seat) => averageOf(found, seat));
      expect(all.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(fund, 2);
    }
    await expect(ask(WC24, [announced(WC24)], { method: "exact" })).rejects.toThrow(RangeError);
  });

  it("who left with results standing is paid nothing, and FIDE keeps what his place is worth", async () => {
    const start = [announced(C12), lot("main", "numbers", [0, 1, 2, 3, 4, 5, 6, 7]), rest("main", undefined, 13)];
    const story = given(C12, ...start, { type: "WithdrawPlayer", seat: H });
    const found = await ask(C12, story.log);
    const prizes = C12.prizes as NonNullable<Regulation["prizes"]>;
    const accounts = accountsOf(prizes, fold(ledger, story.log), found, prizes.fund.amount);
    expect(found.outcomes[H]?.every(({ amount }) => amount === 0)).toBe(true);
    expect(accounts.players[H]?.gross).toBe(0);
    // H lost his last game by default: 6½ of 14, alone behind, or level with who loses the last game.
    expect(accounts.unpaid.low).toBe(17_000_00);
    expect(accounts.unpaid.high).toBeGreaterThan(17_000_00);
    const paid = accounts.players.reduce((sum, { net }) => sum + net, 0);
    expect(paid + accounts.unpaid.expected).toBe(420_000_00);
  });
});

describe("averages in whole cents", () => {
  it("add up: rounded down, the rest to the largest fractions, of equal ones to the earlier", () => {
    expect(roundedTo(100, [33.4, 33.3, 33.3])).toEqual([34, 33, 33]);
    expect(roundedTo(100, [100 / 3, 100 / 3, 100 / 3])).toEqual([34, 33, 33]);
    expect(roundedTo(10, [4.999999999, 5.000000001])).toEqual([5, 5]);
  });

  it("every seat's chances add up to one", async () => {
    const { regulation, events } = recorded("candidates-2013");
    const found = await ask(regulation, upToRound(events, 9), { simulations: 2048 });
    expect(fold(championship, events).roster.players.length).toBe(8);
    for (const outcomes of found.outcomes)
      expect(outcomes.reduce((sum, { weight }) => sum + weight, 0) / found.total).toBeCloseTo(1, 12);
  });
});
