import { describe, expect, it } from "vitest";
import { backtestEvents } from "../../src/backtest/events/backtest-events.ts";
import { eventScores, ratingOrder, uniform } from "../../src/backtest/events/event-scores.ts";
import { orderedLogitForecaster } from "../../src/backtest/events/forecasters.ts";
import { pointsFit } from "../../src/backtest/events/points-fit.ts";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { MADE_UP, roundRobinIn } from "./made-up-event.ts";

const event = roundRobinIn(MADE_UP);
const half = [0.5, 0.5, 0, 0];
const rest = [0, 0, 0.5, 0.5];

describe("the scores of an event", () => {
  it("given a tie for first, share it: uniform has ln n, 1/k - 1/n, and the rps by hand", () => {
    // Ended: places 1 and 2 shared, places 3 and 4 shared. Each player: (1/4 - 1/2)^2 + (1/2 - 1)^2 + (3/4 - 1)^2, or its mirror.
    const { logLoss, brier, rps } = eventScores(uniform(event), event);
    expect(logLoss).toBeCloseTo(Math.log(4), 12);
    expect(brier).toBeCloseTo(1 / 2 - 1 / 4, 12);
    expect(rps).toBeCloseTo((1 / 16 + 1 / 4 + 1 / 16) / 3, 12);
  });

  it("given what happened as forecast, are those of certainty about a tie: log loss ln 2, brier and rps 0", () => {
    const { logLoss, brier, rps } = eventScores({ win: [0.5, 0.5, 0, 0], places: [half, half, rest, rest] }, event);
    expect([logLoss, brier, rps]).toEqual([Math.log(2), 0, 0]);
  });

  it("given a forecast, are those by hand", () => {
    const places = [[0.6, 0.2, 0.1, 0.1], [0.2, 0.5, 0.2, 0.1], rest, rest];
    const { logLoss, brier, rps } = eventScores({ win: [0.6, 0.2, 0.1, 0.1], places }, event);
    expect(logLoss).toBeCloseTo(-(Math.log(0.6) + Math.log(0.2)) / 2, 12);
    expect(brier).toBeCloseTo(0.1 ** 2 + 0.3 ** 2 + 2 * 0.1 ** 2, 12);
    // Ann .6 .8 .9 and Bob .2 .7 .9 against .5 1 1.
    expect(rps).toBeCloseTo((0.01 + 0.04 + 0.01 + 0.09 + 0.09 + 0.01) / 3 / 4, 12);
  });

  it("given the order of ratings, equal ones share, and a winner it did not name costs everything", () => {
    const { win, places } = ratingOrder(event);
    expect(win).toEqual([1, 0, 0, 0]);
    expect(places).toEqual([
      [1, 0, 0, 0],
      [0, 0.5, 0.5, 0],
      [0, 0.5, 0.5, 0],
      [0, 0, 0, 1],
    ]);
    expect(eventScores({ win, places }, event)).toMatchObject({ logLoss: Number.POSITIVE_INFINITY, brier: 0.5 });
  });
});

describe("the fit of points", () => {
  it("given results in the middle, at an end and beyond, counts the part of each inside the interval", () => {
    const chances = {
      points: [Float64Array.of(0.25, 0.5, 0.25), Float64Array.of(0.25, 0.5, 0.25), Float64Array.of(1, 0)],
    };
    const fit = pointsFit([{ event: { points: [1, 0, 1] }, chances }]);
    // 0.25 to 0.75 is inside; of 0 to 0.25 the part from 0.1 (0.025) on; what cannot happen is outside.
    expect(fit.coverage[80]).toBeCloseTo((1 + 0.15 / 0.25 + 0) / 3, 12);
    expect(fit.coverage[95]).toBeCloseTo((1 + 0.225 / 0.25 + 0) / 3, 12);
    // Half-points 1, 1 and 0 were expected.
    expect(fit.error).toBeCloseTo(Math.sqrt((0 + 0.25 + 0.25) / 3), 12);
    expect(fit.tenths.reduce((sum, share) => sum + share)).toBeCloseTo(2 / 3, 12);
  });
});

describe("a backtest of events", () => {
  it("gives means over events, and no difference where a score is infinite", () => {
    const key = keyFromSeed("events");
    const forecasters = [15, 0].map((sigma) => orderedLogitForecaster(`sigma ${sigma}`, ORDERED_LOGIT_2026, sigma));
    const options = { forecasters: () => forecasters, rounds: true, simulations: 20_000, key };
    const result = backtestEvents([event, { ...event, id: "other", points: [6, 4, 1, 1] }], {
      ...options,
      ...{ replicates: 100, chance: createChance(key) },
    });
    const [own, , even, order] = result.forecasts;
    expect(result.forecasts.map(({ id }) => id)).toEqual(["sigma 15", "sigma 0", "uniform", "rating-order"]);
    // Mean of 1/2 - 1/4 and 1 - 1/4; of 1/2 and 0.
    expect([even?.brier, order?.brier]).toEqual([0.5, 0.25]);
    expect(own?.logLoss).toBeCloseTo(
      ((result.events[0]?.scores.logLoss ?? 0) + (result.events[1]?.scores.logLoss ?? 0)) / 2,
    );
    expect(even?.behind?.logLoss?.mean).toBeCloseTo(Math.log(4) - (own?.logLoss ?? 0), 10);
    expect(order?.behind?.logLoss).toBeUndefined();
    expect(result.events.map(({ winners }) => winners.map(({ name }) => name))).toEqual([["Ann", "Bob"], ["Ann"]]);
    expect(result.points.map(({ id, players }) => [id, players])).toEqual([
      ["sigma 15", 8],
      ["sigma 0", 8],
    ]);
    // Three rounds: before the first, after one and after two of them.
    expect(result.stages.map(({ from, until, events, each }) => [from, until, events, each])).toEqual([
      ...[
        [-1, 0, 2, 2],
        [0.25, 0.5, 2, 2],
        [0.5, 0.75, 2, 2],
      ],
    ]);
    const scores = result.events[1]?.after.map(({ brier }) => brier) ?? [];
    expect(scores.length).toBe(2);
    expect(result.stages[2]?.forecasts[0]?.brier).toBeCloseTo(
      ((result.events[0]?.after[1]?.brier ?? 0) + (scores[1] ?? 0)) / 2,
      12,
    );
    expect(result.events[1]?.field.map(({ points }) => points)).toEqual([6, 4, 1, 1]);
  });
});
