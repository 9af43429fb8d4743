import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Seat, seats } from "../../events/ids.ts";
import type { CriterionSpec } from "../../scenarios/rules/criterion.ts";
import { decideFirst, rank } from "../../scenarios/rules/rank.ts";
import { type Golden, judge } from "../golden/crosstable-text.ts";
import { runningEvents } from "../golden/random-events.ts";

const SPECS: readonly CriterionSpec[] = [
  { kind: "direct-encounter", recursive: false },
  { kind: "direct-encounter", recursive: true },
  { kind: "wins", forfeits: true },
  { kind: "wins", forfeits: false },
  { kind: "black-wins" },
  { kind: "sonneborn-berger" },
  { kind: "koya" },
  { kind: "koya", limit: -1 },
  { kind: "extended-koya" },
];

const cascades = fc.shuffledSubarray([...SPECS], { maxLength: 4 });

/** The same event with the players announced in another order: old seat `k` sits at `to[k]`. */
const reseated = (golden: Golden, to: readonly Seat[]): Golden => ({
  ...golden,
  names: seats(to.length).map((at) => golden.names[to.indexOf(at)] as string),
  games: golden.games
    .map((game) => ({ ...game, white: to[game.white] as Seat, black: to[game.black] as Seat }))
    .reverse(),
});

const withSeating = runningEvents.chain((golden) => {
  const order = seats(golden.names.length);
  return fc.tuple(fc.constant(golden), fc.shuffledSubarray([...order], { minLength: order.length }));
});

describe("laws of the ranking", () => {
  it("decideFirst is the first group of rank and says which criterion left one player", () =>
    fc.assert(
      fc.property(
        runningEvents,
        cascades,
        fc.constantFrom("first" as const, "all" as const),
        (golden, criteria, scope) => {
          const { groups, rows } = rank(judge(golden), criteria, scope);
          const { seats: tied, by } = decideFirst(judge(golden), criteria);
          expect(tied).toEqual(groups[0]);
          expect(rows[0]?.shared).toBe(by === criteria.length);
          expect(rows[0]?.splitBy).toBe(criteria[by]?.kind);
        },
      ),
    ));

  it("reseating the players permutes the ranking and changes nothing else", () =>
    fc.assert(
      fc.property(withSeating, cascades, ([golden, to], criteria) => {
        const before = rank(judge(golden), criteria, "all");
        const other = reseated(golden, to);
        const after = rank(judge(other), criteria, "all");
        const expected = before.groups.map((group) => group.map((at) => to[at] as Seat).sort((a, b) => a - b));
        expect(after.groups).toEqual(expected);
        for (const row of before.rows) {
          const same = after.rows.find(({ seat }) => seat === to[row.seat]);
          expect({ ...same, seat: row.seat }).toEqual(row);
        }
      }),
    ));

  it("points come first, places are counted without gaps, and only players with equal points are split", () =>
    fc.assert(
      fc.property(runningEvents, cascades, (golden, criteria) => {
        const { rows, groups } = rank(judge(golden), criteria, "all");
        expect(rows.map((row) => row.seat)).toEqual(groups.flat());
        rows.forEach((row, k) => {
          const next = rows[k + 1];
          if (next !== undefined) {
            expect(next.points).toBeLessThanOrEqual(row.points);
            expect(next.rank).toBe(next.shared && next.rank === row.rank ? row.rank : k + 2);
          }
          const level = rows.filter((other) => other.points === row.points);
          expect(row.splitBy === undefined).toBe(row.shared || level.length === 1);
        });
      }),
    ));

  it("scope first changes nothing above the tie for first and leaves every other tie alone", () =>
    fc.assert(
      fc.property(runningEvents, cascades, (golden, criteria) => {
        const all = rank(judge(golden), criteria, "all").rows;
        const first = rank(judge(golden), criteria, "first").rows;
        const most = first[0]?.points;
        const leading = first.filter((row) => row.points === most).length;
        expect(first.slice(0, leading)).toEqual(all.slice(0, leading));
        for (const row of first.slice(leading)) {
          const level = first.filter((other) => other.points === row.points);
          expect(level.every((other) => other.rank === row.rank)).toBe(true);
          expect(row.splitBy).toBeUndefined();
        }
      }),
    ));
});
