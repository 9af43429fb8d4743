import { RATING_BOUNDS } from "../../championship/field.ts";

/** A tag's value as far as it can be used; `odd` where it says something that cannot be read. */
export interface ReadValue<T> {
  readonly value?: T;
  readonly odd?: true;
}

const NOTHING = {} as const;
const ODD = { odd: true } as const;

/** `Elo`: a whole number; `?`, `-`, `0` and nothing mean that there is none. */
export const readElo = (text: string): ReadValue<number> => {
  const trimmed = text.trim();
  if (/^(?:|[?-]+|0+|unr(?:ated)?\.?)$/i.test(trimmed)) return NOTHING;
  const value = Number(trimmed);
  const isRating = /^\d{3,4}$/.test(trimmed) && value >= RATING_BOUNDS.least && value <= RATING_BOUNDS.most;
  return isRating ? { value } : ODD;
};

const LARGEST_ID = 2 ** 31 - 1;

/** A FIDE id: a positive whole number; `?`, `-`, `0` and nothing mean that it is not known. */
export const readFideId = (text: string): ReadValue<number> => {
  const trimmed = text.trim();
  if (/^(?:|[?-]+|0+)$/.test(trimmed)) return NOTHING;
  const value = Number(trimmed);
  return /^\d{1,10}$/.test(trimmed) && value <= LARGEST_ID ? { value } : ODD;
};

/** `Date` as an ISO 8601 date where the day is known; `2023.05.??` is no day, which is nothing odd. */
export const readDate = (text: string): ReadValue<string> => {
  const trimmed = text.trim();
  if (/^(?:|[?-]|(?:\d{4}|\?{1,4})[.\-/](?:\d{1,2}|\?{1,2})[.\-/]\?{1,2})$/.test(trimmed)) return NOTHING;
  const [, year = "", month = "", day = ""] = /^(\d{4})[.\-/](\d{1,2})[.\-/](\d{1,2})$/.exec(trimmed) ?? [];
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return year !== "" && isDay(Number(year), Number(month), Number(day)) ? { value: iso } : ODD;
};

const isDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

const MOST_PARTS = 4;

/** `Round`: `1`, `1.10`, `3.1.2`, also `Round 3` and `R3.1`; `-`, `?` and nothing mean that there is none. */
export const readRound = (text: string): ReadValue<readonly number[]> => {
  const trimmed = text.trim().replace(/^r(?:ound|d\.?)?\s*/i, "");
  if (/^(?:|[?-]+)$/.test(trimmed)) return NOTHING;
  if (!/^\d{1,4}(?:\.\d{1,4})*$/.test(trimmed)) return ODD;
  const value = trimmed.split(".").map(Number);
  return value.length <= MOST_PARTS && (value[0] as number) > 0 ? { value } : ODD;
};
