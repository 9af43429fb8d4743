import * as v from "valibot";
import type { ConductRules, SessionRules } from "./conduct.ts";

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(120));
const minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_080));
const short = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240));
const cents = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000_000));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, "an ISO 4217 code such as EUR"));
const percent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));

const sessions: v.GenericSchema<SessionRules> = v.pipe(
  v.strictObject({
    arrival: v.exactOptional(v.strictObject({ article: text, minutes: short, reason: text })),
    pressConference: v.exactOptional(v.strictObject({ article: text, minutes: short })),
    flash: v.exactOptional(
      v.pipe(
        v.array(
          v.strictObject({
            article: text,
            stages: v.pipe(v.array(text), v.minLength(1), v.maxLength(16)),
            minutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(240)),
          }),
        ),
        v.maxLength(16),
      ),
    ),
  }),
  v.description("Around a playing session: arrival of the players, flash in the first minutes, press conference."),
);

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
    sessions: v.exactOptional(sessions),
  }),
  v.description(
    "Protests with deadlines and deposits, penalties, functions to be attended, rules around the sessions.",
  ),
);
