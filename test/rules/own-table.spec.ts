import { describe, expect, it } from "vitest";
import { genericRoundRobin } from "../../scenarios/regulations/generic.ts";
import { genericLeg } from "../../scenarios/regulations/generic-legs.ts";
import { parseRegulation } from "../../scenarios/regulations/regulation.ts";
import type { RoundRobinFormat } from "../../scenarios/regulations/shape.ts";
import { roundsOf } from "../../scenarios/rules/formats/pairing-plan.ts";

const problems = (change: Partial<RoundRobinFormat>): readonly string[] => {
  const made = genericRoundRobin({
    ...{ id: "four", title: "Four", participants: 4, encounter: [genericLeg("classical")] },
    format: { table: "own", pairings: ["1-2 3-4", "1-3 2-4", "1-4 3-2"], cycles: 1, cycleOrder: "plain" },
    ranking: { scope: "first", criteria: [{ kind: "lots" }] },
  });
  const format = { ...made.main.format, ...change };
  const parsed = parseRegulation(JSON.parse(JSON.stringify({ ...made, main: { ...made.main, format } })));
  return parsed.ok ? [] : parsed.problems.map(({ path, expected }) => `${path}: ${expected}`);
};

const numbers = { article: "1", by: "lot" } as const;

describe("a pairing table that a regulation prints itself", () => {
  it("is read as written, White first", () => {
    expect(problems({})).toEqual([]);
    const format = { kind: "round-robin", table: "own", cycles: 1, cycleOrder: "plain", numbers } as const;
    expect(roundsOf({ ...format, pairings: ["2-1", "1-3", "3-2"] }, 3)).toEqual([
      [{ white: 2, black: 1 }],
      [{ white: 1, black: 3 }],
      [{ white: 3, black: 2 }],
    ]);
  });

  it.each<readonly [string, Partial<RoundRobinFormat>, string]>([
    ["no rounds", { pairings: undefined as never }, "main.format.pairings: the rounds of the own table"],
    ["rounds beside a known table", { table: "berger" }, "main.format.pairings: nothing: the table has a name"],
    [
      "a number twice in a round",
      { pairings: ["1-2 2-4", "1-3 2-4", "1-4 3-2"] },
      "main.format.pairings.0: every number from 1 to 4 at most once",
    ],
    [
      "a number there is not",
      { pairings: ["1-2 3-5", "1-3 2-4", "1-4 3-2"] },
      "main.format.pairings.0: every number from 1 to 4 at most once",
    ],
    [
      "a pair that does not meet",
      { pairings: ["1-2 3-4", "1-3 2-4", "1-4"] },
      "main.format.pairings: each of 4 numbers against each other, once",
    ],
    [
      "the same colours twice",
      {
        cycles: 2,
        pairings: ["1-2 3-4", "1-3 2-4", "1-4 3-2", "1-2 4-3", "3-1 4-2", "4-1 2-3"],
      },
      "main.format.pairings: no game twice: who meets again has the other colour",
    ],
    [
      "a line that is no round",
      { pairings: ["1-2, 3-4"] },
      "main.format.pairings.0: the boards of a round, White first, such as 1-4 2-3",
    ],
    [
      "numbers that are drawn again",
      { numbers: { ...numbers, redraw: { article: "1" } } },
      "main.format.numbers.redraw: nothing: the own table is for all players only",
    ],
    [
      "numbers out of envelopes",
      { numbers: { ...numbers, by: "varma" } },
      "main.format.table: berger, which the Varma tables are made for",
    ],
  ])("refuses %s", (_, change, problem) => {
    expect(problems(change)).toContain(problem);
  });
});
