import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { seat, seats } from "../../events/ids.ts";
import { audit } from "../../src/championship/audit.ts";
import type { DrawLots } from "../../src/championship/commands.ts";
import { commitmentTo, seededOrder } from "../../src/championship/seeded-lots.ts";
import { given, type Story } from "./given.ts";
import { choice, drawn, lot } from "./play.ts";
import { CLOSED } from "./regulations.ts";
import { noteOf, T38, T38_DRAWN } from "./ten-from-envelopes.ts";

const ARTICLE = "C.05 Annex 2";

describe("numbers of which only the pairings are known", () => {
  const inferred = (order: readonly number[]): DrawLots => ({ ...lot("main", "numbers", order), method: "inferred" });
  const fitting = [9, 7, 4, 3, 2, 8, 0, 5, 1, 6];

  it("are accepted where the envelopes can give them", () => {
    const story = given(CLOSED, T38, inferred(fitting));
    expect(story.agenda.actions[0]?.kind).toBe("game");
    expect(audit(CLOSED, story.log)).toBeUndefined();
  });

  it("are refused where they cannot, with the numbers that could be", () => {
    const story = given(CLOSED, T38);
    // a has 1, of an envelope of two.
    story
      .when(inferred([0, 7, 4, 3, 2, 8, 9, 5, 1, 6]))
      .thenRejected("unfit-lots", ARTICLE, /^lot numbers in main with a at 3\|4\|5\|7\|8\|9$/);
    // b has 4, of another envelope than a.
    story
      .when(inferred([9, 7, 4, 1, 2, 8, 0, 5, 3, 6]))
      .thenRejected("unfit-lots", ARTICLE, /^lot numbers in main with b at 5\|9$/);
  });

  it("come too late once somebody has begun to draw", () => {
    given(CLOSED, T38, choice("main", "envelope", 0, "B"))
      .when(inferred(fitting))
      .thenRejected("not-asked", ARTICLE, /^draw a/);
  });
});

describe("a seed that was fixed before", () => {
  const commitment = { type: "CommitLots", stage: "main", purpose: "numbers", commitment: commitmentTo("s") } as const;
  const reveal = (story: Story, seed = "s"): DrawLots => {
    const texts = { stage: "main", purpose: "numbers", candidates: seats(10), seed } as const;
    return { type: "DrawLots", ...texts, outcome: seededOrder(CLOSED, story.state, texts), method: "seeded" };
  };

  it("chooses the envelopes and draws the numbers, as anybody can with SHA-256", () => {
    const story = given(CLOSED, T38, commitment);
    expect(noteOf(story)).toBe("the seed chooses the envelopes, too");
    // The annex by hand: who draws, out of which envelopes; of what he can pick he gets what hashes lowest.
    const pick = (id: string, options: readonly string[]): string =>
      options
        .map((option) => {
          const text = JSON.stringify(["s", "", "main", "numbers", 0, 0, 0, id, option]);
          return { option, hash: createHash("sha256").update(text).digest("hex") };
        })
        .sort((a, b) => (a.hash < b.hash ? -1 : 1))[0]?.option ?? "";
    const sets: Readonly<Record<string, readonly number[]>> = { A: [3, 4, 8], B: [5, 7, 9], C: [1, 6], D: [2, 10] };
    const first = pick("a", ["A", "B"]);
    const third = pick("g", ["C", "D"]);
    const turns = [
      ["abc", first],
      ["def", first === "A" ? "B" : "A"],
      ["gh", third],
      ["ij", third === "C" ? "D" : "C"],
    ] as const;
    const numbers = new Map<number, string>();
    for (const [ids, name] of turns) {
      let left = sets[name] ?? [];
      for (const id of ids) {
        const number = Number(pick(id, left.map(String)));
        left = left.filter((one) => one !== number);
        numbers.set(number, id);
      }
    }
    const expected = [...numbers].sort(([a], [b]) => a - b).map(([, id]) => "abcdefghij".indexOf(id));
    const command = reveal(story);
    expect(command.outcome).toEqual(expected);
    const drawnBySeed = given(CLOSED, ...story.log, command);
    expect(drawnBySeed.agenda.actions[0]?.kind).toBe("game");
    expect(audit(CLOSED, drawnBySeed.log)).toBeUndefined();
  });

  it("binds: no envelope is chosen and no number drawn any more, and no other seed counts", () => {
    const story = given(CLOSED, T38, commitment);
    story.when(choice("main", "envelope", 0, "A")).thenRejected("not-asked", ARTICLE, /^lot numbers in main/);
    story.when(drawn(0, 3)).thenRejected("not-asked", ARTICLE, /^lot numbers in main/);
    story.when(reveal(story, "t")).thenRejected("unfit-lots", ARTICLE, new RegExp(commitmentTo("s")));
  });

  it("comes too late once somebody has begun", () => {
    given(CLOSED, T38, choice("main", "envelope", 0, "A"))
      .when(commitment)
      .thenRejected("not-asked", ARTICLE, /^draw a/);
  });

  it("draws the same for the same people in other seats", () => {
    const moved = [4, 0, 9, 7, 1, 3, 8, 2, 6, 5];
    const people = { ...T38, players: moved.map((one) => T38.players[one] as (typeof T38.players)[number]) };
    const [straight, other] = [given(CLOSED, T38), given(CLOSED, people)];
    const idsOf = (story: Story): readonly string[] =>
      reveal(story).outcome.map((one) => story.state.roster.players[one]?.id ?? "");
    expect(idsOf(other)).toEqual(idsOf(straight));
  });
});

describe("a withdrawal between the drawing and the first round (FIDE Tournament Rules of 2003, C.06 II.2)", () => {
  it("makes the others draw again, out of the envelopes for nine", () => {
    const story = given(CLOSED, T38, ...T38_DRAWN, { type: "WithdrawPlayer", seat: seat(9), reason: "ill" });
    expect(story.agenda.actions).toMatchObject([
      { kind: "lot", purpose: "numbers", candidates: seats(9), note: "out of the envelopes for 9 players" },
    ]);
    const again = [6, 8, 0, 1, 3, 7, 4, 2, 5];
    const second = given(CLOSED, ...story.log, lot("main", "numbers", again));
    expect(second.agenda.playable).toHaveLength(36);
    expect(audit(CLOSED, second.log)).toBeUndefined();
    story.when(lot("main", "numbers", [0, ...again.filter((one) => one !== 0)])).thenRejected("unfit-lots", ARTICLE);
  });
});
