import type { Ledger } from "../../../projections/ledger.ts";
import type { Settlement } from "../../../scenarios/rules/prizes/settlement.ts";
import type { Span } from "../../engine/prizes/accounts.ts";
import type { PrizeOutcome } from "../../engine/prizes/outcome.ts";
import { headHash } from "../../log/chain.ts";
import type { ForecastStamp } from "../forecast/json.ts";
import { lastRound } from "../rounds.ts";
import type { Source } from "../source.ts";
import { chanceOf, errorOf } from "./estimates.ts";
import { type Amount, amountOf } from "./money.ts";
import { securitiesJson } from "./securities.ts";
import type { Statement } from "./statement.ts";

/** A statement as the JSON of the command line: players by id, amounts as whole cents beside the same for people. */
export const prizesJson = (source: Source, statement: Statement, stamp: ForecastStamp): object => {
  const { prizes, terms, forecast, accounts, ledger, organiser } = statement;
  const { state, agenda } = forecast;
  const { currency } = prizes;
  const cents = (amount: number): Amount => amountOf(currency, amount);
  const span = ({ expected, low, high }: Span): object => ({ ...cents(expected), low, high });
  return {
    schemaVersion: 1,
    championship: {
      id: source.announcement.championship,
      regulation: source.regulation.id,
      after: source.after ?? lastRound(state, agenda),
      events: source.recorded.length,
      head: headHash(source.recorded),
    },
    method: methodOf(statement, stamp),
    currency,
    fund: { ...cents(terms.fund), kind: prizes.fund.kind, article: prizes.fund.article },
    ...(terms.host === undefined ? {} : { host: terms.host }),
    decided: forecast.kind === "decided",
    players: accounts.players.map(({ seat, gross, net, settlements }) => {
      const { id, name } = state.roster.players[seat] as { readonly id: string; readonly name: string };
      const half = errorOf(forecast, seat);
      const [final] = settlements;
      return {
        ...{ id, name, points: (agenda.main.table?.points[seat] ?? 0) / 2 },
        expected: { ...cents(gross), ...(half === undefined ? {} : { error: Math.ceil(half) }) },
        net: cents(net),
        ...(forecast.kind === "decided" && final !== undefined ? { final: settlementJson(final, cents) } : {}),
        distribution: (forecast.outcomes[seat] ?? []).map((outcome, at) => ({
          ...outcomeJson(outcome, cents),
          net: settlements[at]?.net,
          ...chanceOf(forecast, seat, outcome),
        })),
      };
    }),
    deductions: [...accounts.deducted].map(([payee, amount]) => ({ payee, ...span(amount) })),
    ...(prizes.distribution.kind === "places"
      ? { unpaid: { payee: prizes.distribution.unpaid.payee, ...span(accounts.unpaid) } }
      : {}),
    organiser: {
      costs: organiser.costs.map(({ article, payee, purpose, low, high, atLeast }) => ({
        ...{ article, payee, purpose, ...cents(high), low, high },
        ...(atLeast ? { atLeast } : {}),
      })),
      receives: span(organiser.receives),
      total: span(organiser.total),
      ...securitiesJson(statement, source.regulation.bid),
    },
    ledger: ledgerJson(ledger, (seat) => state.roster.players[seat]?.id),
  };
};

/** What the log says of money, by player id. */
export const ledgerJson = (ledger: Ledger, id: (seat: number) => string | undefined): object => {
  const named = <T extends { readonly seat: number }>({ seat, ...rest }: T): object => ({ player: id(seat), ...rest });
  return {
    started: ledger.started,
    deposits: ledger.deposits.map(named),
    penalties: ledger.penalties.map(named),
    missed: ledger.missed.map(named),
  };
};

const outcomeJson = ({ places, amount, withheld }: PrizeOutcome, cents: (amount: number) => Amount): object => ({
  ...(places === undefined ? {} : { places: [places.first, places.last] }),
  ...cents(amount),
  ...(withheld === 0 ? {} : { withheld: Math.floor(withheld) }),
});

const settlementJson = (
  { deductions, net, advance, balance, owed }: Settlement,
  cents: (amount: number) => Amount,
): object => ({
  deductions: deductions.map(({ payee, reason, amount }) => ({ payee, reason, ...cents(amount) })),
  net: cents(net),
  advance: cents(advance),
  balance: cents(balance),
  ...(owed === 0 ? {} : { owed: cents(owed) }),
});

const methodOf = ({ forecast }: Statement, { seed, model, sigma, form }: ForecastStamp): object => ({
  kind: forecast.kind,
  simulations: forecast.simulations,
  kernel: forecast.kernel,
  ...(forecast.kind === "decided" ? {} : { seed, model, sigma, form }),
  ...(forecast.notes.length === 0 ? {} : { notes: forecast.notes }),
});
