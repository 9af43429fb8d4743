import { describe, expect, it } from "vitest";
import { parseMoment } from "../../src/cli/moment.ts";

describe("a moment", () => {
  it("that is a date lasts the whole day in UTC", () => {
    expect(parseMoment("2013-03-15")).toEqual({
      first: Date.UTC(2013, 2, 15),
      last: Date.UTC(2013, 2, 15, 23, 59, 59, 999),
    });
  });

  it("has an offset or is read as UTC", () => {
    expect(parseMoment("2013-03-15T14:00+01:00")?.first).toBe(Date.UTC(2013, 2, 15, 13));
    expect(parseMoment("2013-03-15T14:00:30")?.first).toBe(Date.UTC(2013, 2, 15, 14, 0, 30));
  });

  it.each(["", "yesterday", "2013-02-30", "2013-3-15", "2013-03-15T25:00Z", "2013-03-15 14:00", "20130315"])(
    "is not %j",
    (text) => expect(parseMoment(text)).toBeUndefined(),
  );
});
