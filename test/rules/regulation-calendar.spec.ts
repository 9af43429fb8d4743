import { describe, expect, it } from "vitest";
import type { PlannedItem } from "../../scenarios/regulations/calendar-plan.ts";
import { REGULATIONS, regulationById } from "../../scenarios/regulations/catalogue.ts";
import { parseRegulation } from "../../scenarios/regulations/regulation.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";

const plan = (id: string): readonly PlannedItem[] => (regulationById(id) as Regulation).calendar?.items ?? [];
const days = (id: string): number => new Set(plan(id).map(({ day }) => day)).size;
const daysOf = (id: string, kind: string): readonly number[] =>
  plan(id).flatMap((item) => (item.kind === kind ? [item.day] : []));

describe("the plans of the days", () => {
  it("every regulation of this package has one", () => {
    for (const [id, { calendar }] of REGULATIONS) expect(calendar?.items.length, id).toBeGreaterThan(0);
  });

  it("the match of 2012 has 21 days, from the opening to the tie-break, six of them without play (RULES 1.1)", () => {
    const id = "fide-world-championship-2012";
    expect(days(id)).toBe(21);
    expect(plan(id)[0]).toMatchObject({ day: 1, kind: "opening" });
    expect(plan(id).at(-1)).toMatchObject({ day: 21, kind: "tie-break" });
    expect(daysOf(id, "round")).toEqual([2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 17, 19]);
    expect(daysOf(id, "rest")).toEqual([4, 7, 10, 13, 16, 18, 20]);
  });

  it("the Candidates Tournament has the 22 days of 3.2: arrivals, opening, 14 rounds, 4 free days, tie-break, departures", () => {
    const id = "fide-candidates-2012";
    expect(days(id)).toBe(22);
    expect([daysOf(id, "arrival"), daysOf(id, "opening"), daysOf(id, "departure")]).toEqual([[0], [1], [21]]);
    expect(daysOf(id, "rest")).toEqual([5, 9, 13, 17]);
    expect(daysOf(id, "round")).toEqual([2, 3, 4, 6, 7, 8, 10, 11, 12, 14, 15, 16, 18, 19]);
    expect([daysOf(id, "round").length, daysOf(id, "tie-break"), daysOf(id, "closing")]).toEqual([14, [20], [20]]);
  });

  it("the Women's match begins on the day after the opening and has its tie-break on the 18th day (2.2)", () => {
    const id = "fide-womens-world-championship-2015";
    expect(daysOf(id, "round")).toEqual([2, 3, 5, 6, 8, 9, 11, 12, 14, 16]);
    expect(daysOf(id, "tie-break")).toEqual([18]);
    // W-5: three separate days of rest after games 8, 9 and 10.
    expect(daysOf(id, "rest")).toEqual([4, 7, 10, 13, 15, 17]);
    // 3.1, 3.2: three and two days before the first game, at 3 pm; 5.1: the meeting is that day.
    expect(daysOf(id, "inspection")).toEqual([-1, 0]);
    expect(daysOf(id, "meeting")).toEqual([0]);
  });

  it("the Ukrainian championship takes 13 days: arrival, 11 rounds, one free day (1)", () => {
    const id = "ukraine-championship-2013";
    expect(days(id)).toBe(13);
    // 14 June is day 1; the day without a round is 21 June.
    expect(daysOf(id, "round")).toEqual([2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13]);
    expect(daysOf(id, "tie-break")).toEqual(daysOf(id, "round").slice(-1));
  });

  it("Norway Chess: nine rounds of blitz on one day, nine classical ones on eleven days (28 May to 11 June, N-7)", () => {
    expect(days("norway-chess-2023-blitz")).toBe(1);
    // 30 May is day 1, 9 June day 11.
    expect(daysOf("norway-chess-2023", "round")).toEqual([1, 2, 3, 5, 6, 7, 8, 10, 11]);
    expect([daysOf("norway-chess-2023", "arrival"), daysOf("norway-chess-2023", "departure")]).toEqual([[-1], [13]]);
  });
});

describe("a calendar that contradicts itself is refused", () => {
  const candidates = regulationById("fide-candidates-2012") as Regulation;
  const problemsWith = (
    change: (items: PlannedItem[]) => readonly unknown[],
    other: object = {},
  ): readonly string[] => {
    const items = change([...(candidates.calendar?.items ?? [])]);
    const parsed = parseRegulation({ ...candidates, calendar: { ...candidates.calendar, ...other, items } });
    return parsed.ok ? [] : parsed.problems.map(({ path, expected }) => `${path}: ${expected}`);
  };

  it.each<[string, (items: PlannedItem[]) => readonly unknown[], readonly string[]]>([
    [
      "without a round",
      (items) => items.filter((i) => i.kind !== "round" || i.round !== 14),
      ["calendar.items: every round from 1 to 14 once, in order", "calendar.items: an item on day 19, such as rest"],
    ],
    [
      "without a free day",
      (items) => items.filter(({ day }) => day !== 9),
      ["calendar.items: an item on day 9, such as rest"],
    ],
    [
      "with play on a day of rest",
      (items) => items.map((i) => (i.kind === "rest" && i.day === 5 ? { ...i, day: 4 } : i)),
      [
        "calendar.items: an item on day 5, such as rest",
        "calendar.items.6.day: a day with nothing else: it is a day of rest",
      ],
    ],
    [
      "with days out of order",
      (items) => [...items.slice(1), items[0]],
      ["calendar.items.23.day: a day not before that of the item above"],
    ],
    [
      "without a day for the play-off",
      (items) => items.filter(({ kind }) => kind !== "tie-break"),
      ["calendar.items: one tie-break day, as there is a play-off"],
    ],
    [
      "with a time that is none",
      (items) => items.map((item) => ({ ...item, begins: "24:00" })).slice(0, 1),
      ["calendar.items.0.begins: a time of day, such as 15:00"],
    ],
  ])("%s", (_, change, expected) => expect([...problemsWith(change)].sort()).toEqual([...expected].sort()));

  it("with two closings, or one that ends before it begins", () => {
    const closing = { article: "3.2", from: 2, to: 1 };
    expect(problemsWith((items) => items, { closing })).toEqual([
      "calendar.closing.to: no less than from",
      "calendar.closing: nothing, as the plan has a day for the closing",
    ]);
  });
});
