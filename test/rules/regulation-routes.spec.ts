import { expect, it } from "vitest";
import { firstPosition, nextPosition, stageName, stepAt } from "../../scenarios/rules/playoff.ts";
import { FIXTURES_FOLDER, filesOf, REGULATIONS_FOLDER, regulationOf } from "./regulation-data.ts";

const all = new Map([...filesOf(REGULATIONS_FOLDER), ...filesOf(FIXTURES_FOLDER)]);

/** The stages of a play-off, given how many are tied before each of them, with their clocks; `ruling` where no step fits. */
const route = (id: string, ties: readonly number[]): readonly string[] => {
  const regulation = regulationOf(all.get(`${id}.json`));
  const [first = 2, ...later] = ties;
  let position = firstPosition(regulation, first);
  const stages: string[] = [];
  for (const left of [...later, 1]) {
    if (position === undefined) return [...stages, "ruling"];
    const { format, leg } = stepAt(regulation, position);
    stages.push(`${stageName(stepAt(regulation, position), position)} ${format.kind} ${leg.clock.white}`);
    if (left > 1) position = nextPosition(regulation, position, left);
  }
  return stages;
};

it("a match of 2012 that stays level: four rapid games, five blitz matches of two, one sudden-death game (3.7)", () => {
  const blitz = [1, 2, 3, 4, 5].map((n) => `blitz-${n} match 5+3`);
  const stages = ["rapid match 25+10", ...blitz, "sudden-death match 5+3@61"];
  expect(route("fide-world-championship-2012", [2, 2, 2, 2, 2, 2, 2])).toEqual(stages);
  expect(route("fide-womens-world-championship-2015", [2, 2, 2, 2, 2, 2, 2])).toEqual(stages);
});

it("three tied Candidates of 2012: rapid, at most three blitz stages, sudden death and no fourth blitz (3.7.1 to 3.7.3)", () => {
  expect(route("fide-candidates-2012", [3, 3, 3, 3, 2])).toEqual([
    "rapid round-robin 25+10",
    "blitz-1 round-robin 5+3",
    "blitz-2 round-robin 5+3",
    "blitz-3 round-robin 5+3",
    "sudden-death knockout 5+3@61",
  ]);
});

it("Norway 2023: two play two blitz matches and an Armageddon game, three a double round robin the list decides", () => {
  const duel = ["blitz-1 match 3+2", "blitz-2 match 3+2", "armageddon match 10+1@41"];
  expect(route("norway-chess-2023", [2, 2, 2])).toEqual(duel);
  expect(route("norway-chess-2023", [3])).toEqual(["round-robin round-robin 3+2"]);
});

it("Ukraine 2013: two play rapid and sudden death, more play round robins until one or two are left (4)", () => {
  expect(route("ukraine-championship-2013", [2, 2])).toEqual(["rapid match 10+10", "sudden-death first-win 3+2"]);
  const [rapid, blitz, sudden] = ["rapid round-robin 10+10", "round-robin 3+2", "sudden-death first-win 3+2"];
  expect(route("ukraine-championship-2013", [4, 2])).toEqual([rapid, sudden]);
  expect(route("ukraine-championship-2013", [4, 3, 3, 2])).toEqual([
    rapid,
    `blitz-1 ${blitz}`,
    `blitz-2 ${blitz}`,
    sudden,
  ]);
  expect(
    route(
      "ukraine-championship-2013",
      Array.from({ length: 19 }, () => 3),
    ).slice(-2),
  ).toEqual([`blitz-16 ${blitz}`, "ruling"]);
});

it("World Championship 2024: 4 x 15+10, 2 x 10+5, 2 x 3+2, then single games, no Armageddon (sportstar.thehindu.com)", () => {
  expect(route("fide-world-championship-2024", [2, 2, 2, 2])).toEqual([
    "rapid match 15+10",
    "fast-rapid match 10+5",
    "blitz match 3+2",
    "sudden-death first-win 3+2",
  ]);
});

it("Candidates 2024: the first stage depends on how many are tied, the last one is a knockout (sportstar.thehindu.com)", () => {
  const knockout = "knockout knockout 3+2";
  expect(route("fide-candidates-2024", [2, 2, 2])).toEqual(["rapid match 15+10", "blitz match 3+2", knockout]);
  expect(route("fide-candidates-2024", [7, 2])).toEqual(["rapid round-robin 10+5", "blitz match 3+2"]);
  expect(route("fide-candidates-2024", [7, 3, 3])).toEqual([
    "rapid round-robin 10+5",
    "blitz round-robin 3+2",
    knockout,
  ]);
  for (const tied of [3, 4, 5, 6]) expect(route("fide-candidates-2024", [tied])).toEqual(["rapid round-robin 15+10"]);
});
