import { seats } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import { criteriaForFirst, firstPlace, orderLots, viewMain } from "../../scenarios/rules/agenda.ts";
import { mainScoring } from "../../scenarios/rules/scoring-of.ts";
import { maskOf, type Settled } from "../../src/engine/histogram.ts";
import type { Scenario } from "./scenario.ts";

/** The verdict on a main stage, judged from folded events alone: rank(fold(events)), written down as a kernel would. */
export const verdictOfEvents = (
  { regulation }: Scenario,
  state: Championship,
): Settled & { readonly level: number } => {
  const { table, complete } = viewMain(regulation, state);
  if (table === undefined || !complete) throw new Error("the main stage is not finished");
  const ranked = seats(table.players).filter((seat) => table.ranked[seat] === 1);
  const best = Math.max(...ranked.map((seat) => table.points[seat] as number));
  const level = ranked.filter((seat) => table.points[seat] === best);
  if (level.length === 1) return { level: maskOf(level), by: -1, tied: maskOf(level) };
  const judgement = { table, scoring: mainScoring(regulation.main), lots: orderLots(state) };
  const first = firstPlace(judgement, criteriaForFirst(regulation), state.tally.departed);
  return { level: maskOf(level), by: first.by, tied: maskOf(first.seats) };
};
