import * as v from "valibot";
import { DECISION_MATTERS } from "../../events/championship.ts";
import type { OfficialRule, ReplacementRule } from "./shape.ts";

const text = (most: number, meaning: string) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.description(meaning));
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const article = text(120, "Where the text says so: an article, or a heading where articles have no numbers.");

const officials = v.pipe(
  v.array(
    v.strictObject({
      matter: v.picklist(DECISION_MATTERS),
      article,
      authorities: v.pipe(v.array(text(80, "Whose word is accepted.")), v.minLength(1), v.maxLength(8)),
    }),
  ),
  v.maxLength(DECISION_MATTERS.length),
  v.description("Who decides what the text leaves to a person."),
);

const replacement = v.strictObject({
  article,
  places: v.pipe(
    v.array(
      v.strictObject({
        place: whole(1, 16),
        role: text(80, "Who is announced in this place."),
        from: v.pipe(v.array(text(160, "Where a replacement comes from.")), v.minLength(1), v.maxLength(8)),
      }),
    ),
    v.minLength(1),
    v.maxLength(16),
  ),
});

/** Who decides what the text leaves to a person, as valibot sees it. */
export const officialsSchema: v.GenericSchema<readonly OfficialRule[]> = officials;

/** Who takes the place of a player who does not come, as valibot sees it. */
export const replacementSchema: v.GenericSchema<ReplacementRule> = replacement;
