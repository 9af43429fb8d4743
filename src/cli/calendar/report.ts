import { MAIN_STAGE } from "../../../events/game.ts";
import type { CalendarPlan } from "../../../scenarios/regulations/calendar-plan.ts";
import { type CalendarItem, type CalendarView, calendarOf } from "../../../scenarios/rules/calendar/calendar-of.ts";
import { isPlay } from "../../../scenarios/rules/calendar/item-ids.ts";
import { closings, type DaySum, lastDays, occurrence } from "../../engine/calendar-odds.ts";
import type { Forecast } from "../../engine/forecast.ts";
import type { Estimate } from "../../engine/interval.ts";
import { type GameLength, type TieBreakTime, tieBreakTime } from "../../engine/tie-break-time.ts";
import type { TitleOdds } from "../../engine/title-odds.ts";
import { type Estimates, estimatesOf } from "../forecast/estimates.ts";
import type { Source } from "../source.ts";

/** A day of the calendar, or several that are not told apart, and how likely. */
export type Likely<T> = T & { readonly chance: Estimate };

/** One day with what is planned on it. */
export interface ReportDay {
  readonly day: number;
  readonly date?: string;
  readonly items: readonly Likely<{ readonly item: CalendarItem }>[];
  /** That games are played on it. */
  readonly playing: Estimate;
}

/** What `calendar` tells, in numbers. */
export interface CalendarReport {
  readonly source: Source;
  readonly forecast: Forecast;
  readonly estimates: Estimates;
  readonly plan: CalendarPlan;
  readonly view: CalendarView;
  readonly days: readonly ReportDay[];
  readonly needed: Estimate;
  readonly time: TieBreakTime;
  readonly length: GameLength;
  readonly lastDay: readonly Likely<Omit<DaySum, "sum">>[];
  readonly closing?: readonly Likely<{ readonly from: Omit<DaySum, "sum">; readonly to: Omit<DaySum, "sum"> }>[];
}

/** Puts a forecast and a plan together. */
export const calendarReport = (
  source: Source,
  plan: CalendarPlan,
  forecast: Forecast,
  length: GameLength,
): CalendarReport => {
  const { state, agenda, odds } = forecast;
  const view = calendarOf(plan, source.regulation, state, agenda);
  const estimates = estimatesOf(forecast);
  const chanceOf = (item: CalendarItem): Estimate =>
    item.status === "held" || item.status === "planned"
      ? { p: 1 }
      : item.status === "cancelled"
        ? { p: 0 }
        : estimates.of((one) => occurrence(view, item, one));
  const begun = Object.keys(state.tally.stages).some((stage) => stage !== MAIN_STAGE);
  const shares = <T extends object>(found: (one: TitleOdds) => readonly (T & { readonly sum: number })[]) =>
    found(odds).map(({ sum: _, ...own }) => {
      const key = JSON.stringify(own);
      const sumOf = (one: TitleOdds): number =>
        found(one).find(({ sum: __, ...other }) => JSON.stringify(other) === key)?.sum ?? 0;
      return { ...(own as unknown as T), chance: estimates.of(sumOf) };
    });
  const closing = closings(view, odds);
  const certain = <T extends { readonly chance: Estimate }>(found: readonly T[], proved: boolean): readonly T[] =>
    proved ? found.map((one) => ({ ...one, chance: { p: 1 } })) : found;
  const known = isOneDay(view);
  return {
    source,
    forecast,
    estimates,
    plan,
    view,
    days: daysOf(view).map((items) => ({
      ...dayOf(items),
      items: items.map((item) => ({ item, chance: chanceOf(item) })),
      playing: likeliest(items.filter(isPlay).map(chanceOf)),
    })),
    needed: estimates.of((one) => one.needed),
    time: tieBreakTime(source.regulation, odds, length, begun),
    length,
    lastDay: certain(
      shares((one) => lastDays(view, one)),
      known,
    ),
    ...(closing === undefined
      ? {}
      : {
          closing: certain(
            shares((one) => closings(view, one) ?? []),
            known || closing.length === 1,
          ),
        }),
  };
};

// True where whatever can be the last game is on the same day: no simulation has to tell.
const isOneDay = ({ items }: CalendarView): boolean => {
  const play = items.filter((item) => isPlay(item) && item.status !== "cancelled");
  const sure = play.filter(({ status }) => status !== "conditional").map(({ day }) => day);
  const last = Math.max(...sure);
  return sure.length > 0 && play.every(({ status, day }) => status !== "conditional" || day <= last);
};

// Items of one day in order of the plan; days in order of the calendar.
const daysOf = ({ items }: CalendarView): readonly (readonly CalendarItem[])[] => {
  const days = new Map<number, CalendarItem[]>();
  for (const item of items) days.set(item.day, [...(days.get(item.day) ?? []), item]);
  return [...days].sort(([a], [b]) => a - b).map(([, own]) => own);
};

const dayOf = ([first]: readonly CalendarItem[]): { readonly day: number; readonly date?: string } => {
  const { day, date } = first as CalendarItem;
  return date === undefined ? { day } : { day, date };
};

// What is played on one day is nested: a play-off follows the rounds.
const likeliest = (chances: readonly Estimate[]): Estimate =>
  chances.reduce((best, one) => (one.p > best.p ? one : best), { p: 0 });
