import type { ChampionshipEvent } from "../../../events/championship.ts";
import { championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import { agenda } from "../../../scenarios/rules/agenda.ts";
import { createChance } from "../../chance/draw.ts";
import { keyFromSeed } from "../../chance/seed.ts";
import { titleStatus } from "../../engine/clinch.ts";
import type { Forecast, ForecastInput } from "../../engine/forecast.ts";
import { gameOdds } from "../../engine/game-odds.ts";
import type { Sampler } from "../../engine/sample.ts";
import { sampledOdds } from "../../engine/sampled-odds.ts";
import { createOrderedLogit } from "../../model/orderedLogit.ts";

/** Most simulations as event streams without an explicit wish: each is a whole championship played fact by fact. */
export const EVENT_STREAMS = 10_000;

/** A forecast by the slow and obvious way only, `--kernel events`: to check the others against. Nothing is solved. */
export const forecastByEvents = (
  input: Omit<ForecastInput, "method">,
  sampler?: Sampler,
  notes: readonly string[] = [],
): Forecast => {
  const { regulation, parameters, seed, simulations, places } = input;
  const events: readonly ChampionshipEvent[] = input.events;
  const state = fold(championship, events);
  const now = agenda(regulation, state);
  const odds = gameOdds(
    createOrderedLogit(parameters),
    state.roster.players.map(({ rating }) => rating),
  );
  return {
    kind: "monte-carlo",
    kernel: "events",
    simulations,
    program: undefined,
    notes,
    state,
    agenda: now,
    odds: sampledOdds(regulation, events, odds, createChance(keyFromSeed(seed)), simulations, places, sampler),
    status: titleStatus(regulation, state, now),
    batches: [],
    nextGames: [],
  };
};
