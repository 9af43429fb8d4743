import type { Bid } from "../../../scenarios/regulations/bid.ts";
import { dayNumber } from "../../../scenarios/rules/calendar/civil-date.ts";
import { daysAfter } from "../../../scenarios/rules/qualification/deadline.ts";
import { plain } from "../plain.ts";
import { table } from "../table.ts";
import { type Amount, amountOf, money } from "./money.ts";
import type { Statement } from "./statement.ts";

/** What the organiser secures before the event, and the days of the bidding; nothing where the text has no such rule. */
export const securitiesText = ({ securities, prizes }: Statement, bid: Bid | undefined): string => {
  if (securities === undefined || bid === undefined) return "";
  const { sum, guarantee, payments } = securities;
  const rows = [
    ...(guarantee === undefined
      ? []
      : [[`a bank guarantee for ${guarantee.months} months, or`, "", money(sum), plain(guarantee.article)]]),
    ...payments.map(({ by, amount, article }) => ["paid in", by, money(amount), plain(article)]),
  ];
  const head = { head: "the organiser secures" };
  const columns = [head, { head: "by" }, { head: prizes.currency, numeric: true }, { head: "article" }];
  return `\n${table(columns, rows)}${bidding(bid)}${eventDates(bid)}`;
};

const bidding = (bid: Bid): string => {
  const days = biddingDays(bid);
  if (days === undefined) return "";
  const { closes, results, contract } = days;
  const later = results === undefined ? "" : `, results by ${results}, contract by ${contract}`;
  const articles = [bid.closes?.article, bid.results?.article].filter((one) => one !== undefined).join(", ");
  return `Bids until ${closes}${later} [${plain(articles)}]\n`;
};

const eventDates = ({ dates }: Bid): string =>
  dates === undefined
    ? ""
    : `Bids name dates of the event from ${dates.from} to ${dates.to} [${plain(dates.article)}]\n`;

interface BiddingDays {
  readonly closes: string;
  readonly results?: string;
  readonly contract?: string;
}

// The results are counted from the day bids close, the contract from the last day for the results.
const biddingDays = ({ closes, results }: Bid): BiddingDays | undefined => {
  if (closes === undefined) return undefined;
  const day = closes.at.slice(0, 10);
  if (results === undefined || dayNumber(day) === undefined) return { closes: closes.at };
  const known = daysAfter(day, results.days);
  return { closes: closes.at, results: known, contract: daysAfter(known, results.contractDays) };
};

/** The same in JSON. */
export const securitiesJson = ({ securities, prizes: { currency } }: Statement, bid: Bid | undefined): object => {
  if (securities === undefined || bid === undefined) return {};
  const { sum, guarantee, payments } = securities;
  const cents = (amount: number): Amount => amountOf(currency, amount);
  return {
    securities: {
      sum: cents(sum),
      ...(guarantee === undefined ? {} : { guarantee }),
      payments: payments.map(({ article, by, amount }) => ({ article, by, ...cents(amount) })),
      ...biddingDays(bid),
      ...(bid.dates === undefined ? {} : { dates: bid.dates }),
    },
  };
};
