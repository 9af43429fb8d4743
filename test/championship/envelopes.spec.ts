import { describe, expect, it } from "vitest";
import { playerId, seat } from "../../events/ids.ts";
import { audit } from "../../src/championship/audit.ts";
import { laneSchedule } from "../../src/kernel/schedule.ts";
import { announced, given, type Step, type Story } from "./given.ts";
import { choice, drawn, lot } from "./play.ts";
import { CLOSED, withPlayers } from "./regulations.ts";
import { noteOf, T38, T38_DRAWN } from "./ten-from-envelopes.ts";

const ARTICLE = "C.05 Annex 2";

const asked = ({ agenda }: Story): string => {
  const [action] = agenda.actions;
  const name = (index: number): string => "abcdefghijklmnop"[index] ?? "?";
  if (action?.kind === "choice") return `${name(action.seat)} chooses ${action.options.join("")}`;
  if (action?.kind === "draw") return `${name(action.seat)} draws ${action.envelope} ${action.numbers.join(" ")}`;
  return action?.kind ?? "nothing";
};

describe("T38: numbers out of envelopes, ten players of federations of 3, 3, 2 and 2 (C.05 Annex 2)", () => {
  it("the largest federation begins, equal ones by code; A, B, C and D are exactly filled", () => {
    // A and B before R and U by code, but smaller; R before U.
    const turns: string[] = [];
    for (let told = 0; told <= T38_DRAWN.length; told++)
      turns.push(asked(given(CLOSED, T38, ...T38_DRAWN.slice(0, told))));
    expect(turns).toEqual([
      ...["a chooses AB", "a draws B 5 7 9", "b draws B 5 9", "c draws B 5"],
      ...["d draws A 3 4 8", "e draws A 3 8", "f draws A 8"],
      ...["g chooses CD", "g draws D 2 10", "h draws D 2"],
      ...["i draws C 1 6", "j draws C 1", "game"],
    ]);
  });

  it("the numbers drawn are those that are paired: 1 has White against 10, and compatriots are apart in rounds 7 to 9", () => {
    const story = given(CLOSED, T38, ...T38_DRAWN);
    const { playable } = story.agenda;
    expect(playable).toHaveLength(45);
    expect([playable[0]?.white, playable[0]?.black]).toEqual([9, 6]);
    const federation = (one: number): string => "RRRUUUAABB"[one] ?? "";
    const late = playable
      .filter(({ white, black }) => federation(white) === federation(black))
      .map(({ round }) => round);
    // R has 5-7, 7-9, 5-9, U 3-4, 4-8, 3-8, A 2-10, B 1-6: the sum less one, round nine; 10 meets 2 in round 3.
    expect([...late].sort((a, b) => a - b)).toEqual([1, 2, 2, 3, 4, 6, 6, 6]);
    expect(laneSchedule(CLOSED, story.state)?.numbers).toEqual([9, 7, 4, 3, 2, 8, 0, 5, 1, 6]);
    expect(audit(CLOSED, story.log)).toBeUndefined();
  });

  it("four of one federation find no envelope: the first chooses any, they empty it, and the next chooses again", () => {
    const start = announced(CLOSED, undefined, { federations: "RRRRUUAABB" });
    const story = given(CLOSED, start);
    expect(asked(story)).toBe("a chooses ABCD");
    expect(noteOf(story)).toBe("no envelope holds the 4 numbers R needs, so they come from several");
    story.when(drawn(0, 3)).thenRejected("not-asked", ARTICLE, /^choose a A\|B\|C\|D as envelope in main$/);
    const two = given(CLOSED, start, choice("main", "envelope", 0, "D"), drawn(0, 10), drawn(1, 2));
    expect(asked(two)).toBe("c chooses ABC");
    expect(noteOf(two)).toBe("");
    const three = given(CLOSED, start, choice("main", "envelope", 0, "A"), drawn(0, 3), drawn(1, 4), drawn(2, 8));
    expect(asked(three)).toBe("d chooses BCD");
    // What is left of an envelope serves the smaller ones.
    const one = given(CLOSED, ...three.log, choice("main", "envelope", 3, "B"), drawn(3, 9));
    expect(asked(one)).toBe("g chooses BCD");
  });

  it("where small contingents have opened every envelope, the last one has to draw from several", () => {
    const pairs = announced(CLOSED, undefined, { federations: "AABBCCDDEE" });
    const story = given(
      ...[CLOSED, pairs, choice("main", "envelope", 0, "A"), drawn(0, 3), drawn(1, 4)],
      ...[choice("main", "envelope", 2, "B"), drawn(2, 5), drawn(3, 7)],
      ...[choice("main", "envelope", 4, "C"), drawn(4, 1), drawn(5, 6), drawn(6, 2), drawn(7, 10)],
    );
    expect(asked(story)).toBe("i chooses AB");
    expect(noteOf(story)).toContain("no envelope holds the 2 numbers E needs");
    const on = given(CLOSED, ...story.log, choice("main", "envelope", 8, "B"), drawn(8, 9));
    expect(asked(on)).toBe("j draws A 8");
  });
});

describe("who draws when", () => {
  it("players of a federation go by name without case or accents, those without one after the others of their size", () => {
    const { players, ...rest } = announced(CLOSED, undefined, { federations: "RRRU-B----" });
    const names = ["Žukov", "zhukov", "Álvarez", "N", "Zorn", "M", "Adams", "Berg", "Curt", "Dahl"];
    const named = { ...rest, players: players.map((player, index) => ({ ...player, name: names[index] ?? "" })) };
    const order: number[] = [];
    let story = given(CLOSED, named);
    while (story.agenda.actions[0]?.kind !== "game") {
      const [action] = story.agenda.actions;
      if (action?.kind === "draw") order.push(action.seat);
      const step =
        action?.kind === "draw"
          ? drawn(action.seat, action.numbers[0] ?? 0)
          : choice(
              "main",
              "envelope",
              action?.kind === "choice" ? action.seat : 0,
              action?.kind === "choice" ? (action.options[0] ?? "") : "",
            );
      story = given(CLOSED, ...story.log, step);
    }
    // R: Álvarez, zhukov, Žukov (H before U); then B (M), U (N), and by name Adams, Berg, Curt, Dahl, Zorn.
    expect(order).toEqual([2, 1, 0, 5, 3, 6, 7, 8, 9, 4]);
  });

  it("with nine players number 10 is the bye: D holds 2 alone", () => {
    const nine = withPlayers(CLOSED, 9);
    const story = given(nine, announced(nine, undefined, { federations: "RRRUUUAAB" }));
    const done = given(
      ...[nine, ...story.log, choice("main", "envelope", 0, "A"), drawn(0, 3), drawn(1, 4), drawn(2, 8)],
      ...[drawn(3, 5), drawn(4, 7), drawn(5, 9), drawn(6, 1), drawn(7, 6)],
    );
    expect(asked(done)).toBe("i draws D 2");
    expect(given(nine, ...done.log, drawn(8, 2)).agenda.playable).toHaveLength(36);
  });

  it("with twelve, whoever may draw from C is told that 6 and 12 meet in round 11; a single player is not", () => {
    const twelve = withPlayers(CLOSED, 12);
    const story = given(twelve, announced(twelve, undefined, { federations: "RRRUUUAAABCD" }));
    expect(asked(story)).toBe("g chooses ABC");
    expect(noteOf(story)).toBe("6 and 12 of envelope C meet in round 11");
    const single = given(twelve, announced(twelve));
    expect([asked(single), noteOf(single)]).toEqual(["a chooses ABCD", ""]);
  });

  it("a field too small for a table draws a free lot", () => {
    const eight = withPlayers(CLOSED, 8);
    expect(given(eight, announced(eight)).agenda.actions).toMatchObject([{ kind: "lot", purpose: "numbers" }]);
  });

  it("a substitute keeps the number that was drawn, whatever his federation", () => {
    const player = { id: playerId("stranger"), name: "Stranger", rating: 2600, federation: "Z" };
    const replaced: Step = { type: "ReplacePlayer", seat: seat(0), player, reason: "ill" };
    const after = given(CLOSED, T38, ...T38_DRAWN, replaced);
    expect(after.agenda.actions[0]?.kind).toBe("game");
    expect(laneSchedule(CLOSED, after.state)?.numbers[6]).toBe(0);
    const during = given(CLOSED, T38, ...T38_DRAWN.slice(0, 2), replaced);
    // U is the largest now and draws from the only envelope that holds three.
    expect(asked(during)).toBe("d draws A 3 4 8");
  });
});

describe("what is not due is refused", () => {
  const opened = given(CLOSED, T38, choice("main", "envelope", 0, "B"));

  it("an envelope that is too small, or that somebody else chooses", () => {
    const story = given(CLOSED, T38);
    story.when(choice("main", "envelope", 0, "C")).thenRejected("not-offered", ARTICLE, /^choose a A\|B as envelope/);
    story.when(choice("main", "envelope", 3, "A")).thenRejected("out-of-turn", ARTICLE, /^choose a A\|B as envelope/);
    opened.when(choice("main", "envelope", 0, "A")).thenRejected("already-chosen", ARTICLE, /^draw a 5\|7\|9/);
    opened.when(choice("main", "envelope", 0, "B")).thenNothing();
  });

  it("a number of another envelope, one that is gone, one out of turn, a second one", () => {
    const words = /^draw a 5\|7\|9 out of envelope B in main$/;
    opened.when(drawn(0, 3)).thenRejected("not-offered", ARTICLE, words);
    opened.when(drawn(1, 5)).thenRejected("out-of-turn", ARTICLE, words);
    const one = given(CLOSED, ...opened.log, drawn(0, 7));
    one.when(drawn(1, 7)).thenRejected("not-offered", ARTICLE, /^draw b 5\|9/);
    one.when(drawn(0, 5)).thenRejected("already-drawn", ARTICLE, /^draw b 5\|9/);
    one.when(drawn(0, 7)).thenNothing();
    given(CLOSED, T38, ...T38_DRAWN)
      .when(drawn(0, 5))
      .thenRejected("already-drawn", ARTICLE);
    opened.when({ ...drawn(0, 5), stage: "rapid" }).thenRejected("not-asked", ARTICLE, words);
  });

  it("a lot for all numbers at once: they are drawn one by one", () => {
    const numbers = [9, 7, 4, 3, 2, 8, 0, 5, 1, 6];
    given(CLOSED, T38)
      .when(lot("main", "numbers", numbers))
      .thenRejected("not-asked", ARTICLE, /^choose a A\|B/);
  });
});
