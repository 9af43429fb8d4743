import fc from "fast-check";
import { from, lastValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import { liveFeed } from "../../src/live/feed.ts";
import { fromArrow, toArrow } from "../../src/replay/arrow.ts";
import { foldColumns } from "../../src/replay/columns.ts";
import { columnsOf, counts, delivered, plainTally, tallyOf } from "./counts.ts";
import { season } from "./logs.ts";

describe("one apply at two speeds", () => {
  it("live = bulk = plain, and the same again from Arrow bytes, for several championships in a row", () =>
    fc.assert(
      fc.asyncProperty(fc.array(season, { minLength: 1, maxLength: 3 }), fc.nat(), async (seasons, cutAt) => {
        const logs = seasons.map(({ log }) => log);
        const plain = logs.map((log) => counts(tallyOf(log)));

        const live = logs.map((log) => {
          const recorded = delivered(log);
          const cut = cutAt % (log.length + 1);
          const source = { stream: "generated", history: recorded.slice(0, cut), tail: from(recorded.slice(cut)) };
          return lastValueFrom(liveFeed({ projection: plainTally, ...source }));
        });
        expect((await Promise.all(live)).map(({ state }) => counts(state))).toEqual(plain);

        const bulk = (columns: Parameters<typeof foldColumns>[0]): unknown[] => {
          const seen: unknown[] = [];
          foldColumns(columns, (tally) => seen.push(counts(tally)));
          return seen;
        };
        const columns = columnsOf(...logs);
        expect(bulk(columns)).toEqual(plain);

        const read = fromArrow(toArrow(columns, 7));
        expect(read.ok && bulk(read.columns)).toEqual(plain);
      }),
      { numRuns: 40 },
    ));
});
