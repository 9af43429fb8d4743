const MOMENT =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-][01]\d:[0-5]\d)?)?$/;

const DAY = 86_400_000;

/**
 * First and last millisecond (of the Unix epoch) of an ISO 8601 date or time; a time without an offset is read as UTC.
 * Undefined where the text is neither.
 */
export const parseMoment = (text: string): { readonly first: number; readonly last: number } | undefined => {
  const match = MOMENT.exec(text);
  if (match === null) return undefined;
  const [, date, time, offset] = match;
  const first = Date.parse(`${date}T${time ?? "00:00"}${offset ?? "Z"}`);
  if (Number.isNaN(first) || !isDay(date as string)) return undefined;
  return { first, last: time === undefined ? first + DAY - 1 : first };
};

// Date.parse takes 31 February for 3 March.
const isDay = (date: string): boolean => new Date(`${date}T00:00Z`).toISOString().startsWith(date);
