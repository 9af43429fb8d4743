import type { Forecast } from "../../engine/forecast.ts";

/** A forecast after so many rounds or games, from so many events of the log. */
export interface ForecastStep {
  readonly after: number;
  readonly events: number;
  readonly forecast: Forecast;
}
