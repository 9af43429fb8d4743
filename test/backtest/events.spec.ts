import { describe, expect, it } from "vitest";
import { orderedLogitForecaster } from "../../src/backtest/events/forecasters.ts";
import { type EventChances, price } from "../../src/backtest/events/price.ts";
import { type RoundRobin, roundRobinOf } from "../../src/backtest/events/round-robin.ts";
import { sharedPlaces } from "../../src/backtest/events/shared-places.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { sharpened } from "../../src/engine/strength.ts";
import { parseEventFile } from "../../src/exchange/facts/event-file.ts";
import { compileKernel } from "../../src/kernel/load.ts";
import type { Model } from "../../src/model/model.ts";
import { orderedLogit } from "../../src/model/orderedLogit.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { LABELLE } from "../../src/model/rivals/unfitted.ts";
import { MADE_UP, MADE_UP_NORWAY, roundRobinIn } from "./made-up-event.ts";

const options = { simulations: 400_000, key: keyFromSeed("events") };
const certain = orderedLogitForecaster("certain", ORDERED_LOGIT_2026, 0);

describe("the facts of an event", () => {
  it("given all its games, are a round robin with its points, Armageddon games counted by the year's rules", () => {
    expect(roundRobinIn(MADE_UP)).toMatchObject({ starts: "2020-01-01", control: "classical", cycles: 1 });
    expect(roundRobinIn(MADE_UP).points).toEqual([4, 4, 2, 2]);
    expect(roundRobinIn(MADE_UP_NORWAY).points).toEqual([11, 10, 6, 6]);
    expect(roundRobinIn(MADE_UP_NORWAY).encounters.map(({ round, results }) => [round, ...results])).toEqual([
      ...[
        [1, "1/2-1/2", "1-0"],
        [1, "1-0"],
        [2, "1-0"],
      ],
      ...[
        [2, "1/2-1/2", "1/2-1/2"],
        [3, "1/2-1/2", "0-1"],
        [3, "0-1"],
      ],
    ]);
  });

  it.each([
    ["not complete", { complete: false }],
    ["a match", { players: MADE_UP.players.slice(0, 2) }],
    ["no list of players", { players: [] }],
    ["players without a rating", { players: MADE_UP.players.map(({ name }) => ({ name })) }],
    ["scoring 3-1-0", { scoring: "3-1-0" }],
    ["no round robin of one or two cycles", { games: MADE_UP.games.slice(1) }],
    ["the games do not give the final standing", { finalStanding: [{ name: "Ann", points: 3 }] }],
    ["no Armageddon game of Ann and Bob in round 1", { scoring: "norway2" }],
    [
      "the pairs do not meet equally often",
      { games: [...MADE_UP.games.slice(1), MADE_UP.games[1] as (typeof MADE_UP.games)[0]] },
    ],
  ])("given %s, are left out for that", (reason, change) =>
    expect(roundRobinOf({ ...MADE_UP, ...change })).toEqual({ ok: false, reason }),
  );

  it("given a result that is none, say where and what was expected", () => {
    const games = [{ ...MADE_UP.games[0], result: "*" }];
    const fault = { ok: false, path: "games.0.result", expected: "one of 1-0, 1/2-1/2, 0-1" };
    expect(parseEventFile({ ...MADE_UP, games })).toEqual(fault);
    expect(parseEventFile("none")).toMatchObject({ ok: false, path: "", expected: "an event" });
    const missing = "this key, which is missing; an event has id and games";
    expect(parseEventFile([])).toEqual({ ok: false, path: "id", expected: missing });
  });
});

describe("the price of a round robin", () => {
  it.each([
    ["1-0.5-0", MADE_UP],
    ["norway3", MADE_UP_NORWAY],
  ])("given %s, is that of enumerating all ends with the colours that were played", (_, file) => {
    const event = roundRobinIn(file);
    const [counted, enumerated] = [price(event, certain, options), enumerate(event, orderedLogit)];
    for (const seat of [0, 1, 2, 3]) {
      // Four standard errors of 400,000 simulations.
      expect(Math.abs((counted.win[seat] ?? 0) - (enumerated.win[seat] ?? 1))).toBeLessThan(0.0032);
      for (const place of [0, 1, 2, 3]) {
        const difference = (counted.places[seat]?.[place] ?? 0) - (enumerated.places[seat]?.[place] ?? 1);
        expect(Math.abs(difference)).toBeLessThan(0.0032);
      }
      for (const [points, chance] of enumerated.points[seat]?.entries() ?? [])
        expect(counted.points[seat]?.[points]).toBeCloseTo(chance, 10);
    }
  });

  it.each([
    ["1-0.5-0", MADE_UP],
    ["norway3", MADE_UP_NORWAY],
  ])(
    "given %s after a round, is that of enumerating the ends that are left, and after the last one what came",
    (_, file) => {
      const event = roundRobinIn(file);
      for (const after of [1, 2, 3]) {
        const [counted, enumerated] = [price(event, certain, options, after), enumerate(event, orderedLogit, after)];
        for (const seat of [0, 1, 2, 3]) {
          for (const place of [0, 1, 2, 3]) {
            const difference = (counted.places[seat]?.[place] ?? 0) - (enumerated.places[seat]?.[place] ?? 1);
            expect(Math.abs(difference)).toBeLessThan(after === 3 ? 1e-12 : 0.0032);
          }
          for (const [points, chance] of enumerated.points[seat]?.entries() ?? [])
            expect(counted.points[seat]?.[points] ?? 0).toBeCloseTo(chance, 10);
        }
      }
    },
  );

  it("given a rival, is that of enumerating with its games", () => {
    const event = roundRobinIn(MADE_UP);
    const rival = { id: "labelle", model: LABELLE, sigma: 0, everyRound: false };
    const [counted, enumerated] = [price(event, rival, options), enumerate(event, LABELLE)];
    for (const seat of [0, 1, 2, 3])
      expect(Math.abs((counted.win[seat] ?? 0) - (enumerated.win[seat] ?? 1))).toBeLessThan(0.0032);
  });

  it("given the other colours, is another one: White is worth something", () => {
    const event = roundRobinIn(MADE_UP);
    const turned = event.encounters.map((own) => ({ ...own, white: own.black, black: own.white }));
    const difference =
      (price(event, certain, options).win[0] ?? 0) -
      (price({ ...event, encounters: turned }, certain, options).win[0] ?? 0);
    const exact =
      (enumerate(event, orderedLogit).win[0] ?? 0) -
      (enumerate({ ...event, encounters: turned }, orderedLogit).win[0] ?? 0);
    expect(exact).toBeGreaterThan(0.1);
    expect(Math.abs(difference - exact)).toBeLessThan(0.0045);
  });

  it("given uncertain strengths, has the mean of all ends for strengths on a fine grid", () => {
    const event = roundRobinIn({ ...MADE_UP, ...THREE });
    const sigma = 30;
    const counted = price(event, orderedLogitForecaster("drawn", ORDERED_LOGIT_2026, sigma), {
      ...options,
      simulations: 4_000_000,
    });
    const model = sharpened(ORDERED_LOGIT_2026, [sigma, sigma, sigma]);
    // The trapezium rule for a normal density, which it integrates far below 1e-6.
    const grid = Array.from({ length: 17 }, (_, i) => (i - 8) * 0.7);
    const density = grid.map((x) => (0.7 * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI));
    const points = event.players.map(() => new Float64Array(5));
    const win = [0, 0, 0];
    for (const [a, x] of grid.entries())
      for (const [b, y] of grid.entries())
        for (const [c, z] of grid.entries()) {
          const weight = (density[a] ?? 0) * (density[b] ?? 0) * (density[c] ?? 0);
          const players = event.players.map(({ name, rating }, seat) => ({
            ...{ name, rating: rating + sigma * ([x, y, z][seat] ?? 0) },
          }));
          const ends = enumerate({ ...event, players }, model);
          for (const seat of [0, 1, 2]) {
            win[seat] = (win[seat] ?? 0) + weight * (ends.win[seat] ?? 0);
            for (const [half, chance] of ends.points[seat]?.entries() ?? [])
              (points[seat] as Float64Array)[half] = (points[seat]?.[half] ?? 0) + weight * chance;
          }
        }
    for (const seat of [0, 1, 2]) {
      for (const [half, chance] of points[seat]?.entries() ?? [])
        expect(counted.points[seat]?.[half]).toBeCloseTo(chance, 5);
      // Some 3,900 drawings of the strengths, in pairs of opposites.
      expect(Math.abs((counted.win[seat] ?? 0) - (win[seat] ?? 1))).toBeLessThan(0.004);
    }
  });

  it("given either kernel, is the same, and so it is the second time", () => {
    const event = roundRobinIn(MADE_UP_NORWAY);
    const drawn = orderedLogitForecaster("drawn", ORDERED_LOGIT_2026, 15);
    const by = (kind: "simd" | "scalar"): EventChances =>
      price(event, drawn, { ...options, simulations: 50_000, kernel: compileKernel(kind) });
    expect(by("scalar")).toEqual(by("scalar"));
    expect(by("scalar")).toEqual(by("simd"));
  });
});

const THREE = {
  players: MADE_UP.players.slice(0, 3),
  games: MADE_UP.games.filter(({ white, black }) => white !== "Dee" && black !== "Dee"),
  finalStanding: [],
};

/** Points by hand after each round of the made-up events, by games in an encounter. */
const AFTER: Readonly<Record<number, Readonly<Record<number, readonly number[]>>>> = {
  1: { 1: [0.5, 0.5, 1, 0], 2: [1.5, 1, 1, 0.5], 3: [2, 2, 1, 1] },
  // Ann 1.5 against Bob's 1 (Armageddon, White won) and Cem 3; Ann 3 and Bob 1, Dee 1.5 (drawn, Black's); Dee 1.5, Ann 1, Bob 3.
  2: { 1: [1.5, 1, 3, 0], 2: [4.5, 2, 3, 1.5], 3: [5.5, 5, 3, 3] },
};

/** Every end of an event, one after the other. */
const enumerate = (event: RoundRobin, model: Model, after = 0): EventChances => {
  const { players, legs } = event;
  const encounters = event.encounters.filter(({ round }) => round > after);
  const chances = players.map(() => players.map(() => 0));
  const points = players.map(() => new Float64Array(2 * (players.length - 1) * (legs[0]?.points.win ?? 0) + 1));
  const add = (scores: readonly number[], seat: number, more: number): readonly number[] =>
    scores.map((own, i) => (i === seat ? own + more : own));
  const play = (index: number, scores: readonly number[], chance: number): void => {
    const encounter = encounters[index];
    if (encounter === undefined) {
      for (const [seat, row] of sharedPlaces(scores).entries()) {
        const own = points[seat] as Float64Array;
        own[(scores[seat] ?? 0) * 2] = (own[(scores[seat] ?? 0) * 2] ?? 0) + chance;
        for (const [place, share] of row.entries())
          (chances[seat] as number[])[place] = (chances[seat]?.[place] ?? 0) + chance * share;
      }
      return;
    }
    const { white, black } = encounter;
    const [first, second] = legs;
    if (first === undefined) throw new Error("an encounter has a game");
    const rating = (seat: number): number => players[seat]?.rating ?? 0;
    const game = model.chances("classical", rating(white), rating(black));
    play(index + 1, add(scores, white, first.points.win), chance * game.white);
    play(index + 1, add(scores, black, first.points.win), chance * game.black);
    const drawn = add(add(scores, white, first.points.draw), black, first.points.draw);
    if (second === undefined) return play(index + 1, drawn, chance * game.draw);
    const last = model.chances("armageddon", rating(white), rating(black));
    play(index + 1, add(drawn, white, second.points.win), chance * game.draw * last.white);
    play(index + 1, add(drawn, black, second.points.win), chance * game.draw * (1 - last.white));
  };
  play(0, after === 0 ? players.map(() => 0) : (AFTER[event.legs.length]?.[after] ?? []), 1);
  return { win: chances.map(([first = 0]) => first), places: chances, points };
};
