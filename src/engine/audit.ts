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
import { sample } from "./sample.ts";

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

/** A simulation that a kernel and the event path do not agree on. */
export interface Mismatch {
  readonly simulation: number;
  readonly kernel: readonly number[];
  readonly events: number;
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
  for (let simulation = 0; simulation < simulations; simulation += every) {
    const { state } = sample(regulation, events, odds, chance, simulation, outcomesOf(simulation));
    // Lots drawn after the main stage settle what a kernel leaves tied; the kernel is asked before them.
    const lots = state.draws.lots.filter((lot) => lot.purpose !== "order");
    const judged = settledKey(verdictOfEvents(regulation, { ...state, draws: { ...state.draws, lots } }));
    const counted = [...counter(simulation, simulation + 1).settled.keys()];
    if (counted.length !== 1 || counted[0] !== judged) return { simulation, kernel: counted, events: judged };
  }
  return undefined;
};
