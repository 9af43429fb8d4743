import { championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import type { Key } from "../../chance/seed.ts";
import { createCounter } from "../../engine/counter.ts";
import { gameOdds } from "../../engine/game-odds.ts";
import { type Histogram, seatsOf } from "../../engine/histogram.ts";
import { placeCell } from "../../engine/place-counts.ts";
import { compile } from "../../engine/program.ts";
import { compileLanes } from "../../kernel/lane-program.ts";
import { type CompiledKernel, compileKernel } from "../../kernel/load.ts";
import type { Forecaster } from "./forecasters.ts";
import { recoloured, withColours } from "./own-colours.ts";
import { playedEvents } from "./played-events.ts";
import { pointsChances } from "./points-chances.ts";
import { lastRoundOf, type RoundRobin } from "./round-robin.ts";
import { scenarioOf } from "./scenario.ts";
import { sharedPlaces } from "./shared-places.ts";

/** What a round robin is priced with. */
export interface PriceOptions {
  readonly simulations: number;
  readonly key: Key;
  /** Default: the fastest here. */
  readonly kernel?: CompiledKernel;
}

/** Chances by seat. */
export interface EventChances {
  /** Of first place, which those level on points share. */
  readonly win: readonly number[];
  /** By place from the first; who shares places has each of them with the same chance. */
  readonly places: readonly (readonly number[])[];
  /** By half-points in the end. */
  readonly points: readonly Float64Array[];
}

/**
 * Prices a round robin as it stood after a round, 0 being before its first game: who wins and who is placed where is counted,
 * points are exact. Strengths are drawn as if nothing was known of the games played.
 */
export const price = (
  event: RoundRobin,
  forecaster: Forecaster,
  options: PriceOptions,
  after: number = 0,
): EventChances => {
  const { simulations, key, kernel = compileKernel() } = options;
  const { model, parameters, sigma } = forecaster;
  const points = pointsChances(event, model, sigma, after);
  if (after >= lastRoundOf(event)) {
    const places = sharedPlaces(event.points);
    return { win: places.map(([first = 0]) => first), places, points };
  }
  const { regulation, events } = scenarioOf(event);
  const before = fold(championship, events);
  const state =
    after === 0 ? before : fold(championship, [...events, ...playedEvents(regulation, before, event, after)]);
  const sigmas = event.players.map(() => sigma);
  const odds = gameOdds(
    model,
    event.players.map(({ rating }) => rating),
  );
  const compiled = compile(regulation, state, odds, sigmas, parameters, true);
  if (!compiled.ok) throw new Error(`${event.id}: ${compiled.reason}`);
  const left = event.encounters.filter(({ round }) => round > after);
  const program = withColours(compiled.program, left, odds);
  const laid = compileLanes(regulation, state, program);
  if (!laid.ok) throw new Error(`${event.id}: ${laid.reason}`);
  const histogram = createCounter({ program, key, lanes: recoloured(laid.lanes), kernel })(0, simulations);
  return { win: winsIn(histogram, event.players.length), places: placesIn(histogram), points };
};

const winsIn = ({ level, total }: Histogram, players: number): readonly number[] => {
  const win = new Array<number>(players).fill(0);
  for (const [mask, count] of level) {
    const tied = seatsOf(mask);
    for (const seat of tied) win[seat] = (win[seat] as number) + count / tied.length / total;
  }
  return win;
};

const placesIn = ({ places, total }: Histogram): readonly (readonly number[])[] => {
  if (places === undefined) throw new Error("the places were not counted");
  const { seats, points } = places;
  return Array.from({ length: seats }, (_, seat) => {
    const chances = new Array<number>(seats).fill(0);
    for (let above = 0; above < seats; above++)
      for (let level = 1; above + level <= seats; level++) {
        const count = points[placeCell(places, seat, above, level)] as number;
        for (let place = above; place < above + level; place++)
          chances[place] = (chances[place] as number) + count / level / total;
      }
    return chances;
  });
};
