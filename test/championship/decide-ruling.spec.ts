import { describe, expect, it } from "vitest";
import { seat } from "../../events/ids.ts";
import type { RecordDecision } from "../../src/championship/commands.ts";
import { announced, given, type Step } from "./given.ts";
import { gameOf, lot, played, rest, result, scores, slot, wins } from "./play.ts";
import { C12, M12, W15 } from "./regulations.ts";

const match = [announced(M12, ["anand", "gelfand"]), lot("main", "colours", [0, 1])];
const won = [...match, ...scores("main", 0, "1 1 1 1 1 1 1")];
const decision = (more: Partial<RecordDecision>): RecordDecision => ({
  ...{ type: "RecordDecision", matter: "champion", authority: "FIDE President", text: "so it is" },
  ...more,
});

describe("the declaration of the champion", () => {
  const declare = { type: "DeclareChampion", seat: seat(0), decidedBy: "main" } as const;

  it("of the one the agenda has found is recorded, and asked twice changes nothing", () => {
    given(M12, ...won)
      .when(declare)
      .thenRecorded({ ...declare, type: "ChampionDeclared" });
    given(M12, ...won, declare)
      .when(declare)
      .thenNothing();
    given(M12, ...won, declare)
      .when({ ...declare, seat: seat(1) })
      .thenRejected("closed", "3.7.1.a");
  });

  it("of somebody else, or decided by something else, is refused", () => {
    const story = given(M12, ...won);
    story
      .when({ ...declare, seat: seat(1) })
      .thenRejected("other-champion", "3.7.1.a", /^close: anand is champion, decided by main$/);
    story.when({ ...declare, decidedBy: "rapid" }).thenRejected("other-champion", "3.7.1.a");
  });

  it("is refused while nothing is decided", () => {
    given(M12, ...match)
      .when(declare)
      .thenRejected("undecided", "3.7.1.a", /^result R1\.1/);
  });

  it("closes the championship for everything but protests, penalties and the closing ceremony", () => {
    const story = given(M12, ...won, declare);
    story.when({ type: "WithdrawPlayer", seat: seat(1) }).thenRejected("closed", "3.7.1.a");
    story.when(lot("rapid", "colours", [0, 1])).thenRejected("closed", "3.7.1.a");
    story
      .when({ type: "CorrectResult", ...gameOf(slot(story, "G1")), was: "1-0", now: "0-1", reason: "late" })
      .thenRejected("closed", "3.7.1.a");
    story.when(decision({ matter: "other" })).thenRejected("closed", "3.7.1.a");
    const protest = { protest: "P1", seat: seat(1), about: "the clocks", submittedAfterMinutes: 90 };
    story.when({ type: "LodgeProtest", ...protest }).thenRecorded({ type: "ProtestLodged", ...protest });
    const absence = { seat: seat(1), occasion: "closing ceremony" };
    story.when({ type: "NoteAbsence", ...absence }).thenRecorded({ type: "AppearanceMissed", ...absence });
    const penalty = { seat: seat(1), ground: "5.2", percent: 5 };
    story.when({ type: "ImposePenalty", ...penalty }).thenRecorded({ type: "PenaltyImposed", ...penalty });
  });
});

describe("an official's decision", () => {
  it("on the champion is refused while the regulation decides itself", () => {
    given(M12, ...match)
      .when(decision({ order: [seat(0)] }))
      .thenRejected("not-asked", "3.6", /^decide other$/);
  });

  const left = [announced(W15), lot("main", "colours", [0, 1]), { type: "WithdrawPlayer", seat: seat(1) }] as const;

  it("on the champion is recorded where the agenda asks for it, and asked twice changes nothing", () => {
    const command = decision({ order: [seat(0)] });
    given(W15, ...left)
      .when(command)
      .thenRecorded({ ...command, type: "OfficialDecision" });
    given(W15, ...left, command)
      .when(command)
      .thenNothing();
  });

  it("on the champion names one of the candidates", () => {
    given(W15, ...left)
      .when(decision({ order: [seat(1)] }))
      .thenRejected("unfit-decision", "16");
    given(W15, ...left)
      .when(decision({}))
      .thenRejected("unfit-decision", "16");
    given(W15, ...left)
      .when(decision({ order: [seat(9)] }))
      .thenRejected("unknown-player", "16");
  });

  it("on another matter is always recorded", () => {
    const command = decision({ matter: "other" });
    given(M12, ...match)
      .when(command)
      .thenRecorded({ ...command, type: "OfficialDecision" });
  });

  it("on the bracket puts exactly the tied players in order (C12 3.7.3.e)", () => {
    const six = [0, 1, 2, 3, 4, 5];
    const robin = (stage: string): Step[] => [lot(stage, "numbers", six), rest(stage)];
    const story = given(
      C12,
      ...[announced(C12, undefined, { seedings: [2800, 2790, 2780, 2770, 2760, 2750, 2700, 2700] })],
      ...[
        lot("main", "numbers", [0, 1, 2, 3, 4, 5, 6, 7]),
        rest(
          "main",
          wins(
            six.map((one) => [one, 7] as const),
            true,
          ),
        ),
      ],
      ...["rapid", "blitz-1", "blitz-2", "blitz-3"].flatMap(robin),
    );
    const by = { matter: "bracket", authority: "Chief Arbiter", stage: "sudden-death" } as const;
    const bracket = decision({ ...by, order: [5, 4, 3, 2, 1, 0].map(seat) });
    story.when(bracket).thenRecorded({ ...bracket, type: "OfficialDecision" });
    story.when({ ...bracket, order: [5, 4, 3].map(seat) }).thenRejected("unfit-decision", "3.7.3.e");
    story.when({ ...bracket, stage: "rapid" }).thenRejected("unfit-decision", "3.7.3.e");
  });
});

describe("a draw claim", () => {
  const candidates = [announced(C12), lot("main", "numbers", [0, 1, 2, 3, 4, 5, 6, 7])];
  const rapid = [
    ...candidates,
    rest(
      "main",
      wins(
        [
          [0, 7],
          [1, 7],
        ],
        true,
      ),
    ),
    lot("rapid", "colours", [0, 1]),
  ];
  const claim =
    (id: string, minutesGiven = 3, correct = false): Step =>
    (stage) => {
      const { stage: name, round, board, leg } = slot(stage, id);
      return [
        {
          ...{ type: "RuleClaim", stage: name, round, board, leg },
          ...{ seat: seat(0), ground: "threefold repetition", correct, minutesGiven },
        },
      ];
    };
  const command = (id: string, minutes?: number, correct?: boolean) => {
    const step = claim(id, minutes, correct);
    if (typeof step !== "function") throw new Error("not a step");
    const [first] = step(given(C12, ...rapid));
    if (first === undefined) throw new Error("no command");
    return first;
  };

  it("T47: the third incorrect one in a play-off game loses the game by rules infraction (C12 3.7.1.b)", () => {
    const story = given(C12, ...rapid, claim("rapid:R1.1"), claim("rapid:R1.1"));
    const { white } = slot(story, "rapid:R1.1");
    expect(story.when(command("rapid:R1.1")).decision).toMatchObject({
      events: [
        { type: "ClaimRuled", seat: 0, minutesGiven: 3 },
        { type: "GameFinished", result: white === 0 ? "0-1" : "1-0", termination: "rules infraction" },
      ],
    });
  });

  it("C-12: is counted in each game anew", () => {
    const story = given(C12, ...rapid, claim("rapid:R1.1"), claim("rapid:R1.1"), ...played("rapid:R1.1 ="));
    const second = given(C12, ...story.log, claim("rapid:R2.1"), claim("rapid:R2.1"));
    expect(second.log.filter(({ type }) => type === "GameFinished")).toHaveLength(57);
  });

  it("gives the opponent the minutes of the article, and none when it is correct", () => {
    const story = given(C12, ...rapid);
    story.when(command("rapid:R1.1", 2)).thenRejected("unfit-claim", "3.7.1.b", /minutes 3$/);
    story.when(command("rapid:R1.1", 3, true)).thenRejected("unfit-claim", "3.7.1.b", /minutes 0$/);
  });

  it("in a regular game follows the Laws: no number of them loses the game", () => {
    const claims = [2, 2, 2, 2].map((minutes) => claim("R1.1", minutes));
    const story = given(C12, ...candidates, ...claims);
    expect(story.log.filter(({ type }) => type === "ClaimRuled")).toHaveLength(4);
    expect(story.agenda.playable).toHaveLength(56);
  });

  it("is refused after the game and from somebody who does not play it", () => {
    const over = given(C12, ...rapid, ...played("rapid:R1.1 ="));
    over.when(command("rapid:R1.1")).thenRejected("late-claim", "3.7.1.b.3", /^protest$/);
    const other = { ...command("rapid:R1.1"), seat: seat(5) } as ReturnType<typeof command>;
    given(C12, ...rapid)
      .when(other)
      .thenRejected("other-players", "3.7.1.b");
    expect(() => result(over, "rapid:R9.1 =")).toThrow();
  });
});

describe("a date", () => {
  it("that has moved there already does not move again", () => {
    const move = { type: "ChangeSchedule", item: "closing", to: "2012-05-31", approvedBy: "FIDE" } as const;
    given(M12, ...match)
      .when(move)
      .thenRecorded({ ...move, type: "ScheduleChanged" });
    given(M12, ...match, move)
      .when(move)
      .thenNothing();
  });
});
