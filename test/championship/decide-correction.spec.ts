import { describe, expect, it } from "vitest";
import type { CorrectResult } from "../../src/championship/commands.ts";
import { announced, given, type Stage } from "./given.ts";
import { choice, gameOf, lot, meeting, played, rest, result, scores, slot, wins } from "./play.ts";
import { C12, M12, N23 } from "./regulations.ts";

const correction = (stage: Stage, id: string, was: CorrectResult["was"], now: CorrectResult["now"]): CorrectResult => ({
  type: "CorrectResult",
  ...gameOf(slot(stage, id)),
  was,
  now,
  reason: "wrong score sheet",
});

const match = [announced(M12, ["anand", "gelfand"]), lot("main", "colours", [0, 1])];
const level = [...match, ...scores("main", 0, "= = = = = = = = = = = =")];

describe("a correction", () => {
  it("of a recorded result is recorded, and asked twice changes nothing", () => {
    const story = given(M12, ...match, ...played("G1 1-0", "G2 ="));
    const command = correction(story, "G1", "1-0", "1/2-1/2");
    story.when(command).thenRecorded({ ...command, type: "ResultCorrected" });
    given(M12, ...story.log, command)
      .when(command)
      .thenNothing();
  });

  it("that says something else than the record is refused", () => {
    const story = given(M12, ...match, ...played("G1 1-0"));
    story
      .when(correction(story, "G1", "0-1", "1/2-1/2"))
      .thenRejected("not-recorded", "Match System", /^correct R1\.1 1-0 to 1\/2-1\/2$/);
  });

  it("of a game without a record is refused", () => {
    const story = given(M12, ...match);
    story.when(correction(story, "G1", "1-0", "0-1")).thenRejected("not-recorded", "Match System", /^result R1\.1/);
  });

  it("to * opens the game again, and the game can be reported anew", () => {
    const story = given(M12, ...match, ...played("G1 1-0", "G2 ="));
    const open = given(M12, ...story.log, correction(story, "G1", "1-0", "*"));
    expect(open.agenda.actions).toMatchObject([{ kind: "game", round: 1 }]);
    const command = result(open, "G1 0-1");
    open.when(command).thenRecorded({ ...command, type: "GameFinished" });
  });

  it("that would end the tie is refused once lots for the play-off are drawn", () => {
    const before = given(M12, ...level);
    const command = correction(before, "G12", "1/2-1/2", "1-0");
    before.when(command).thenRecorded({ ...command, type: "ResultCorrected" });
    const after = given(M12, ...level, lot("rapid", "colours", [0, 1]));
    after.when(command).thenRejected("relied-upon", "Match System", /^decide other$/);
  });

  it("that would end the tie is refused once play-off games are recorded, the last of which comes first", () => {
    const story = given(M12, ...level, lot("rapid", "colours", [0, 1]), ...scores("rapid", 0, "= 1"));
    story
      .when(correction(story, "G12", "1/2-1/2", "1-0"))
      .thenRejected("relied-upon", "Match System", /^correct rapid:R2\.1 to \* first$/);
  });

  it("that leaves the tie as it is is recorded although the play-off has begun", () => {
    const story = given(C12, announced(C12), lot("main", "numbers", [0, 1, 2, 3, 4, 5, 6, 7]));
    const tied = given(
      C12,
      ...story.log,
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
    );
    const game = tied.agenda.main.slots.find(({ white, black }) => white === 5 && black === 6);
    expect(game).toBeDefined();
    const command = correction(tied, `R${game?.round}.${game?.board}`, "1/2-1/2", "0-1");
    tied.when(command).thenRecorded({ ...command, type: "ResultCorrected" });
  });

  it("of a drawn classical game is refused once its Armageddon game is recorded (N23)", () => {
    const start = [announced(N23), lot("main", "numbers", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])];
    const story = given(N23, ...start, ...played("R1.1 =", "R1.1/2 1-0"));
    story
      .when(correction(story, "R1.1", "1/2-1/2", "1-0"))
      .thenRejected("relied-upon", "Classical event", /^correct R1\.1\/2 to \* first$/);
    const freed = given(N23, ...story.log, correction(story, "R1.1/2", "1-0", "*"));
    const command = correction(freed, "R1.1", "1/2-1/2", "1-0");
    freed.when(command).thenRecorded({ ...command, type: "ResultCorrected" });
  });

  it("of a duel is refused once its winner has drawn lots for the next one (C12 3.7.3)", () => {
    const seedings = [2800, 2790, 2780, 2700, 2700, 2700, 2700, 2700];
    const robin = (stage: string) => [lot(stage, "numbers", [0, 1, 2]), rest(stage)];
    const duel = { round: 1, board: 1 };
    const story = given(
      C12,
      ...[announced(C12, undefined, { seedings }), lot("main", "numbers", [0, 1, 2, 3, 4, 5, 6, 7])],
      rest(
        "main",
        wins(
          [
            [0, 7],
            [1, 7],
            [2, 7],
          ],
          true,
        ),
      ),
      ...["rapid", "blitz-1", "blitz-2", "blitz-3"].flatMap(robin),
      lot("sudden-death", "colour-choice", [1, 2], duel),
      choice("sudden-death", "colour", 1, "white", duel),
      ...played("sudden-death:R1.1 1-0"),
    );
    const command = correction(story, "sudden-death:R1.1", "1-0", "0-1");
    story.when(command).thenRecorded({ ...command, type: "ResultCorrected" });
    const next = given(C12, ...story.log, lot("sudden-death", "colour-choice", [0, 1], { round: 2, board: 1 }));
    next.when(command).thenRejected("relied-upon", "3.7.3", /^decide other$/);
  });

  it("of the game that decided the title is recorded until the champion is declared", () => {
    const story = given(M12, ...match, ...scores("main", 0, "1 1 1 1 1 1 1"));
    const command = correction(story, "G7", "1-0", "1/2-1/2");
    const recorded = slot(story, "G7").white === 0 ? command : { ...command, was: "0-1" as const };
    story.when(recorded).thenRecorded({ ...recorded, type: "ResultCorrected" });
  });

  it("of an early meeting in a running round robin is recorded", () => {
    const start = [announced(C12), lot("main", "numbers", [0, 1, 2, 3, 4, 5, 6, 7]), meeting(0, 1, "1")];
    const story = given(C12, ...start, rest("main", undefined, 8));
    const game = story.agenda.main.slots.find(({ white, black }) => white + black === 1);
    const was = game?.white === 0 ? "1-0" : "0-1";
    const command = correction(story, `R${game?.round}.${game?.board}`, was, "1/2-1/2");
    story.when(command).thenRecorded({ ...command, type: "ResultCorrected" });
  });
});
