import { describe, expect, it } from "vitest";
import { seat } from "../../events/ids.ts";
import type { DecideProtest, ImposePenalty, LodgeProtest } from "../../src/championship/commands.ts";
import { announced, given } from "./given.ts";
import { lot, slot } from "./play.ts";
import { C12, U13, W15 } from "./regulations.ts";

const womens = announced(W15, ["muzychuk", "hou"]);
const ukraine = announced(U13);
const protest = (minutes: number, deposit?: string): LodgeProtest => ({
  type: "LodgeProtest",
  protest: "P1",
  seat: seat(1),
  about: "the result of game 1",
  submittedAfterMinutes: minutes,
  ...(deposit === undefined ? {} : { deposit }),
});
const decision = (upheld: boolean, depositReturned: boolean): DecideProtest => ({
  type: "DecideProtest",
  protest: "P1",
  upheld,
  depositReturned,
  text: "as the score sheets show",
});

describe("a protest in the women's match (W15 7.3.1)", () => {
  it("T48: is admissible until two hours after the end of the session, not a minute later", () => {
    const story = given(W15, womens);
    story.when(protest(119, "3000 EUR")).thenRecorded({ ...protest(119, "3000 EUR"), type: "ProtestLodged" });
    story.when(protest(120, "3000 EUR")).thenRecorded({ ...protest(120, "3000 EUR"), type: "ProtestLodged" });
    story.when(protest(121, "3000 EUR")).thenRejected("too-late", "7.3.1", /^protests within 120 minutes$/);
  });

  it("comes with 3000 euros, or with the request to keep them back from the prize", () => {
    const story = given(W15, womens);
    story.when(protest(5)).thenRejected("unfit-deposit", "7.3.1", /3000 EUR withheld from the prize/);
    story.when(protest(5, "400 UAH")).thenRejected("unfit-deposit", "7.3.1", /"3000 EUR"/);
    expect(story.when(protest(5, "3000 EUR withheld from the prize")).decision.ok).toBe(true);
  });

  it("that is upheld gives the deposit back; a rejected one may lose it", () => {
    const story = given(W15, womens, protest(5, "3000 EUR"));
    story.when(decision(true, false)).thenRejected("unfit-deposit", "7.3.1", /--deposit-returned/);
    for (const answer of [decision(true, true), decision(false, true), decision(false, false)])
      story.when(answer).thenRecorded({ ...answer, type: "ProtestDecided" });
  });

  it("is decided once, and only if it was lodged; the same again changes nothing", () => {
    given(W15, womens).when(decision(true, true)).thenRejected("not-lodged", "7.3.1");
    const story = given(W15, womens, protest(5, "3000 EUR"), decision(true, true));
    story.when(decision(true, true)).thenNothing();
    story.when(decision(false, false)).thenRejected("already-decided", "7.3.1");
    story.when(protest(5, "3000 EUR")).thenNothing();
    story.when({ ...protest(5, "3000 EUR"), about: "the clock" }).thenRejected("already-lodged", "7.3.1");
  });

  it("that is upheld may correct a result by a new event", () => {
    const story = given(W15, womens, lot("main", "colours", [0, 1]), (stage) => {
      const { stage: name, round, board, leg, white, black } = slot(stage, "G1");
      return [{ type: "ReportResult", stage: name, round, board, leg, white, black, result: "1-0" }];
    });
    const upheld = given(W15, ...story.log, protest(5, "3000 EUR"), decision(true, true));
    const { stage: name, round, board, leg, white, black } = slot(story, "G1");
    const place = { stage: name, round, board, leg, white, black };
    const fact = { ...place, was: "1-0", now: "1/2-1/2", reason: "protest P1" } as const;
    upheld.when({ type: "CorrectResult", ...fact }).thenRecorded({ type: "ResultCorrected", ...fact });
  });
});

describe("a protest in the Ukrainian championship (U13 3)", () => {
  it("T48: is admissible until 30 minutes after the round with 400 hryvnias, at 31 it is not", () => {
    const story = given(U13, ukraine);
    expect(story.when(protest(30, "400 UAH")).decision.ok).toBe(true);
    story.when(protest(31, "400 UAH")).thenRejected("too-late", "3", /30 minutes/);
    story.when(protest(30, "400 UAH withheld from the prize")).thenRejected("unfit-deposit", "3", /"400 UAH"$/);
  });

  it("that is rejected loses the deposit (reading U-7)", () => {
    const story = given(U13, ukraine, protest(5, "400 UAH"));
    story.when(decision(false, true)).thenRejected("unfit-deposit", "3");
    expect(story.when(decision(false, false)).decision.ok).toBe(true);
  });
});

describe("where the text has no rule about protests", () => {
  it("they are put on record as they come, and decided once", () => {
    const story = given(C12, announced(C12), protest(10_000));
    expect(story.when(decision(false, true)).decision.ok).toBe(true);
    given(C12, announced(C12)).when(decision(true, true)).thenRejected("not-lodged", "3.1");
  });
});

describe("a penalty in the women's match", () => {
  const penalty = (more: Omit<ImposePenalty, "type" | "seat">): ImposePenalty => ({
    type: "ImposePenalty",
    seat: seat(1),
    ...more,
  });
  const story = given(W15, womens);

  it.each([
    [{ ground: "infringement of 3.8", amount: 500_000 }],
    [{ ground: "infringement of 3.8: left the playing area", amount: 1 }],
    [{ ground: "score sheets not signed", amount: 100_000 }],
    [{ ground: "unsporting conduct", percent: 5, payee: "FIDE" }],
    [{ ground: "unsporting conduct: after game 2", percent: 5, payee: "organiser" }],
  ])("%j is accepted (3.8.4, 4.b, 5.2)", (more) => {
    story.when(penalty(more)).thenRecorded({ ...penalty(more), type: "PenaltyImposed" });
  });

  it.each([
    [{ ground: "infringement of 3.8", amount: 500_001 }, "3.8.4", /at most 500000/],
    [{ ground: "score sheets not signed", amount: 99_999 }, "4.b", /--amount 100000/],
    [{ ground: "unsporting conduct", percent: 10, payee: "FIDE" }, "5.2", /--percent 5 --payee FIDE/],
    [{ ground: "unsporting conduct", percent: 5, payee: "the opponent" }, "5.2", /--payee organiser/],
    [{ ground: "late breakfast", amount: 100 }, "3.8.4", /infringement of 3\.8/],
  ])("%j is refused with what would be accepted", (more, article, accepted) => {
    story.when(penalty(more)).thenRejected("unfit-penalty", article, accepted);
  });

  it("for score sheets is not imposed on a player who appeals (4.b)", () => {
    const appealing = given(W15, womens, protest(5, "3000 EUR"));
    const unsigned = penalty({ ground: "score sheets not signed", amount: 100_000 });
    appealing.when(unsigned).thenRejected("unfit-penalty", "4.b", /once it is decided/);
    const decided = given(W15, ...appealing.log, decision(false, false));
    expect(decided.when(unsigned).decision.ok).toBe(true);
  });
});

describe("a function that must be attended (W15 5.2)", () => {
  const missed = (occasion: string) => ({ type: "NoteAbsence", seat: seat(0), occasion }) as const;

  it("is noted once an occasion, told from others of its kind", () => {
    const story = given(W15, womens, missed("press conference: after game 3"));
    story.when(missed("press conference: after game 3")).thenNothing();
    expect(story.when(missed("press conference: after game 4")).decision.ok).toBe(true);
    story.when(missed("breakfast")).thenRejected("unfit-absence", "5.2", /opening ceremony/);
  });
});
