import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Seat, seat, seats } from "../../events/ids.ts";
import { criterionOf } from "../../scenarios/rules/criteria/criterion-of.ts";
import type { CriterionSpec, Quantity } from "../../scenarios/rules/criterion.ts";
import {
  average,
  compared,
  completions,
  directEncounter,
  grouped,
  koya,
  sonnebornBerger,
} from "../golden/brute-force.ts";
import { type Golden, judge } from "../golden/crosstable-text.ts";
import { events, runningEvents } from "../golden/random-events.ts";

const apply = (golden: Golden, spec: CriterionSpec, group: readonly Seat[]) => criterionOf(spec)(judge(golden), group);

const encounter = (golden: Golden, group: readonly Seat[], recursive: boolean): number[][] =>
  apply(golden, { kind: "direct-encounter", recursive }, group).groups.map((part) => [...part]);

const fraction = (quantity: Quantity | undefined): readonly [bigint, bigint] => {
  if (quantity === undefined) throw new Error("no value");
  return [BigInt(quantity.value), BigInt(quantity.per)];
};

const everyone = (golden: Golden): readonly Seat[] => seats(golden.names.length);

/** Some players of the event: a tied group need not be everybody. */
const some = (golden: Golden, mask: number): readonly Seat[] => {
  const chosen = everyone(golden).filter((at) => (mask >> at) & 1);
  return chosen.length === 0 ? [seat(0)] : chosen;
};

describe("the criteria against a second implementation in exact fractions", () => {
  it("Sonneborn-Berger: the same values and the same groups, game by game (C.07 9.1)", () =>
    fc.assert(
      fc.property(runningEvents, (golden) => {
        const group = everyone(golden);
        const { groups, values } = apply(golden, { kind: "sonneborn-berger" }, group);
        for (const at of group) expect(compared(fraction(values[at]), sonnebornBerger(golden, at))).toBe(0);
        expect(groups).toEqual(grouped(group, (at) => sonnebornBerger(golden, at)));
      }),
    ));

  it("Koya: the same, with every limit (C.07 9.2, 14.5)", () =>
    fc.assert(
      fc.property(runningEvents, fc.integer({ min: -3, max: 3 }), (golden, limit) => {
        const group = everyone(golden);
        const { groups, values } = apply(golden, { kind: "koya", limit }, group);
        for (const at of group) expect(compared(fraction(values[at]), koya(golden, at, limit))).toBe(0);
        expect(groups).toEqual(grouped(group, (at) => koya(golden, at, limit)));
      }),
    ));

  it("extended Koya after Koya: the same partition as lowering the limit half-point by half-point", () =>
    fc.assert(
      fc.property(events, fc.nat(), (golden, mask) => {
        const group = some(golden, mask);
        let expected: number[][] = [[...group]];
        for (let limit = 0; limit >= -2 * golden.encounters * golden.names.length; limit--)
          expected = expected.flatMap((part) => grouped(part, (at) => koya(golden, at, limit)));
        const { groups } = apply(golden, { kind: "koya" }, group);
        expect(groups.flatMap((part) => apply(golden, { kind: "extended-koya" }, part).groups)).toEqual(expected);
      }),
    ));

  it("direct encounter when all have met, recursive or not (C.07 6.2)", () =>
    fc.assert(
      fc.property(events, fc.nat(), fc.boolean(), (golden, mask, recursive) => {
        const group = some(golden, mask);
        expect(encounter(golden, group, recursive)).toEqual(directEncounter(golden.games, group, recursive));
      }),
    ));

  it("direct encounter of pairs that met a different number of times: averages, exactly (C.07 6.1.2)", () =>
    fc.assert(
      fc.property(
        events,
        fc.array(fc.nat(), { maxLength: 8 }),
        fc.nat(),
        fc.boolean(),
        (golden, again, mask, recursive) => {
          const extra = again.flatMap((k) => golden.games[k % golden.games.length] ?? []);
          const more: Golden = { ...golden, games: [...golden.games, ...extra] };
          const group = some(more, mask);
          expect(encounter(more, group, recursive)).toEqual(directEncounter(more.games, group, recursive));
        },
      ),
    ));
});

describe("direct encounter while games are missing (C.07 6.3)", () => {
  // Four players at most: every way in which the missing games can end is tried out.
  const small = fc.tuple(runningEvents, fc.nat()).map(([golden, mask]) => ({
    golden,
    group: some(golden, mask).slice(0, 4),
  }));
  const triable = small.filter(({ golden, group }) => missing(golden, group) <= 6);

  it("ranks only what holds however they end", () =>
    fc.assert(
      fc.property(triable, fc.boolean(), ({ golden, group }, recursive) => {
        const place = new Map(encounter(golden, group, recursive).flatMap((part, k) => part.map((at) => [at, k])));
        for (const games of completions(golden, group)) {
          const final = new Map(
            directEncounter(games, group, recursive).flatMap((part, k) => part.map((at) => [at, k])),
          );
          for (const a of group)
            for (const b of group) if (at(place, a) < at(place, b)) expect(at(final, a)).toBeLessThan(at(final, b));
        }
      }),
    ));

  it("and ranks whoever is alone first however they end", () =>
    fc.assert(
      fc.property(triable, ({ golden, group }) => {
        const firsts = completions(golden, group).map(
          (games) => grouped(group, (player) => average(games, player, group))[0] as number[],
        );
        const [winner] = firsts[0] as number[];
        if (!firsts.every((leaders) => leaders.length === 1 && leaders[0] === winner)) return;
        expect(encounter(golden, group, true)[0]).toEqual([winner]);
      }),
    ));
});

const at = (places: ReadonlyMap<number, number>, player: number): number => places.get(player) as number;

const missing = (golden: Golden, group: readonly Seat[]): number => {
  const inside = golden.games.filter(({ white, black }) => group.includes(white) && group.includes(black)).length;
  return (golden.encounters * group.length * (group.length - 1)) / 2 - inside;
};
