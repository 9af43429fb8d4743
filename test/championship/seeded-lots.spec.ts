import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { seat } from "../../events/ids.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import { audit } from "../../src/championship/audit.ts";
import type { CommitLots, DrawLots } from "../../src/championship/commands.ts";
import { commitmentTo, seededOrder } from "../../src/championship/seeded-lots.ts";
import { laneSchedule } from "../../src/kernel/schedule.ts";
import { announced, given } from "./given.ts";
import { lot } from "./play.ts";
import { C12, M12, U13 } from "./regulations.ts";

const match = announced(M12, ["anand", "gelfand"]);
const commit = (seed: string): CommitLots => ({
  type: "CommitLots",
  stage: "main",
  purpose: "colours",
  commitment: commitmentTo(seed),
});
const both = [seat(0), seat(1)];

/** The lot for colours as a seed draws it, or with another outcome. */
const reveal = (seed: string, outcome?: DrawLots["outcome"], beacon?: string): DrawLots => {
  const drawing = { stage: "main", purpose: "colours" as const, candidates: both, seed };
  const texts = { ...drawing, ...(beacon === undefined ? {} : { beacon }) };
  const drawn = outcome ?? seededOrder(M12, given(M12, match).state, texts);
  return { type: "DrawLots", ...texts, outcome: drawn, method: "seeded" };
};

describe("a lot whose seed was fixed before", () => {
  it("commits to the seed by its SHA-256 (FIPS 180-2, B.1: abc)", () => {
    expect(commitmentTo("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("can be repeated by anybody: the players in the order of SHA-256 over a JSON text", () => {
    const hash = (text: string): string => createHash("sha256").update(text).digest("hex");
    const anand = hash('["seed 1","6 aus 49: 1 2 3","main","colours",0,0,0,"anand"]');
    const gelfand = hash('["seed 1","6 aus 49: 1 2 3","main","colours",0,0,0,"gelfand"]');
    const drawn = reveal("seed 1", undefined, "6 aus 49: 1 2 3").outcome;
    expect(drawn).toEqual(anand < gelfand ? both : [...both].reverse());
  });

  it("is accepted once the seed is revealed, and the log verifies", () => {
    const story = given(M12, match, commit("seed 1"), reveal("seed 1"));
    expect(agenda(M12, story.state).actions[0]?.kind).toBe("game");
    expect(audit(M12, story.log)).toBeUndefined();
  });

  it("is refused without a commitment, with another seed, and in an order the seed does not draw", () => {
    given(M12, match)
      .when(reveal("seed 1"))
      .thenRejected("unfit-lots", "3.4.1", /^commit colours in main$/);
    const story = given(M12, match, commit("seed 1"));
    story.when(reveal("seed 2")).thenRejected("unfit-lots", "3.4.1", new RegExp(commitmentTo("seed 1")));
    const swapped = [...reveal("seed 1").outcome].reverse();
    story.when(reveal("seed 1", swapped)).thenRejected("unfit-lots", "3.4.1", /^lot colours in main: /);
  });

  it("cannot be drawn in another way any more", () => {
    given(M12, match, commit("seed 1"))
      .when(lot("main", "colours", [0, 1]))
      .thenRejected("unfit-lots", "3.4.1", /with the seed whose SHA-256 is/);
  });

  it("has one commitment: the same again changes nothing, another is refused, and so is one nothing asks for", () => {
    const story = given(M12, match, commit("seed 1"));
    story.when(commit("seed 1")).thenNothing();
    story.when(commit("seed 2")).thenRejected("already-committed", "3.4.1");
    given(M12, match)
      .when({ ...commit("seed 1"), stage: "rapid" })
      .thenRejected("not-asked", "3.4.1", /lot colours in main/);
  });

  it("draws pairing numbers that let compatriots meet early (C12 3.1)", () => {
    const { players, ...rest } = announced(C12);
    const three = players.map((player, index) => ({ ...player, federation: index < 3 ? "RUS" : `F${index}` }));
    const { state } = given(C12, { ...rest, players: three });
    const candidates = players.map((_, index) => seat(index));
    for (const seed of ["a", "b", "c", "d", "e"]) {
      const order = seededOrder(C12, state, { stage: "main", purpose: "numbers", candidates, seed });
      const numbers = [0, 1, 2].map((one) => order.indexOf(seat(one)) + 1).sort();
      expect(["1,2,8", "4,5,6"]).toContain(numbers.join());
    }
  });
});

describe("a withdrawal between the lot and the first round (FIDE Tournament Rules of 2003, C.06 II.2)", () => {
  const twelve = [3, 1, 4, 0, 5, 9, 2, 6, 8, 7, 11, 10];
  const drawn = [announced(U13), lot("main", "numbers", twelve)];
  const others = twelve.filter((one) => one !== 5);

  it("makes the others draw again", () => {
    const story = given(U13, ...drawn, { type: "WithdrawPlayer", seat: seat(5), reason: "ill" });
    expect(story.agenda.actions).toMatchObject(
      [{ kind: "lot", purpose: "numbers", candidates: [...others].sort((a, b) => a - b), article: /FIDE/ }].map(
        ({ article: _article, ...action }) => action,
      ),
    );
    expect(story.agenda.actions[0]?.article).toMatch(/FIDE Tournament Rules/);
    const again = given(U13, ...story.log, lot("main", "numbers", others));
    // Eleven players: eleven rounds of five games, one free in each.
    expect(again.agenda.playable).toHaveLength(55);
    expect(again.agenda.playable.some(({ white, black }) => white === 5 || black === 5)).toBe(false);
    expect(laneSchedule(U13, again.state)?.slots).toHaveLength(55);
    const [first] = again.agenda.playable;
    // Berger for 12 without the last number: 1-12 falls away, 2-11 is first.
    expect([first?.white, first?.black]).toEqual([others[1], others[10]]);
  });

  it("does not where he had the last number of an even field, or where a game has been played", () => {
    const last = given(U13, ...drawn, { type: "WithdrawPlayer", seat: seat(10), reason: "ill" });
    expect(last.agenda.actions[0]?.kind).toBe("game");
    const begun = given(U13, ...drawn, (stage) => {
      const [game] = stage.agenda.playable;
      if (game === undefined) throw new Error("a game is due");
      const { stage: name, round, board, leg, white, black } = game;
      return [{ type: "ReportResult", stage: name, round, board, leg, white, black, result: "1-0" }];
    });
    const left = given(U13, ...begun.log, { type: "WithdrawPlayer", seat: seat(5), reason: "ill" });
    expect(left.agenda.actions[0]?.kind).toBe("game");
  });

  it("and the new numbers are drawn once", () => {
    const story = given(U13, ...drawn, { type: "WithdrawPlayer", seat: seat(5), reason: "ill" });
    const again = given(U13, ...story.log, lot("main", "numbers", others));
    again.when(lot("main", "numbers", [...others].reverse())).thenRejected("already-drawn", /./);
    expect(audit(U13, again.log)).toBeUndefined();
  });
});
