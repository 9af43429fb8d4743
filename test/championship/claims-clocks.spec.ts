import { describe, expect, it } from "vitest";
import { seat } from "../../events/ids.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import type { ForfeitGame, ReportResult, RuleClaim, RuleIrregularity } from "../../src/championship/commands.ts";
import { announced, given, type Step, type Story } from "./given.ts";
import { A, B, forfeited, H, lot, played, rest, result, slot, wins } from "./play.ts";
import { C12, M12, N23, N23_BLITZ, U13 } from "./regulations.ts";

const eight = [0, 1, 2, 3, 4, 5, 6, 7];
const ten = [...eight, 8, 9];
const twelve = [...ten, 10, 11];

const tied = (regulation: Regulation): Step[] => [
  announced(regulation),
  lot("main", "numbers", eight),
  rest(
    "main",
    wins(
      [
        [A, H],
        [B, H],
      ],
      true,
    ),
  ),
  lot("rapid", "colours", [A, B]),
];

const claim = (stage: Story, id: string, more: Partial<RuleClaim> = {}): RuleClaim => {
  const { stage: name, round, board, leg } = slot(stage, id);
  return {
    ...{ type: "RuleClaim", stage: name, round, board, leg, seat: A },
    ...{ ground: "threefold repetition", correct: false, minutesGiven: 3 },
    ...more,
  };
};
const incorrect =
  (id: string, times: number): Step =>
  (stage) =>
    Array.from({ length: times }, () => claim(stage as Story, id));

describe("a draw claim (C12 3.7.1.b.3)", () => {
  it("that is correct ends the game as a draw", () => {
    const story = given(C12, ...tied(C12));
    const { white, black } = slot(story, "rapid:R1.1");
    const command = claim(story, "rapid:R1.1", { correct: true, minutesGiven: 0 });
    story.when(command).thenRecorded(
      { ...command, type: "ClaimRuled" },
      {
        ...{ type: "GameFinished", stage: "rapid", round: 1, board: 1, leg: 1, white, black },
        ...{ result: "1/2-1/2", termination: "repetition" },
      },
    );
  });

  it("in a regular game ends it too (Laws 9.5)", () => {
    const story = given(M12, announced(M12), lot("main", "colours", [A, B]));
    const command = claim(story, "G1", { correct: true, minutesGiven: 0, ground: "50 moves without a capture" });
    expect(story.when(command).decision).toMatchObject({
      events: [{ type: "ClaimRuled" }, { result: "1/2-1/2", termination: "fifty-moves" }],
    });
  });

  it("in a regular game of the Candidates is refused by the article on it (C12 3.9.2.b), elsewhere by the Laws", () => {
    const candidates = given(C12, announced(C12), lot("main", "numbers", eight));
    const { white, black } = slot(candidates, "R1.1");
    const other = eight.map(seat).find((one) => one !== white && one !== black) ?? A;
    candidates.when(claim(candidates, "R1.1", { seat: other })).thenRejected("other-players", "3.9.2.b");
    const correct = claim(candidates, "R1.1", { seat: white, correct: true, ground: "perpetual check" });
    candidates.when(correct).thenRejected("unfit-claim", "3.9.2.b", /^claim R1\.1 --minutes 0$/);
    const over = given(C12, ...candidates.log, ...played("R1.1 1-0"));
    over.when({ ...correct, minutesGiven: 0 }).thenRejected("late-claim", "3.9.2.b", /^protest$/);
    const match = given(M12, announced(M12), lot("main", "colours", [A, B]), ...played("G1 ="));
    match.when(claim(match, "G1")).thenRejected("late-claim", "Laws of Chess 9");
  });

  it("by the player who is not on the move is none, and is not counted", () => {
    const story = given(C12, ...tied(C12), incorrect("rapid:R1.1", 2));
    const side = slot(story, "rapid:R1.1").white === A ? "black" : "white";
    const other = claim(story, "rapid:R1.1", { toMove: side });
    story.when(other).thenRejected("out-of-turn", "3.7.1.b.3", /^claim rapid:R1\.1 b$/);
    const own = { ...other, toMove: side === "white" ? "black" : "white" } as const;
    expect(story.when(own).decision).toMatchObject({ events: [{ type: "ClaimRuled" }, { type: "GameFinished" }] });
  });

  it("T47: costs the opponent's clock 3 minutes twice, and the third loses the game: result, termination, no more claims", () => {
    const two = given(C12, ...tied(C12), incorrect("rapid:R1.1", 2));
    expect(two.log.filter(({ type }) => type === "ClaimRuled")).toMatchObject([
      { minutesGiven: 3 },
      { minutesGiven: 3 },
    ]);
    const third = given(C12, ...two.log, (stage) => [claim(stage as Story, "rapid:R1.1")]);
    expect(third.agenda.playable).toMatchObject([{ stage: "rapid", round: 2 }]);
    expect(third.log.at(-1)).toMatchObject({ type: "GameFinished", termination: "rules infraction" });
    third.when(claim(third, "rapid:R1.1")).thenRejected("late-claim", "3.7.1.b.3");
  });

  it("C-12, scope tiebreak: incorrect claims of all its games count together, those of the regular games do not", () => {
    const claims = { ...(C12.claims as NonNullable<Regulation["claims"]>), scope: "tiebreak" } as const;
    const together: Regulation = { ...C12, claims };
    const start = [...tied(together), incorrect("rapid:R1.1", 2), ...played("rapid:R1.1 =")];
    const lost = { events: [{ type: "ClaimRuled" }, { type: "GameFinished", termination: "rules infraction" }] };
    const second = given(together, ...start);
    expect(second.when(claim(second, "rapid:R2.1")).decision).toMatchObject(lost);
    const anew = given(C12, ...second.log);
    expect(anew.when(claim(anew, "rapid:R2.1")).decision).toMatchObject({ events: [{ type: "ClaimRuled" }] });
    const other = given(together, ...second.log);
    expect(other.when(claim(other, "rapid:R2.1", { seat: B })).decision).toMatchObject({ events: [{ seat: B }] });
  });
});

describe("an irregularity", () => {
  const ruled = (stage: Story, id: string): RuleIrregularity => {
    const { stage: name, round, board, leg } = slot(stage, id);
    const what = { seat: A, ground: "the increment was not set", upheld: true };
    return { type: "RuleIrregularity", stage: name, round, board, leg, ...what };
  };

  it("is ruled on during the game, and after it no claim is accepted (C12 3.7.1.b.4)", () => {
    const story = given(C12, ...tied(C12));
    const command = ruled(story, "rapid:R1.1");
    story.when(command).thenRecorded({ ...command, type: "IrregularityRuled" });
    const over = given(C12, ...story.log, command, ...played("rapid:R1.1 1-0"));
    over.when(command).thenRejected("late-claim", "3.7.1.b.4", /^protest$/);
    over.when({ ...ruled(over, "rapid:R2.1"), seat: H }).thenRejected("other-players", "Laws of Chess 7");
  });

  it("after a regular game is refused by the Laws", () => {
    const story = given(M12, announced(M12), lot("main", "colours", [A, B]), ...played("G1 ="));
    story.when(ruled(story, "G1")).thenRejected("late-claim", "Laws of Chess 7");
  });
});

describe("a forfeit for lateness", () => {
  const late = (story: Story, id: string, minutesLate: number): ForfeitGame => ({
    ...forfeited(story, id, "white"),
    minutesLate,
  });

  it.each([
    ["Ukraine 2: 15 minutes allowed", U13, twelve, 15, "2"],
    ["Norway: default time 15", { ...N23, participants: 10 }, ten, 15, "Classical event: Format"],
    ["Norway blitz: default time 3", N23_BLITZ, ten, 3, "Blitz tournament: Time control"],
    ["C12 has none: Laws 6.6", C12, eight, 0, "Laws of Chess 6.6"],
  ] as const)(
    "%s: at the minute itself the game is played, a minute later it is lost",
    (_, regulation, numbers, minutes, article) => {
      const numbered = { ...lot("main", "numbers", numbers), method: "inferred" } as const;
      const story = given(regulation, announced(regulation, undefined, { choosingOrder: numbers.map(seat) }), numbered);
      story.when(late(story, "R1.1", minutes)).thenRejected("in-time", article, /^start R1\.1$/);
      const { minutesLate = 0, ...fact } = late(story, "R1.1", minutes + 1);
      story
        .when({ ...fact, minutesLate })
        .thenRecorded({ ...fact, type: "GameForfeited", reason: `${minutes + 1} minutes late` });
      story.when(fact).thenRecorded({ ...fact, type: "GameForfeited" });
    },
  );

  it("in an Armageddon game of Norway follows the Laws: the default time is that of the classical game", () => {
    const numbered = { ...lot("main", "numbers", ten), method: "inferred" } as const;
    const start = announced(N23, undefined, { choosingOrder: ten.map(seat) });
    const story = given(N23, start, numbered, ...played("R1.1 ="));
    story.when(late(story, "R1.1/2", 0)).thenRejected("in-time", "Laws of Chess 6.6");
  });
});

describe("a draw by agreement", () => {
  const ofMove = (report: ReportResult, moves: number): ReportResult => ({
    ...report,
    termination: "agreement",
    moves,
  });

  it("is refused before both have made 30 moves in a classical game of Norway, and recorded from then on", () => {
    const numbered = { ...lot("main", "numbers", ten), method: "inferred" } as const;
    const start = announced(N23, undefined, { choosingOrder: ten.map(seat) });
    const story = given(N23, start, numbered);
    const report = result(story, "R1.1 =");
    story.when(ofMove(report, 29)).thenRejected("forbidden-draw", "Classical event: Draw by mutual agreement");
    const fact = { ...report, type: "GameFinished", termination: "agreement" } as const;
    story.when(ofMove(report, 30)).thenRecorded(fact);
    // The rule does not apply to Armageddon games.
    const drawn = given(N23, ...story.log, report);
    expect(drawn.when(ofMove(result(drawn, "R1.1/2 ="), 5)).decision.ok).toBe(true);
  });

  it("is refused at any move among the Candidates, tie-break games included (C12 3.9.2.b)", () => {
    const story = given(C12, ...tied(C12));
    story.when(ofMove(result(story, "rapid:R1.1 ="), 120)).thenRejected("forbidden-draw", "3.9.2.b");
  });
});

describe("three games lost by default (FIDE Tournament Rules, applied by U13 1)", () => {
  const numbered = lot("main", "numbers", twelve);
  const absences = (who: number, times: number, upTo: number): Step[] => [
    rest("main", () => undefined, upTo),
    ...Array.from(
      { length: times },
      (): Step =>
        ({ agenda }) => {
          const game = agenda.playable.find(({ white, black }) => white === who || black === who);
          if (game === undefined) throw new Error("no game left");
          const { stage, round, board, leg, white, black } = game;
          const absent = white === who ? "white" : "black";
          return [{ type: "ForfeitGame", stage, round, board, leg, white, black, absent }];
        },
    ),
  ];

  it("expel the player: after 6 of 11 games his results stand and the rest is lost", () => {
    const two = given(U13, announced(U13), numbered, ...absences(H, 2, 6));
    expect(two.state.roster.departures).toEqual([]);
    const three = given(U13, ...two.log, ...absences(H, 1, 0));
    expect(three.state.roster.departures).toMatchObject([
      { seat: H, kind: "expelled", completed: 6, scheduled: 11, effect: "stand" },
    ]);
    expect(three.log.at(-1)).toMatchObject({ type: "GameForfeited" });
    expect(three.agenda.playable.some(({ white, black }) => white === H || black === H)).toBe(false);
  });

  it("expel him from 5 of 11 games with his results annulled", () => {
    const three = given(U13, announced(U13), numbered, ...absences(H, 3, 5));
    expect(three.state.roster.departures).toMatchObject([{ kind: "expelled", completed: 5, effect: "annul" }]);
  });

  it("expel nobody where the text does not say so (C12)", () => {
    const three = given(C12, announced(C12), lot("main", "numbers", eight), ...absences(H, 3, 5));
    expect(three.state.roster.departures).toEqual([]);
  });

  it("expel him also where a correction makes the third", () => {
    const two = given(U13, announced(U13), numbered, ...absences(H, 2, 6));
    const game = two.agenda.main.slots.find(({ round, white, black }) => round === 1 && (white === H || black === H));
    if (game === undefined) throw new Error("H does not play in round 1");
    const { stage, round, board, leg, white, black } = game;
    const now = white === H ? "-/+" : "+/-";
    const { decision } = two.when({
      ...{ type: "CorrectResult", stage, round, board, leg, white, black },
      ...{ was: "1/2-1/2", now, reason: "he was not there" },
    });
    expect(decision.ok && decision.events.slice(0, 2)).toMatchObject([
      { type: "ResultCorrected" },
      { type: "PlayerExpelled", seat: H, completed: 5, effect: "annul" },
    ]);
  });
});
