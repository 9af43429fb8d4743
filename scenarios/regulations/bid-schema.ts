import * as v from "valibot";
import type { Bid } from "./bid.ts";

const article = v.pipe(v.string(), v.minLength(1), v.maxLength(120));
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, "a day such as 2012-01-31"));
const instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\dZ$/, "a time such as 2012-01-31T13:00Z"),
);
const part = { article, by: day };

/** What the `bid` block of a regulation file may hold. */
export const bidSchema: v.GenericSchema<Bid> = v.pipe(
  v.strictObject({
    article,
    closes: v.exactOptional(v.strictObject({ article, at: instant })),
    dates: v.exactOptional(v.strictObject({ article, from: day, to: day })),
    results: v.exactOptional(v.strictObject({ article, days: whole(1, 366), contractDays: whole(1, 366) })),
    covers: v.pipe(v.array(article), v.maxLength(32), v.description("Articles of the costs secured with the fund.")),
    guarantee: v.exactOptional(v.strictObject({ article, months: whole(1, 60) })),
    payments: v.pipe(
      v.array(
        v.union(
          [
            v.strictObject({ ...part, amount: whole(1, 1_000_000_000_000) }),
            v.strictObject({ ...part, percentOfFund: whole(1, 100) }),
            v.strictObject({ ...part, balance: v.literal(true) }),
          ],
          "an article, the day by which, and either amount, percentOfFund or balance: true",
        ),
      ),
      v.maxLength(12),
    ),
  }),
  v.description("What an organiser secures before the championship, and the days of the bidding."),
);
