/** A day of the Gregorian calendar as `yyyy-mm-dd`; such texts sort as the days do. */
export type Day = string;

/** The same day so many months later (earlier where negative); in a shorter month its last day. */
export const monthsAfter = (day: Day, months: number): Day => {
  const [year, month, date] = parts(day);
  const counted = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(counted / 12), (counted % 12) + 1];
  return written(toYear, toMonth, Math.min(date, daysIn(toYear, toMonth)));
};

/** The day so many days later. */
export const daysAfter = (day: Day, days: number): Day => {
  let [year, month, date] = parts(day);
  date += days;
  while (date > daysIn(year, month)) {
    date -= daysIn(year, month);
    month = (month % 12) + 1;
    if (month === 1) year++;
  }
  return written(year, month, date);
};

const parts = (day: Day): [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return [year, month, date];
};

const daysIn = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

const written = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
