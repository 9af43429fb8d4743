import { type GameRef, MAIN_STAGE } from "../../../events/game.ts";
import type { Championship } from "../../../projections/championship.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import type { Agenda } from "../../../scenarios/rules/agenda.ts";
import { calendarOf } from "../../../scenarios/rules/calendar/calendar-of.ts";

/** When a game begins, as far as it is known. */
export interface PlannedStart {
  /** Day at the venue, `2013-03-15`. */
  readonly date: string | undefined;
  /** Milliseconds of the Unix epoch. */
  readonly start: number | undefined;
}

/**
 * When the calendar has the first games of the main stage's encounters: their day, and the instant where the regulation fixes the offset
 * from UTC (`calendar.sessions.utcOffset`). It knows nothing of second games and of play-offs, which follow others.
 */
export const plannedStarts = (
  regulation: Regulation,
  state: Championship,
  now: Agenda,
): ((game: GameRef) => PlannedStart) => {
  const plan = regulation.calendar;
  if (plan === undefined) return () => UNKNOWN;
  const offset = plan.sessions?.utcOffset;
  const byRound = new Map<number, PlannedStart>();
  for (const { round, date, begins } of calendarOf(plan, regulation, state, now).items) {
    if (round === undefined) continue;
    const known = date !== undefined && begins !== undefined && offset !== undefined;
    byRound.set(round, { date, start: known ? Date.parse(`${date}T${begins}${offset}`) : undefined });
  }
  return ({ stage, round, leg }) => (stage === MAIN_STAGE && leg === 1 && byRound.get(round)) || UNKNOWN;
};

const UNKNOWN: PlannedStart = { date: undefined, start: undefined };
