import { describe, expect, it } from "vitest";
import { ascend } from "../../src/fit/ascend.ts";
import { cellsOf, countsOf } from "../../src/fit/cells.ts";
import type { Games } from "../../src/fit/games.ts";
import { type LinkFamily, linkLikelihood, linkParameterNames } from "../../src/fit/link-likelihood.ts";
import { orderedLogitLikelihood } from "../../src/fit/ordered-logit-likelihood.ts";
import { orderedLogit } from "../../src/model/orderedLogit.ts";
import { createLinked, type LinkParameters } from "../../src/model/rivals/link.ts";
import { DAVIDSON, DAVIDSON_BY_SCORE, GLENN_DAVID, RAO_KUPPER } from "../../src/model/rivals/links.ts";
import { simulatedGames } from "./simulated.ts";

const ones = (games: Games) => new Float64Array(games.length).fill(1);
const top = (family: LinkFamily, games: Games) => {
  const cells = cellsOf(games);
  const objective = linkLikelihood(family, cells, countsOf(games, cells, ones(games)));
  const found = ascend(
    objective,
    linkParameterNames(family).map((name) => family.start[name] as number),
  );
  if (!found.ok) throw new Error(found.reason);
  return { ...found, objective };
};

const inElo: LinkParameters = { slope: 1.2, whiteEdge: 50, whiteEdgePer100: 0, draws: 200, drawsPer100: 0 };
const inLogs: LinkParameters = { ...inElo, draws: 0.4 };

describe("the likelihood of a family of two predictors", () => {
  it("given Rao and Kupper's link, Fisher scoring with differences finds what Newton finds with derivatives", () => {
    const games = simulatedGames(orderedLogit, { seed: "links", control: "rapid", games: 3000, perEvent: 30 });
    const cells = cellsOf(games);
    const newton = ascend(orderedLogitLikelihood(cells, countsOf(games, cells, ones(games))), [1.2, 50, 0, 200, 0]);
    const fisher = top({ link: RAO_KUPPER, start: inElo }, games);
    expect(newton.ok && fisher.top.value).toBeCloseTo(newton.ok ? newton.top.value : 0, 11);
    for (const [i, value] of fisher.point.entries())
      expect(value).toBeCloseTo(newton.ok ? (newton.point[i] as number) : 0, 3);
  });

  it.each<[string, LinkFamily, LinkParameters]>([
    [
      "Glenn and David",
      { link: GLENN_DAVID, start: inElo },
      { slope: 1, whiteEdge: 45, whiteEdgePer100: 5, draws: 210, drawsPer100: 25 },
    ],
    [
      "Davidson",
      { link: DAVIDSON, start: inLogs },
      { slope: 1.3, whiteEdge: 60, whiteEdgePer100: 5, draws: 0.9, drawsPer100: 0.3 },
    ],
    [
      "Davidson by the score",
      { link: DAVIDSON_BY_SCORE, start: inLogs },
      { slope: 0.9, whiteEdge: 40, whiteEdgePer100: -3, draws: 0.3, drawsPer100: 0.2 },
    ],
  ])("given games drawn with %s, the fit recovers the parameters within four standard errors", (_, family, truth) => {
    const model = createLinked("truth", family.link, { classical: truth, rapid: truth, blitz: truth });
    const games = simulatedGames(model, { seed: "truth", control: "classical", games: 12_000, perEvent: 30 });
    const { point, top: at } = top(family, games);
    for (const [i, name] of linkParameterNames(family).entries()) {
      // One over the root of the information bounds the standard error from below; correlations at most double it here.
      const least = 1 / Math.sqrt((at.information[i]?.[i] as number) * games.length);
      expect(Math.abs((point[i] as number) - truth[name])).toBeLessThan(4 * 2 * least);
    }
  });

  it("given a family with fewer parameters, the others stay at 0 and its likelihood is lower", () => {
    const games = simulatedGames(orderedLogit, { seed: "fewer", control: "classical", games: 3000, perEvent: 30 });
    const { slope, whiteEdge, draws } = inElo;
    const three = top({ link: RAO_KUPPER, start: { slope, whiteEdge, draws } }, games);
    expect(three.point).toHaveLength(3);
    expect(three.top.value).toBeLessThan(top({ link: RAO_KUPPER, start: inElo }, games).top.value);
  });
});
