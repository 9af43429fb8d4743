/**
 * The day an instant (milliseconds since 1970) is on in a time zone such as `Europe/Oslo`; undefined where the zone is not known: an evening in
 * America is another day in UTC.
 */
export const localDay = (instant: number, zone: string | undefined): string | undefined => {
  if (zone === undefined || !Number.isSafeInteger(instant) || Math.abs(instant) > 8.64e15) return undefined;
  try {
    const parts = new Intl.DateTimeFormat("en-US", {
      ...{ timeZone: zone, calendar: "gregory", numberingSystem: "latn" },
      ...{ year: "numeric", month: "2-digit", day: "2-digit" },
    }).formatToParts(instant);
    const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? "";
    return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};
