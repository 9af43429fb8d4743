import { dayNumber } from "../../rules/calendar/civil-date.ts";
import type { Bid } from "../bid.ts";
import type { Prizes } from "../prizes.ts";
import { type RegulationProblem, unless } from "./problem.ts";

/** What a bid says against itself or against the money it secures. */
export const contradictionsOfBid = (
  { covers, payments, results, closes, dates }: Bid,
  prizes: Prizes | undefined,
): readonly RegulationProblem[] => {
  const known = new Set(prizes?.costs?.map(({ article }) => article));
  return [
    ...unless(prizes !== undefined, "bid", "prizes whose fund it secures"),
    ...covers.flatMap((article, index) => unless(known.has(article), `bid.covers.${index}`, "the article of a cost")),
    ...unless(closes === undefined || isDay(closes.at.slice(0, 10)), "bid.closes.at", "a time on a day that there is"),
    ...unless(dates === undefined || isDay(dates.from), "bid.dates.from", "a day that there is"),
    ...unless(dates === undefined || isDay(dates.to), "bid.dates.to", "a day that there is"),
    ...unless(dates === undefined || dates.from <= dates.to, "bid.dates.to", "a day not before that of from"),
    ...unless(results === undefined || closes !== undefined, "bid.results", "closes, which the days count from"),
    ...payments.flatMap((payment, index) => [
      ...unless(isDay(payment.by), `bid.payments.${index}.by`, "a day that there is"),
      ...unless(
        index === 0 || payment.by >= (payments[index - 1]?.by ?? ""),
        `bid.payments.${index}.by`,
        "a day not before that of the payment above",
      ),
      ...unless(
        !("balance" in payment) || index === payments.length - 1,
        `bid.payments.${index}.balance`,
        "the balance only at the end",
      ),
    ]),
  ];
};

const isDay = (text: string): boolean => dayNumber(text) !== undefined;
