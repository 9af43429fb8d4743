import { dateOf, dayNumber } from "../../scenarios/rules/calendar/civil-date.ts";

/** When an entry is: a whole day (or several, `to` included), or a time of day at the venue. */
export type EntryTime =
  | { readonly date: string; readonly to?: string }
  /** `hh:mm`; without an offset from UTC (`+02:00`) the time floats: it is that of wherever the reader is. */
  | { readonly date: string; readonly begins: string; readonly utcOffset?: string; readonly minutes?: number };

/** One entry of a calendar file. */
export interface CalendarEntry {
  /** The same for the same thing in every export, and in no other calendar. */
  readonly uid: string;
  /** Grows when the entry changes. */
  readonly sequence: number;
  readonly summary: string;
  readonly description: string;
  readonly location?: string;
  readonly status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  readonly time: EntryTime;
}

/**
 * A calendar as an iCalendar object (RFC 5545): lines end with CR LF and are folded at 75 octets, text is escaped. `stamp` is the
 * instant the entries are of, `yyyymmddThhmmssZ`; nothing reads a clock.
 */
export const icalendar = (name: string, product: string, stamp: string, entries: readonly CalendarEntry[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Caissandra//${escaped(product)}//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    ...entries.flatMap((entry) => linesOf(entry, stamp)),
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");

const linesOf = (entry: CalendarEntry, stamp: string): readonly string[] => [
  "BEGIN:VEVENT",
  `UID:${escaped(entry.uid)}`,
  `DTSTAMP:${stamp}`,
  `SEQUENCE:${entry.sequence}`,
  ...timeLines(entry.time),
  `SUMMARY:${escaped(entry.summary)}`,
  `DESCRIPTION:${escaped(entry.description)}`,
  ...(entry.location === undefined ? [] : [`LOCATION:${escaped(entry.location)}`]),
  `STATUS:${entry.status}`,
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

// DTEND of whole days is the day after the last one (3.6.1).
const timeLines = (time: EntryTime): readonly string[] => {
  if ("begins" in time) {
    const { date, begins, utcOffset, minutes } = time;
    const start =
      utcOffset === undefined ? `${compact(date)}T${begins.replace(":", "")}00` : inUtc(date, begins, utcOffset);
    const duration = minutes === undefined ? [] : [`DURATION:PT${Math.floor(minutes / 60)}H${minutes % 60}M`];
    return [`DTSTART:${start}`, ...duration];
  }
  const { date, to = date } = time;
  return [`DTSTART;VALUE=DATE:${compact(date)}`, `DTEND;VALUE=DATE:${compact(dateOf((dayNumber(to) as number) + 1))}`];
};

const inUtc = (date: string, begins: string, offset: string): string => {
  const minutes = minutesOf(begins) - (offset.startsWith("-") ? -1 : 1) * minutesOf(offset.slice(1));
  const day = (dayNumber(date) as number) + Math.floor(minutes / 1440);
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  const clock = [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, "0")).join("");
  return `${compact(dateOf(day))}T${clock}00Z`;
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const compact = (date: string): string => date.replaceAll("-", "");

// 3.3.11: backslash, semicolon, comma and line ends are escaped; other control characters cannot be said.
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\u0080-\u009f])\p{Cc}/gu, " ")
    .replace(/[\\;,]/g, (found) => `\\${found}`)
    .replaceAll("\n", "\\n");

/** Octets a line may have, its end left out (3.1). */
const LINE = 75;

// A line that goes on begins with a blank; no character of several octets is torn apart.
const folded = (line: string): string => {
  const encoder = new TextEncoder();
  let out = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE) {
      out += "\r\n ";
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
};
