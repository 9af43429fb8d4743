import { describe, expect, it } from "vitest";
import { announced, given, type Step, type Story } from "../championship/given.ts";
import { A, B, C, D, E, F, forfeited, G, H, lot, played, rest, slot, wins } from "../championship/play.ts";
import { C12, N23, U13, withPlayers } from "../championship/regulations.ts";

const leaves = (who: number): Step => ({ type: "WithdrawPlayer", seat: who as typeof A });
const numbers = lot("main", "numbers", [A, B, C, D, E, F, G, H]);

/** Everything drawn, so that those who beat H twice are tied for first, alike in every criterion. */
const tied = (...seats: readonly number[]): Step[] => [
  announced(C12),
  numbers,
  rest(
    "main",
    wins(
      seats.map((seat) => [seat, H] as const),
      true,
    ),
  ),
];

const asked = ({ agenda }: Story): readonly string[] =>
  agenda.actions.map((action) => `${action.kind} ${"stage" in action ? action.stage : action.decidedBy}`);

describe("C12 3.1: whoever leaves after half of his games keeps his results", () => {
  const lead = [
    announced(C12),
    numbers,
    rest(
      "main",
      wins([
        [A, H],
        [A, G],
        [A, F],
        [A, E],
        [A, D],
        [A, C],
        [A, B],
      ]),
      7,
    ),
  ];

  it("a leader nobody reaches any more is champion although he is gone: only his remaining games are taken from him", () => {
    const story = given(
      C12,
      ...lead,
      rest(
        "main",
        wins(
          [
            [A, H],
            [A, G],
          ],
          true,
          14,
        ),
        9,
      ),
      leaves(A),
      rest("main"),
    );
    const points = [...(story.agenda.main.table?.points ?? [])].map((half) => half / 2);
    expect(Math.max(...points)).toBe(points[A]);
    expect(points.filter((score) => score === points[A])).toHaveLength(1);
    expect(story.agenda.verdict).toEqual({ seat: A, decidedBy: "main" });
    expect(asked(story)).toEqual(["close main"]);
  });

  it("an expelled leader keeps it too: the text knows no other effect of leaving", () => {
    const expulsion = { type: "ExpelPlayer", seat: A, reason: "cheating" } as const;
    const story = given(
      C12,
      ...lead,
      rest(
        "main",
        wins(
          [
            [A, H],
            [A, G],
          ],
          true,
          14,
        ),
        9,
      ),
      expulsion,
      rest("main"),
    );
    expect(story.agenda.verdict).toEqual({ seat: A, decidedBy: "main" });
  });
});

describe("a play-off somebody leaves (C12 3.1: the rest of his games are lost by default)", () => {
  it("before it begins is played by those who are there; the last one there has won", () => {
    expect(asked(given(C12, ...tied(A, B, C), leaves(C)))).toEqual(["lot rapid"]);
    expect(given(C12, ...tied(A, B, C), leaves(C)).agenda.actions).toMatchObject([
      { purpose: "colours", candidates: [A, B] },
    ]);
    expect(given(C12, ...tied(A, B), leaves(B)).agenda.verdict).toEqual({ seat: A, decidedBy: "main" });
  });

  it("while it lasts has his games lost by default, and only so", () => {
    const story = given(C12, ...tied(A, B), lot("rapid", "colours", [A, B]), ...played("rapid:R1.1 1-0"), leaves(A));
    const game = slot(story, "rapid:R2.1");
    story
      .when({ ...forfeited(story, "rapid:R2.1", "white"), absent: game.white === A ? "black" : "white" })
      .thenRejected("absent-player", "3.1", /^forfeit R?rapid:R2\.1 absent/);
    const after = given(C12, ...story.log, forfeited(story, "rapid:R2.1", game.white === A ? "white" : "black"));
    // 1-1: the blitz would follow, and he is not there to play it.
    expect(after.agenda.verdict).toEqual({ seat: B, decidedBy: "rapid" });
  });

  it("leaves a step for fewer players: of three Ukrainians two play the match of two games (U13 4)", () => {
    const three = withPlayers(U13, 3);
    const start = [announced(three), lot("main", "numbers", [A, B, C]), rest("main")];
    expect(given(three, ...start).agenda.actions).toMatchObject([{ stage: "rapid", purpose: "numbers" }]);
    const two = given(three, ...start, leaves(C));
    expect(two.agenda.actions).toMatchObject([{ stage: "rapid", purpose: "colours", candidates: [A, B] }]);
    const begun = given(three, ...two.log, lot("rapid", "colours", [B, A]), ...played("rapid:G1 ="));
    expect(begun.agenda.playable).toMatchObject([{ stage: "rapid", round: 2, white: A, black: B }]);
  });

  it("that nobody is left to play asks for the champion among all who were tied", () => {
    const story = given(C12, ...tied(A, B), leaves(A), leaves(B));
    expect(story.agenda.actions).toMatchObject([
      { kind: "ruling", matter: "champion", candidates: [A, B], authorities: ["FIDE President"] },
    ]);
  });

  it("asks the same in the middle of a match, and not for its games (N23)", () => {
    const four = withPlayers(N23, 4);
    const results = wins(
      [
        [A, B],
        [B, C],
        [B, D],
        [A, C],
        [D, A],
        [C, D],
      ],
      true,
    );
    const story = given(
      four,
      announced(four, undefined, { choosingOrder: [A, B, C, D] }),
      { ...lot("main", "numbers", [A, B, C, D]), method: "inferred" },
      rest("main", results),
      lot("blitz-1", "colours", [A, B]),
      ...played("blitz-1:G1 ="),
      leaves(A),
      leaves(B),
    );
    expect(story.agenda.actions).toMatchObject([
      { kind: "ruling", matter: "champion", stage: "blitz-1", candidates: [A, B], authorities: ["Chief Arbiter"] },
    ]);
    expect(story.agenda.playable).toEqual([]);
  });
});
