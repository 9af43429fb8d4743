import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Seat, seats } from "../../events/ids.ts";
import { roundRobin } from "../../scenarios/rules/schedule/schedule.ts";
import { fitNumbers, type PlayedPairing } from "../../src/exchange/pairing-numbers.ts";

const played = (players: number, cycles: number, order: readonly Seat[]): readonly PlayedPairing[] =>
  roundRobin("berger", players, cycles, "swapLastTwo").flatMap((round, index) =>
    round.map(({ white, black }) => ({
      round: index + 1,
      white: order[white - 1] as Seat,
      black: order[black - 1] as Seat,
    })),
  );

const field = fc.integer({ min: 4, max: 14 }).chain((players) =>
  fc.record({
    players: fc.constant(players),
    cycles: fc.constantFrom(1, 2),
    order: fc.shuffledSubarray([...seats(players)], { minLength: players, maxLength: players }),
  }),
);

describe("pairing numbers read back from games", () => {
  it("are those the games were paired by", () => {
    fc.assert(
      fc.property(field, ({ players, cycles, order }) => {
        const table = roundRobin("berger", players, cycles, "swapLastTwo");
        expect(fitNumbers(table, played(players, cycles, order), seats(players))).toEqual({
          kind: "unique",
          order,
          misfits: 0,
        });
      }),
      { seed: 20261130, numRuns: 100 },
    );
  });

  it("survive one game with reversed colours, which is counted", () => {
    fc.assert(
      fc.property(field, fc.nat(), ({ players, cycles, order }, at) => {
        const games = played(players, cycles, order);
        if (games.length < 10) return;
        const wrong = games.map((game, index) =>
          index === at % games.length ? { ...game, white: game.black, black: game.white } : game,
        );
        const table = roundRobin("berger", players, cycles, "swapLastTwo");
        expect(fitNumbers(table, wrong, seats(players))).toEqual({ kind: "unique", order, misfits: 1 });
      }),
      { seed: 20261130, numRuns: 100 },
    );
  });

  it("are not guessed from one round, nor where nothing fits", () => {
    const order = seats(6);
    const table = roundRobin("berger", 6, 1, "plain");
    const first = played(6, 1, order).filter(({ round }) => round === 1);
    expect(fitNumbers(table, first, order).kind).toBe("ambiguous");
    expect(fitNumbers(table, [], order).kind).toBe("ambiguous");
    const shifted = played(6, 1, order).map((game) => ({ ...game, round: (game.round % 5) + 1 }));
    expect(fitNumbers(table, shifted, order)).toEqual({ kind: "none" });
  });
});
