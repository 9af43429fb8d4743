import { describe, expect, it } from "vitest";
import { type Change, refusal } from "./regulation-change.ts";

const M12 = "fide-world-championship-2012";
const C12 = "fide-candidates-2012";
const N23 = "norway-chess-2023";
const B23 = "norway-chess-2023-blitz";
const U13 = "ukraine-championship-2013";

const armageddon = {
  article: "Classical event: Tie-break",
  control: "armageddon",
  clock: { white: "10+1@41", black: "7+1@41" },
  points: { win: 1, draw: 0, loss: 0 },
  drawOdds: "black",
};
const match = {
  kind: "match",
  games: 2,
  clinch: true,
  colours: { article: "4", by: "lot", pattern: { kind: "alternate" } },
};

describe("a file whose blocks contradict each other is refused: where, and what was expected", () => {
  it.each<readonly [string, string, readonly Change[], string]>([
    [
      "a match of three",
      M12,
      [["participants", 3]],
      "main.format.kind: a format for more: a match is for exactly 2 players",
    ],
    [
      "a match of three by the width of a step",
      C12,
      [["playoff.steps.1.format", match]],
      "playoff.steps.1.format.kind: a format for more: a match is for exactly 2 players",
    ],
    [
      "colours reversed after the last game",
      M12,
      [["main.format.colours.pattern.after", 12]],
      "main.format.colours.pattern.after: a game before the last one",
    ],
    [
      "a second leg that is always played",
      N23,
      [["main.encounter.1.when", undefined]],
      "main.encounter.1.when: drawn: when this leg is played",
    ],
    [
      "a first leg after a draw",
      N23,
      [["main.encounter.0.when", "drawn"]],
      "main.encounter.0.when: nothing: the first leg is always played",
    ],
    [
      "a play-off game after a draw",
      M12,
      [["playoff.steps.0.leg.when", "drawn"]],
      "playoff.steps.0.leg.when: nothing: a play-off encounter has one leg",
    ],
    [
      "draw odds in a game with time for both",
      C12,
      [["main.encounter.0.drawOdds", "black"]],
      "main.encounter.0.drawOdds: no draw odds outside an armageddon game",
    ],
    [
      "an Armageddon game that can be drawn",
      N23,
      [["main.encounter.1.drawOdds", undefined]],
      "main.encounter.1.drawOdds: black, as this is an armageddon game",
    ],
    [
      "a win worth no more than a loss",
      C12,
      [["main.encounter.0.points", { win: 0, draw: 0, loss: 0 }]],
      "main.encounter.0.points.win: more than for a loss",
    ],
    [
      "a draw worth more than a win",
      C12,
      [["main.encounter.0.points.draw", 2]],
      "main.encounter.0.points.draw: no less than for a loss, no more than for a win",
    ],
    [
      "a table for eight with ten",
      N23,
      [["main.format.table", "twoBlocksOfFour"]],
      "main.format.table: another table: twoBlocksOfFour is for exactly 8 players",
    ],
    [
      "an order of cycles with one cycle",
      U13,
      [["main.format.cycleOrder", "swapLastTwo"]],
      "main.format.cycleOrder: plain, as there is only one cycle",
    ],
    [
      "lots before the end",
      B23,
      [["ranking.criteria.0", { kind: "lots" }]],
      "ranking.criteria.0.kind: another criterion: lots come last",
    ],
    [
      "a tie nothing breaks",
      B23,
      [["ranking.criteria.4", { kind: "black-wins" }]],
      "ranking.criteria: lots at the end, as there is no play-off",
    ],
    [
      "a play-off behind lots",
      N23,
      [["playoff.after", "criteria"]],
      "ranking.criteria: no lots: they leave nobody tied for the play-off",
    ],
    [
      "criteria for a match",
      M12,
      [["ranking.criteria", [{ kind: "black-wins" }]]],
      "ranking.criteria: none: a match is ranked by its points",
    ],
    ["a match that may end level", M12, [["playoff", undefined]], "playoff: a play-off, as a match can end level"],
    [
      "a table for eight that two groups of compatriots of six would need",
      C12,
      [
        ["participants", 6],
        ["main.format.numbers.compatriots.otherwise.table", "twoBlocksOfFour"],
      ],
      "main.format.numbers.compatriots.otherwise.table: another table: twoBlocksOfFour is for exactly 8 players",
    ],
    [
      "compatriots in a play-off",
      C12,
      [["playoff.steps.0.format.numbers.compatriots", { article: "3.1", meet: [{ players: 2, rounds: 1 }] }]],
      "playoff.steps.0.format.numbers.compatriots: nothing: only the numbers of the main stage bring compatriots together",
    ],
    [
      "replacements without a list to come from",
      C12,
      [["qualification.selectors.2", { kind: "place", article: "2.3", title: "Cup", column: "cup", accepts: ["1"] }]],
      "qualification.selectors: one selector by average ratings, which the replacements follow",
    ],
    [
      "claims in a play-off that is not there",
      B23,
      [["claims", { article: "1", lossAtIncorrect: 3, minutes: 3, scope: "game" }]],
      "claims: a play-off to apply to",
    ],
    [
      "numbers chosen in a play-off",
      N23,
      [["playoff.steps.2.format.numbers.by", "choice"]],
      "playoff.steps.2.format.numbers.by: lot: numbers are chosen, or drawn from envelopes, in the main stage only",
    ],
    [
      "a duel that can end level",
      C12,
      [["playoff.steps.2.format.duel.games", 2]],
      "playoff.steps.2.format.duel: a duel that cannot end level: first-win, or an odd number of games with draw odds",
    ],
    [
      "criteria in a match",
      M12,
      [["playoff.steps.0.criteria", []]],
      "playoff.steps.0.criteria: none outside a round robin",
    ],
    [
      "a stage called main",
      C12,
      [["playoff.steps.0.stage", "main"]],
      "playoff.steps.0.stage: a name that is no criterion and not the main stage",
    ],
    [
      "a stage called like a criterion",
      C12,
      [["playoff.steps.0.stage", "wins"]],
      "playoff.steps.0.stage: a name that is no criterion and not the main stage",
    ],
    [
      "two stages of one name in one play-off",
      C12,
      [["playoff.steps.2.stage", "rapid"]],
      "playoff.steps.2.stage: another name: rapid can be played before in the same play-off",
    ],
    [
      "a stage called like the repetition of another",
      C12,
      [["playoff.steps.2.stage", "blitz-3"]],
      "playoff.steps.2.stage: another name: blitz-3 can be played before in the same play-off",
    ],
    [
      "a name too long for its repetitions",
      C12,
      [["playoff.steps.1.stage", "b".repeat(31)]],
      "playoff.steps.1.stage: a name with room for the number of the repetition",
    ],
  ])("%s", (_, id, changes, expected) => expect(refusal(id, ...changes)).toContain(expected));

  it("a tie no step is for: of a size that is missing, or left by the last step", () => {
    expect(
      refusal(
        C12,
        ["playoff.steps.0.players", { min: 2, max: 7 }],
        ["playoff.steps.1.players", { min: 2, max: 7 }],
        ["playoff.steps.2.players", { min: 2, max: 7 }],
      ),
    ).toEqual(["playoff.steps: a step for 8 still tied after the main stage, or otherwise"]);
    expect(refusal(M12, ["playoff.steps.2", undefined], ["playoff.steps.length", 2])).toEqual([
      "playoff.steps: a step for 2 still tied after blitz, or otherwise",
    ]);
  });

  it("sixteen additional round robins may leave three tied (U13, reading U-5), unless an official decides", () => {
    expect(refusal(U13)).toBe("accepted");
    const problems = refusal(U13, ["playoff.otherwise", undefined]);
    expect(problems).toContain("playoff.steps: a step for 3 still tied after blitz, or otherwise");
    expect(problems).toHaveLength(10); // 3 to 12 players; two always find the sudden death
  });

  it("a step that no tie can reach, or that is for more than there are", () => {
    expect(refusal(N23, ["playoff.steps.2.players", { min: 11 }])).toContain(
      "playoff.steps.2.players: a range within 2 to 10",
    );
    expect(refusal(N23, ["playoff.steps.0.format.games", 1], ["playoff.steps.0.leg", armageddon])).toContain(
      "playoff.steps.1.players: a tie that no step before it takes",
    );
  });
});
