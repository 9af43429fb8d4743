import { describe, expect, it } from "vitest";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { gameOdds } from "../../src/engine/game-odds.ts";
import { ladderSolver } from "../../src/engine/solve/ladder.ts";
import type { LadderOdds } from "../../src/engine/solve/ladder-odds.ts";
import { tieBreakTime } from "../../src/engine/tie-break-time.ts";
import { orderedLogit } from "../../src/model/orderedLogit.ts";
import { M12, N23, U13 } from "../championship/regulations.ts";
import { players, seatsOf } from "../engine/solve/fixtures.ts";
import { exactly } from "./exactly.ts";
import { recordedLog, upToGame } from "./recorded.ts";

describe("how long a play-off takes", () => {
  const chance = createChance(keyFromSeed("calendar"));
  const ratings = [2750, 2700, 2680, 2660];
  const fresh = (regulation: Regulation, tied: number): LadderOdds =>
    ladderSolver(
      regulation,
      players([...ratings, ...new Array(8).fill(2600)]),
      gameOdds(orderedLogit, [...ratings, ...new Array(8).fill(2600)]),
      chance,
    ).fresh(seatsOf(...Array.from({ length: tied }, (_, index) => index)));

  it("games until the first win are a geometric series: colours A BB AA BB, so four games repeat (U13 4)", () => {
    const { loads, reached } = fresh(U13, 2);
    const odds = gameOdds(orderedLogit, ratings);
    const level = (white: number): number => odds.chances("blitz", white, 1 - white).draw;
    // Whoever wins the lot: he has White in games 1, 4, 5, 8, 9, ..., the other in 2, 3, 6, 7, ...
    const expected = (first: number): number => {
      const [own, others] = [level(first), level(1 - first)];
      return (1 + own + own * others + own * others ** 2) / (1 - own ** 2 * others ** 2);
    };
    const games = (loads.get("sudden-death")?.games ?? 0) / (reached.get("sudden-death") ?? 0);
    expect(games).toBeCloseTo((expected(0) + expected(1)) / 2, 10);
    expect(loads.get("rapid")).toEqual({ games: 2, rounds: 2 });
  });

  it("three tied play a round robin of three games in three rounds; where it repeats it has as many again (U13 4)", () => {
    const { loads, reached } = fresh(U13, 3);
    expect(loads.get("rapid")).toEqual({ games: 3, rounds: 3 });
    expect((loads.get("blitz-2")?.games ?? 0) / (reached.get("blitz-2") ?? 1)).toBeCloseTo(3, 10);
  });

  it("k tied at Norway Chess play k (k - 1) games: 3 in six rounds, 4 in six rounds of two", () => {
    expect(fresh(N23, 3).loads.get("round-robin")).toEqual({ games: 6, rounds: 6 });
    expect(fresh(N23, 4).loads.get("round-robin")).toEqual({ games: 12, rounds: 6 });
    // Two: a match of two, once more if level, then one game.
    const { loads, reached } = fresh(N23, 2);
    expect(loads.get("blitz-1")).toEqual({ games: 2, rounds: 2 });
    expect(loads.get("armageddon")?.games).toBeCloseTo(reached.get("armageddon") ?? 0, 12);
  });

  it("2012 after game 12: the length of the games and a pause between any two of them, none before the first (3.7.4)", async () => {
    const { odds } = await exactly(M12, upToGame("world-championship-2012", 12));
    const time = tieBreakTime(M12, odds, { moves: 60, share: 1 }, false);
    const minutes: Readonly<Record<string, number>> = { rapid: 70, blitz: 16, sudden: 9 }; // 2 x 35, 2 x 8, 5 + 4
    const games = time.stages.reduce(
      (sum, { stage, rounds }) => sum + rounds * (minutes[stage.split("-")[0] as string] ?? 0),
      0,
    );
    expect(time.minutes).toBeCloseTo(games + 10 * (time.rounds - 1), 10);
    expect(time.games).toBe(time.rounds);
    expect(time.stages[0]).toMatchObject({ stage: "rapid", gameMinutes: 70 });
    const half = tieBreakTime(M12, odds, { moves: 60, share: 0.5 }, true);
    expect(half.minutes).toBeCloseTo(games / 2 + 10 * time.rounds, 10);
  });

  it("half an hour passes before a play-off in Ukraine (U13 4)", () => {
    const { loads, reached } = fresh(U13, 2);
    const odds = { loads, reached, needed: 1, total: 1 } as never;
    const time = tieBreakTime(U13, odds, { moves: 60, share: 1 }, false);
    const played = time.stages.reduce((sum, one) => sum + one.minutes, 0);
    expect(time.minutes).toBeCloseTo(played + 30, 10);
  });

  it("in the middle of the play-off only what is left counts: two of four rapid games are on record", async () => {
    const { recorded } = recordedLog("world-championship-2012");
    const end = recorded.findIndex(({ event }) => "leg" in event && event.stage === "rapid" && event.round === 3);
    const events = recorded.slice(0, end).map(({ event }) => event);
    const { odds } = await exactly(M12, events);
    // Anand leads 1½-½: game 3 comes, game 4 unless he wins it.
    const drawnOrLost = 1 - gameOdds(orderedLogit, [2791, 2727]).chances("rapid", 1, 0).black;
    expect(odds.loads.get("rapid")?.games).toBeCloseTo(1 + drawnOrLost, 10);
  });
});
