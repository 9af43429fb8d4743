import { describe, expect, it } from "vitest";
import { createChance } from "../../src/chance/draw.ts";
import { keyFromSeed } from "../../src/chance/seed.ts";
import { drawParameters } from "../../src/doubt/draw-parameters.ts";
import { errorsIn, type ModelErrors } from "../../src/doubt/errors.ts";
import shipped from "../../src/model/ordered-logit-2026.json" with { type: "json" };
import { createOrderedLogit } from "../../src/model/orderedLogit.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";
import { verifyModel } from "../../src/model/verify.ts";

const chance = createChance(keyFromSeed("draws"));

const errorsOf = (json: unknown): ModelErrors => {
  const read = errorsIn(json);
  if (!read.ok) throw new Error(`${read.path}: ${read.expected}`);
  return read.errors;
};

const draw = (errors: ModelErrors, wanted: number) => {
  const drawn = drawParameters(ORDERED_LOGIT_2026, errors, chance, wanted);
  if (drawn === undefined) throw new Error("none");
  return drawn;
};

/** A file whose classical parameters come from somewhere else. */
const withOrigin = (classical: object): object => ({
  ...shipped,
  provenance: { ...shipped.provenance, controls: { ...shipped.provenance.controls, classical } },
});

const { covariance, standardErrors } = shipped.provenance.controls.classical;

describe("the shipped file", () => {
  it.each(["classical", "rapid", "blitz"] as const)("of %s games has errors that are its covariance's", (control) => {
    const own = shipped.provenance.controls[control];
    for (const [i, error] of Object.values(own.standardErrors).entries())
      expect(Math.sqrt(own.covariance[i]?.[i] as number) / error).toBeCloseTo(1, 2);
  });
});

describe("drawn parameters", () => {
  it("given the classical covariance, have it, and the estimate as their mean", () => {
    const { classical } = errorsOf(shipped);
    const { sets, rejected } = draw(classical === undefined ? {} : { classical }, 400);
    expect(rejected).toBe(0);
    const points = sets.map((set) => Object.values(set.classical) as readonly number[]);
    const means = Object.values(ORDERED_LOGIT_2026.classical) as readonly number[];
    const deviations = covariance.map((row, i) => Math.sqrt(row[i] as number));
    for (const i of means.keys()) {
      const error = (point: readonly number[], at: number): number =>
        ((point[at] as number) - (means[at] as number)) / (deviations[at] as number);
      const mean = points.reduce((sum, point) => sum + error(point, i), 0) / points.length;
      // A mean of 400 is known to 0.05, a correlation at least so, a variance to 0.07.
      expect(Math.abs(mean)).toBeLessThan(0.18);
      for (const j of means.keys()) {
        const product = points.reduce((sum, point) => sum + error(point, i) * error(point, j), 0) / points.length;
        const told = (covariance[i]?.[j] as number) / ((deviations[i] as number) * (deviations[j] as number));
        expect(Math.abs(product - told)).toBeLessThan(0.25);
      }
    }
    // The others stay, and every set has a name of its own.
    for (const set of sets) expect(set.blitz).toEqual(ORDERED_LOGIT_2026.blitz);
    expect(new Set(sets.map(({ id }) => id)).size).toBe(400);
  });

  it("given blitz errors that often make White's first move hurt, those sets are counted and left out", () => {
    const { blitz } = errorsOf(shipped);
    const { sets, rejected } = draw(blitz === undefined ? {} : { blitz }, 200);
    expect(rejected).toBeGreaterThan(0);
    expect(rejected).toBeLessThan(50);
    for (const set of sets.slice(0, 20)) expect(verifyModel(createOrderedLogit(set))).toEqual([]);
  });

  it("given more of them, the first are the same", () => {
    const errors = errorsOf(shipped);
    expect(draw(errors, 30).sets.slice(0, 20)).toEqual(draw(errors, 20).sets);
  });

  it("given errors under which hardly any model keeps the laws, there are none", () => {
    const factor = [[100], [0, 1000]];
    expect(drawParameters(ORDERED_LOGIT_2026, { armageddon: { factor, kind: "stated" } }, chance, 20)).toBeUndefined();
  });
});

describe("the errors in a file", () => {
  it("given a fit without covariance, are independent; without errors, unknown; chosen ones with errors, stated", () => {
    const old = errorsOf(withOrigin({ origin: "fitted", games: 1, standardErrors }));
    expect(old.classical?.kind).toBe("independent");
    expect(old.classical?.factor[1]).toEqual([0, standardErrors.whiteEdge]);
    expect(errorsOf(withOrigin({ origin: "fitted", games: 1, standardErrors: {} })).classical).toBeUndefined();
    expect(errorsOf(withOrigin({ origin: "taken", of: "another" })).classical).toBeUndefined();
    // Five points at the middle of the logistic curve are 35 Elo: 400 / ln 10 x 0.05 / 0.25.
    expect(errorsOf(shipped).armageddon).toEqual({ kind: "stated", factor: [[0.4], [0, 35], [0, 0, 70]] });
    expect((400 / Math.LN10) * (0.05 / 0.25)).toBeCloseTo(35, 0);
  });

  it("given parameters taken from the shipped file, are its own", () =>
    expect(errorsOf(withOrigin({ origin: "taken", of: shipped.id }))).toEqual(errorsOf(shipped)));

  it.each<[string, unknown, string]>([
    ["no provenance", { ...shipped, provenance: undefined }, "provenance"],
    ["a row too few", withOrigin({ origin: "fitted", covariance: covariance.slice(1) }), "covariance"],
    ["no symmetry", withOrigin({ origin: "fitted", covariance: covariance.toReversed() }), "covariance"],
    [
      "a variance below 0",
      withOrigin({ origin: "fitted", covariance: covariance.map((r) => r.map((c) => -c)) }),
      "covariance",
    ],
    ["an error below 0", withOrigin({ origin: "fitted", standardErrors: { slope: -1 } }), "standardErrors"],
  ])("given %s, are refused", (_, json, path) =>
    expect(errorsIn(json)).toMatchObject({ ok: false, path: expect.stringContaining(path) }),
  );
});
