import { describe, expect, it } from "vitest";
import { parseRegulation } from "../../scenarios/regulations/regulation.ts";
import { type Change, refusal } from "./regulation-change.ts";

const M12 = "fide-world-championship-2012";
const C12 = "fide-candidates-2012";
const U13 = "ukraine-championship-2013";

describe("a file with a block of the wrong shape is refused: where, and what was expected", () => {
  it.each<readonly [string, Change, string]>([
    ["an unknown key", ["colour", "red"], "colour: no such key"],
    ["an unknown key deep inside", ["main.format.mirror", true], "main.format.mirror: no such key"],
    ["a missing block", ["withdrawal", undefined], "withdrawal: this key, which is missing"],
    ["another version of the shape", ["schemaVersion", 2], "schemaVersion: 1"],
    ["an id that is no file name", ["id", "../etc"], "id: letters, digits and hyphens, at most 64"],
    ["an empty title", ["title", ""], "title: a length of at least 1"],
    ["one participant", ["participants", 1], "participants: at least 2"],
    ["more participants than there are tables", ["participants", 17], "participants: at most 16"],
    ["half a participant", ["participants", 7.5], "participants: a whole number"],
    ["text for a number", ["participants", "8"], "participants: number"],
    ["a third of a point", ["main.encounter.0.points.draw", 0.33], "main.encounter.0.points.draw: a multiple of 0.5"],
    ["points below nothing", ["main.encounter.0.points.loss", -1], "main.encounter.0.points.loss: at least 0"],
    [
      "a clock in other words",
      ["main.encounter.0.clock.white", "90 min"],
      "main.encounter.0.clock.white: minutes of thinking time, such as 25+10, 5+3@61 or 40/120:20/60:15+30@61",
    ],
    [
      "a control nobody knows",
      ["main.encounter.0.control", "bullet"],
      'main.encounter.0.control: ("classical" | "rapid" | "blitz" | "armageddon")',
    ],
    [
      "draws by agreement allowed and not",
      ["main.encounter.0.agreedDraws", { article: "3.9.2.b", allowed: false, fromMove: 30 }],
      "main.encounter.0.agreedDraws: an article with either allowed: false or fromMove, the moves both must have made",
    ],
    ["no game at all", ["main.encounter", []], "main.encounter: a length of at least 1"],
    ["three cycles", ["main.format.cycles", 3], "main.format.cycles: (1 | 2)"],
    ["a format nobody knows", ["main.format.kind", "swiss"], 'main.format.kind: ("round-robin" | "match")'],
    [
      "a criterion nobody knows",
      ["ranking.criteria.1.kind", "buchholz"],
      'ranking.criteria.1.kind: ("direct-encounter" | "wins" | "black-wins" | "sonneborn-berger" | "koya" | "extended-koya" | "lots")',
    ],
    [
      "a criterion without its option",
      ["ranking.criteria.0.recursive", undefined],
      "ranking.criteria.0.recursive: this key, which is missing",
    ],
    ["a step played without end", ["playoff.steps.1.repeat", 17], "playoff.steps.1.repeat: at most 16"],
    ["a step that repeats once", ["playoff.steps.1.repeat", 1], "playoff.steps.1.repeat: at least 2"],
    [
      "a stage with a name for people",
      ["playoff.steps.2.stage", "Sudden Death"],
      "playoff.steps.2.stage: letters, digits and hyphens, at most 32, such as sudden-death",
    ],
    ["a play-off without steps", ["playoff.steps", []], "playoff.steps: a length of at least 1"],
    ["a threshold above all", ["withdrawal.percent", 101], "withdrawal.percent: at most 100"],
  ])("%s", (_, change, expected) => expect(refusal(C12, change)).toEqual([expected]));

  it("too many games, or a guard too far away", () => {
    expect(refusal(M12, ["main.format.games", 65])).toEqual(["main.format.games: at most 64"]);
    expect(refusal(U13, ["playoff.steps.3.format.guard", 65])).toEqual(["playoff.steps.3.format.guard: at most 64"]);
  });

  it("no file at all, with every problem named at once", () => {
    expect(parseRegulation(null)).toEqual({ ok: false, problems: [{ path: "", expected: "an object" }] });
    expect(refusal(C12, ["participants", 1], ["edition", 2012])).toEqual([
      "edition: string",
      "participants: at least 2",
    ]);
  });
});
