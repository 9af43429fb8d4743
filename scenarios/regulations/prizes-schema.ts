import * as v from "valibot";
import type { Prizes } from "./prizes.ts";

const MOST_CENTS = 1_000_000_000_000;

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));

const article = v.pipe(
  text(120),
  v.description("Where the text says so: an article, or a heading where articles have no numbers."),
);
const cents = v.pipe(whole(0, MOST_CENTS), v.description("Money in hundredths of the currency's unit."));
const percent = whole(0, 100);

const shares = v.pipe(
  v.strictObject({ kind: v.literal("shares"), winner: percent, loser: percent }),
  v.description("Per cent of what there is to share; they add up to 100."),
);
const perWin = v.pipe(
  v.strictObject({ kind: v.literal("per-win"), amount: cents }),
  v.description("For each regular game won; what is left is shared equally."),
);

const places = v.strictObject({
  kind: v.literal("places"),
  amounts: v.pipe(v.array(cents), v.minLength(1), v.maxLength(16), v.description("First place first.")),
  perHalfPoint: v.exactOptional(cents),
  sharing: v.strictObject({ article, first: v.picklist(["shared", "champion"]) }),
  unpaid: v.strictObject({ article, of: v.picklist(["departed", "annulled"]), payee: text(80) }),
});
const match = v.strictObject({
  kind: v.literal("match"),
  regular: v.variant("kind", [shares, perWin]),
  tieBreak: shares,
  visitor: v.exactOptional(v.strictObject({ article, percent })),
});

const about = {
  article,
  payee: text(80),
  purpose: text(160),
  bound: v.exactOptional(v.picklist(["at-most", "at-least"])),
  when: v.exactOptional(
    v.pipe(
      v.picklist(["visitor", "asked"]),
      v.description("Only where the match is in the country of one player; only if it is asked for."),
    ),
  ),
};
const cost = v.variant("kind", [
  v.strictObject({ kind: v.literal("amount"), amount: cents, ...about }),
  v.strictObject({ kind: v.literal("percent"), percent: whole(0, 1000), ...about }),
]);

const prizes = v.strictObject({
  article,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, "three capital letters, such as EUR")),
  fund: v.strictObject({ article, kind: v.picklist(["minimum", "fixed"]), amount: cents }),
  distribution: v.variant("kind", [places, match]),
  advance: v.exactOptional(v.strictObject({ article, amount: cents, balanceDays: whole(0, 1000) })),
  conduct: v.exactOptional(
    v.strictObject({
      article,
      shares: v.pipe(v.array(v.strictObject({ payee: text(80), percent })), v.minLength(1), v.maxLength(4)),
    }),
  ),
  costs: v.exactOptional(v.pipe(v.array(cost), v.maxLength(32))),
});

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
// Law: the schema and prizes.ts say the same. Compiles only while they do.
true satisfies Same<Frozen<v.InferOutput<typeof prizes>>, Frozen<Prizes>>;

/** What the `prizes` block of a regulation file may hold; prizes.ts says what it means. */
export const prizesSchema: v.GenericSchema<Prizes> = prizes;
