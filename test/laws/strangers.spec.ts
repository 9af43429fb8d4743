import { describe, expect, it } from "vitest";
import type { ChampionshipAnnounced, GameFinished } from "../../events/championship.ts";
import { playerId, type Seat } from "../../events/ids.ts";
import { plainCells } from "../../projections/cells.ts";
import { apply, createTally, ImpossibleGame, outcomeAt, type Tally } from "../../projections/tally.ts";

const announced: ChampionshipAnnounced = {
  type: "ChampionshipAnnounced",
  championship: "strange",
  title: "Strange",
  regulation: { id: "any", edition: "1", hash: "0".repeat(64) },
  players: ["a", "b", "c", "d"].map((id) => ({ id: playerId(id), name: id, rating: 2500 })),
};

const game = (changes: Partial<GameFinished> = {}): GameFinished => ({
  type: "GameFinished",
  stage: "main",
  round: 1,
  board: 1,
  leg: 1,
  white: 0 as Seat,
  black: 1 as Seat,
  result: "1-0",
  ...changes,
});

const folded = (...events: readonly (ChampionshipAnnounced | GameFinished)[]): Tally => {
  const tally = createTally(plainCells);
  for (const event of events) apply(tally, event);
  return tally;
};

describe("a log from strangers", () => {
  it("given a stage named like a property of every object, counts it like any other", () => {
    const odd = game({ stage: "constructor" });
    expect(outcomeAt(folded(announced), odd)).toBeUndefined();
    expect(outcomeAt(folded(announced, odd), odd)).toBe("1-0");
  });

  it.each([
    ["a seat nobody has", game({ white: 4 as Seat })],
    ["a board the round does not have", game({ board: 3 })],
  ])("given a game with %s, stops there instead of counting it somewhere else", (_, strange) => {
    expect(() => folded(announced, strange)).toThrow(ImpossibleGame);
  });

  it("given a game before the announcement, stops there", () => {
    expect(() => folded(game())).toThrow(ImpossibleGame);
  });

  it("given more stages than any regulation has, stops there: the state stays bounded", () => {
    const stages = Array.from({ length: 65 }, (_, i) => game({ stage: `stage-${i}` }));
    expect(() => folded(announced, ...stages.slice(0, 64))).not.toThrow();
    expect(() => folded(announced, ...stages)).toThrow(ImpossibleGame);
  });

  it("given the same games in another order, has the same cells, length included", () => {
    const games = [1, 5, 9, 40].map((round) => game({ round }));
    expect(folded(announced, ...games)).toEqual(folded(announced, ...games.toReversed()));
  });
});
