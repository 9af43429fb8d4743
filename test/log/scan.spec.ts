import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scanJson } from "../../src/log/scan.ts";

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe("a look through JSON", () => {
  it("finds a fault exactly where JSON.parse refuses", () =>
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom(...'{}[]":,\\-+.019eEtfnu \t\u0000\u00e9'),
        (json, at, other) => {
          const index = at % (json.length + 1);
          for (const text of [
            json,
            json.slice(0, index) + other + json.slice(index),
            json.slice(0, index) + other + json.slice(index + 1),
          ])
            expect(scanJson(text).fault === undefined, text).toBe(isJson(text));
        },
      ),
      { numRuns: 2000 },
    ));

  it("puts the fault at the change, or at the start of the word or escape it broke, and a cut text breaks off", () =>
    fc.assert(
      fc.property(fc.object(), fc.nat(), (value, at) => {
        const json = JSON.stringify(value);
        const index = 1 + (at % (json.length - 1));
        expect(scanJson(json.slice(0, index)).fault).toBe(index);
        const { fault = -1 } = scanJson(`${json.slice(0, index)}\u0000${json.slice(index)}`);
        expect(fault).toBeGreaterThanOrEqual(index - 5);
        expect(fault).toBeLessThanOrEqual(index);
      }),
    ));

  it("finds the value at a path, the last of a doubled name, and the nearest one around what is missing", () => {
    const text = '{"a":1,"players":[{"id":"x"},{"id":"y"}],"a":2}';
    expect(scanJson(text, ["players", 1, "id"]).value).toBe(text.indexOf('"y"'));
    expect(scanJson(text, ["players", 1, "name"]).value).toBe(text.indexOf('{"id":"y"'));
    expect(scanJson(text, ["a"]).value).toBe(text.lastIndexOf("2"));
    expect(scanJson(text).value).toBe(0);
  });

  it("takes a mebibyte of brackets or escapes without exhausting the stack", () => {
    const size = 1_048_576;
    expect(scanJson("[".repeat(size)).fault).toBe(size);
    expect(scanJson(`"${"\\n".repeat(size / 2)}`).fault).toBe(size + 1);
    expect(scanJson(`"${"\\n".repeat(size / 2)}\\q"`).fault).toBe(size + 1);
  });
});
