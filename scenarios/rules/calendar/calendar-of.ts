import { MAIN_STAGE } from "../../../events/game.ts";
import type { Championship } from "../../../projections/championship.ts";
import type { CalendarPlan, PlannedItem } from "../../regulations/calendar-plan.ts";
import type { Regulation } from "../../regulations/shape.ts";
import type { Agenda } from "../agenda.ts";
import { type Appointment, parseAppointment } from "./appointment.ts";
import { dateOf, dayNumber } from "./civil-date.ts";
import { CLOSING, isPlay, itemIds } from "./item-ids.ts";
import { roundStatus } from "./round-status.ts";
import { startOf } from "./start-of.ts";

/**
 * `held`: it has been (of what is no game: a game after it has been played). `planned`: it will be. `conditional`: whether it
 * comes depends on results. `cancelled`: it will not be, as the title is decided without it.
 */
export type ItemStatus = "held" | "planned" | "conditional" | "cancelled";

/** An item of the plan as it stands. */
export interface CalendarItem {
  /** See {@link itemIds}. */
  readonly id: string;
  readonly kind: PlannedItem["kind"];
  readonly round?: number;
  readonly article: string;
  /** Day of the plan, 1 = the announced start; where it was moved to another date, that of the new one. */
  readonly day: number;
  /** `yyyy-mm-dd`; absent where the start is not known. */
  readonly date?: string;
  /** Local time, `hh:mm`. */
  readonly begins?: string;
  /** Where the plan had it, if an official moved it to another day. */
  readonly movedFrom?: string;
  readonly status: ItemStatus;
}

/** The calendar of one championship. */
export interface CalendarView {
  /** Day 1, `yyyy-mm-dd`; absent where it is not known. */
  readonly starts?: string;
  /** In order of the plan. */
  readonly items: readonly CalendarItem[];
  /** The closing ceremony, where it follows the decision: as moved by an official, or within so many days. */
  readonly closing?: {
    readonly article: string;
    readonly from: number;
    readonly to: number;
    readonly moved?: Appointment;
  };
}

/** Lays the plan over a championship: its dates, what has been held, what is certain, what is not needed any more. */
export const calendarOf = (
  plan: CalendarPlan,
  regulation: Regulation,
  state: Championship,
  now: Agenda,
): CalendarView => {
  const { moved } = state.calendar;
  const starts = startOf(state.calendar);
  const first = starts === undefined ? undefined : (dayNumber(starts) as number);
  const ids = itemIds(plan, regulation);
  const play = playStatuses(plan.items, regulation, state, now);
  const items = plan.items.map((item, index): CalendarItem => {
    const id = ids[index] as string;
    const own = moved[id] === undefined ? undefined : parseAppointment(moved[id]);
    const plannedDate = first === undefined ? undefined : dateOf(first + item.day - 1);
    const date = own?.date ?? plannedDate;
    const begins = own?.begins ?? item.begins ?? (isPlay(item) ? plan.sessions?.begins : undefined);
    return {
      id,
      kind: item.kind,
      ...(item.kind === "round" ? { round: item.round } : {}),
      article: item.article ?? plan.article,
      day: own === undefined || first === undefined ? item.day : (dayNumber(own.date) as number) - first + 1,
      ...(date === undefined ? {} : { date }),
      ...(begins === undefined ? {} : { begins }),
      ...(plannedDate === undefined || date === plannedDate ? {} : { movedFrom: plannedDate }),
      status: play[index] ?? statusOfOther(item, index, play),
    };
  });
  return { ...(starts === undefined ? {} : { starts }), items, ...closingOf(plan, moved) };
};

const closingOf = (
  { closing }: CalendarPlan,
  moved: Championship["calendar"]["moved"],
): Pick<CalendarView, "closing"> => {
  if (closing === undefined) return {};
  const own = moved[CLOSING] === undefined ? undefined : parseAppointment(moved[CLOSING]);
  return { closing: { ...closing, ...(own === undefined ? {} : { moved: own }) } };
};

// By index: the status of the rounds and of the tie-break; undefined for what is not played.
const playStatuses = (
  items: readonly PlannedItem[],
  regulation: Regulation,
  state: Championship,
  now: Agenda,
): readonly (ItemStatus | undefined)[] =>
  items.map((item) => {
    if (item.kind === "round") return roundStatus(regulation, state, now, item.round);
    return item.kind === "tie-break" ? tieBreakStatus(state, now) : undefined;
  });

const tieBreakStatus = ({ tally }: Championship, { playoff, verdict }: Agenda): ItemStatus => {
  if (verdict === undefined) return playoff === undefined ? "conditional" : "planned";
  return Object.keys(tally.stages).some((stage) => stage !== MAIN_STAGE) ? "held" : "cancelled";
};

// A day without games has been if somebody has played after it, and is free once nobody will.
const statusOfOther = ({ kind }: PlannedItem, index: number, play: readonly (ItemStatus | undefined)[]): ItemStatus => {
  const later = play.slice(index).filter((status) => status !== undefined);
  if (later.includes("held")) return "held";
  if (kind !== "rest" || later.includes("planned")) return "planned";
  return later.includes("conditional") ? "conditional" : "cancelled";
};
