import type { Model } from "./model.ts";
import { createOrderedLogit } from "./orderedLogit.ts";
import type { OrderedLogitParameters } from "./parameters.ts";

/**
 * What prices the games of a forecast: parameters of the ordered logit, from which a kernel makes thresholds of drawn strengths itself, or any
 * other model, which has no law of strengths and takes ratings as they stand.
 */
export type GameLaw = OrderedLogitParameters | Model;

/** The model of a law. */
export const modelOf = (law: GameLaw): Model => (isModel(law) ? law : createOrderedLogit(law));

/** The parameters of a law for what needs them: drawn strengths. Throws RangeError where it has none. */
export const parametersOf = (law: GameLaw): OrderedLogitParameters => {
  if (isModel(law)) throw new RangeError(`${law.id} says nothing of uncertain strengths: sigma has to be 0`);
  return law;
};

/** True for a law that is a model and has no parameters. */
export const isModel = (law: GameLaw): law is Model => "chances" in law;
