import { describe, expect, it } from "vitest";
import { seat } from "../../events/ids.ts";
import type { GameSlot } from "../../scenarios/rules/action.ts";
import { announced, given, type Step } from "../championship/given.ts";
import { A, B, C, choice, D, E, F, G, H, lot, played, rest, wins } from "../championship/play.ts";
import { C12 } from "../championship/regulations.ts";

/** The first `tied` players draw with each other, beat H twice and cannot be told apart by any criterion of C12 3.7. */
const tiedFor = (
  tied: number,
  seedings?: readonly number[],
  seedingTieBreaks?: readonly (readonly number[] | undefined)[],
): readonly Step[] => [
  announced(C12, undefined, {
    ...(seedings === undefined ? {} : { seedings }),
    ...(seedingTieBreaks === undefined ? {} : { seedingTieBreaks }),
  }),
  lot("main", "numbers", [A, B, C, D, E, F, G, H]),
  rest(
    "main",
    wins(
      [A, B, C, D, E, F].slice(0, tied).map((one) => [one, H] as const),
      true,
    ),
  ),
];

/** A play-off round robin in which every game is drawn unless `decided` says otherwise. */
const robin = (stage: string, players: readonly number[], decided?: Parameters<typeof rest>[1]): readonly Step[] => [
  lot(stage, players.length === 2 ? "colours" : "numbers", players),
  rest(stage, decided),
];

const fourStages = (players: readonly number[]): readonly Step[] =>
  ["rapid", "blitz-1", "blitz-2", "blitz-3"].flatMap((stage) => robin(stage, players));

/** A sudden-death duel: the winner of the lot takes Black; the result is White's. */
const duel = (
  round: number,
  board: number,
  [winner, loser]: readonly [number, number],
  mark: string,
): readonly Step[] => [
  lot("sudden-death", "colour-choice", [winner, loser], { round, board }),
  choice("sudden-death", "colour", winner, "black", { round, board }),
  ...played(`sudden-death:R${round}.${board} ${mark}`),
];

const pairOf = ({ white, black }: GameSlot): string => [white, black].sort((a, b) => a - b).join("-");

describe("the play-off for first place in the Candidates Tournament of 2012 (C12 3.7)", () => {
  it("P01: is not played where a criterion has decided: the direct game between two level players (3.7 a)", () => {
    const [one, other] = [
      wins(
        [
          [A, H],
          [B, G],
        ],
        true,
      ),
      wins([[A, B]]),
    ];
    const story = given(
      C12,
      announced(C12),
      lot("main", "numbers", [A, B, C, D, E, F, G, H]),
      rest("main", (game) => other(game) ?? (pairOf(game) === `${B}-${F}` ? wins([[B, F]])(game) : one(game))),
    );
    expect(story.agenda.main.table?.points[A]).toBe(17);
    expect(story.agenda.main.table?.points[B]).toBe(16);
    expect(story.agenda.verdict).toEqual({ seat: A, decidedBy: "main" });
  });

  it("T41: three who are still tied play six rapid games, each against each twice, after a new lot (3.7.1.a)", () => {
    const asked = given(C12, ...tiedFor(3));
    expect(asked.agenda.actions).toEqual([
      { kind: "lot", purpose: "numbers", stage: "rapid", candidates: [A, B, C], article: "3.7.1.a" },
    ]);
    const { agenda } = given(C12, ...tiedFor(3), lot("rapid", "numbers", [A, B, C]));
    const games = agenda.playoff?.stages[0]?.slots ?? [];
    expect(games.map(pairOf).sort()).toEqual(["0-1", "0-1", "0-2", "0-2", "1-2", "1-2"]);
    for (const player of [A, B, C]) expect(games.filter(({ white }) => white === player)).toHaveLength(2);
    expect(games[0]?.clock).toEqual({ white: "25+10", black: "25+10" });
  });

  it("T41: 2-2-2, 2-2-2, 2-2-2, then two on 2½: the third blitz stage is theirs, and the last (3.7.2)", () => {
    const toBlitz3 = [
      ...tiedFor(3),
      ...robin("rapid", [A, B, C]),
      ...robin("blitz-1", [C, A, B]),
      ...robin("blitz-2", [B, C, A], (game) =>
        game.round > 3
          ? undefined
          : wins([
              [A, C],
              [B, C],
            ])(game),
      ),
    ];
    const story = given(C12, ...toBlitz3);
    expect([...(story.agenda.playoff?.stages[2]?.table?.points ?? [])].slice(0, 3)).toEqual([5, 5, 2]);
    expect(story.agenda.actions).toMatchObject([
      { kind: "lot", stage: "blitz-3", purpose: "colours", candidates: [A, B] },
    ]);
    const level = given(C12, ...toBlitz3, ...robin("blitz-3", [A, B]));
    expect(level.agenda.playoff?.stages[3]?.slots).toHaveLength(2);
    expect(level.agenda.actions).toMatchObject([
      { kind: "lot", stage: "sudden-death", purpose: "colour-choice", round: 1, board: 1, candidates: [A, B] },
    ]);
  });

  it("T42: of three in sudden death No. 2 meets No. 3 and the winner No. 1; the final's loser is No. 2 (3.7.3.b, f)", () => {
    const start = [...tiedFor(3, [2790, 2800, 2780, 2700, 2700, 2700, 2700, 2700]), ...fourStages([A, B, C])];
    const asked = given(C12, ...start);
    expect(asked.agenda.actions).toMatchObject([{ kind: "lot", round: 1, board: 1, candidates: [A, C] }]);
    const final = given(C12, ...start, ...duel(1, 1, [C, A], "="));
    expect(final.agenda.actions).toMatchObject([{ kind: "lot", round: 2, board: 1, candidates: [B, C] }]);
    const over = given(C12, ...start, ...duel(1, 1, [C, A], "="), ...duel(2, 1, [C, B], "1-0"));
    expect(over.agenda.verdict).toEqual({ seat: B, decidedBy: "sudden-death", runnerUp: C });
  });

  it("C-11: equal average ratings are put in order by lot before the duels", () => {
    const { agenda } = given(C12, ...tiedFor(3), ...fourStages([A, B, C]));
    expect(agenda.actions).toMatchObject([{ kind: "lot", purpose: "order", candidates: [A, B, C] }]);
  });

  it("C-11: what 2.3 compares next separates equal averages, and lots are drawn only where nothing does", () => {
    const stages = fourStages([A, B, C]);
    // Games of 2011, rating of March 2012: b has most games, a and c differ in the later list.
    const apart = [[40, 2780], [52, 2700], [40, 2790], ...Array.from({ length: 5 }, () => [40, 2700])];
    const known = given(C12, ...tiedFor(3, undefined, apart), ...stages);
    expect(known.agenda.actions).toMatchObject([{ kind: "lot", round: 1, board: 1, candidates: [C, A] }]);
    const final = given(C12, ...tiedFor(3, undefined, apart), ...stages, ...duel(1, 1, [A, C], "="));
    expect(final.agenda.actions).toMatchObject([{ kind: "lot", round: 2, board: 1, candidates: [B, A] }]);
    const equal = [[40, 2780], [52, 2700], [40, 2780], ...Array.from({ length: 5 }, () => [40, 2700])];
    const open = given(C12, ...tiedFor(3, undefined, equal), ...stages);
    expect(open.agenda.actions).toMatchObject([{ kind: "lot", purpose: "order", candidates: [A, C] }]);
    const unknown = given(C12, ...tiedFor(3, undefined, [...apart.slice(0, 7), undefined]), ...stages);
    expect(unknown.agenda.actions).toMatchObject([{ kind: "lot", purpose: "order", candidates: [A, B, C] }]);
  });

  const byAverage = [2800, 2790, 2780, 2770, 2760, 2750, 2700, 2700];

  it("T43: of five No. 4 meets No. 5, and the winner meets No. 1 while No. 2 meets No. 3 (3.7.3.d, C-9)", () => {
    const start = [...tiedFor(5, byAverage), ...fourStages([A, B, C, D, E])];
    const asked = given(C12, ...start);
    expect(asked.agenda.actions).toMatchObject([
      { kind: "lot", round: 1, board: 1, candidates: [D, E] },
      { kind: "lot", round: 2, board: 2, candidates: [B, C] },
    ]);
    const semifinals = given(C12, ...start, ...duel(1, 1, [E, D], "="));
    expect(semifinals.agenda.actions).toMatchObject([
      { kind: "lot", round: 2, board: 1, candidates: [A, E] },
      { kind: "lot", round: 2, board: 2, candidates: [B, C] },
    ]);
    const final = given(
      C12,
      ...start,
      ...duel(1, 1, [E, D], "="),
      ...duel(2, 1, [A, E], "="),
      ...duel(2, 2, [B, C], "1-0"),
    );
    expect(final.agenda.actions).toMatchObject([{ kind: "lot", round: 3, board: 1, candidates: [A, C] }]);
  });

  const six = [...tiedFor(6, byAverage), ...fourStages([A, B, C, D, E, F])];

  it("T43: from six on the Chief Arbiter announces the duels; the proposal lists the seeds (3.7.3.e)", () => {
    const { agenda } = given(C12, ...six);
    expect(agenda.actions).toMatchObject([
      { kind: "ruling", matter: "bracket", candidates: [A, B, C, D, E, F], proposal: [A, B, C, D, E, F] },
    ]);
  });

  it("T43: as proposed, No. 3 meets No. 6 and No. 4 meets No. 5", () => {
    const { agenda } = given(C12, ...six, {
      type: "RecordDecision",
      matter: "bracket",
      authority: "Chief Arbiter",
      stage: "sudden-death",
      order: [A, B, C, D, E, F],
      text: "as in 3.7.3.d",
    });
    expect(agenda.actions).toMatchObject([
      { kind: "lot", round: 1, board: 1, candidates: [C, F] },
      { kind: "lot", round: 1, board: 2, candidates: [D, E] },
    ]);
  });

  it("keeps a player who leaves during a stage in it, absent from his games", () => {
    const story = given(C12, ...tiedFor(3), lot("rapid", "numbers", [A, B, C]), ...played("rapid:R1.1 1-0"), {
      type: "WithdrawPlayer",
      seat: seat(2),
    });
    const games = story.agenda.playoff?.stages[0]?.slots ?? [];
    expect(games).toHaveLength(6);
    expect(story.agenda.playable).toHaveLength(5);
  });

  it("leaves a player out who left before the stage began", () => {
    const story = given(C12, ...tiedFor(3), { type: "WithdrawPlayer", seat: seat(2) });
    expect(story.agenda.actions).toMatchObject([{ kind: "lot", purpose: "colours", candidates: [A, B] }]);
  });
});
