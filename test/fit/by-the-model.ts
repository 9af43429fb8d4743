import type { Games } from "../../src/fit/games.ts";
import type { Model, TimeControl } from "../../src/model/model.ts";
import { ORDERED_LOGIT_2026, type OrderedLogitParameters } from "../../src/model/parameters.ts";

/** The shipped parameters with others for classical games. */
export const parametersOf = ([slope, whiteEdge, whiteEdgePer100, drawWidth, drawWidthPer100]: readonly number[]) =>
  ({
    ...ORDERED_LOGIT_2026,
    id: "other",
    classical: { slope, whiteEdge, whiteEdgePer100, drawWidth, drawWidthPer100 },
  }) as OrderedLogitParameters;

/** Game by game, with the model that forecasts use: no table, no derivative. With draw odds a draw is Black's. */
export const meanLogLikelihood = (model: Model, control: TimeControl, games: Games, weights: Float64Array): number => {
  let sum = 0;
  let total = 0;
  for (let i = 0; i < games.length; i++) {
    const { white, draw, black } = model.chances(control, games.whites[i] as number, games.blacks[i] as number);
    const chances = control === "armageddon" ? [white, black, black] : [white, draw, black];
    sum += (weights[i] as number) * Math.log(chances[games.outcomes[i] as number] as number);
    total += weights[i] as number;
  }
  return sum / total;
};
