import { describe, expect, it } from "vitest";
import { seats } from "../../events/ids.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { standings } from "../../scenarios/rules/standings.ts";
import { announced, given, type Step, type Story } from "../championship/given.ts";
import { A, B, C, choice, D, E, F, forfeited, G, H, lot, meeting, played, rest, wins } from "../championship/play.ts";
import { C12 } from "../championship/regulations.ts";

const numbered = (regulation: Regulation): readonly Step[] => [
  announced(regulation),
  lot("main", "numbers", seats(regulation.participants)),
];
const placesOf = ({ regulation, state }: Story, some: readonly number[]): readonly string[] =>
  some.map((seat) => {
    const row = standings(regulation, state).rows.find((one) => one.seat === seat);
    return `${row?.rank}${row?.shared ? "=" : ""}`;
  });

describe("the Candidates Tournament of 2012", () => {
  it("C-7: who is behind in the games between the tied does not come back by wins: two of three play on", () => {
    // A and B beat C once; C beat D, E and F and has most wins of the three, all on 8 points of 14.
    const [abc, def] = [
      wins([
        [A, C],
        [B, C],
      ]),
      wins([
        [C, D],
        [C, E],
        [C, F],
      ]),
    ];
    const story = given(
      C12,
      ...numbered(C12),
      rest("main", (game) => abc(game) ?? def(game)),
    );
    expect([...(story.agenda.main.table?.points ?? [])].slice(0, 3)).toEqual([15, 15, 15]);
    expect(story.agenda.actions).toMatchObject([{ kind: "lot", stage: "rapid", candidates: [A, B] }]);
    expect(placesOf(story, [A, B, C])).toEqual(["1=", "1=", "3"]);
  });

  it("C-8: a win by default is one of the wins, so it leaves two level whom it would part otherwise", () => {
    const story = given(
      C12,
      ...numbered(C12),
      (stage) => {
        const game = stage.agenda.main.slots.find(({ white, black }) => white === A && black === H);
        return game === undefined ? [] : [forfeited(stage, `R${game.round}.${game.board}`, "black")];
      },
      rest("main", wins([[B, H]])),
    );
    expect([...(story.agenda.main.table?.points ?? [])].slice(0, 2)).toEqual([15, 15]);
    expect(story.agenda.actions).toMatchObject([{ kind: "lot", stage: "rapid", candidates: [A, B] }]);
  });

  const byAverage = [2800, 2790, 2780, 2770, 2760, 2750, 2740, 2730];
  const four = (players: readonly number[]): readonly Step[] =>
    ["rapid", "blitz-1", "blitz-2", "blitz-3"].flatMap((stage) => [lot(stage, "numbers", players), rest(stage)]);
  const tied = (players: readonly number[]): readonly Step[] => [
    announced(C12, undefined, { seedings: byAverage }),
    lot("main", "numbers", seats(8)),
    rest("main", wins(players.length < 8 ? players.map((one) => [one, H] as const) : [], true)),
    ...four(players),
  ];

  it.each([
    [
      "seven: No. 2 - No. 7, 3 - 6, 4 - 5",
      [A, B, C, D, E, F, G],
      [
        [B, G],
        [C, F],
        [D, E],
      ],
    ],
    [
      "eight: a full bracket",
      [A, B, C, D, E, F, G, H],
      [
        [A, H],
        [B, G],
        [C, F],
        [D, E],
      ],
    ],
  ] as const)("C-9: the proposal goes on in the spirit of the article for %s", (_, players, duels) => {
    const asked = given(C12, ...tied(players));
    expect(asked.agenda.actions).toMatchObject([{ kind: "ruling", matter: "bracket", proposal: players }]);
    const { agenda } = given(C12, ...tied(players), {
      ...{ type: "RecordDecision", matter: "bracket", authority: "Chief Arbiter", stage: "sudden-death" },
      ...{ order: players, text: "3.7.3.e" },
    });
    const lots = agenda.actions.flatMap((action) => (action.kind === "lot" ? [action.candidates] : []));
    expect(lots.map((pair) => [...pair].sort((a, b) => a - b)).sort()).toEqual(duels);
  });

  it("C-10: sudden death gives a place to its winner and to the loser of the last duel; the others share theirs", () => {
    const duel = (round: number, board: number, [black, white]: readonly [number, number]): readonly Step[] => [
      lot("sudden-death", "colour-choice", [black, white], { round, board }),
      choice("sudden-death", "colour", black, "black", { round, board }),
      ...played(`sudden-death:R${round}.${board} =`),
    ];
    const story = given(
      ...([C12, ...tied([A, B, C, D])] as const),
      ...duel(1, 1, [A, D]),
      ...duel(1, 2, [B, C]),
      ...duel(2, 1, [B, A]),
    );
    expect(story.agenda.verdict).toEqual({ seat: B, decidedBy: "sudden-death", runnerUp: A });
    expect(placesOf(story, [B, A, C, D])).toEqual(["1", "2", "3=", "3="]);
  });

  it("C-14: inside the rapid stage only points count: two level on points go on although one beat the other", () => {
    const start = [
      announced(C12),
      lot("main", "numbers", seats(8)),
      rest(
        "main",
        wins(
          [
            [A, H],
            [B, H],
            [C, H],
          ],
          true,
        ),
      ),
    ];
    const rapid = [lot("rapid", "numbers", [A, B, C]), meeting(A, B, "1"), meeting(B, C, "1"), rest("rapid")];
    const story = given(C12, ...start, ...rapid);
    expect([...(story.agenda.playoff?.stages[0]?.table?.points ?? [])].slice(0, 3)).toEqual([5, 4, 3]);
    const both = [
      lot("rapid", "numbers", [A, B, C]),
      meeting(A, B, "1"),
      meeting(B, C, "1"),
      meeting(B, C, "1"),
      rest("rapid"),
    ];
    const level = given(C12, ...start, ...both);
    expect([...(level.agenda.playoff?.stages[0]?.table?.points ?? [])].slice(0, 3)).toEqual([5, 5, 2]);
    expect(level.agenda.actions).toMatchObject([{ kind: "lot", stage: "blitz-1", candidates: [A, B] }]);
  });

  it("C-15: a tie for second place is left as it is", () => {
    const story = given(
      C12,
      ...numbered(C12),
      rest(
        "main",
        wins([
          [A, H],
          [A, G],
          [B, H],
          [C, H],
        ]),
      ),
    );
    expect(story.agenda.verdict).toEqual({ seat: A, decidedBy: "main" });
    expect(placesOf(story, [A, B, C])).toEqual(["1", "2=", "2="]);
  });
});
