import type { ChampionshipEvent } from "../../events/championship.ts";
import { seats } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { criteriaForFirst, firstPlace, orderLots, viewMain } from "../../scenarios/rules/agenda.ts";
import { mainScoring } from "../../scenarios/rules/scoring-of.ts";
import { createChance } from "../chance/draw.ts";
import { type Counter, type CountPlan, createCounter } from "./counter.ts";
import type { GameOdds } from "./game-odds.ts";
import { maskOf, type Settled, settledKey } from "./histogram.ts";
import { mainOutcomes } from "./main-outcomes.ts";
import { countPlaces } from "./place-counting.ts";
import { createPlaces, type PlaceCounts } from "./place-counts.ts";
import type { PlaceRules } from "./program.ts";
import { createSampler } from "./sample.ts";

/** The verdict on a main stage, judged from folded events alone: rank(fold(events)), written down as a kernel would. */
export const verdictOfEvents = (regulation: Regulation, state: Championship): Settled & { readonly level: number } => {
  const { table, complete } = viewMain(regulation, state);
  if (table === undefined || !complete) throw new Error("the main stage is not finished");
  const ranked = seats(table.players).filter((seat) => table.ranked[seat] === 1);
  const best = Math.max(...ranked.map((seat) => table.points[seat] as number));
  const level = maskOf(ranked.filter((seat) => table.points[seat] === best));
  if ((level & (level - 1)) === 0) return { level, by: -1, tied: level };
  const judgement = { table, scoring: mainScoring(regulation.main), lots: orderLots(state) };
  const first = firstPlace(judgement, criteriaForFirst(regulation), state.tally.departed);
  return { level, by: first.by, tied: maskOf(first.seats) };
};

/** The finishing order of a main stage, judged from folded events alone, as the counts of one simulation. */
export const placesOfEvents = (regulation: Regulation, state: Championship, rules: PlaceRules): PlaceCounts => {
  const { table } = viewMain(regulation, state);
  if (table === undefined) throw new Error("the main stage has no table");
  const counts = createPlaces(table.players);
  countPlaces(counts, { table, scoring: mainScoring(regulation.main), lots: orderLots(state) }, rules, 1);
  return counts;
};

/** A simulation that a kernel and the event path do not agree on, with what each says. */
export interface Mismatch {
  readonly simulation: number;
  readonly kernel: string;
  readonly events: string;
}

/**
 * Plays one simulation in `every` again as a full event stream and compares the kernel's verdict with the judge's. Undefined
 * where all agree, otherwise the first that does not. Only for a plan that has lanes.
 */
export const auditKernel = (
  plan: CountPlan & Required<Pick<CountPlan, "lanes">>,
  scenario: { readonly regulation: Regulation; readonly events: readonly ChampionshipEvent[]; readonly odds: GameOdds },
  simulations: number,
  every: number,
  counter: Counter = createCounter(plan),
): Mismatch | undefined => {
  const { regulation, events, odds } = scenario;
  const chance = createChance(plan.key);
  const outcomesOf = mainOutcomes(plan.lanes, plan.key);
  const sample = createSampler(regulation, events);
  for (let simulation = 0; simulation < simulations; simulation += every) {
    const { state } = sample(odds, chance, simulation, outcomesOf(simulation));
    // Lots drawn after the main stage settle what a kernel leaves tied; the kernel is asked before them.
    const lots = state.draws.lots.filter((lot) => lot.purpose !== "order");
    const main = { ...state, draws: { ...state.draws, lots } };
    const judged = `${settledKey(verdictOfEvents(regulation, main))}`;
    const { settled, places } = counter(simulation, simulation + 1);
    const counted = [...settled.keys()].join();
    if (counted !== judged) return { simulation, kernel: counted, events: judged };
    const rules = plan.program.places;
    if (rules === undefined) continue;
    const [kernel, order] = [inWords(places), inWords(placesOfEvents(regulation, main, rules))];
    if (kernel !== order) return { simulation, kernel, events: order };
  }
  return undefined;
};

// Cells that are counted, with their counts.
const inWords = (counts: PlaceCounts | undefined): string => {
  if (counts === undefined) return "no places";
  const cells = (of: Float64Array): string =>
    [...of].flatMap((count, cell) => (count > 0 ? [`${cell}:${count}`] : [])).join();
  const orders = [...counts.first].map(([key, count]) => `${key}:${count}`).join();
  return `first ${orders}; behind ${cells(counts.behind)}; on points ${cells(counts.points)}`;
};
