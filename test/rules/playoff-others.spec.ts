import { describe, expect, it } from "vitest";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { announced, given, type Step } from "../championship/given.ts";
import { A, B, C, D, E, F, G, H, lot, meeting, rest, scores, wins } from "../championship/play.ts";
import { C24, N23, U13 } from "../championship/regulations.ts";

const numbers = (regulation: Regulation): Step =>
  lot(
    "main",
    "numbers",
    Array.from({ length: regulation.participants }, (_, index) => index),
  );

/** The first `tied` players draw with each other and beat the last one: level by every criterion. */
const tiedFor = (regulation: Regulation, tied: number): readonly Step[] => {
  const last = regulation.participants - 1;
  const pairs = Array.from({ length: tied }, (_, one) => [one, last] as const);
  return [announced(regulation), numbers(regulation), rest("main", wins(pairs, true))];
};

describe("T44: the play-off of the Ukrainian championship 2013 (U13 art. 4)", () => {
  const four = [...tiedFor(U13, 4), lot("rapid", "numbers", [A, B, C, D])];

  it("four tied play a round robin of 10+10; the two leaders of 2, 2, 1, 1 go on to 3+2 until one wins", () => {
    const rapid = [meeting(A, C, "1"), meeting(B, D, "1"), rest("rapid")];
    const story = given(U13, ...four, ...rapid);
    expect([...(story.agenda.playoff?.stages[0]?.table?.points ?? [])].slice(0, 4)).toEqual([4, 4, 2, 2]);
    expect(story.agenda.actions).toMatchObject([
      { kind: "lot", purpose: "colours", stage: "sudden-death", candidates: [A, B] },
    ]);
  });

  it("T40: in sudden death colours change after every odd game: A B B A A B B A A", () => {
    const story = given(
      U13,
      ...four,
      ...[meeting(A, C, "1"), meeting(B, D, "1"), rest("rapid")],
      lot("sudden-death", "colours", [A, B]),
      ...scores("sudden-death", A, "= = = = = = = ="),
    );
    const whites = story.agenda.playoff?.stages[1]?.slots.map(({ white }) => "AB"[white]).join(" ");
    expect(whites).toBe("A B B A A B B A A");
  });

  it("three leaders of 2, 2, 2, 0 play a round robin of 3+2, and another as long as three are level", () => {
    const rapid = [meeting(A, D, "1"), meeting(B, D, "1"), meeting(C, D, "1"), rest("rapid")];
    const story = given(U13, ...four, ...rapid);
    expect(story.agenda.actions).toMatchObject([{ kind: "lot", stage: "blitz-1", candidates: [A, B, C] }]);
    const again = given(U13, ...four, ...rapid, lot("blitz-1", "numbers", [A, B, C]), rest("blitz-1"));
    expect(again.agenda.playoff?.stages[1]?.slots).toHaveLength(3);
    expect(again.agenda.actions).toMatchObject([{ kind: "lot", stage: "blitz-2", candidates: [A, B, C] }]);
  });

  it("U-5: three who are level after sixteen such round robins are left to an official", () => {
    const rapid = [meeting(A, D, "1"), meeting(B, D, "1"), meeting(C, D, "1"), rest("rapid")];
    const sixteen = Array.from({ length: 16 }, (_, index) => `blitz-${index + 1}`).flatMap((stage) => [
      lot(stage, "numbers", [A, B, C]),
      rest(stage),
    ]);
    const { agenda } = given(U13, ...four, ...rapid, ...sixteen);
    expect(agenda.actions).toMatchObject([{ kind: "ruling", matter: "champion", candidates: [A, B, C] }]);
  });

  it("two tied play two games of 10+10, then sudden death", () => {
    const story = given(U13, ...tiedFor(U13, 2), lot("rapid", "colours", [A, B]), ...scores("rapid", A, "= ="));
    expect(story.agenda.actions).toMatchObject([{ kind: "lot", stage: "sudden-death", candidates: [A, B] }]);
  });

  it("U-5: sixty-four games without a winner are left to an official", () => {
    const draws = Array.from({ length: 64 }, () => "=").join(" ");
    const story = given(
      U13,
      ...tiedFor(U13, 2),
      ...[lot("rapid", "colours", [A, B]), ...scores("rapid", A, "= =")],
      ...[lot("sudden-death", "colours", [A, B]), ...scores("sudden-death", A, draws)],
    );
    expect(story.agenda.playable).toEqual([]);
    expect(story.agenda.actions).toMatchObject([{ kind: "ruling", matter: "champion", candidates: [A, B] }]);
  });
});

describe("T45: the tie for first place at Norway Chess 2023", () => {
  const everyone = Array.from({ length: 10 }, (_, index) => index);
  const beaten = (by: number, except: readonly number[] = []): (readonly [number, number])[] =>
    everyone.filter((other) => other !== by && !except.includes(other)).map((other) => [by, other] as const);
  const start = [announced(N23), numbers(N23)];
  // A beats B, B beats C, C beats A; all three beat everybody else: 24 points each.
  const three = [
    ...start,
    rest("main", wins([...beaten(A, [C]), ...beaten(B, [A]), ...beaten(C, [B])], true)),
    rest("main"),
  ];
  // C loses to D as well, so A and B are level alone.
  const two = [
    ...start,
    rest("main", wins([[D, C], ...beaten(A, [C]), ...beaten(B, [A]), ...beaten(C, [B, D])], true)),
    rest("main"),
  ];

  it("three tied play a double round robin of 3+2", () => {
    const story = given(N23, ...three);
    expect([...(story.agenda.main.table?.points ?? [])].slice(0, 3)).toEqual([48, 48, 48]);
    expect(story.agenda.actions).toMatchObject([{ kind: "lot", stage: "round-robin", candidates: [A, B, C] }]);
  });

  it("2½, 2½, 1 in it is decided by the list, in the end by lot, and by no Armageddon game", () => {
    const robin = [
      lot("round-robin", "numbers", [A, B, C]),
      meeting(A, C, "1"),
      meeting(B, C, "1"),
      rest("round-robin"),
    ];
    const story = given(N23, ...three, ...robin);
    expect([...(story.agenda.playoff?.stages[0]?.table?.points ?? [])].slice(0, 3)).toEqual([5, 5, 2]);
    expect(story.agenda.actions).toMatchObject([{ kind: "lot", purpose: "order", candidates: [A, B] }]);
    const decided = given(N23, ...three, ...robin, lot("round-robin", "order", [B, A]));
    expect(decided.agenda.verdict).toMatchObject({ seat: B, decidedBy: "round-robin" });
  });

  it("2½, 2½, 1 with one game decided between the leaders goes to its winner by direct encounter", () => {
    const story = given(
      N23,
      ...three,
      lot("round-robin", "numbers", [A, B, C]),
      ...[meeting(A, B, "1"), meeting(B, C, "1"), meeting(B, C, "1"), rest("round-robin")],
    );
    expect([...(story.agenda.playoff?.stages[0]?.table?.points ?? [])].slice(0, 3)).toEqual([5, 5, 2]);
    expect(story.agenda.verdict).toEqual({ seat: A, decidedBy: "round-robin" });
  });

  it("two tied play two games, two more, and then one Armageddon game", () => {
    const blitz = (number: number): Step[] => [
      lot(`blitz-${number}`, "colours", [A, B]),
      ...scores(`blitz-${number}`, A, "= ="),
    ];
    const story = given(N23, ...two);
    expect(story.agenda.actions).toMatchObject([{ kind: "lot", stage: "blitz-1", candidates: [A, B] }]);
    expect(given(N23, ...two, ...blitz(1)).agenda.actions).toMatchObject([{ kind: "lot", stage: "blitz-2" }]);
    const armageddon = given(N23, ...two, ...blitz(1), ...blitz(2), lot("armageddon", "colours", [B, A]));
    expect(armageddon.agenda.actions).toMatchObject([{ kind: "game", white: B, black: A, drawOdds: true }]);
  });
});

describe("T46: the tie for first place at the Candidates Tournament 2024", () => {
  const seven = tiedFor(C24, 7);
  const everyone = [A, B, C, D, E, F, G];

  it("seven tied play a single round robin of 10+5", () => {
    const { agenda } = given(C24, ...seven, lot("rapid", "numbers", everyone));
    const games = agenda.playoff?.stages[0]?.slots ?? [];
    expect(games).toHaveLength(21);
    expect(games[0]?.clock.white).toBe("10+5");
  });

  const left = (...leaders: readonly number[]): readonly Step[] => [
    ...seven,
    lot("rapid", "numbers", everyone),
    rest(
      "rapid",
      wins(
        leaders.map((one) => [one, G] as const),
        true,
      ),
    ),
  ];

  it("two who are still tied play two games of 3+2", () => {
    const { agenda } = given(C24, ...left(A, B), lot("blitz", "colours", [A, B]));
    const games = agenda.playoff?.stages[1]?.slots ?? [];
    expect(games.map(({ clock }) => clock.white)).toEqual(["3+2", "3+2"]);
  });

  it("three who are still tied play a single round robin of 3+2, and a knockout where that is level", () => {
    const three = [...left(A, B, C), lot("blitz", "numbers", [A, B, C])];
    const robin = given(C24, ...three);
    expect(robin.agenda.playoff?.stages[1]?.slots).toHaveLength(3);
    const level = given(C24, ...three, rest("blitz"), lot("knockout", "order", [B, A, C]));
    expect(level.agenda.actions).toMatchObject([{ kind: "lot", purpose: "colours", candidates: [A, C] }]);
    const duel = [lot("knockout-r1b1", "colours", [C, A]), ...scores("knockout-r1b1", C, "= = 1")];
    const final = given(C24, ...three, rest("blitz"), lot("knockout", "order", [B, A, C]), ...duel);
    expect(final.agenda.actions).toMatchObject([{ kind: "lot", stage: "knockout-r2b1", candidates: [B, C] }]);
  });
});

describe("P01: a play-off stops when it is decided (Candidates Tournament 2024)", () => {
  // Main scores 9, 9, 8½: four, four and three games won, the others drawn.
  const won = [
    ...[D, E, F, G].flatMap(
      (one) =>
        [
          [A, one],
          [B, one],
        ] as const,
    ),
    [C, D],
    [C, E],
    [C, F],
  ] as const;
  const main = [announced(C24), numbers(C24), rest("main", wins(won))];

  it("of two, A wins the second stage 1½-½; there is no third, nothing is pending and the main scores stay", () => {
    const story = given(
      C24,
      ...main,
      ...[lot("rapid", "colours", [A, B]), ...scores("rapid", A, "= =")],
      ...[lot("blitz", "colours", [A, B]), ...scores("blitz", A, "1 =")],
    );
    const { actions, playoff, verdict } = story.agenda;
    expect([...(story.agenda.main.table?.points ?? [])].slice(0, 3)).toEqual([18, 18, 17]);
    expect(verdict).toEqual({ seat: A, decidedBy: "blitz" });
    expect(playoff?.stages.map(({ stage }) => stage)).toEqual(["rapid", "blitz"]);
    expect(actions.map(({ kind }) => kind)).toEqual(["close"]);
  });

  it("of three on 1-1-1, X wins the second stage with 1½", () => {
    const story = given(
      C24,
      ...tiedFor(C24, 3),
      ...[lot("rapid", "numbers", [A, B, C]), meeting(A, B, "1"), meeting(B, C, "1"), meeting(C, A, "1")],
      ...[lot("blitz", "numbers", [A, B, C]), meeting(A, B, "="), meeting(A, C, "1"), meeting(B, C, "=")],
    );
    expect([...(story.agenda.playoff?.stages[1]?.table?.points ?? [])].slice(0, 3)).toEqual([3, 2, 1]);
    expect(story.agenda.verdict).toEqual({ seat: A, decidedBy: "blitz" });
    expect(story.agenda.playoff?.stages).toHaveLength(2);
  });

  it("leaves H, whom nobody needed to beat, out of it", () => {
    expect(given(C24, ...main).agenda.main.leaders).not.toContain(H);
  });
});
