import * as v from "valibot";
import { type CalendarPlan, OCCASIONS } from "./calendar-plan.ts";

// The calendar block as valibot sees it; the blocks around it are in regulation.ts.

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const words = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
const article = words(120);
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time of day, such as 15:00"));
const offset = v.pipe(
  v.string(),
  v.regex(/^[+-](0\d|1[0-4]):[0-5]\d$/, "an offset from UTC, such as +02:00"),
  v.description("Offset of the venue's clocks from UTC while the championship is played."),
);
const pause = v.strictObject({ article, minutes: whole(0, 240) });
const day = v.pipe(whole(-60, 366), v.description("Day 1 is the announced start; earlier days are 0, -1, ..."));
const common = { day, begins: v.exactOptional(time), article: v.exactOptional(article) };

const item = v.variant("kind", [
  v.strictObject({ ...common, kind: v.literal("round"), round: whole(1, 64) }),
  v.strictObject({ ...common, kind: v.picklist(OCCASIONS) }),
]);

const schema = v.strictObject({
  article,
  items: v.pipe(v.array(item), v.minLength(1), v.maxLength(400), v.description("In order of days.")),
  sessions: v.exactOptional(v.strictObject({ article, begins: time, utcOffset: v.exactOptional(offset) })),
  lots: v.exactOptional(
    v.union(
      [v.strictObject({ article, monthsBefore: whole(1, 24) }), v.strictObject({ article, at: v.picklist(OCCASIONS) })],
      "an article with either monthsBefore, counted from the start, or at, an occasion",
    ),
  ),
  closing: v.exactOptional(
    v.pipe(
      v.strictObject({ article, from: whole(0, 30), to: whole(0, 30) }),
      v.description("A closing ceremony so many days after the decision, at the earliest and at the latest."),
    ),
  ),
  postponement: v.exactOptional(v.strictObject({ article, allowed: v.literal(false) })),
  changes: v.exactOptional(v.strictObject({ article, approvedBy: words(80) })),
  pauses: v.exactOptional(
    v.strictObject({
      betweenGames: v.exactOptional(pause),
      beforePlayoff: v.exactOptional(pause),
      betweenLegs: v.exactOptional(pause),
    }),
  ),
});

/** Schema of a regulation's calendar. */
export const calendarSchema: v.GenericSchema<CalendarPlan> = schema;
