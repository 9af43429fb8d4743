import * as v from "valibot";
import type { Qualification } from "./qualification.ts";

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(160));
const column = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "a column name of a-z, 0-9 and hyphens, at most 64"),
);
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));
const list = <T extends v.GenericSchema>(of: T, least: number) =>
  v.pipe(v.array(of), v.minLength(least), v.maxLength(12));

const selector = v.variant("kind", [
  v.strictObject({ kind: v.literal("place"), article: text, title: text, column, accepts: list(text, 1) }),
  v.strictObject({
    kind: v.literal("average"),
    article: text,
    title: text,
    lists: list(column, 1),
    places: count(16),
    comparators: list(v.strictObject({ title: text, column }), 0),
  }),
  v.strictObject({ kind: v.literal("nominee"), article: text, title: text, column, list: column, least: count(4000) }),
]);

/** What the `qualification` block of a regulation file may hold. */
export const qualificationSchema: v.GenericSchema<Qualification> = v.pipe(
  v.strictObject({
    article: text,
    excluded: v.exactOptional(v.strictObject({ article: text, title: text, column })),
    selectors: list(selector, 1),
    replacements: v.strictObject({ article: text }),
    contract: v.strictObject({
      ...{ article: text, months: count(24), graceDays: count(90) },
      replacementDays: v.exactOptional(count(90)),
    }),
    withdrawal: v.strictObject({ article: text, months: count(24), lateArticle: text }),
  }),
  v.description("Who may play, in order of priority, and who replaces those who do not come."),
);
