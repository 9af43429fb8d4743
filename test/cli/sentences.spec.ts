import { describe, expect, it } from "vitest";
import { type PlayerId, seat } from "../../events/ids.ts";
import { leverage } from "../../src/cli/forecast/leverage.ts";
import { gameSentence } from "../../src/cli/forecast/sentences.ts";
import { peopleOf } from "../../src/cli/people.ts";
import type { NextGame } from "../../src/engine/forecast.ts";
import type { TitleOdds } from "../../src/engine/title-odds.ts";

const people = peopleOf(
  [
    ["carlsen", "Carlsen, Magnus"],
    ["kramnik", "Kramnik, Vladimir"],
    ["ivanchuk", "Ivanchuk, Vassily"],
  ].map(([id, name]) => ({ id: id as PlayerId, name: name as string, rating: 2800 })),
);

const odds = (title: readonly number[]): TitleOdds => ({
  ...{ total: 1, outright: [], byCriteria: [], byPlayoff: [], tiedForFirst: [], needed: 0, exact: true },
  ...{ decidedBy: new Map(), reached: new Map(), tieSize: new Map(), loads: new Map(), mainGames: [] },
  title: title.map((p) => ({ sum: p, squares: p })),
});

const game = (chances: readonly number[], given: NextGame["given"], drawOdds = false): NextGame => ({
  slot: {
    ...{ stage: "main", round: 13, board: 2, leg: 1, white: seat(0), black: seat(1) },
    ...{ control: "classical", clock: { white: "120", black: "120" }, drawOdds, article: "3.1" },
  },
  chances,
  given,
});

describe("what rides on a game", () => {
  it("is the expected total variation of the title chances", () => {
    const next = game(
      [0.25, 0.5, 0.25],
      [
        [1, 0, 0],
        [0.5, 0.5, 0],
        [0, 1, 0],
      ],
    );
    expect(leverage(next, odds([0.5, 0.5, 0]))).toBeCloseTo(0.25 * 0.5 + 0.25 * 0.5, 12);
    expect(leverage(game([0.5, 0, 0.5], [[0.5, 0.5, 0], undefined, undefined]), odds([0.5, 0.5, 0]))).toBe(0);
  });

  it("can be read aloud", () => {
    const next = game(
      [0.24, 0.62, 0.14],
      [
        [0.81, 0.1, 0.09],
        [0.66, 0.25, 0.09],
        [0.4, 0.5, 0.1],
      ],
    );
    expect(gameSentence(next, odds([0.66, 0.25, 0.09]), people, true)).toBe(
      "Carlsen - Kramnik (R13.2): a win for Carlsen (24%) lifts Carlsen's title chance to 81% and cuts Kramnik's to 10%; " +
        "a draw (62%) leaves Carlsen's title chance at 66%; " +
        "a win for Kramnik (14%) cuts Carlsen's title chance to 40% and lifts Kramnik's to 50%.",
    );
  });

  it("names the third player it matters to, where the two have nothing to gain", () => {
    const next = game(
      [0.3, 0.4, 0.3],
      [
        [0, 0, 1],
        [0, 0, 0.9],
        [0, 0, 0.7],
      ],
    );
    expect(gameSentence(next, odds([0, 0, 0.87]), people, true)).toContain("lifts Ivanchuk's title chance to 100%");
  });

  it("says so where nothing rides on it, where a draw wins for Black, and where a result was never seen", () => {
    const level = game(
      [0.3, 0.4, 0.3],
      [
        [0.5, 0.5, 0],
        [0.5, 0.5, 0],
        [0.5, 0.5, 0],
      ],
    );
    expect(gameSentence(level, odds([0.5, 0.5, 0]), people, true)).toContain("no result changes anybody's");
    const armageddon = game([0.5, 0, 0.5], [[1, 0, 0], undefined, [0, 1, 0]], true);
    expect(gameSentence(armageddon, odds([0.5, 0.5, 0]), people, true)).toContain("a win or a draw for Kramnik (50%)");
    const unseen = game([0.5, 0.4, 0.1], [[1, 0, 0], [0.4, 0.6, 0], undefined]);
    expect(gameSentence(unseen, odds([0.5, 0.5, 0]), people, false)).toContain("never seen in the simulations");
  });
});

describe("names in sentences", () => {
  it("are those before the comma, unless two players share them (Muzychuk, 2016)", () => {
    const sisters = ["Muzychuk, Anna", "Muzychuk, Mariya", "Hou, Yifan"];
    const players = sisters.map((name, at) => ({ id: `p${at}` as PlayerId, name, rating: 2500 }));
    expect(peopleOf(players).short).toEqual(["Muzychuk, Anna", "Muzychuk, Mariya", "Hou"]);
  });
});
