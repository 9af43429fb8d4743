import { describe, expect, it } from "vitest";
import type { ChampionshipAnnounced, ChampionshipEvent } from "../../events/championship.ts";
import { ledger } from "../../projections/ledger.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { calendarJson } from "../../src/cli/calendar/json.ts";
import { calendarReport } from "../../src/cli/calendar/report.ts";
import { prizesJson } from "../../src/cli/prizes/json.ts";
import { statementOf } from "../../src/cli/prizes/statement.ts";
import type { Source } from "../../src/cli/source.ts";
import { forecast } from "../../src/engine/forecast.ts";
import { forecastPrizes } from "../../src/engine/prizes/prize-forecast.ts";
import { runnerOf } from "../../src/engine/run.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { C12, C24, M12, N23, N23_BLITZ, U13, W15, WC24 } from "../championship/regulations.ts";
import { sealed } from "../log/sealed.ts";
import { tell } from "./tell.ts";

const SEED = "sums";
const STAMP = { seed: SEED, model: ORDERED_LOGIT_2026.id, sigma: 15, form: "none" };
const runner = runnerOf({ key: keyFromSeed(SEED), workers: 1 });

/** Some states of a disturbed championship: early, in the middle, in a play-off where there is one, at the end. */
const statesOf = (regulation: Regulation, seed: number): readonly (readonly ChampionshipEvent[])[] => {
  const lengths: number[] = [];
  const { log } = tell(regulation, seed, (_stage, _next, { length }) => lengths.push(length));
  const share = [0, 0.4, 0.7, 0.95, 1];
  return [...new Set(share.map((part) => lengths[Math.round(part * (lengths.length - 1))]))].map((length) =>
    log.slice(0, length),
  );
};

const sourceOf = (regulation: Regulation, events: readonly ChampionshipEvent[]): Source => ({
  ...{ name: "a disturbed log", announcement: events[0] as ChampionshipAnnounced, regulation },
  ...{ recorded: sealed(events), events },
});

const inputOf = (regulation: Regulation, events: readonly ChampionshipEvent[]) => ({
  ...{ regulation, events, parameters: ORDERED_LOGIT_2026, seed: SEED, simulations: 1024 },
  ...{ method: "auto" as const, sigmas: Array.from({ length: regulation.participants }, () => 15) },
});

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

interface Chance {
  readonly p: number;
}
interface PrizesAnswer {
  readonly players: readonly {
    readonly expected: { readonly amount: number };
    readonly net: { readonly amount: number };
    readonly distribution: readonly Chance[];
  }[];
  readonly deductions: readonly { readonly amount: number }[];
  readonly unpaid?: { readonly amount: number };
  readonly fund: { readonly amount: number };
}
interface CalendarAnswer {
  readonly days: readonly { readonly items: readonly Chance[] }[];
  readonly lastDay: readonly Chance[];
  readonly closing?: readonly Chance[];
}

describe("in every state of a disturbed championship", () => {
  it.each([
    ["Candidates 2012", C12],
    ["Norway Chess", N23],
    ["women's match 2015", W15],
    ["Candidates 2024", C24],
    ["match of 2024", WC24],
  ] as const)(
    "%s: chances of prizes sum to 1 for everybody, the money to the fund, to the cent",
    async (_, regulation) => {
      const { prizes } = regulation;
      if (prizes === undefined) throw new Error("no prizes");
      for (const events of statesOf(regulation, 2)) {
        const terms = { fund: prizes.fund.amount + (prizes.fund.kind === "minimum" ? 12_345_67 : 0) };
        const found = await forecastPrizes({ ...inputOf(regulation, events), prizes, terms }, runner);
        const statement = statementOf({ prizes }, terms, found, fold(ledger, events));
        const answer = prizesJson(sourceOf(regulation, events), statement, STAMP) as PrizesAnswer;
        const { players, deductions, unpaid, fund } = answer;
        for (const { distribution } of players) expect(sum(distribution.map(({ p }) => p))).toBeCloseTo(1, 9);
        const left = unpaid?.amount ?? 0;
        expect(sum(players.map(({ expected }) => expected.amount)) + left).toBe(fund.amount);
        const taken = sum(deductions.map(({ amount }) => amount));
        expect(sum(players.map(({ net }) => net.amount)) + taken + left).toBe(fund.amount);
      }
    },
  );

  it.each([M12, W15, C12, N23, N23_BLITZ, U13].map((regulation) => [regulation.id, regulation] as const))(
    "%s: chances of the last day, and of the closing, sum to 1",
    async (_, regulation) => {
      const { calendar } = regulation;
      if (calendar === undefined) throw new Error("no calendar");
      for (const events of statesOf(regulation, 2)) {
        const found = await forecast(inputOf(regulation, events), runner);
        const report = calendarReport(sourceOf(regulation, events), calendar, found, { moves: 60, share: 1 });
        const { days, lastDay, closing } = calendarJson(report, STAMP) as CalendarAnswer;
        expect(sum(lastDay.map(({ p }) => p))).toBeCloseTo(1, 9);
        if (closing !== undefined) expect(sum(closing.map(({ p }) => p))).toBeCloseTo(1, 9);
        for (const { p } of days.flatMap(({ items }) => items)) expect(p >= 0 && p <= 1).toBe(true);
      }
    },
  );
});
