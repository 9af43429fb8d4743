import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { type Forecast, forecast } from "../../src/engine/forecast.ts";
import { ORDERED_LOGIT_2026 } from "../../src/model/parameters.ts";

const noRunner = (): never => {
  throw new Error("nothing of this needs a simulation");
};

/** The exact forecast of a match. */
export const exactly = (regulation: Regulation, events: readonly ChampionshipEvent[], sigma = 0): Promise<Forecast> =>
  forecast(
    {
      ...{ regulation, events, parameters: ORDERED_LOGIT_2026, seed: "calendar", simulations: 0, method: "auto" },
      sigmas: [sigma, sigma],
    },
    noRunner,
  );
