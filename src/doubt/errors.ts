import * as v from "valibot";
import { lowerFactor, type Matrix } from "../fit/cholesky.ts";
import { parameterNames } from "../fit/fit-games.ts";
import { TIME_CONTROLS, type TimeControl } from "../model/model.ts";
import shipped from "../model/ordered-logit-2026.json" with { type: "json" };

/** How far off the parameters of one time control may be, in the order of {@link namesOf}; the last may be missing. */
export interface ParameterErrors {
  /** Lower triangular, row by row: its product with its transpose is the covariance. */
  readonly factor: Matrix;
  /** `fitted`: from a bootstrap; `independent`: that file kept no covariance; `stated`: a judgement, with its parameters. */
  readonly kind: "fitted" | "independent" | "stated";
}

/** By control; none where nothing is known of them. */
export type ModelErrors = Readonly<Partial<Record<TimeControl, ParameterErrors>>>;

/** The errors in a model file, or what is wrong with them: where, and what was expected. */
export type ParsedErrors =
  | { readonly ok: true; readonly errors: ModelErrors }
  | { readonly ok: false; readonly path: string; readonly expected: string };

/**
 * Reads how uncertain the parameters of a model file (from JSON) are. Parameters taken from the shipped file have its errors; those of any
 * other have none, since the file does not say them.
 */
export const errorsIn = (json: unknown): ParsedErrors => {
  const parsed = v.safeParse(SCHEMA, json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return { ok: false, path: v.getDotPath(issue) ?? "", expected: issue.message };
  }
  const errors: Partial<Record<TimeControl, ParameterErrors>> = {};
  for (const control of TIME_CONTROLS) {
    const found = parsed.output.provenance.controls[control];
    const origin = found.origin === "taken" && found.of === shipped.id ? SHIPPED[control] : found;
    const read = errorsOf(origin, control);
    if (read === "unusable") {
      const expected = "a symmetric positive definite matrix, a row and a column for each parameter";
      return { ok: false, path: `provenance.controls.${control}.covariance`, expected };
    }
    if (read !== undefined) errors[control] = read;
  }
  return { ok: true, errors };
};

/** Names of what can be uncertain, in order: what is fitted, then what can only be stated. */
export const namesOf = (control: TimeControl): readonly string[] =>
  control === "armageddon" ? [...parameterNames(control), "whiteEdgePerDoubling"] : parameterNames(control);

const errorsOf = (
  { origin, covariance, standardErrors = {} }: Origin,
  control: TimeControl,
): ParameterErrors | "unusable" | undefined => {
  if (covariance !== undefined) {
    const fitted = parameterNames(control).length;
    const square = covariance.length === fitted && covariance.every((row) => row.length === fitted);
    const symmetric = covariance.every((row, i) => row.every((cell, j) => cell === covariance[j]?.[i]));
    const factor = square && symmetric ? lowerFactor(covariance) : undefined;
    return factor === undefined ? "unusable" : { factor, kind: "fitted" };
  }
  const names = namesOf(control);
  if (!names.some((name) => standardErrors[name] !== undefined)) return undefined;
  const factor = names.map((name, i) => [...new Array<number>(i).fill(0), standardErrors[name] ?? 0]);
  return { factor, kind: origin === "fitted" ? "independent" : "stated" };
};

const ORIGIN = v.looseObject({
  origin: v.string("where the parameters come from"),
  of: v.optional(v.string("the name of a model")),
  standardErrors: v.optional(
    v.record(v.string(), v.pipe(v.number("a number"), v.minValue(0, "a number not below 0")), "errors by parameter"),
  ),
  covariance: v.optional(v.array(v.array(v.number("a number"), "a row"), "rows of numbers")),
});
type Origin = v.InferOutput<typeof ORIGIN>;

const CONTROLS = v.object(
  { classical: ORIGIN, rapid: ORIGIN, blitz: ORIGIN, armageddon: ORIGIN },
  "origins by control",
);

const SCHEMA = v.looseObject({
  provenance: v.looseObject({ controls: CONTROLS }, "the provenance that fit writes"),
});

const SHIPPED: Readonly<Record<TimeControl, Origin>> = shipped.provenance.controls;
