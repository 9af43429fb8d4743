import { championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import type { Key } from "../../chance/seed.ts";
import { createCounter } from "../../engine/counter.ts";
import { gameOdds } from "../../engine/game-odds.ts";
import { type Histogram, seatsOf } from "../../engine/histogram.ts";
import { placeCell } from "../../engine/place-counts.ts";
import { compile } from "../../engine/program.ts";
import { sharpened } from "../../engine/strength.ts";
import { compileLanes } from "../../kernel/lane-program.ts";
import { type CompiledKernel, compileKernel } from "../../kernel/load.ts";
import { createOrderedLogit } from "../../model/orderedLogit.ts";
import type { OrderedLogitParameters } from "../../model/parameters.ts";
import { recoloured, withColours } from "./own-colours.ts";
import { pointsChances } from "./points-chances.ts";
import type { RoundRobin } from "./round-robin.ts";
import { scenarioOf } from "./scenario.ts";

/** What a round robin is priced with; `sigma` is how uncertain every strength is, in Elo. */
export interface PriceOptions {
  readonly parameters: OrderedLogitParameters;
  readonly sigma: number;
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

/** Prices a round robin from before its first game: who wins and who is placed where is counted, points are exact. */
export const price = (event: RoundRobin, options: PriceOptions): EventChances => {
  const { parameters, sigma, simulations, key, kernel = compileKernel() } = options;
  const { regulation, events } = scenarioOf(event);
  const state = fold(championship, events);
  const sigmas = event.players.map(() => sigma);
  const odds = gameOdds(
    createOrderedLogit(parameters),
    event.players.map(({ rating }) => rating),
  );
  const compiled = compile(regulation, state, odds, sigmas, parameters, true);
  if (!compiled.ok) throw new Error(`${event.id}: ${compiled.reason}`);
  const program = withColours(compiled.program, event.encounters, odds);
  const laid = compileLanes(regulation, state, program);
  if (!laid.ok) throw new Error(`${event.id}: ${laid.reason}`);
  const histogram = createCounter({ program, key, lanes: recoloured(laid.lanes), kernel })(0, simulations);
  return {
    ...{ win: winsIn(histogram, event.players.length), places: placesIn(histogram) },
    points: pointsChances(event, sharpened(parameters, sigmas), sigma),
  };
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
