import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { seat } from "../../events/ids.ts";
import type { GameResult } from "../../events/result.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { closings, lastDays, occurrence } from "../../src/engine/calendar-odds.ts";
import type { Forecast } from "../../src/engine/forecast.ts";
import { gameOdds } from "../../src/engine/game-odds.ts";
import { sampledOdds } from "../../src/engine/sampled-odds.ts";
import { orderedLogit } from "../../src/model/orderedLogit.ts";
import { M12, W15 } from "../championship/regulations.ts";
import { exactly } from "./exactly.ts";
import { recordedLog, upToGame, viewOf } from "./recorded.ts";

const chanceOf = (
  regulation: Regulation,
  events: readonly ChampionshipEvent[],
  { odds }: Forecast,
  id: string,
): number => {
  const view = viewOf(regulation, events);
  const item = view.items.find((one) => one.id === id);
  if (item === undefined) throw new Error(`the calendar has no ${id}`);
  return occurrence(view, item, odds) / odds.total;
};

// Goes through every course of the games left; the rules are only that more than half of the points end the match.
const playedByHand = (
  rating: readonly [number, number],
  whites: readonly number[],
  start: readonly [number, number],
  half: number,
) => {
  const played = new Map<number, number>();
  let level = 0;
  const walk = (game: number, a: number, b: number, chance: number): void => {
    if (Math.max(a, b) > half) return;
    const white = whites[game];
    if (white === undefined) {
      level += chance;
      return;
    }
    played.set(game, (played.get(game) ?? 0) + chance);
    const odds = gameOdds(orderedLogit, rating).chances("classical", white, 1 - white);
    const [won, lost] = white === 0 ? [odds.white, odds.black] : [odds.black, odds.white];
    walk(game + 1, a + 1, b, chance * won);
    walk(game + 1, a + 0.5, b + 0.5, chance * odds.draw);
    walk(game + 1, a, b + 1, chance * lost);
  };
  walk(0, start[0], start[1], 1);
  return { played, level };
};

describe("the chance that a game of a match is played", () => {
  it("2016 after game 4: games 5 to 10 and the tie-break day are as likely as all courses of six games make them", async () => {
    const events = upToGame("womens-world-championship-2016", 4);
    const now = await exactly(W15, events);
    // Seat 0 is Hou, 2½ of 4; White in 5, 7 and 9 after the turn of the colours (T02).
    const { played, level } = playedByHand([2673, 2554], [0, 1, 0, 1, 0, 1], [2.5, 1.5], 5);
    for (const [game, chance] of played)
      expect(chanceOf(W15, events, now, `game-${game + 5}`), `game ${game + 5}`).toBeCloseTo(chance, 12);
    expect(chanceOf(W15, events, now, "game-10")).toBeLessThan(0.5);
    expect(chanceOf(W15, events, now, "tie-break")).toBeCloseTo(level, 12);
    // The day of rest before game 10 is one only if game 10 comes.
    expect(chanceOf(W15, events, now, "rest-5")).toBe(chanceOf(W15, events, now, "game-10"));
  });

  it("sampled full event streams count the same", async () => {
    const events = upToGame("womens-world-championship-2016", 6);
    const now = await exactly(W15, events);
    const odds = gameOdds(orderedLogit, [2673, 2554]);
    const chances = createChance(keyFromSeed("calendar"));
    const { odds: sampled } = await sampledOdds(W15, events, () => odds, chances, 2000);
    for (const { round, chance } of now.odds.mainGames) {
      const counted = sampled.mainGames.find((one) => one.round === round)?.chance ?? 0;
      // Within four standard deviations of a count of 2000.
      expect(Math.abs(counted / 2000 - chance), `game ${round}`).toBeLessThanOrEqual(
        4 * Math.sqrt((chance * (1 - chance)) / 2000),
      );
    }
    expect(now.odds.mainGames.map(({ round }) => round)).toEqual([7, 8, 9, 10]);
  });
});

describe("the last day of play and the closing", () => {
  it("2016 after game 9: 14 March, and the closing on the day after it or one day thereafter (2.2, 3.6.1)", async () => {
    const events = upToGame("womens-world-championship-2016", 9);
    const { odds } = await exactly(W15, events);
    const view = viewOf(W15, events);
    expect(lastDays(view, odds)).toEqual([{ day: 14, date: "2016-03-14", sum: 1 }]);
    expect(closings(view, odds)).toEqual([
      { from: { day: 15, date: "2016-03-15" }, to: { day: 16, date: "2016-03-16" }, sum: 1 },
    ]);
  });

  it("2012 after game 12: the tie-break on 30 May is certain, and the closing follows it", async () => {
    const events = upToGame("world-championship-2012", 12);
    const { odds } = await exactly(M12, events);
    const view = viewOf(M12, events);
    expect(lastDays(view, odds).map(({ date }) => date)).toEqual(["2012-05-30"]);
    expect(closings(view, odds)?.[0]).toMatchObject({ from: { date: "2012-05-31" }, to: { date: "2012-06-01" } });
  });

  it("a closing that an official fixed is on that day", async () => {
    const fixed: ChampionshipEvent = {
      type: "ScheduleChanged",
      item: "closing",
      to: "2016-03-15",
      approvedBy: "organiser",
    };
    const events = [...upToGame("womens-world-championship-2016", 9), fixed];
    const { odds } = await exactly(W15, events);
    const on = { day: 15, date: "2016-03-15" };
    expect(closings(viewOf(W15, events), odds)).toEqual([{ from: on, to: on, sum: 1 }]);
  });

  it("of a match whose player left before the first game nothing is ever played, if the official says so", async () => {
    const [announced, lots] = upToGame("womens-world-championship-2016", 0);
    const left: ChampionshipEvent = {
      type: "PlayerWithdrew",
      seat: seat(1),
      completed: 0,
      scheduled: 10,
      effect: "stand",
    };
    const decided: ChampionshipEvent = {
      ...{ type: "OfficialDecision", matter: "champion", authority: "FIDE President", text: "16" },
      order: [seat(0)],
    };
    const events = [announced, lots, left, decided] as readonly ChampionshipEvent[];
    const { odds } = await exactly(W15, events);
    expect(lastDays(viewOf(W15, events), odds)).toEqual([{ sum: 1 }]);
  });

  const results = fc.array(fc.constantFrom<GameResult>("1-0", "1/2-1/2", "0-1"), { maxLength: 16 });
  it("whatever has been played: the days sum to 1, and a later game is never likelier than an earlier one", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(["world-championship-2012", M12] as const, ["womens-world-championship-2016", W15] as const),
        results,
        async ([id, regulation], played) => {
          const events = [
            ...recordedLog(id)
              .recorded.slice(0, 2)
              .map(({ event }) => event),
          ];
          for (const result of played) {
            const [next] = agenda(regulation, fold(championship, events)).actions;
            if (next?.kind !== "game") break;
            const { stage, round, board, leg, white, black } = next;
            events.push({ type: "GameFinished", stage, round, board, leg, white, black, result });
          }
          const view = viewOf(regulation, events);
          const { odds } = await exactly(regulation, events, 15);
          const sum = (sums: readonly { readonly sum: number }[]): number =>
            sums.reduce((all, one) => all + one.sum, 0);
          expect(sum(lastDays(view, odds))).toBeCloseTo(odds.total, 12);
          expect(sum(closings(view, odds) ?? [])).toBeCloseTo(odds.total, 12);
          for (const { sum: own } of lastDays(view, odds)) expect(own).toBeGreaterThanOrEqual(-1e-12);
          const play = view.items.filter(({ kind }) => kind === "round" || kind === "tie-break");
          const chances = play.map((item) => occurrence(view, item, odds));
          for (const [index, chance] of chances.entries()) {
            expect(chance).toBeLessThanOrEqual((chances[index - 1] ?? odds.total) + 1e-12);
            expect(chance).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);
});
