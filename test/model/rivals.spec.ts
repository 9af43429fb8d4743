import { describe, expect, it } from "vitest";
import { normalQuantile } from "../../src/chance/normal.ts";
import type { Model } from "../../src/model/model.ts";
import { orderedLogit } from "../../src/model/orderedLogit.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { DAVIDSON_2026 } from "../../src/model/rivals/davidson-2026.ts";
import { createLinked } from "../../src/model/rivals/link.ts";
import { DAVIDSON, DAVIDSON_BY_SCORE, GLENN_DAVID, RAO_KUPPER } from "../../src/model/rivals/links.ts";
import { normalCdf } from "../../src/model/rivals/normal-cdf.ts";
import { BAYES_ELO, EXPECTED_SCORE, EXPECTED_SCORE_TABLE, LABELLE } from "../../src/model/rivals/unfitted.ts";
import { verifyModel } from "../../src/model/verify.ts";

const { classical } = ORDERED_LOGIT_2026;
const inElo = {
  slope: classical.slope,
  whiteEdge: classical.whiteEdge,
  whiteEdgePer100: classical.whiteEdgePer100,
  draws: classical.drawWidth,
  drawsPer100: classical.drawWidthPer100,
};
const same = <P>(own: P) => ({ classical: own, rapid: own, blitz: own });
const raoKupper = createLinked("rao-kupper", RAO_KUPPER, same(inElo));
const probit = createLinked("probit", GLENN_DAVID, same(inElo));
const davidson = createLinked("davidson", DAVIDSON, same({ ...inElo, draws: 0.9, drawsPer100: 0.2 }));

const RIVALS: readonly Model[] = [
  ...[raoKupper, probit, davidson, DAVIDSON_2026],
  ...[LABELLE, EXPECTED_SCORE, EXPECTED_SCORE_TABLE, BAYES_ELO],
];

describe("the rivals of the shipped model", () => {
  it.each(RIVALS.map((model) => [model.id, model] as const))("%s keeps every rule of the port", (_, model) => {
    expect(verifyModel(model)).toEqual([]);
    expect(() => model.chances("blitz", Number.NaN, 2700)).toThrow(RangeError);
  });

  it("given Rao and Kupper's link and the shipped parameters, the chances are the shipped model's", () => {
    for (const [white, black] of [
      [2700, 2700],
      [2850, 2600],
      [2400, 2520],
    ] as const) {
      const [own, shipped] = [raoKupper, orderedLogit].map((model) => model.chances("classical", white, black));
      for (const outcome of ["white", "draw", "black"] as const)
        expect(own?.[outcome]).toBeCloseTo(shipped?.[outcome] ?? 0, 12);
    }
  });

  it("given Davidson by the score, W + D/2 is Elo's score and D^2 is 4 r^2 W L", () => {
    for (const r of [0.2, 1, 1.7]) {
      const { white, draw, black } = DAVIDSON_BY_SCORE.chances(120, Math.log(r));
      expect(white + draw / 2).toBeCloseTo(1 / (1 + 10 ** -0.3), 12);
      expect(draw ** 2).toBeCloseTo(4 * r * r * white * black, 12);
    }
    // Between equals r is the odds of a draw; at r = 1 the draw is 2 E (1 - E).
    const even = DAVIDSON_BY_SCORE.chances(0, Math.log(1.7)).draw;
    expect(even / (1 - even)).toBeCloseTo(1.7, 12);
    expect(DAVIDSON_BY_SCORE.chances(120, 0).draw).toBeCloseTo((2 * 10 ** 0.3) / (1 + 10 ** 0.3) ** 2, 12);
  });

  it("given Davidson's own form, equals draw nu in nu + 2, and the winner is ten times as likely at 400 Elo", () => {
    expect(DAVIDSON.chances(0, Math.log(3)).draw).toBeCloseTo(3 / 5, 12);
    const { white, black } = DAVIDSON.chances(400, 0.4);
    expect(white / black).toBeCloseTo(10, 10);
  });

  it("given Labelle's model, equals of 2750 draw 59 % (his figure)", () =>
    expect(Math.abs(LABELLE.chances("classical", 2750, 2750).draw - 0.59)).toBeLessThan(0.005));

  it("given BayesElo's own numbers, White wins 40.8 % between equals: 1 / (1 + 10^(64.5/400))", () =>
    expect(BAYES_ELO.chances("classical", 2500, 2500).white).toBeCloseTo(0.408, 3));

  it.each([
    [2500, 2500, 0.55],
    [2500, 2535, 0.5],
    [2865, 2500, 0.92],
    [2500, 2600, 0.41],
  ])("given FIDE's table (8.1.2) with 35 Elo for White, %i scores against %i %d", (white, black, score) => {
    const chances = EXPECTED_SCORE_TABLE.chances("rapid", white, black);
    expect(chances.white + chances.draw / 2).toBeCloseTo(score, 12);
    expect(chances.draw).toBeCloseTo(2 * score * (1 - score), 12);
  });

  it("given the normal distribution function, the quantile of AS 241 leads back", () => {
    for (const p of [1e-12, 1e-5, 0.01, 0.3, 0.5, 0.8, 0.999]) expect(normalCdf(normalQuantile(p))).toBeCloseTo(p, 14);
    // Tables of the normal distribution: 1.96 and 97.5 %.
    expect(normalCdf(1.959963984540054)).toBeCloseTo(0.975, 14);
    expect([normalCdf(-40), normalCdf(40)]).toEqual([0, 1]);
  });
});
