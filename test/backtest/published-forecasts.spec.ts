import { describe, expect, it } from "vitest";
import { orderedLogitForecaster } from "../../src/backtest/events/forecasters.ts";
import { judgeMatch, matchChances, matchOf } from "../../src/backtest/events/match.ts";
import { comparePublished } from "../../src/backtest/published/compare.ts";
import { MARGIN_METHODS, withoutMargin } from "../../src/backtest/published/margin.ts";
import { PLANNED_MATCHES, PUBLISHED, type PublishedForecast } from "../../src/backtest/published/published.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { MADE_UP, roundRobinIn } from "./made-up-event.ts";

describe("a bookmaker's margin", () => {
  it("given a fair share of it, is taken out in proportion: 8/11 and evens are 53.7 % (the model's report, section 7)", () => {
    const [first, second] = withoutMargin([1 + 8 / 11, 2], "proportional");
    expect(first).toBeCloseTo(0.5366, 4);
    expect((first ?? 0) + (second ?? 0)).toBeCloseTo(1, 12);
    // Bovada's -220 and +165.
    expect(withoutMargin([1 + 100 / 220, 2.65], "proportional")[0]).toBeCloseTo(0.6456, 4);
  });

  it("given odds of 1.5 and 2.5, power and Shin solve their equations", () => {
    const [p = 0, q = 0] = withoutMargin([1.5, 2.5], "power");
    expect(p + q).toBeCloseTo(1, 10);
    expect(Math.log(p) / Math.log(1 / 1.5)).toBeCloseTo(Math.log(q) / Math.log(1 / 2.5), 8);
    // For two outcomes Shin's chances are those of taking the same amount from both inverse odds.
    const [favourite = 0, outsider = 0] = withoutMargin([1.5, 2.5], "shin");
    expect(favourite - outsider).toBeCloseTo(1 / 1.5 - 1 / 2.5, 8);
    expect(favourite + outsider).toBeCloseTo(1, 8);
  });

  it.each(MARGIN_METHODS)("given a book without a margin, or odds of 1, %s refuses it", (method) => {
    expect(() => withoutMargin([2.1, 2.1], method)).toThrow(RangeError);
    expect(() => withoutMargin([1, 3], method)).toThrow(RangeError);
  });
});

describe("a match", () => {
  const results = ["1/2-1/2", "1-0", "1/2-1/2"] as const;
  const file = {
    ...{ id: "match", complete: true, scoring: "1-0.5-0", players: MADE_UP.players.slice(0, 2) },
    games: results.map((result, i) => ({
      ...{ stage: "classical", round: i + 1, white: i === 1 ? "Bob" : "Ann", black: i === 1 ? "Ann" : "Bob", result },
    })),
  };
  const match = matchOf(file, { games: 4, champion: "Bob" });
  if (match === undefined) throw new Error("the match is one");

  it("given its games, ended as they say: Bob is a point ahead", () => expect(match.outcome).toBe("loss"));

  it("given no planned length or more than two players, is none", () => {
    expect(matchOf(file, undefined)).toBeUndefined();
    expect(matchOf(MADE_UP, { games: 4, champion: "Bob" })).toBeUndefined();
  });

  it("given two games, its chances are those of the nine ends", () => {
    const forecaster = orderedLogitForecaster("own", ORDERED_LOGIT_2026, 0);
    const { win, tie, loss } = matchChances({ ...match, planned: 2 }, forecaster);
    const one = forecaster.model.chances("classical", 2800, 2750);
    const two = forecaster.model.chances("classical", 2750, 2800);
    expect(win).toBeCloseTo(one.white * (two.black + two.draw) + one.draw * two.black, 12);
    expect(tie).toBeCloseTo(one.white * two.white + one.draw * two.draw + one.black * two.black, 12);
    expect(win + tie + loss).toBeCloseTo(1, 12);
  });

  it("given chances, is scored as by hand", () => {
    const { logLoss, brier, rps } = judgeMatch(match, "own", { win: 0.5, tie: 0.3, loss: 0.2 });
    expect(logLoss).toBeCloseTo(-Math.log(0.2), 12);
    expect(brier).toBeCloseTo(0.25 + 0.09 + 0.64, 12);
    expect(rps).toBeCloseTo((0.25 + 0.64) / 2, 12);
  });
});

describe("published forecasts", () => {
  const event = roundRobinIn(MADE_UP);
  const options = { simulations: 20_000, key: keyFromSeed("published") };
  const first = () => orderedLogitForecaster("own", ORDERED_LOGIT_2026, 0);
  const said: PublishedForecast = {
    ...{ event: "made-up", by: "them", source: "here", of: "win", after: 0, inSample: false },
    percent: { Ann: 60, Bob: 20, Cem: 10, Dee: 10 },
  };

  it("given a whole field, is scored beside ours; Ann and Bob share first place", () => {
    const [one] = comparePublished([said], [event], [], first, options);
    expect(one?.logLoss?.[0]).toBeCloseTo(-(Math.log(0.6) + Math.log(0.2)) / 2, 12);
    expect(one?.brier?.[0]).toBeCloseTo(0.1 ** 2 + 0.3 ** 2 + 2 * 0.1 ** 2, 12);
    expect(one?.outcomes.reduce((sum, { ours }) => sum + ours, 0)).toBeCloseTo(1, 10);
    expect(one?.outcomes.map(({ happened }) => happened)).toEqual([true, true, false, false]);
  });

  it("given a part of the field, no Brier score; given one winner of two, no score at all", () => {
    const [two] = comparePublished([{ ...said, percent: { Ann: 60, Bob: 20 } }], [event], [], first, options);
    expect([two?.brier, two?.logLoss?.length]).toEqual([undefined, 2]);
    const [one] = comparePublished([{ ...said, percent: { Ann: 60 } }], [event], [], first, options);
    expect([one?.brier, one?.logLoss]).toEqual([undefined, undefined]);
  });

  it("given a whole book, is compared for every way to take out the margin; of a part of one it cannot be taken out", () => {
    const { percent: _, ...odds } = said;
    const book = { ...odds, decimal: { Ann: 2, Bob: 3, Cem: 5, Dee: 9 } };
    expect(comparePublished([book], [event], [], first, options).map(({ margin }) => margin)).toEqual(MARGIN_METHODS);
    const [part] = comparePublished([{ ...book, decimal: { Ann: 2 } }], [event], [], first, options);
    expect([part?.margin, part?.logLoss, part?.outcomes[0]?.theirs]).toEqual([undefined, undefined, undefined]);
  });

  it("given the shipped ones, each has chances or odds with a source, whole fields add up to 100 within 1", () => {
    for (const one of PUBLISHED) {
      expect((one.percent === undefined) !== (one.decimal === undefined) && one.source.length > 5).toBe(true);
      const values = Object.values(one.percent ?? {});
      if (values.length === 8) expect(Math.abs(values.reduce((sum, value) => sum + value) - 100)).toBeLessThan(1);
      if (one.of !== "win") expect(PLANNED_MATCHES[one.event]).toBeDefined();
    }
  });
});
