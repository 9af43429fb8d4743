import { dateOf, dayNumber } from "../calendar/civil-date.ts";

/** The same day of the month so many months later (earlier where negative), `yyyy-mm-dd`; in a shorter month its last day. */
export const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const counted = year * 12 + (month - 1) + months;
  const first = firstOf(counted);
  return dateOf(Math.min(first + date - 1, firstOf(counted + 1) - 1));
};

/** The day so many days later, `yyyy-mm-dd`. */
export const daysAfter = (day: string, days: number): string => dateOf((dayNumber(day) as number) + days);

// Months counted from January of the year 0.
const firstOf = (counted: number): number => {
  const [year, month] = [Math.floor(counted / 12), (((counted % 12) + 12) % 12) + 1];
  return dayNumber(`${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-01`) as number;
};
