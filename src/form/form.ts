import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { ForecastInput } from "../engine/forecast.ts";
import { type KnownStrengths, pricedRatings } from "../engine/known-strengths.ts";
import { sharpenedParameters } from "../engine/strength.ts";
import { modelOf, parametersOf } from "../model/law.ts";
import { type PlayedGame, playedGames } from "./played-games.ts";
import { posteriorOf } from "./posterior.ts";
import { updatedRatings } from "./updated-ratings.ts";

/** What the games of the event so far say of the strengths: nothing, K of a rating update, or a posterior by Laplace's method. */
export type FormRule =
  | { readonly kind: "none" }
  | { readonly kind: "k"; readonly k: number }
  | { readonly kind: "laplace" };

/** The usual one: K = 10 has the best forecasts of the next games by a hair (ADR 027). */
export const USUAL_FORM: FormRule = { kind: "k", k: 10 };

/** What form is read from: a log and how it is priced. */
export type FormInput = Pick<ForecastInput, "regulation" | "events" | "parameters" | "sigmas" | "known">;

/**
 * What is known of the strengths once the games on record count: exactly what was known before where there are none. Simulated games
 * never count: strengths that are drawn once for a simulation already make its results hang together.
 */
export const formOf = (input: FormInput, rule: FormRule): KnownStrengths => {
  const state = fold(championship, input.events);
  const { known = {} } = input;
  return formAfter(
    playedGames(input.regulation, state),
    { ...input, ratings: pricedRatings(state, known), known },
    rule,
  );
};

/** As {@link formOf}, of games that are known already. */
export const formAfter = (
  games: readonly PlayedGame[],
  {
    ratings,
    sigmas,
    parameters,
    known = {},
  }: Pick<FormInput, "sigmas" | "parameters" | "known"> & { readonly ratings: readonly number[] },
  rule: FormRule,
): KnownStrengths => {
  if (games.length === 0 || rule.kind === "none") return known;
  if (rule.kind === "k") return { ...known, ratings: updatedRatings(games, ratings, modelOf(parameters), rule.k) };
  return {
    ...known,
    ...posteriorOf(games, ratings, sigmas, sharpenedParameters(parametersOf(parameters), sigmas), known.own),
  };
};
