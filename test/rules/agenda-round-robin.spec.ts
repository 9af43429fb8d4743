import { describe, expect, it } from "vitest";
import { seat } from "../../events/ids.ts";
import { announced, given } from "../championship/given.ts";
import { A, B, C, choice, D, E, F, G, H, lot, rest, result, wins } from "../championship/play.ts";
import { C12, N23, N23_BLITZ } from "../championship/regulations.ts";

const ten = Array.from({ length: 10 }, (_, index) => seat(index));

describe("the games of a round robin", () => {
  const start = [announced(C12), lot("main", "numbers", [A, B, C, D, E, F, G, H])];

  it("first asks for the pairing numbers (C12 3.4.1)", () => {
    const { agenda } = given(C12, announced(C12));
    expect(agenda).toMatchObject({ playable: [], actions: [{ kind: "lot", purpose: "numbers", article: "3.4.1" }] });
  });

  it("asks for the round that comes next and lets every other game be played early", () => {
    const { agenda } = given(C12, ...start, rest("main", undefined, 2));
    expect(agenda.actions.map((action) => action.kind === "game" && action.round)).toEqual([3, 3, 3, 3]);
    expect(agenda.playable).toHaveLength(48);
  });

  it("T50: goes on with round 14 where nobody can catch the leader any more (9 against at most 7½)", () => {
    const five = [B, C, D, E, F].map((other) => [A, other] as const);
    const { agenda } = given(C12, ...start, rest("main", wins(five), 13));
    const points = [...(agenda.main.table?.points ?? [])];
    expect(points[A]).toBe(18);
    expect(Math.max(...points.slice(1)) + 2).toBeLessThan(18);
    expect(agenda.actions.map((action) => action.kind === "game" && action.round)).toEqual([14, 14, 14, 14]);
    expect(agenda.verdict).toBeUndefined();
  });
});

describe("Norway Chess 2023", () => {
  it("T39: asks the players in the order of the blitz for the numbers that are left", () => {
    const choosingOrder = [seat(3), ...ten.filter((one) => one !== 3)];
    const first = given(N23, announced(N23, undefined, { choosingOrder }));
    expect(first.agenda.actions).toMatchObject([{ kind: "choice", seat: 3, options: ten.map((one) => `${one + 1}`) }]);
    const second = given(N23, ...first.log, choice("main", "number", 3, "5"));
    expect(second.agenda.actions).toMatchObject([{ kind: "choice", seat: 0 }]);
    expect(second.agenda.actions[0]).not.toMatchObject({ options: expect.arrayContaining(["5"]) });
  });

  const start = [announced(N23), lot("main", "numbers", ten)];

  it("follows a drawn classical game with an Armageddon game with the same colours, and a decided one with none", () => {
    const drawn = given(N23, ...start, (now) => [result(now, "R1.1 ="), result(now, "R1.2 1-0")]);
    const { white, black } = drawn.agenda.main.slots[0] ?? { white: -1, black: -1 };
    const legs = drawn.agenda.main.slots.filter(({ leg }) => leg === 2);
    expect(legs).toMatchObject([{ round: 1, board: 1, white, black, drawOdds: true, clock: { white: "10+1@41" } }]);
  });

  it("the blitz tournament asks for a lot where the last criterion is reached, for every place", () => {
    const { agenda } = given(N23_BLITZ, announced(N23_BLITZ), lot("main", "numbers", ten), rest("main"));
    expect(agenda.actions).toMatchObject([{ kind: "lot", purpose: "order", candidates: ten }]);
  });
});
