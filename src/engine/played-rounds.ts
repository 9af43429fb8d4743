import type { Championship } from "../../projections/championship.ts";
import { outcomeAt } from "../../projections/tally.ts";
import type { StageView } from "../../scenarios/rules/stage-view.ts";
import type { RoundPlay } from "./solve/load.ts";

/** The rounds of a stage that were played between two states of one championship. */
export const playedRounds = (view: StageView, after: Championship, before: Championship): readonly RoundPlay[] => {
  const games = new Map<number, number>();
  for (const slot of view.slots)
    if (outcomeAt(after.tally, slot) !== undefined && outcomeAt(before.tally, slot) === undefined)
      games.set(slot.round, (games.get(slot.round) ?? 0) + 1);
  return [...games].map(([round, count]) => ({ round, chance: 1, games: count }));
};
