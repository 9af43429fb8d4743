import { DEVIATE_BITS, deviateOf } from "../chance/deviate.ts";
import type { Chance } from "../chance/draw.ts";
import { streamOf } from "../engine/address.ts";
import { TIME_CONTROLS, type TimeControl } from "../model/model.ts";
import type { OrderedLogitParameters } from "../model/parameters.ts";
import { parseModelFile } from "../model/parse-model-file.ts";
import { type ModelErrors, namesOf, type ParameterErrors } from "./errors.ts";

/** Parameter sets as likely as not, and how many were drawn in vain. */
export interface DrawnParameters {
  readonly sets: readonly OrderedLogitParameters[];
  /** Broke a law of the port (`verifyModel`) or a bound of the kernels, and another was drawn. */
  readonly rejected: number;
}

/** So many times the wanted sets are tried before the errors are called too large for the laws. */
const MOST_TRIES = 20;

/**
 * Draws parameter sets from the normal distribution around an estimate. Each control is drawn alone: they were fitted to different
 * games. What is drawn depends on the chance and the number of the try only. Undefined where the laws of the model leave too few.
 */
export const drawParameters = (
  estimate: OrderedLogitParameters,
  errors: ModelErrors,
  chance: Chance,
  wanted: number,
): DrawnParameters | undefined => {
  const sets: OrderedLogitParameters[] = [];
  for (let tried = 0; tried < MOST_TRIES * wanted; tried++) {
    const set = drawn(estimate, errors, chance, tried);
    if (set !== undefined) sets.push(set);
    if (sets.length === wanted) return { sets, rejected: tried + 1 - wanted };
  }
  return undefined;
};

const drawn = (
  estimate: OrderedLogitParameters,
  errors: ModelErrors,
  chance: Chance,
  tried: number,
): OrderedLogitParameters | undefined => {
  const { id, ...parameters } = estimate;
  for (const control of TIME_CONTROLS) {
    const own = errors[control];
    if (own !== undefined) Object.assign(parameters, { [control]: moved(parameters, control, own, chance, tried) });
  }
  const file = { kind: "caissandra-model", schemaVersion: 1, family: "ordered-logit", parameters, provenance: {} };
  const parsed = parseModelFile({ ...file, id: `${id.slice(0, 48)}-draw-${tried}` });
  return parsed.ok ? parsed.parameters : undefined;
};

const moved = (
  parameters: Omit<OrderedLogitParameters, "id">,
  control: TimeControl,
  { factor }: ParameterErrors,
  chance: Chance,
  tried: number,
): Readonly<Record<string, number>> => {
  const stream = streamOf(`doubt/${control}`);
  const deviates = factor.map((_, i) => deviateOf(chance.draw(tried, stream, i)) / 2 ** DEVIATE_BITS);
  const values: Readonly<Record<string, number>> = { ...parameters[control] };
  return Object.fromEntries(
    namesOf(control).flatMap((name, i) => {
      const value = values[name];
      if (value === undefined) return [];
      const by = (factor[i] ?? []).reduce((sum, cell, k) => sum + cell * (deviates[k] as number), 0);
      // Far below their errors, as fit rounds: machines whose roots differ in the last digit agree.
      return [[name, Number((value + by).toFixed(4))]];
    }),
  );
};
