import type { Chance } from "../../chance/draw.ts";
import { sharpened } from "../../engine/strength.ts";
import { fitGames, parameterNames } from "../../fit/fit-games.ts";
import type { Games } from "../../fit/games.ts";
import type { Model, TimeControl } from "../../model/model.ts";
import { createOrderedLogit } from "../../model/orderedLogit.ts";
import type { DrawnGameParameters, OrderedLogitParameters } from "../../model/parameters.ts";
import { DAVIDSON_2026 } from "../../model/rivals/davidson-2026.ts";
import { BAYES_ELO, CONSTANT_DRAW, EXPECTED_SCORE, LABELLE } from "../../model/rivals/unfitted.ts";
import { CONTESTANTS, UnfitGames } from "../contestants.ts";

/** What an event is forecast with. */
export interface Forecaster {
  readonly id: string;
  /** Of a game between players of given strengths. */
  readonly model: Model;
  /** How uncertain every strength is, in Elo; only an ordered logit draws strengths. */
  readonly sigma: number;
  readonly parameters?: OrderedLogitParameters;
  /** Goes on after every round, where that is asked for: each of those forecasts is another simulation. */
  readonly everyRound: boolean;
}

/** An ordered logit that draws strengths, with the slope for strengths. */
export const orderedLogitForecaster = (
  id: string,
  parameters: OrderedLogitParameters,
  sigma: number,
  everyRound: boolean = true,
): Forecaster => ({
  ...{ id, parameters, sigma, everyRound },
  model: sigma === 0 ? createOrderedLogit(parameters) : sharpened(parameters, [sigma]),
});

/** The ordered logit with these sigmas, the first one first, then its rivals. */
export const forecastersOf = (
  parameters: OrderedLogitParameters,
  sigmas: readonly number[],
  rivals: readonly Model[] = [DAVIDSON_2026],
): readonly Forecaster[] => [
  ...sigmas.map((sigma, i) => orderedLogitForecaster(`ordered-logit sigma ${sigma}`, parameters, sigma, i < 2)),
  ...[...rivals, LABELLE, EXPECTED_SCORE, CONSTANT_DRAW, BAYES_ELO].map((model, i) => ({
    ...{ id: model.id, model, sigma: 0, everyRound: i === 0 || model === EXPECTED_SCORE },
  })),
];

/** What the games of one control say: an ordered logit with the half-life of the shipped one; other controls keep `base`. */
export const learntParameters = (
  games: Games,
  control: Exclude<TimeControl, "armageddon">,
  base: OrderedLogitParameters,
  chance: Chance,
): OrderedLogitParameters => {
  const fit = fitGames(control, games, { halfLifeYears: 4, replicates: 0, chance });
  if (!fit.ok) throw new UnfitGames(fit.reason);
  const own = Object.fromEntries(parameterNames(control).map((name, i) => [name, fit.parameters[i]]));
  return { ...base, id: "learnt", [control]: own as unknown as DrawnGameParameters };
};

/** The rivals that learn, after these games. */
export const learntRivals = (games: Games): readonly Model[] =>
  CONTESTANTS.filter(({ id }) => LEARNERS.includes(id)).map((one) => one.train(games));

const LEARNERS: readonly string[] = ["ordered-probit", "davidson", "davidson-by-score", "rao-kupper"];
