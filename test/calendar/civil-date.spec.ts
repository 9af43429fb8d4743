import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAppointment } from "../../scenarios/rules/calendar/appointment.ts";
import { dateOf, dayNumber, weekdayOf } from "../../scenarios/rules/calendar/civil-date.ts";
import { thinkingTime } from "../../scenarios/rules/calendar/thinking-time.ts";

const DAY = 86_400_000;

describe("days are counted from 1970-01-01", () => {
  it.each([
    ["1970-01-01", 0, "Thu"],
    ["1969-12-31", -1, "Wed"],
    ["2000-02-29", 11_016, "Tue"],
    ["2000-03-01", 11_017, "Wed"],
    ["2012-05-11", 15_471, "Fri"], // game 1 of 2012 was on a Friday
    ["2016-03-14", 16_874, "Mon"],
  ])("%s is day %i, a %s", (date, number, weekday) => {
    expect(dayNumber(date)).toBe(number);
    expect(dateOf(number)).toBe(date);
    expect(weekdayOf(number)).toBe(weekday);
  });

  it.each([
    "2011-02-29",
    "1900-02-29",
    "2012-13-01",
    "2012-00-10",
    "2012-04-31",
    "2012-05-00",
    "12-05-11",
    "2012-5-11",
    "",
  ])("%s is no date", (text) => expect(dayNumber(text)).toBeUndefined());

  it("as the machine's own calendar counts them, from the year 0000 to 9999", () =>
    fc.assert(
      fc.property(fc.integer({ min: -719_528, max: 2_932_896 }), (number) => {
        const own = new Date(number * DAY);
        expect(dateOf(number)).toBe(
          own
            .toISOString()
            .slice(0, own.toISOString().indexOf("T"))
            .replace(/^\+?0*(\d{4})/, "$1"),
        );
        expect(dayNumber(dateOf(number))).toBe(number);
        expect(weekdayOf(number)).toBe(["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][own.getUTCDay()]);
      }),
    ));

  it("an appointment is a date, or a date and a time of day", () => {
    expect(parseAppointment("2016-03-02")).toEqual({ date: "2016-03-02" });
    expect(parseAppointment("2016-03-02T15:00")).toEqual({ date: "2016-03-02", begins: "15:00" });
    for (const text of ["Sunday", "2016-02-30", "2016-03-02T24:00", "2016-03-02 15:00"])
      expect(parseAppointment(text), text).toBeUndefined();
  });
});

describe("the time a player has for so many moves", () => {
  // Counted by hand from the articles.
  it.each([
    ["25+10", 60, 25 + 10], // 60 x 10 s
    ["5+3", 60, 8],
    ["5+3@61", 60, 5],
    ["5+3@61", 80, 6], // moves 61 to 80
    ["4", 40, 4],
    ["40/90:30+30", 40, 110], // W15 3.5.1: the 30 minutes come with move 41
    ["40/90:30+30", 60, 150],
    ["40/120:20/60:15+30@61", 60, 180], // M12 3.5.1
    ["40/120:20/60:15+30@61", 61, 195.5],
    ["120+10@41", 60, 120 + 20 / 6],
  ])("%s gives for %i moves %d minutes", (clock, moves, minutes) =>
    expect(thinkingTime(clock, moves)).toBeCloseTo(minutes, 12),
  );
});
