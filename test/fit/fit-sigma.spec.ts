import { describe, expect, it } from "vitest";
import { createChance } from "../../src/chance/draw.ts";
import { strengthsAt } from "../../src/engine/strength.ts";
import { type EventGames, fitSigma, logLikelihood } from "../../src/fit/fit-sigma.ts";
import type { PlayedGame } from "../../src/form/played-games.ts";
import { orderedLogit } from "../../src/model/orderedLogit.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";

const game = (white: number, black: number, outcome: number): PlayedGame =>
  ({ control: "classical", inMainStage: true, white, black, outcome }) as PlayedGame;

const { slope } = ORDERED_LOGIT_2026.classical;

// Events of six players who meet twice, at strengths drawn with `sigma`.
const simulated = (events: number, sigma: number): readonly EventGames[] => {
  const chance = createChance([7, 7, 7, 7]);
  const ratings = [2790, 2770, 2750, 2740, 2720, 2700];
  return Array.from({ length: events }, (_, event) => {
    const strengths = strengthsAt(
      ratings,
      ratings.map(() => sigma),
      chance,
      2 * event,
    );
    const games = ratings.flatMap((__, white) =>
      ratings.flatMap((___, black) => {
        if (white === black) return [];
        const u = chance.draw(event, 1, 6 * white + black) / 2 ** 32;
        const { white: wins, draw } = orderedLogit.chances("classical", strengths[white] ?? 0, strengths[black] ?? 0);
        return [game(white, black, u < wins ? 0 : u < wins + draw ? 1 : 2)];
      }),
    );
    return { games, ratings };
  });
};

describe("the uncertainty of strengths by closed events", () => {
  it("given no uncertainty, has the likelihood of the games at the ratings", () => {
    const [event] = simulated(1, 0) as [EventGames];
    const direct = event.games.reduce((sum, { white, black, outcome }) => {
      const chances = orderedLogit.chances("classical", event.ratings[white] ?? 0, event.ratings[black] ?? 0);
      return sum + Math.log([chances.white, chances.draw, chances.black][outcome] as number);
    }, 0);
    expect(logLikelihood([event], "classical", ORDERED_LOGIT_2026, { slope, sigma: 0 })).toBeCloseTo(direct, 9);
  });

  it("given two players, integrates as a fine grid over both strengths does", () => {
    const games = [game(0, 1, 0), game(1, 0, 1), game(0, 1, 0), game(1, 0, 2)];
    const sigma = 50;
    let [sum, prior] = [0, 0];
    for (let d = -500; d <= 500; d += 1) {
      // Only the difference matters: its deviation is sigma times the root of 2.
      const weight = Math.exp(-((d / sigma) ** 2) / 4);
      prior += weight;
      sum += games.reduce((product, { white, outcome }) => {
        const gap = white === 0 ? d : -d;
        const chances = orderedLogit.chances("classical", 2700 + gap / 2, 2700 - gap / 2);
        return product * ([chances.white, chances.draw, chances.black][outcome] as number);
      }, weight);
    }
    const found = logLikelihood([{ games, ratings: [2700, 2700] }], "classical", ORDERED_LOGIT_2026, { slope, sigma });
    expect(found).toBeCloseTo(Math.log(sum / prior), 1);
  });

  it("given events with strengths off by 60 Elo, finds it; given none off, does not rule out 0", {
    timeout: 60_000,
  }, () => {
    const wide = fitSigma(simulated(16, 60), "classical", ORDERED_LOGIT_2026, [0]);
    expect([wide.low < 60, wide.high > 60]).toEqual([true, true]);
    expect(wide.low).toBeGreaterThan(15);
    expect(wide.profile[0]?.logLikelihood).toBeLessThan(wide.sigma.logLikelihood - 2);
    const none = fitSigma(simulated(16, 0), "classical", ORDERED_LOGIT_2026, [0]);
    expect([none.low, none.high < wide.sigma.sigma + 20]).toEqual([0, true]);
  });
});
