import { describe, expect, it } from "vitest";
import { playerId, seat } from "../../events/ids.ts";
import type { ChampionshipCommand } from "../../src/championship/commands.ts";
import { REJECTION_CODES } from "../../src/championship/rejection.ts";
import { upToGame } from "../calendar/recorded.ts";
import { announced, given } from "./given.ts";
import { A, B, lot, scores } from "./play.ts";
import { move, protest, REFUSED_PEOPLE, stranger, withdrawal } from "./refused-people.ts";
import { REFUSED_PLAY, type Refusal } from "./refused-play.ts";
import { M12, W15 } from "./regulations.ts";

const women = [announced(W15), lot("main", "colours", [A, B])];
const won = [announced(M12), lot("main", "colours", [A, B]), ...scores("main", A, "1 1 1 1 1 1 1")];

const EXAMPLES = new Map<string, Refusal>([...Object.entries(REFUSED_PLAY), ...Object.entries(REFUSED_PEOPLE)]);

describe("every refusal names its article and what would be accepted", () => {
  it("there is an example of every code", () =>
    expect([...EXAMPLES.keys()].sort()).toEqual([...REJECTION_CODES].sort()));

  it.each([...EXAMPLES])("%s", (code, [regulation, steps, asked, article, accepted]) => {
    const story = given(regulation, ...steps);
    const { decision } = story.when(typeof asked === "function" ? asked(story) : asked);
    expect(decision).toMatchObject({ ok: false, rejection: { code, article } });
    if (decision.ok) return;
    expect(decision.rejection.accepted).toContainEqual(expect.stringMatching(accepted));
    expect(decision.rejection.message).toMatch(/^.+\.$/);
  });

  it("players nobody knows and players who are gone are told apart from those who could be meant", () => {
    const story = given(W15, ...women);
    const nobody = seat(2);
    const unknown: readonly ChampionshipCommand[] = [
      withdrawal(nobody),
      { type: "ReplacePlayer", seat: nobody, player: stranger, reason: "ill" },
      { ...protest("the clock", 5), seat: nobody },
      { type: "ImposePenalty", seat: nobody, ground: "score sheets not signed", amount: 100_000 },
      { type: "NoteAbsence", seat: nobody, occasion: "opening ceremony" },
      { type: "RecordDecision", matter: "other", authority: "FIDE President", order: [nobody], text: "x" },
    ];
    for (const command of unknown) story.when(command).thenRejected("unknown-player", /./, /^players are a, b$/);
    const gone = given(W15, ...women, withdrawal(B));
    gone
      .when({ type: "ReplacePlayer", seat: B, player: stranger, reason: "ill" })
      .thenRejected("already-withdrawn", "3.6.2", /^decide champion/);
    story
      .when({ type: "ReplacePlayer", seat: B, player: { ...stranger, id: playerId("a") }, reason: "ill" })
      .thenRejected("unfit-field", "3.6.2", /^replace b id;Name;rating$/);
  });

  it("a day that has been or will not be names those that can still move, a closed championship what outlasts it", () => {
    const over = given(M12, ...upToGame("world-championship-2012", 4));
    over.when(move("game-4", "2012-05-20")).thenRejected("already-recorded", "Schedule", /^schedule game-5$/);
    over.when(move("start", "2012-06-10")).thenRejected("already-recorded", "Schedule", /^schedule closing$/);
    const women9 = given(W15, ...upToGame("womens-world-championship-2016", 9));
    women9.when(move("game-10", "2016-03-20")).thenRejected("cancelled", "2.2", /^schedule closing$/);
    const closed = given(M12, ...won, { type: "DeclareChampion", seat: A, decidedBy: "main" });
    closed.when({ type: "DeclareChampion", seat: B, decidedBy: "main" }).thenRejected("closed", /./, /^missed$/);
  });
});
