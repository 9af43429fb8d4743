import type { Bid } from "../../regulations/bid.ts";
import { apportion } from "./apportion.ts";
import type { CostEntry } from "./costs.ts";

/** A payment that secures the event, in cents. */
export interface Payment {
  readonly article: string;
  /** `yyyy-mm-dd`. */
  readonly by: string;
  readonly amount: number;
}

/** What an organiser secures. Law: where the last payment is the balance, the payments add up to `sum`. */
export interface Securities {
  /** The prize fund and the costs the bid covers, in full; in cents. */
  readonly sum: number;
  readonly guarantee?: { readonly article: string; readonly months: number };
  readonly payments: readonly Payment[];
}

/** The securities for a fund and the organiser's costs (C12, bidding procedure 3; W15 15.6.2). */
export const securitiesOf = (bid: Bid, fund: number, costs: readonly CostEntry[]): Securities => {
  const covered = costs.filter(({ article }) => bid.covers.includes(article));
  const sum = covered.reduce((total, { high }) => total + high, fund);
  let left = sum;
  const payments = bid.payments.map((payment): Payment => {
    const amount = amountOf(payment, fund, left);
    left -= amount;
    return { article: payment.article, by: payment.by, amount };
  });
  return { sum, ...(bid.guarantee === undefined ? {} : { guarantee: bid.guarantee }), payments };
};

const amountOf = (payment: Bid["payments"][number], fund: number, left: number): number => {
  if ("amount" in payment) return payment.amount;
  if ("balance" in payment) return left;
  return apportion(fund, [payment.percentOfFund, 100 - payment.percentOfFund])[0] ?? 0;
};
