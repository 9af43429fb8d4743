import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plain, toJson } from "../../src/cli/plain.ts";

const STEERING = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

describe("text of a stranger", () => {
  it("loses what could steer a terminal or turn the line round (CVE-2021-42574)", () => {
    expect(plain("Carl\u001b[2Jsen\u009b31m \u202eneslraC\u2028")).toBe("Carl?[2Jsen?31m ?neslraC?");
    expect(plain("Hou, Yifan \u4faf\u9038\u51e1 \u00bd")).toBe("Hou, Yifan \u4faf\u9038\u51e1 \u00bd");
  });

  it("never steers, whatever it holds, and JSON still means the same", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(plain(text)).not.toMatch(STEERING);
        const json = toJson({ text });
        expect(json.replaceAll("\n", "")).not.toMatch(STEERING);
        expect(JSON.parse(json)).toEqual({ text });
      }),
    );
  });
});
