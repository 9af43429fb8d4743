import type { Recorded } from "../../events/envelope.ts";
import { type Championship, championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { outcomeAt } from "../../projections/tally.ts";
import { type Agenda, agenda } from "../../scenarios/rules/agenda.ts";
import { afterRounds } from "./cut.ts";
import type { Source } from "./source.ts";

/** The last round of the main stage (game, in a match) of which every game is on record; 0 before the first. */
export const lastRound = (state: Championship, { main }: Agenda): number => {
  const open = new Set(
    main.slots.filter((slot) => outcomeAt(state.tally, slot) === undefined).map(({ round }) => round),
  );
  return Math.max(0, ...main.slots.map(({ round }) => round).filter((round) => !open.has(round)));
};

/** A log after so many rounds or games. */
export interface RoundStep {
  readonly after: number;
  readonly recorded: readonly Recorded[];
}

/**
 * A log after no round, after the first, and so on to the last it has, which may not be over yet. What came after the last round (a
 * tie-break, the close) is one more step.
 */
export const roundSteps = ({ regulation, recorded }: Pick<Source, "regulation" | "recorded">): readonly RoundStep[] => {
  const steps: RoundStep[] = [];
  for (let after = 0, last = false; !last; after++) {
    const step = { after, recorded: afterRounds(recorded, after) };
    // Of the round after the last there is nothing.
    if (step.recorded.length === steps[steps.length - 1]?.recorded.length) break;
    const state = fold(
      championship,
      step.recorded.map(({ event }) => event),
    );
    const now = agenda(regulation, state);
    const rounds = Math.max(0, ...now.main.slots.map(({ round }) => round));
    steps.push(step);
    last = now.main.complete || after >= rounds || lastRound(state, now) < after;
  }
  const end = steps[steps.length - 1] as RoundStep;
  return recorded.length > end.recorded.length ? [...steps, { after: end.after, recorded }] : steps;
};
