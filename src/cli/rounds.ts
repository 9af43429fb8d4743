import type { Championship } from "../../projections/championship.ts";
import { outcomeAt } from "../../projections/tally.ts";
import type { Agenda } from "../../scenarios/rules/agenda.ts";

/** The last round of the main stage (game, in a match) of which every game is on record; 0 before the first. */
export const lastRound = (state: Championship, { main }: Agenda): number => {
  const open = new Set(
    main.slots.filter((slot) => outcomeAt(state.tally, slot) === undefined).map(({ round }) => round),
  );
  return Math.max(0, ...main.slots.map(({ round }) => round).filter((round) => !open.has(round)));
};
