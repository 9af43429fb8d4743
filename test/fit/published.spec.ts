import { describe, expect, it } from "vitest";
import { ascend } from "../../src/fit/ascend.ts";
import { cellsOf, countsOf } from "../../src/fit/cells.ts";
import { fitModel } from "../../src/fit/fit-model.ts";
import { gamesOf } from "../../src/fit/games.ts";
import { linkLikelihood, linkParameterNames } from "../../src/fit/link-likelihood.ts";
import { timeWeights } from "../../src/fit/time-weights.ts";
import shipped from "../../src/model/ordered-logit-2026.json" with { type: "json" };
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { createLinked } from "../../src/model/rivals/link.ts";
import { GLENN_DAVID, RAO_KUPPER } from "../../src/model/rivals/links.ts";
import { RIVALS } from "../../src/model/rivals/named.ts";
import { sharedGames } from "./shared-games.ts";

const table = await sharedGames();

describe.skipIf(table === undefined)("the fit to the collected games (../shared/data)", () => {
  it("is the shipped one: the same games, parameters to the digits shipped, its errors and their covariance, of the size published", () => {
    if (table === undefined) throw new Error("skipped");
    // The 41 rows have days such as 30 February; the publication calls the rest its usable rows.
    expect(table.rows - 326_844).toBe(41);
    expect(table.unusable).toEqual([{ reason: "no such day", games: 41, line: expect.any(Number) }]);
    const fit = fitModel({
      ...{ table, controls: ["classical", "rapid", "blitz"], base: ORDERED_LOGIT_2026, version: "test" },
      ...{ filter: { minRating: 2600, maxGap: 300 }, halfLifeYears: 4, replicates: 1000, seed: "caissandra" },
    });
    if (!fit.ok) throw new Error(fit.reason);
    // Games, then parameter and standard error (docs of the model, section 1).
    const published = {
      classical: [47_890, [1.28, 0.05], [63.5, 2.9], [7, 4], [264.6, 4.6], [28, 7]],
      rapid: [9968, [1.1, 0.06], [45.7, 4.7], [-3, 6], [180.9, 4.3], [28, 8]],
      blitz: [12_510, [1.06, 0.06], [30.5, 3.8], [3, 6], [118.8, 2.3], [23, 5]],
    } as const;
    for (const control of ["classical", "rapid", "blitz"] as const) {
      const [games, ...numbers] = published[control];
      const origin = fit.file.provenance.controls[control];
      if (origin.origin !== "fitted") throw new Error("not fitted");
      expect(origin.games).toBe(games);
      const kept = shipped.provenance.controls[control];
      expect(origin.standardErrors).toEqual(kept.standardErrors);
      for (const [i, row] of (origin.covariance ?? []).entries())
        for (const [j, cell] of row.entries()) expect(cell / (kept.covariance[i]?.[j] as number)).toBeCloseTo(1, 3);
      const errors = Object.values(origin.standardErrors);
      for (const [i, value] of Object.values(fit.file.parameters[control]).entries()) {
        const [expected, error] = numbers[i] as readonly [number, number];
        // To the last digit published, which is a tenth of an error at most.
        expect(Math.abs(value - expected)).toBeLessThan(Math.min(0.51, error / 5));
        expect((errors[i] as number) / error).toBeGreaterThan(0.6);
        expect((errors[i] as number) / error).toBeLessThan(2.1);
      }
    }
  });

  it.each([
    ["rao-kupper", RAO_KUPPER, false],
    ["ordered-probit", GLENN_DAVID, true],
  ] as const)("of %s is the shipped rival, game by game", (name, link, growing) => {
    if (table === undefined) throw new Error("skipped");
    const per100 = growing ? { whiteEdgePer100: 0, drawsPer100: 0 } : {};
    const family = { link, start: { slope: 1.2, whiteEdge: 50, draws: 200, ...per100 } };
    for (const control of ["classical", "rapid", "blitz"] as const) {
      const games = gamesOf(table.games, control, { minRating: 2600, maxGap: 300 });
      const cells = cellsOf(games);
      const likelihood = linkLikelihood(family, cells, countsOf(games, cells, timeWeights(games.days, 4)));
      const names = linkParameterNames(family);
      const start: Readonly<Record<string, number>> = family.start;
      const found = ascend(
        likelihood,
        names.map((own) => start[own] as number),
      );
      if (!found.ok) throw new Error(found.reason);
      const own = Object.fromEntries(names.map((key, i) => [key, found.point[i] as number]));
      const learnt = { slope: 0, whiteEdge: 0, whiteEdgePer100: 0, draws: 0, drawsPer100: 0, ...own };
      const fitted = createLinked("fitted", link, { classical: learnt, rapid: learnt, blitz: learnt });
      for (const [white, black] of [
        [2700, 2700],
        [2830, 2650],
        [2610, 2750],
      ] as const)
        for (const outcome of ["white", "draw", "black"] as const)
          expect(
            Math.abs(
              fitted.chances(control, white, black)[outcome] - RIVALS[name].chances(control, white, black)[outcome],
            ),
          ).toBeLessThan(2e-4);
    }
  });
});
