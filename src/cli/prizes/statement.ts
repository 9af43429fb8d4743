import type { Ledger } from "../../../projections/ledger.ts";
import type { Bid } from "../../../scenarios/regulations/bid.ts";
import type { Prizes } from "../../../scenarios/regulations/prizes.ts";
import type { PrizeTerms } from "../../../scenarios/rules/prizes/award.ts";
import { type CostEntry, costsOf } from "../../../scenarios/rules/prizes/costs.ts";
import { visitorOf } from "../../../scenarios/rules/prizes/match-prizes.ts";
import { type Securities, securitiesOf } from "../../../scenarios/rules/prizes/securities.ts";
import { type Accounts, accountsOf, type Span } from "../../engine/prizes/accounts.ts";
import type { PrizeForecast } from "../../engine/prizes/prize-forecast.ts";

/** Everything `prizes` shows of a championship's money. */
export interface Statement {
  readonly prizes: Prizes;
  readonly terms: PrizeTerms;
  readonly forecast: PrizeForecast;
  readonly accounts: Accounts;
  readonly ledger: Ledger;
  readonly organiser: OrganisersAccount;
  /** What the organiser secures before the event, where the text says so. */
  readonly securities?: Securities;
}

/** What the organiser pays: fund and costs, less what comes back. In cents. */
export interface OrganisersAccount {
  readonly costs: readonly CostEntry[];
  /** Deducted from prizes for the organiser, or paid to nobody and his. */
  readonly receives: Span;
  /** `expected` counts every cost in full, `low` leaves out what need not be asked for. */
  readonly total: Span;
}

/** Puts the money of a forecast together. */
export const statementOf = (
  { prizes, bid }: { readonly prizes: Prizes; readonly bid?: Bid },
  terms: PrizeTerms,
  forecast: PrizeForecast,
  ledger: Ledger,
): Statement => {
  const accounts = accountsOf(prizes, ledger, forecast, terms.fund);
  const visited = visitorOf(forecast.state.roster.players, terms.host) !== undefined;
  const costs = costsOf(prizes, terms.fund, visited);
  const receives = received(prizes, accounts);
  const low = costs.reduce((sum, cost) => sum + cost.low, terms.fund);
  const high = costs.reduce((sum, cost) => sum + cost.high, terms.fund);
  const total = { expected: high - receives.expected, low: low - receives.high, high: high - receives.low };
  const organiser = { costs, receives, total };
  const securities = bid === undefined ? {} : { securities: securitiesOf(bid, terms.fund, costs) };
  return { prizes, terms, forecast, accounts, ledger, organiser, ...securities };
};

/** What payees call the organiser. */
const ORGANISER = "organiser";

const received = ({ distribution }: Prizes, { deducted, unpaid }: Accounts): Span => {
  const own = deducted.get(ORGANISER) ?? NOTHING;
  const left = distribution.kind === "places" && distribution.unpaid.payee === ORGANISER ? unpaid : NOTHING;
  return { expected: own.expected + left.expected, low: own.low + left.low, high: own.high + left.high };
};

const NOTHING: Span = { expected: 0, low: 0, high: 0 };
