import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { hotEvent } from "../../events/codec-hot.ts";
import { SCHEMAS } from "../../events/codec-schemas.ts";
import { EVENTS } from "./arbitraries.ts";

const HOT = ["GameFinished", "GameForfeited", "ResultCorrected"] as const;

// Whatever a field of a log may hold, near the edges of what it should.
const anything = fc.oneof(
  fc.constantFrom<unknown>(-1, -0, 0, 1, 2, 3, 31, 32, 33, 63, 64, 256, 257, 1.5, Number.NaN, "1", "", null, true, []),
  fc.constantFrom<unknown>(
    "main",
    "Main",
    "blitz-2",
    "1-0",
    "1/2-1/2",
    "+/-",
    "*",
    "white",
    "normal",
    "a\nb",
    "a\u0007b",
    {},
  ),
  fc.constant(undefined),
);

const field = fc.constantFrom(
  ..."stage round board leg white black result termination absent reason was now extra __proto__".split(" "),
);

describe("reading the events that fill logs without the schema library", () => {
  for (const type of HOT) {
    const viaSchema = (data: unknown): unknown => {
      const parsed = v.safeParse(SCHEMAS[type], data);
      return parsed.success ? { type, ...parsed.output } : undefined;
    };

    it(`every ${type} is accepted, as the schema gives it`, () =>
      fc.assert(
        fc.property(EVENTS[type], ({ type: _, ...data }) => {
          const hot = hotEvent(type, JSON.parse(JSON.stringify(data)));
          expect(hot).toEqual(viaSchema(data));
          expect(hot).toEqual({ type, ...data });
          expect(JSON.stringify(hot)).toBe(JSON.stringify(viaSchema(data)));
        }),
      ));

    it(`any ${type} with other values, fields too many or too few is accepted or refused as by the schema`, () =>
      fc.assert(
        fc.property(
          EVENTS[type],
          fc.array(fc.tuple(field, anything, fc.boolean()), { maxLength: 2 }),
          (event, edits) => {
            const { type: _, ...data } = event as unknown as Record<string, unknown>;
            for (const [key, value, gone] of edits) {
              if (gone) delete data[key];
              else Object.defineProperty(data, key, { value, enumerable: true, configurable: true, writable: true });
            }
            expect(hotEvent(type, data)).toEqual(viaSchema(data));
          },
        ),
        { numRuns: 2000 },
      ));
  }

  it("other types and what is no object are left to the schemas", () => {
    expect(hotEvent("GameStarted", { stage: "main" })).toBeUndefined();
    for (const data of [undefined, null, 1, "x", [], () => 1]) expect(hotEvent("GameFinished", data)).toBeUndefined();
  });
});
