import type { CalendarItem, CalendarView } from "../../scenarios/rules/calendar/calendar-of.ts";
import { dateOf, dayNumber } from "../../scenarios/rules/calendar/civil-date.ts";
import { isPlay } from "../../scenarios/rules/calendar/item-ids.ts";
import type { TitleOdds } from "./title-odds.ts";

/** How often an item of the calendar is a day of play, as a sum over the odds' total. Items that are no play: how often they come. */
export const occurrence = ({ items }: Pick<CalendarView, "items">, item: CalendarItem, odds: TitleOdds): number => {
  if (item.status === "held" || item.status === "planned") return odds.total;
  if (item.status === "cancelled") return 0;
  if (item.kind === "tie-break") return odds.needed;
  if (item.kind === "round") return odds.mainGames.find(({ round }) => round === item.round)?.chance ?? 0;
  // A day of rest is one as long as somebody plays after it.
  const later = items.slice(items.indexOf(item) + 1).filter(isPlay);
  return Math.max(0, ...later.map((one) => occurrence({ items }, one, odds)));
};

/** A day and how often something happens on it. Without a day: how often it never happens. */
export interface DaySum {
  readonly day?: number;
  readonly date?: string;
  readonly sum: number;
}

/**
 * On which day the last game is played; sums to the odds' total. In the order of play each item is at most as likely as the one
 * before it, so the last game is on an item as often as it is played and the next one is not.
 */
export const lastDays = ({ items }: Pick<CalendarView, "items">, odds: TitleOdds): readonly DaySum[] => {
  const play = items.filter((item) => isPlay(item) && item.status !== "cancelled");
  const chances = play.map((item) => occurrence({ items }, item, odds));
  const sums = new Map<number, { day: number; date?: string; sum: number }>();
  const never = odds.total - (chances[0] ?? 0);
  for (const [index, chance] of chances.entries()) {
    const sum = chance - (chances[index + 1] ?? 0);
    // Rounds of a table can have changed places: the last day is the latest of those so far.
    const { day, date } = play.slice(0, index + 1).reduce((last, item) => (item.day >= last.day ? item : last));
    const known = sums.get(day);
    if (sum === 0) continue;
    if (known === undefined) sums.set(day, { day, ...(date === undefined ? {} : { date }), sum });
    else known.sum += sum;
  }
  const ordered = [...sums.values()].sort((a, b) => a.day - b.day);
  return never > 0 ? [...ordered, { sum: never }] : ordered;
};

/** When the closing ceremony is: between two days, and how often. */
export interface ClosingSum {
  readonly from: Omit<DaySum, "sum">;
  readonly to: Omit<DaySum, "sum">;
  readonly sum: number;
}

/** The days the closing ceremony can be on, from the last days of play; undefined where the regulation has none. */
export const closings = (view: CalendarView, odds: TitleOdds): readonly ClosingSum[] | undefined => {
  const fixed = view.items.find(({ kind }) => kind === "closing");
  if (fixed !== undefined) {
    const on = dayOf(fixed.day, fixed.date);
    return [{ from: on, to: on, sum: odds.total }];
  }
  const { closing, starts } = view;
  if (closing === undefined) return undefined;
  if (closing.moved !== undefined) {
    const first = starts === undefined ? undefined : (dayNumber(starts) as number);
    const { date } = closing.moved;
    const on = first === undefined ? { date } : dayOf((dayNumber(date) as number) - first + 1, date);
    return [{ from: on, to: on, sum: odds.total }];
  }
  return lastDays(view, odds).map(({ day, date, sum }) => ({
    from: later(day, date, closing.from),
    to: later(day, date, closing.to),
    sum,
  }));
};

const dayOf = (day: number, date: string | undefined): Omit<DaySum, "sum"> =>
  date === undefined ? { day } : { day, date };

const later = (day: number | undefined, date: string | undefined, days: number): Omit<DaySum, "sum"> =>
  day === undefined
    ? {}
    : dayOf(day + days, date === undefined ? undefined : dateOf((dayNumber(date) as number) + days));
