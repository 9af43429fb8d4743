import { readFileSync } from "node:fs";
import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { CalendarPlan } from "../../scenarios/regulations/calendar-plan.ts";
import { regulationById } from "../../scenarios/regulations/catalogue.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import { type CalendarView, calendarOf } from "../../scenarios/rules/calendar/calendar-of.ts";
import { parseLog } from "../../src/log/ndjson.ts";

/** A recorded championship. */
export const recordedLog = (
  id: string,
): { readonly regulation: Regulation; readonly recorded: readonly Recorded[] } => {
  const parsed = parseLog(readFileSync(new URL(`../../scenarios/recorded/${id}.ndjson`, import.meta.url), "utf8"));
  if (!parsed.ok) throw new Error(parsed.fault.message);
  const [announced] = parsed.events.map(({ event }) => event);
  if (announced?.type !== "ChampionshipAnnounced") throw new Error(`${id} does not begin with an announcement`);
  return { regulation: regulationById(announced.regulation.id) as Regulation, recorded: parsed.events };
};

/** Events of a recorded championship up to and with a game of the main stage. */
export const upToGame = (id: string, game: number): readonly ChampionshipEvent[] => {
  const events = recordedLog(id).recorded.map(({ event }) => event);
  const end = events.findIndex((event) => "leg" in event && (event.stage !== "main" || event.round > game));
  return end === -1 ? events : events.slice(0, end);
};

/** The calendar after some events. */
export const viewOf = (regulation: Regulation, events: readonly ChampionshipEvent[]): CalendarView => {
  const state = fold(championship, events);
  return calendarOf(regulation.calendar as CalendarPlan, regulation, state, agenda(regulation, state));
};

/** Dates of a view, by item. */
export const datesOf = ({ items }: CalendarView): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(items.map(({ id, date }) => [id, date]));

/** Statuses of a view, by item. */
export const statusesOf = ({ items }: CalendarView): Readonly<Record<string, string>> =>
  Object.fromEntries(items.map(({ id, status }) => [id, status]));
