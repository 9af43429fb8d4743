import { describe, expect, it } from "vitest";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import { titleStatus } from "../../src/engine/clinch.ts";
import { match, regulation, step, table } from "../engine/solve/fixtures.ts";
import { encounter, positionOf } from "./position.ts";

// Candidates 2024 before round 14: A 8½, B, C and D 8, the others at most 7; B has White against A, C against D. Ties are played off.
const [A, B, C, D] = [4, 2, 1, 5] as const;
const NAMES: Readonly<Record<number, string>> = { [A]: "A", [B]: "B", [C]: "C", [D]: "D" };
const rules = regulation(8, [step("rapid", match(2), "rapid", { players: { min: 2, max: 2 } })], { format: table(2) });
const before = positionOf(rules, [
  ...["===0", "=1=0", "====", "00=1", "10==", "===1", "===="],
  ...["1=11", "1===", "==0=", "===1", "01==", "0==0"],
]);

const outcome = (ba: string, cd: string): string => {
  const last = [
    ...encounter(14, 1, 7, 3, "="),
    ...encounter(14, 2, B, A, ba),
    ...encounter(14, 3, C, D, cd),
    ...encounter(14, 4, 0, 6, "="),
  ];
  const { verdict, playoff } = agenda(rules, fold(championship, [...before, ...last]));
  if (verdict !== undefined) return NAMES[verdict.seat] ?? "somebody else";
  const tied = playoff?.at?.contenders.map((seat) => NAMES[seat] ?? "somebody else") ?? [];
  return [...tied].sort().join(" v ");
};

describe("F02: who wins if, with two games to play (webtirety.com and many fans, April 2024)", () => {
  it("starts from 8½, 8, 8, 8 and at most 7", () => {
    const { main } = agenda(rules, fold(championship, before));
    const points = [...(main.table?.points ?? [])].map((half) => half / 2);
    expect([points[A], points[B], points[C], points[D]]).toEqual([8.5, 8, 8, 8]);
    expect(Math.max(...points.filter((_, seat) => NAMES[seat] === undefined))).toBeLessThanOrEqual(7);
    expect(main.playable.map(({ white, black }) => [white, black])).toContainEqual([B, A]);
    expect(main.playable.map(({ white, black }) => [white, black])).toContainEqual([C, D]);
  });

  it.each([
    ["0", "1", "A"],
    ["0", "=", "A"],
    ["0", "0", "A"],
    ["=", "1", "A v C"],
    ["=", "=", "A"],
    ["=", "0", "A v D"],
    ["1", "1", "B v C"],
    ["1", "=", "B"],
    ["1", "0", "B v D"],
  ])("B-A %s and C-D %s: %s", (ba, cd, who) => {
    expect(outcome(ba, cd)).toBe(who);
  });

  it("five of nine are outright; at a third for each result and even play-offs A has 5/9, B 2/9, C and D 1/9", () => {
    const share: Record<string, number> = { A: 0, B: 0, C: 0, D: 0 };
    let outright = 0;
    for (const ba of "1=0")
      for (const cd of "1=0") {
        const winners = outcome(ba, cd).split(" v ");
        if (winners.length === 1) outright++;
        for (const name of winners) share[name] = (share[name] ?? 0) + 18 / winners.length;
      }
    expect(outright).toBe(5);
    // In parts of 162: 9 rows of 18.
    expect(share).toEqual({ A: 90, B: 36, C: 18, D: 18 });
  });

  it("proves before the round that nobody but these four can win, and after a draw of C and D that they are out", () => {
    const status = (events: typeof before): readonly string[] => {
      const state = fold(championship, events);
      return titleStatus(rules, state, agenda(rules, state));
    };
    const now = status(before);
    expect(now.map((one, seat) => (NAMES[seat] === undefined ? one : "-"))).toEqual(
      now.map((_, seat) => (NAMES[seat] === undefined ? "eliminated" : "-")),
    );
    expect([now[A], now[B], now[C], now[D]]).toEqual(["alive", "alive", "alive", "alive"]);
    const drawn = status([...before, ...encounter(14, 3, C, D, "=")]);
    expect([drawn[A], drawn[B]]).toEqual(["alive", "alive"]);
    const won = status([...before, ...encounter(14, 2, B, A, "0")]);
    expect([won[A], won[B], won[C], won[D]]).toEqual(["clinched", "eliminated", "eliminated", "eliminated"]);
    const lost = status([...before, ...encounter(14, 2, B, A, "1")]);
    expect(lost[A]).toBe("eliminated");
  });
});
