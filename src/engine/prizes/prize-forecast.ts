import { type Championship, championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import type { Prizes } from "../../../scenarios/regulations/prizes.ts";
import { type Agenda, agenda } from "../../../scenarios/rules/agenda.ts";
import { type Award, award, type PrizeTerms } from "../../../scenarios/rules/prizes/award.ts";
import { createChance } from "../../chance/draw.ts";
import { keyFromSeed } from "../../chance/seed.ts";
import { type ForecastInput, forecast, type Runner } from "../forecast.ts";
import { pricedRatings } from "../known-strengths.ts";
import type { StreamWatch } from "../stream-batches.ts";
import { streamOdds } from "../stream-odds.ts";
import type { TitleOdds } from "../title-odds.ts";
import { outcomesOfAward, outcomesOfMatch, outcomesOfPoints } from "./known-outcomes.ts";
import type { PrizeOutcomes } from "./outcome.ts";
import { streamedOutcomes } from "./streamed.ts";

/** What a forecast of prizes stands on: that of a title forecast, and the money. */
export interface PrizeInput extends Omit<ForecastInput, "places"> {
  readonly prizes: Prizes;
  readonly terms: PrizeTerms;
  /** Sample full event streams although something faster is open: to check the others against. */
  readonly streams?: boolean;
}

/** Outcomes by seat; the weights of each seat add up to `total`. */
export interface CountedOutcomes {
  readonly total: number;
  readonly outcomes: PrizeOutcomes;
}

/** What everybody earns, or may earn. */
export interface PrizeForecast extends CountedOutcomes {
  /** `decided`: nothing is open. */
  readonly kind: "decided" | "exact" | "monte-carlo";
  readonly kernel: string;
  readonly simulations: number;
  readonly notes: readonly string[];
  readonly state: Championship;
  readonly agenda: Agenda;
  /** Where nothing is open. */
  readonly award?: Award;
  /** The same by independent batches: their spread is the error of simulating. Empty where there are none. */
  readonly batches: readonly CountedOutcomes[];
}

/** Full event streams are slow; no more than this many are sampled where nothing faster is open. */
const MOST_EVENT_STREAMS = 10_000;

/**
 * What the players earn: what is settled, or the outcomes of a title forecast's places and ways to win. Where games or half-points
 * won have a price of their own, championships are sampled as full event streams. Throws RangeError where `method` is "exact"
 * and no exact way is open.
 */
export const forecastPrizes = async (
  input: PrizeInput,
  run: Runner,
  watch: StreamWatch = {},
): Promise<PrizeForecast> => {
  const { regulation, events, prizes, terms } = input;
  const state = fold(championship, events);
  const now = agenda(regulation, state);
  const paid = award(prizes, state, now, terms);
  if (paid !== undefined) {
    const base = { state, agenda: now, notes: [], kernel: "exact", simulations: 0, total: 1, batches: [] };
    return { ...base, kind: "decided", award: paid, outcomes: outcomesOfAward(paid) };
  }
  if (input.streams || hasPiecework(prizes, now))
    return { state, agenda: now, ...(await streamed(input, state, watch)) };
  const found = await forecast({ ...input, places: prizes.distribution.kind === "places" }, run, watch);
  const counted = (odds: TitleOdds): CountedOutcomes => ({
    total: odds.total,
    outcomes: outcomesOf(input, state, now, odds),
  });
  const { kind, kernel, simulations, notes, odds, batches } = found;
  return {
    ...{ kind, kernel, simulations, notes, state, agenda: now },
    ...counted(odds),
    batches: batches.map(counted),
  };
};

// Places and wins alone do not say what such prizes are.
const hasPiecework = ({ distribution }: Prizes, { main }: Agenda): boolean =>
  distribution.kind === "places"
    ? distribution.perHalfPoint !== undefined
    : distribution.regular.kind === "per-win" && !main.complete;

const outcomesOf = (
  { prizes, terms }: PrizeInput,
  state: Championship,
  now: Agenda,
  odds: TitleOdds,
): PrizeOutcomes => {
  const { distribution } = prizes;
  if (distribution.kind === "match") return outcomesOfMatch(distribution, state, now, odds, terms);
  if (odds.places === undefined) throw new Error("a forecast of prizes needs places");
  return outcomesOfPoints(prizes, distribution, state, odds.places.points, terms.fund, odds.total);
};

const streamed = async (
  input: PrizeInput,
  state: Championship,
  watch: StreamWatch,
): Promise<Omit<PrizeForecast, "state" | "agenda">> => {
  const { regulation, prizes, events, terms, parameters, sigmas, known, seed, method } = input;
  if (method === "exact") throw new RangeError("no exact answer: full event streams are sampled");
  const simulations = Math.min(input.simulations, MOST_EVENT_STREAMS);
  const chance = createChance(keyFromSeed(seed));
  const oddsOf = streamOdds(parameters, pricedRatings(state, known), sigmas, chance, known);
  const found = await streamedOutcomes(regulation, prizes, events, oddsOf, chance, simulations, terms, watch);
  const notes = ["sampled as full event streams"];
  return { kind: "monte-carlo", kernel: "events", simulations: found.total, ...found, notes };
};
