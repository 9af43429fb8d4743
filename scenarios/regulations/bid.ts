/** A part of the secured sum: in cents, in per cent of the prize fund, or whatever the other parts leave. */
export type Instalment = {
  readonly article: string;
  /** `yyyy-mm-dd`, the last day. */
  readonly by: string;
} & ({ readonly amount: number } | { readonly percentOfFund: number } | { readonly balance: true });

/** What an organiser secures before the championship, and the days of the bidding. The sums themselves are fund and costs, no others. */
export interface Bid {
  readonly article: string;
  /** `yyyy-mm-ddThh:mmZ`: later bids do not count. */
  readonly closes?: { readonly article: string; readonly at: string };
  /** The event is on days between these, `yyyy-mm-dd`. */
  readonly dates?: { readonly article: string; readonly from: string; readonly to: string };
  /** Days from the close to the results, and from those to the signed contract. */
  readonly results?: { readonly article: string; readonly days: number; readonly contractDays: number };
  /** Articles of the costs that are secured with the fund. */
  readonly covers: readonly string[];
  /** A bank guarantee over the secured sum, for so many months; the payments take its place. */
  readonly guarantee?: { readonly article: string; readonly months: number };
  /** In order of days. */
  readonly payments: readonly Instalment[];
}
