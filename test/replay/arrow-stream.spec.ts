import { tableFromIPC } from "apache-arrow";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EventColumns } from "../../events/columns.ts";
import { createColumnsWriter } from "../../events/columns-writer.ts";
import { fromArrow, toArrow } from "../../src/replay/arrow.ts";
import { arrowPieces } from "../../src/replay/arrow-stream.ts";
import { season } from "../laws/logs.ts";

const STAGES = ["main", "rapid", "blitz-1", "sudden-death"];

const whole = (pieces: Iterable<Uint8Array>): Uint8Array => Uint8Array.from(Buffer.concat([...pieces]));

describe("an Arrow file written piece by piece", () => {
  it("reads as the rows of all its batches, and carries what its writer said", () =>
    fc.assert(
      fc.property(fc.array(season, { minLength: 1, maxLength: 4 }), (seasons) => {
        const all = createColumnsWriter(8, STAGES);
        const batches = seasons.map(({ log }, number) => {
          const writer = createColumnsWriter(8, STAGES);
          for (const event of log) {
            writer.append(event, number);
            all.append(event, number);
          }
          return writer.columns();
        });
        const bytes = whole(arrowPieces(batches, STAGES, '{"seed":"x"}'));
        expect(fromArrow(bytes)).toEqual({ ok: true, columns: all.columns(), about: '{"seed":"x"}' });
        expect([...(tableFromIPC(bytes).getChild("stage") ?? [])]).toEqual([
          ...(tableFromIPC(toArrow(all.columns())).getChild("stage") ?? []),
        ]);
      }),
      { numRuns: 20 },
    ));

  it("never holds more than a batch, and refuses a stage it has not named", () => {
    let made = 0;
    const batches = function* (): Generator<EventColumns> {
      for (; made < 3; made++) yield createColumnsWriter(4, made < 2 ? STAGES : [...STAGES, "other"]).columns();
    };
    const pieces = arrowPieces(batches(), STAGES);
    pieces.next();
    expect(made).toBe(0);
    expect(() => [...pieces]).toThrow('"other" is not among them');
  });
});
