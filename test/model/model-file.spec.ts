import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { parseModelFile } from "../../src/model/parse-model-file.ts";

const shipped = (): object =>
  JSON.parse(readFileSync(new URL("../../src/model/ordered-logit-2026.json", import.meta.url), "utf8"));

/** The object with another value at a path such as `parameters.rapid.slope`. */
const changed = (json: object, path: string, value: unknown): object => {
  const [key = "", ...rest] = path.split(".");
  const old = (json as Record<string, object>)[key] ?? {};
  return { ...json, [key]: rest.length === 0 ? value : changed(old, rest.join("."), value) };
};

describe("a model file", () => {
  it("given the shipped one, then it holds the numbers every forecast so far was made with", () => {
    expect(parseModelFile(shipped())).toEqual({ ok: true, parameters: ORDERED_LOGIT_2026 });
    // The bytes go into every program's hash.
    expect(JSON.stringify(ORDERED_LOGIT_2026)).toBe(
      '{"id":"ordered-logit-2026",' +
        '"classical":{"slope":1.28,"whiteEdge":63.5,"whiteEdgePer100":7,"drawWidth":264.6,"drawWidthPer100":28},' +
        '"rapid":{"slope":1.1,"whiteEdge":45.7,"whiteEdgePer100":-3,"drawWidth":180.9,"drawWidthPer100":28},' +
        '"blitz":{"slope":1.06,"whiteEdge":30.5,"whiteEdgePer100":3,"drawWidth":118.8,"drawWidthPer100":23},' +
        '"armageddon":{"slope":1.06,"whiteEdge":-20,"whiteEdgePerDoubling":138}}',
    );
  });

  it("given its fields in another order, then the parameters come in the same order, as they are hashed", () => {
    const rapid = { drawWidthPer100: 28, drawWidth: 180, whiteEdgePer100: 0, whiteEdge: 45, slope: 1 };
    const file = changed(changed(shipped(), "id", "other"), "parameters.rapid", rapid);
    const parsed = parseModelFile(file);
    expect(parsed.ok && JSON.stringify(parsed.parameters.rapid)).toBe(
      '{"slope":1,"whiteEdge":45,"whiteEdgePer100":0,"drawWidth":180,"drawWidthPer100":28}',
    );
  });

  it.each<[string, string, unknown, string, RegExp]>([
    ["another kind of file", "kind", "regulation", "kind", /caissandra-model/],
    ["a later schema", "schemaVersion", 2, "schemaVersion", /^1$/],
    ["another family", "family", "davidson", "family", /ordered-logit/],
    ["a name for a terminal", "id", "\u001b[2J", "id", /a-z/],
    ["the shipped name with other numbers", "parameters.blitz.slope", 1, "id", /another name/],
    ["a slope of text", "parameters.rapid.slope", "1", "parameters.rapid.slope", /a number/],
    ["a slope too steep", "parameters.rapid.slope", 6, "parameters.rapid.slope", /0.01 to 5/],
    ["a parameter too many", "parameters.blitz.tie", 1, "parameters.blitz.tie", /./],
    ["a first move that hurts", "parameters.blitz.whiteEdge", -40, "parameters.blitz", /with Black than with White/],
  ])("given %s (%s: %j), then it is refused at %s", (_, path, value, where, expected) => {
    const refused = { ok: false, path: where, expected: expect.stringMatching(expected) };
    expect(parseModelFile(changed(shipped(), path, value))).toEqual(refused);
  });

  it("given no JSON object at all, then it is refused as a whole", () =>
    expect(parseModelFile(null)).toMatchObject({ ok: false, path: "" }));
});
