import { describe, expect, it } from "vitest";
import { percent, spoken } from "../../src/cli/percent.ts";

describe("a chance for people", () => {
  it.each([
    [0, true, "0%"],
    [1, true, "100%"],
    [1 - 1e-14, true, "100%"],
    [0, false, "<0.1%"],
    [1, false, ">99.9%"],
    [0.0004, true, "<0.1%"],
    [0.9996, true, ">99.9%"],
    [0.001, false, "0.1%"],
    [0.5432, false, "54.3%"],
  ])("of %d is %s proved: %s", (p, proved, text) => expect(percent(p, proved)).toBe(text));

  it("is said aloud in whole per cent, but never as 0 or 100 where that is not proved", () => {
    expect([0.244, 0.005, 0.994, 0.0001, 0].map((p) => spoken(p, false))).toEqual([
      "24%",
      "0.5%",
      "99.4%",
      "<0.1%",
      "<0.1%",
    ]);
    expect(spoken(0.0101, false)).toBe("1%");
  });
});
