import { type Seat, seats } from "../../../events/ids.ts";
import type { Ledger } from "../../../projections/ledger.ts";
import type { Prizes } from "../../../scenarios/regulations/prizes.ts";
import { type Settlement, settle } from "../../../scenarios/rules/prizes/settlement.ts";
import type { PrizeForecast } from "./prize-forecast.ts";
import { roundedTo } from "./rounded.ts";

/** An average with bounds, in whole cents. The bounds hold for every end the championship can have. */
export interface Span {
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

/** What a player may have in the end. */
export interface Account {
  readonly seat: Seat;
  /** Each outcome of the forecast after deductions, in its order. */
  readonly settlements: readonly Settlement[];
  /** On average, in whole cents: the prize, and what is left of it after deductions. */
  readonly gross: number;
  readonly net: number;
}

/** The whole fund divided: on average the players' nets, what is deducted and what is paid to nobody add up to it. */
export interface Accounts {
  readonly players: readonly Account[];
  /** By payee, what is deducted from prizes. */
  readonly deducted: ReadonlyMap<string, Span>;
  /** What is paid to no player. */
  readonly unpaid: Span;
}

/**
 * Settles every outcome of every player with what the log has against him so far. Averages are rounded by largest
 * remainders, of equal ones players by seat first, then payees as they come, then what is unpaid.
 */
export const accountsOf = (prizes: Prizes, ledger: Ledger, forecast: PrizeForecast, fund: number): Accounts => {
  const { outcomes, total } = forecast;
  const parts = seats(outcomes.length).map((seat) => {
    const own = outcomes[seat] ?? [];
    const settlements = own.map(({ amount }) => settle(prizes, ledger, seat, amount));
    const chances = own.map(({ weight }) => weight / total);
    return { seat, own, settlements, average: (amounts: readonly number[]) => dot(amounts, chances) };
  });
  const gross = parts.map(({ own, average }) => average(own.map(({ mean }) => mean)));
  const taken = parts.map(({ settlements, average }) => average(settlements.map((one) => one.gross - one.net)));
  const withheld = parts.map(({ own, average }) =>
    spanOf(
      own.map((one) => one.withheld),
      average,
    ),
  );
  const deducted = deductions(parts);
  const unpaid = Math.max(0, fund - sum(gross));
  // Of no place, so the same however it ends: the lowest prizes where results are annulled.
  const unreached = Math.max(0, unpaid - sum(withheld.map(({ expected }) => expected)));
  const nets = gross.map((amount, at) => amount - (taken[at] as number));
  const averages = [...nets, ...[...deducted.values()].map(({ expected }) => expected), unpaid];
  const whole = roundedTo(fund, averages);
  const wholeGross = roundedTo(fund, [...gross, unpaid]);
  return {
    players: parts.map(({ seat, settlements }, at) => ({
      ...{ seat, settlements },
      ...{ gross: wholeGross[at] as number, net: whole[at] as number },
    })),
    deducted: new Map(
      [...deducted].map(([payee, span], at) => [payee, { ...span, expected: whole[nets.length + at] as number }]),
    ),
    unpaid: {
      expected: whole[whole.length - 1] as number,
      low: Math.floor(unreached + sum(withheld.map(({ low }) => low)) + HALF),
      high: Math.floor(unreached + sum(withheld.map(({ high }) => high)) + HALF),
    },
  };
};

interface Part {
  readonly settlements: readonly Settlement[];
  readonly average: (amounts: readonly number[]) => number;
}

// Players' extremes need not come together, so the sums of them are bounds.
const deductions = (parts: readonly Part[]): ReadonlyMap<string, Span> => {
  const payees = new Map<string, Span>();
  for (const { settlements, average } of parts)
    for (const payee of new Set(settlements.flatMap((one) => one.deductions.map((deduction) => deduction.payee)))) {
      const amounts = settlements.map((one) =>
        sum(one.deductions.filter((deduction) => deduction.payee === payee).map(({ amount }) => amount)),
      );
      const known = payees.get(payee) ?? { expected: 0, low: 0, high: 0 };
      const span = spanOf(amounts, average);
      payees.set(payee, {
        expected: known.expected + span.expected,
        low: known.low + span.low,
        high: known.high + span.high,
      });
    }
  return payees;
};

const spanOf = (amounts: readonly number[], average: Part["average"]): Span =>
  amounts.length === 0
    ? { expected: 0, low: 0, high: 0 }
    : { expected: average(amounts), low: Math.min(...amounts), high: Math.max(...amounts) };

const dot = (amounts: readonly number[], chances: readonly number[]): number =>
  amounts.reduce((total, amount, at) => total + amount * (chances[at] ?? 0), 0);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const HALF = 0.5;
