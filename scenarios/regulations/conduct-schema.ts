import * as v from "valibot";
import type { ConductRules } from "./conduct.ts";

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(120));
const minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_080));
const cents = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000_000));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, "an ISO 4217 code such as EUR"));
const percent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));

/** What the `conduct` block of a regulation file may hold. */
export const conductSchema: v.GenericSchema<ConductRules> = v.pipe(
  v.strictObject({
    protests: v.exactOptional(
      v.strictObject({
        article: text,
        minutes,
        decisionMinutes: v.exactOptional(minutes),
        deposit: v.strictObject({ amount: cents, currency, withheld: v.boolean() }),
        rejected: v.picklist(["forfeits", "may-forfeit"]),
      }),
    ),
    penalties: v.exactOptional(
      v.pipe(
        v.array(
          v.strictObject({
            article: text,
            ground: text,
            amount: v.exactOptional(cents),
            most: v.exactOptional(cents),
            unlessAppealing: v.exactOptional(v.literal(true)),
            shares: v.exactOptional(v.pipe(v.array(v.strictObject({ payee: text, percent })), v.maxLength(8))),
          }),
        ),
        v.maxLength(32),
      ),
    ),
    functions: v.exactOptional(
      v.strictObject({ article: text, occasions: v.pipe(v.array(text), v.minLength(1), v.maxLength(32)) }),
    ),
  }),
  v.description("Protests with their deadlines and deposits, penalties, functions that players have to attend."),
);
