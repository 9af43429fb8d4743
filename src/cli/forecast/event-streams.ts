import type { ChampionshipEvent } from "../../../events/championship.ts";
import { championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import { agenda } from "../../../scenarios/rules/agenda.ts";
import { createChance } from "../../chance/draw.ts";
import { keyFromSeed } from "../../chance/seed.ts";
import { titleStatus } from "../../engine/clinch.ts";
import type { Forecast, ForecastInput } from "../../engine/forecast.ts";
import { pricedRatings } from "../../engine/known-strengths.ts";
import type { Sampler } from "../../engine/sample.ts";
import { sampledOdds } from "../../engine/sampled-odds.ts";
import type { StreamWatch } from "../../engine/stream-batches.ts";
import { streamOdds } from "../../engine/stream-odds.ts";

/** Most simulations as event streams without an explicit wish: each is a whole championship played fact by fact. */
export const EVENT_STREAMS = 10_000;

/** A forecast by the slow and obvious way only, `--kernel events`: to check the others against. Nothing is solved. */
export const forecastByEvents = async (
  input: Omit<ForecastInput, "method">,
  watch: StreamWatch,
  sampler?: Sampler,
  notes: readonly string[] = [],
): Promise<Forecast> => {
  const { regulation, parameters, seed, simulations, places, sigmas, known = {} } = input;
  const events: readonly ChampionshipEvent[] = input.events;
  const state = fold(championship, events);
  const now = agenda(regulation, state);
  const chance = createChance(keyFromSeed(seed));
  const oddsOf = streamOdds(parameters, pricedRatings(state, known), sigmas, chance, known);
  const sampled = await sampledOdds(regulation, events, oddsOf, chance, simulations, places, watch, sampler);
  return {
    kind: "monte-carlo",
    kernel: "events",
    simulations: sampled.odds.total,
    program: undefined,
    notes,
    state,
    agenda: now,
    known,
    ...sampled,
    status: titleStatus(regulation, state, now),
    nextGames: [],
  };
};
