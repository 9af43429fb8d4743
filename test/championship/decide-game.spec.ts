import { describe, expect, it } from "vitest";
import { seat } from "../../events/ids.ts";
import { announced, given } from "./given.ts";
import { A, B, C, D, E, F, forfeited, G, gameOf, H, lot, played, result, scores, slot } from "./play.ts";
import { C12, M12, W15 } from "./regulations.ts";

const match = [announced(M12, ["anand", "gelfand"]), lot("main", "colours", [0, 1])];
const candidates = [announced(C12), lot("main", "numbers", [A, B, C, D, E, F, G, H])];

describe("a result", () => {
  it("of the next game with the scheduled colours is recorded", () => {
    const story = given(M12, ...match);
    const command = result(story, "G1 =");
    story.when(command).thenRecorded({ ...command, type: "GameFinished" });
  });

  it("asked twice changes nothing", () => {
    const story = given(M12, ...match, ...played("G1 1-0"));
    story.when(result(story, "G1 1-0")).thenNothing();
  });

  it("that differs from the record is refused and points to the correction", () => {
    const story = given(M12, ...match, ...played("G1 1-0"));
    story.when(result(story, "G1 =")).thenRejected("already-recorded", "Match System", /^correct R1\.1 1-0/);
  });

  it("with reversed colours is refused by the article that gives White (M12 3.4.1)", () => {
    const story = given(M12, ...match, ...played("G1 ="));
    const reversed = { ...result(story, "G2 ="), white: seat(0), black: seat(1) };
    story.when(reversed).thenRejected("colours-reversed", "3.4.1", /^R2\.1 gelfand - anand$/);
  });

  it("with reversed colours in a round robin is refused by the article of the numbers (C12 3.4.1)", () => {
    const story = given(C12, ...candidates);
    const { white, black } = slot(story, "R1.1");
    story.when({ ...result(story, "R1.1 1-0"), white: black, black: white }).thenRejected("colours-reversed", "3.4.1");
  });

  it("between other players is refused", () => {
    const story = given(C12, ...candidates);
    story.when({ ...result(story, "R1.1 1-0"), white: B }).thenRejected("other-players", "3.4.1", /R1\.1 a - h/);
  });

  it("of a game of a match that is not the next one is refused", () => {
    const story = given(M12, ...match);
    story
      .when(result(story, "G3 1-0"))
      .thenRejected("not-yet-due", "Match System", /^result R1\.1 1-0\|1\/2-1\/2\|0-1$/);
  });

  it("of a later round of a round robin is recorded: rounds are postponed", () => {
    const story = given(C12, ...candidates);
    const command = result(story, "R9.2 0-1");
    story.when(command).thenRecorded({ ...command, type: "GameFinished" });
  });

  it.each(["R15.1", "R1.5", "rapid:R1.1"])("of %s, which is not on the schedule, is refused", (id) => {
    const story = given(C12, ...candidates);
    const [stage, place = id] = id.includes(":") ? id.split(":") : ["main", id];
    const [round, board] = place.slice(1).split(".").map(Number);
    story
      .when({ ...result(story, "R1.1 1-0"), stage: stage as string, round: round as number, board: board as number })
      .thenRejected("not-scheduled", "3.1");
  });

  it("T03: of a game after the match is decided is refused: decided after 9 games (W15 3.6.1)", () => {
    const story = given(
      W15,
      ...[announced(W15, ["muzychuk-m", "hou"]), lot("main", "colours", [0, 1])],
      ...scores("main", 1, "= 1 = = = 1 = = 1"),
    );
    const { decision } = story.when(result(story, "G10 1-0"));
    expect(decision).toMatchObject({
      rejection: {
        code: "cancelled",
        article: "3.6.1",
        message: "R10.1 is cancelled: main was decided after 9 games.",
        accepted: ["close: hou is champion, decided by main"],
      },
    });
  });

  it("drawn by agreement is refused where no draw can be agreed (C12 3.9.2.b), and recorded where it can", () => {
    const story = given(C12, ...candidates);
    story.when({ ...result(story, "R1.1 ="), termination: "agreement" }).thenRejected("forbidden-draw", "3.9.2.b");
    const free = given(M12, ...match);
    const command = { ...result(free, "G1 ="), termination: "agreement" } as const;
    free.when(command).thenRecorded({ ...command, type: "GameFinished" });
  });

  it("before the announcement is refused", () => {
    const command = result(given(M12, ...match), "G1 =");
    given(M12).when(command).thenRejected("not-announced", "Match System");
  });

  it("under another edition of the regulation is refused", () => {
    const command = result(given(M12, ...match), "G1 =");
    given({ ...M12, edition: "2010" }, match[0] as ReturnType<typeof announced>)
      .when(command)
      .thenRejected("other-regulation", "Match System");
  });

  it("after the champion is declared is refused as closed", () => {
    const story = given(M12, ...match, ...scores("main", 0, "1 1 1 1 1 1 1"), {
      type: "DeclareChampion",
      seat: seat(0),
      decidedBy: "main",
    });
    story.when(result(story, "G8 1-0")).thenRejected("closed", "3.7.1.a", /^protest/);
  });
});

describe("a start", () => {
  it("is recorded once", () => {
    const story = given(M12, ...match);
    const start = { type: "StartGame", ...gameOf(slot(story, "G1")) } as const;
    story.when(start).thenRecorded({ ...start, type: "GameStarted" });
    given(M12, ...match, start)
      .when(start)
      .thenNothing();
  });

  it("of a finished game is refused", () => {
    const story = given(M12, ...match, ...played("G1 ="));
    story.when({ type: "StartGame", ...gameOf(slot(story, "G1")) }).thenRejected("already-recorded", "Match System");
  });
});

describe("a forfeit", () => {
  it("is recorded once, and another one is refused", () => {
    const story = given(C12, ...candidates);
    const command = forfeited(story, "R1.1", "black");
    story.when(command).thenRecorded({ ...command, type: "GameForfeited" });
    const after = given(C12, ...candidates, command);
    after.when(command).thenNothing();
    after.when(forfeited(after, "R1.1", "both")).thenRejected("already-recorded", "3.1", /^correct R1\.1 \+\/-/);
  });

  it("always names a player who has left; a result of his is refused (C12 3.1)", () => {
    const start = [...candidates, lot("main", "numbers", [A, B, C, D, E, F, G, H])];
    const story = given(C12, ...start, (now) => [
      ...Array.from({ length: 7 }, (_, round) => now.agenda.playable.filter((game) => game.round === round + 1))
        .flat()
        .filter((game) => game.white === H || game.black === H)
        .map((game) => ({ type: "ReportResult", ...gameOf(game), result: "1/2-1/2" }) as const),
      { type: "WithdrawPlayer", seat: H },
    ]);
    const reopened = given(C12, ...story.log, {
      ...{ type: "CorrectResult", ...gameOf(slot(story, "R8.1")), reason: "he may come after all" },
      ...{ was: slot(story, "R8.1").white === H ? "-/+" : "+/-", now: "*" },
    });
    reopened.when(result(reopened, "R8.1 =")).thenRejected("absent-player", "3.1", /^forfeit R8\.1 absent/);
    const other = slot(story, "R8.1").white === H ? "black" : "white";
    reopened.when(forfeited(reopened, "R8.1", other)).thenRejected("absent-player", "3.1");
  });
});
