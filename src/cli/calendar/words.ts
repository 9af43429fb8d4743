import type { CalendarItem } from "../../../scenarios/rules/calendar/calendar-of.ts";
import { dayNumber, weekdayOf } from "../../../scenarios/rules/calendar/civil-date.ts";

/** `game 5`, `rest day`, `tie-break`: what an item is called among people. */
export const itemInWords = ({ id, kind }: Pick<CalendarItem, "id" | "kind">): string =>
  kind === "rest" ? "rest day" : kind === "round" ? id.replace("-", " ") : kind;

/** What a day is for: its items, several rounds in a row as `rounds 1 to 9`. */
export const dayItemsInWords = (items: readonly Pick<CalendarItem, "id" | "kind" | "round">[]): string => {
  const rounds = items.filter(({ kind }) => kind === "round");
  const [first, last] = [rounds[0], rounds[rounds.length - 1]];
  if (first === undefined || last === undefined || first === last) return items.map(itemInWords).join(", ");
  const together = `${itemInWords(first).replace(" ", "s ")} to ${last.round}`;
  return [together, ...items.filter(({ kind }) => kind !== "round").map(itemInWords)].join(", ");
};

/** `Mon 2016-03-14`, or `day 14` where the dates are not known. */
export const dayInWords = ({ day, date }: { readonly day?: number; readonly date?: string }): string =>
  date === undefined ? (day === undefined ? "never" : `day ${day}`) : `${weekdayOf(dayNumber(date) as number)} ${date}`;

/** Hours as people say them: `3.4 h`. */
export const hours = (minutes: number): string => `${(minutes / 60).toFixed(1)} h`;
