import { describe, expect, it } from "vitest";
import { type Seat, seat } from "../../events/ids.ts";
import { earlyNumbers } from "../../scenarios/rules/schedule/compatriots.ts";
import { roundRobin } from "../../scenarios/rules/schedule/schedule.ts";
import type { DrawLots } from "../../src/championship/commands.ts";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { gameOdds } from "../../src/engine/game-odds.ts";
import { sample } from "../../src/engine/sample.ts";
import { laneSchedule } from "../../src/kernel/schedule.ts";
import { orderedLogit } from "../../src/model/orderedLogit.ts";
import { announced, given, type Story } from "../championship/given.ts";
import { C12 } from "../championship/regulations.ts";

/** A field of eight, a federation each in seat order; `-` is a federation of his own. */
const field = (federations: string): Story => {
  const { players, ...rest } = announced(C12);
  const all = [...federations];
  return given(C12, {
    ...rest,
    players: players.map((player, index) => ({
      ...player,
      federation: all[index] === "-" ? `X${index}` : (all[index] as string),
    })),
  });
};

/** The lot in which the seats get these numbers, in seat order. */
const numbers = (...given: readonly number[]): DrawLots => ({
  type: "DrawLots",
  stage: "main",
  purpose: "numbers",
  candidates: given.map((_, index) => seat(index)),
  outcome: given.map((_, index) => seat(given.indexOf(index + 1))),
  method: "physical",
});

const roundsOf = ({ agenda }: Story, seats: readonly number[]): readonly number[] =>
  agenda.playable
    .filter(({ white, black }) => seats.includes(white) && seats.includes(black))
    .map(({ round }) => round)
    .sort((a, b) => a - b);

const berger = roundRobin("berger", 8, 2, "swapLastTwo");

describe("T37: compatriots meet early (C12 3.1)", () => {
  it("two have the numbers 1-8, 2-7, 3-6 or 4-5, three 1-2-8 or 4-5-6, four none of the Berger table", () => {
    const sets = (players: number, rounds: number) =>
      earlyNumbers(berger, 2, { players, rounds }).map((set) => set.join("-"));
    expect(sets(2, 1)).toEqual(["1-8", "2-7", "3-6", "4-5"]);
    expect(sets(3, 3)).toEqual(["1-2-8", "4-5-6"]);
    expect(sets(4, 3)).toEqual([]);
  });

  it("a lot that lets two of them meet late is refused with the numbers they could have", () => {
    const story = field("RR------");
    story.when(numbers(1, 7, 2, 3, 4, 5, 6, 8)).thenRejected("unfit-lots", "3.1", /R at 1-8, 2-7, 3-6, 4-5/);
    expect(story.when(numbers(3, 6, 1, 2, 4, 5, 7, 8)).decision).toMatchObject({ ok: true });
  });

  it("three meet in rounds 1 to 3 and 8 to 10, as Svidler, Kramnik and Grischuk did in London with 4, 5 and 6", () => {
    const story = field("RRR-----");
    story.when(numbers(1, 2, 3, 4, 5, 6, 7, 8)).thenRejected("unfit-lots", "3.1", /R at 1-2-8, 4-5-6/);
    const drawn = field("RRR-----");
    const after = given(C12, ...drawn.log, numbers(4, 5, 6, 1, 2, 3, 7, 8));
    expect(roundsOf(after, [0, 1, 2])).toEqual([1, 2, 3, 8, 9, 10]);
  });

  it("for four the table is that of two blocks of four, as in 2014: they meet in rounds 1 to 3 and 8 to 10", () => {
    const story = field("RRRR----");
    story.when(numbers(1, 2, 3, 5, 4, 6, 7, 8)).thenRejected("unfit-lots", "3.1", /R at 1-2-3-4, 5-6-7-8/);
    const after = given(C12, ...story.log, numbers(1, 2, 3, 4, 5, 6, 7, 8));
    expect(roundsOf(after, [0, 1, 2, 3])).toEqual([1, 1, 2, 2, 3, 3, 8, 8, 9, 9, 10, 10]);
    expect(after.agenda.playable).toHaveLength(56);
    // A kernel plays the same schedule.
    const lanes = laneSchedule(C12, after.state);
    const planned = after.agenda.playable.map(
      ({ round, board, white, black }) => `${round}.${board} ${white}-${black}`,
    );
    const walked = lanes?.slots.map(({ round, board, low, high, lowIsWhite }) => {
      const [one, other] = [lanes.numbers[low], lanes.numbers[high]];
      return `${round}.${board} ${lowIsWhite ? `${one}-${other}` : `${other}-${one}`}`;
    });
    expect([...(walked ?? [])].sort()).toEqual([...planned].sort());
  });

  it.each([
    ["RRRUU---", numbers(4, 5, 6, 1, 8, 2, 3, 7)],
    ["RRUUAABB", numbers(1, 8, 2, 7, 3, 6, 4, 5)],
    ["RRRUUU--", numbers(1, 2, 8, 4, 5, 6, 3, 7)],
    ["RRRRUUUU", numbers(5, 6, 7, 8, 1, 2, 3, 4)],
    ["RRRRUU--", numbers(1, 2, 3, 4, 5, 8, 6, 7)],
  ])("several federations can keep it at once: %s", (federations, lot) => {
    expect(field(federations).when(lot).decision).toMatchObject({ ok: true });
  });

  it.each([
    ["RRRUUUBB", "3 of R, 3 of U, 2 of B"],
    ["RRRRUUU-", undefined],
    ["RRRRR---", undefined],
  ])("of %s the lot says plainly whether no numbers can keep it", (federations, impossible) => {
    const [asked] = field(federations).agenda.actions;
    if (asked?.kind !== "lot") throw new Error("the numbers are to be drawn");
    if (impossible === undefined) expect(asked.note).toBeUndefined();
    else expect(asked.note).toContain(`3.1 cannot be kept with ${impossible}`);
  });

  it("a simulated lot keeps it, every set of numbers about as often", () => {
    const story = field("RRR-----");
    const odds = gameOdds(
      orderedLogit,
      story.state.roster.players.map(({ rating }) => rating),
    );
    const chance = createChance(keyFromSeed("compatriots"));
    const low = Array.from({ length: 200 }, (_, simulation) => {
      const [lot] = sample(C12, story.log, odds, chance, simulation, () => 1).events;
      if (lot?.type !== "LotsDrawn") throw new Error("numbers come first");
      const set = [0, 1, 2].map((one) => lot.outcome.indexOf(one as Seat) + 1).sort((a, b) => a - b);
      expect(["1,2,8", "4,5,6"]).toContain(set.join());
      return set[0] === 1;
    }).filter(Boolean).length;
    // 200 fair coins: 100, give or take four standard deviations of 7.1.
    expect(Math.abs(low - 100)).toBeLessThan(29);
  });
});
