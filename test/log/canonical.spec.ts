import { describe, expect, it } from "vitest";
import { canonical } from "../../src/log/canonical.ts";
import { headHash } from "../../src/log/chain.ts";
import { sealed } from "./sealed.ts";

describe("canonical JSON", () => {
  it("writes the sample of RFC 8785 section 3.2.2 as section 3.2.3 prints it", () => {
    const sample = String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`;
    expect(canonical(JSON.parse(sample))).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        String.raw`"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it("sorts the keys of RFC 8785 section 3.2.3 by code unit, not by code point or alphabet", () => {
    const names = {
      "\u20ac": "Euro Sign",
      "\r": "Carriage Return",
      "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One",
      "\u{1f600}": "Emoji: Grinning Face",
      "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis",
    };
    const order = ["Carriage", "One", "Control", "Latin", "Euro", "Emoji", "Hebrew"];
    const places = order.map((word) => canonical(names).indexOf(word));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it("leaves absent keys out and has no word for what JSON cannot say", () => {
    expect(canonical({ b: undefined, a: { c: undefined } })).toBe('{"a":{}}');
    expect(() => canonical({ a: Number.NaN })).toThrow("NaN");
    expect(() => canonical([Number.POSITIVE_INFINITY])).toThrow("Infinity");
  });
});

describe("the head of a stream", () => {
  it("is the hash of its last event, and 64 zeros where there is none", () => {
    const log = sealed([{ type: "ScheduleChanged", item: "round 1", to: "2013-03-15", approvedBy: "arbiter" }]);
    expect(headHash(log)).toBe(log[0]?.hash);
    expect(headHash([])).toBe("0".repeat(64));
  });
});
