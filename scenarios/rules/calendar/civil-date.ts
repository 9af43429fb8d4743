// Civil dates of the proleptic Gregorian calendar as whole days: day 0 is 1970-01-01. After Howard Hinnant, "chrono-compatible
// low-level date algorithms" (days_from_civil, civil_from_days); years begin in March, so that the leap day ends one.

/** The day number of `yyyy-mm-dd`; undefined where the text is no such date. */
export const dayNumber = (date: string): number | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (match === null) return undefined;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const number = fromCivil(year, month, day);
  return dateOf(number) === date ? number : undefined;
};

/** The date of a day number, `yyyy-mm-dd`, for the years 0000 to 9999. */
export const dateOf = (number: number): string => {
  const shifted = number + MARCH_OF_YEAR_0;
  const era = Math.floor(shifted / DAYS_OF_ERA);
  const dayOfEra = shifted - era * DAYS_OF_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
};

/** `Mon` to `Sun`. */
export const weekdayOf = (number: number): string => WEEKDAYS[(((number + 3) % 7) + 7) % 7] as string;

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Days of 400 years. */
const DAYS_OF_ERA = 146_097;

/** Days from 1 March of the year 0 to 1970-01-01. */
const MARCH_OF_YEAR_0 = 719_468;

const fromCivil = (civilYear: number, month: number, day: number): number => {
  const year = month <= 2 ? civilYear - 1 : civilYear;
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const fromMarch = month > 2 ? month - 3 : month + 9;
  const dayOfYear = Math.floor((153 * fromMarch + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_OF_ERA + dayOfEra - MARCH_OF_YEAR_0;
};

const padded = (number: number, digits: number): string => String(number).padStart(digits, "0");
