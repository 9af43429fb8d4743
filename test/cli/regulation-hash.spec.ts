import { describe, expect, it } from "vitest";
import { REGULATIONS, regulationById } from "../../scenarios/regulations/catalogue.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { regulationHash } from "../../src/log/regulation-hash.ts";

const regulation = regulationById("fide-candidates-2012") as Regulation;

describe("the hash of a regulation", () => {
  it("changes with the text, and not with the order of keys or the editor's hint", () => {
    const { $schema: _hint, ...content } = regulation;
    const reordered = Object.fromEntries(Object.entries(content).reverse()) as unknown as Regulation;
    expect(regulationHash(reordered)).toBe(regulationHash(regulation));
    expect(regulationHash({ ...content, $schema: "elsewhere.json" } as Regulation)).toBe(regulationHash(regulation));
    expect(regulationHash({ ...regulation, edition: "2013" })).not.toBe(regulationHash(regulation));
  });

  it("tells the regulations of this package apart", () => {
    expect(new Set([...REGULATIONS.values()].map(regulationHash)).size).toBe(REGULATIONS.size);
  });
});
