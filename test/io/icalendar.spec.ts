import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { type CalendarEntry, icalendar } from "../../src/io/icalendar.ts";

// Read back by ical.js, which shares no code with the writer; the expectations are those of RFC 5545.

const entry = (other: Partial<CalendarEntry>): CalendarEntry => ({
  ...{ uid: "game-1.0123@caissandra", sequence: 0, summary: "Game 1", description: "", status: "CONFIRMED" },
  time: { date: "2016-03-02" },
  ...other,
});

const written = (...entries: readonly CalendarEntry[]): string =>
  icalendar("Women's match", "caissandra 0.1.0", "20160301T120000Z", entries);

const read = (text: string): readonly ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));

const only = (other: Partial<CalendarEntry>): ICAL.Event => read(written(entry(other)))[0] as ICAL.Event;

describe("an iCalendar file", () => {
  it("has the lines a published calendar must have, each ended by CR LF (3.4, 3.6)", () => {
    const text = written(entry({}));
    expect(text.split("\r\n").filter((line) => line.includes("\n"))).toEqual([]);
    expect(text.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Caissandra//caissandra 0.1.0//EN\r\n")).toBe(
      true,
    );
    expect(text.endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")).toBe(true);
    const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
    expect(event?.getFirstPropertyValue("dtstamp")?.toString()).toBe("2016-03-01T12:00:00Z");
    expect(event?.getFirstPropertyValue("uid")).toBe("game-1.0123@caissandra");
  });

  it("whole days end on the day after the last one (3.6.1), over the turn of a month and a leap day", () => {
    const oneDay = only({ time: { date: "2016-02-29" } });
    expect([oneDay.startDate.toString(), oneDay.endDate.toString()]).toEqual(["2016-02-29", "2016-03-01"]);
    const closing = only({ time: { date: "2016-03-31", to: "2016-04-01" } });
    expect([closing.startDate.toString(), closing.endDate.toString()]).toEqual(["2016-03-31", "2016-04-02"]);
    expect(closing.startDate.isDate).toBe(true);
  });

  it("a time without an offset floats, one with an offset is told in UTC (3.3.5)", () => {
    const floating = only({ time: { date: "2016-03-02", begins: "15:00", minutes: 300 } });
    expect(floating.startDate.toString()).toBe("2016-03-02T15:00:00");
    expect(floating.startDate.zone.tzid).toBe("floating");
    expect(floating.endDate.toString()).toBe("2016-03-02T20:00:00");
    const lviv = only({ time: { date: "2016-03-02", begins: "15:00", utcOffset: "+02:00", minutes: 95 } });
    expect([lviv.startDate.toString(), lviv.endDate.toString()]).toEqual([
      "2016-03-02T13:00:00Z",
      "2016-03-02T14:35:00Z",
    ]);
    const [newYork, auckland] = [
      only({ time: { date: "2016-12-31", begins: "20:30", utcOffset: "-05:00" } }),
      only({ time: { date: "2016-03-01", begins: "09:00", utcOffset: "+13:00" } }),
    ];
    expect(newYork.startDate.toString()).toBe("2017-01-01T01:30:00Z");
    expect(auckland.startDate.toString()).toBe("2016-02-29T20:00:00Z");
  });

  it("text comes back as it was: commas, semicolons, backslashes, line ends (3.3.11)", () => {
    const description = "Project XYZ Final Review\nConference Room - 3B; bring C:\\games, please";
    expect(only({ description }).description).toBe(description);
    // The example of 3.3.11.
    expect(written(entry({ description: "Project XYZ Final Review\nConference Room - 3B\nCome Prepared." }))).toContain(
      "DESCRIPTION:Project XYZ Final Review\\nConference Room - 3B\\nCome Prepared.\r\n",
    );
    expect(only({ summary: "a\rb\u0007c\tEND:VEVENT" }).summary).toBe("a\nb c END:VEVENT");
  });

  it("no line is longer than 75 octets, and no character is torn (3.1)", () => {
    const summary = "Фінал чемпіонату України 2013 року з шахів серед чоловіків, Київ, 14-26 червня ♔♕♖ 𝄞".repeat(4);
    const text = written(entry({ summary, location: "x".repeat(200) }));
    for (const line of text.split("\r\n")) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toContain("\ufffd");
    }
    expect(read(text)[0]?.summary).toBe(summary);
    expect(read(text)[0]?.location).toBe("x".repeat(200));
  });
});
