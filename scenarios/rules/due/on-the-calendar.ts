import type { Championship } from "../../../projections/championship.ts";
import type { Regulation } from "../../regulations/shape.ts";
import type { Agenda } from "../agenda.ts";
import { type CalendarItem, type CalendarView, calendarOf } from "../calendar/calendar-of.ts";
import { isPlay } from "../calendar/item-ids.ts";
import { daysAfter } from "../qualification/deadline.ts";
import { aroundPlay } from "./around-play.ts";
import type { Due } from "./due.ts";

/** The next day of play with what is around it, the occasions still to come, and what follows the end: the ceremony and the balance of the prizes. */
export const onTheCalendar = (regulation: Regulation, state: Championship, now: Agenda): readonly Due[] => {
  const { calendar } = regulation;
  const view = calendar === undefined ? undefined : calendarOf(calendar, regulation, state, now);
  const coming = (view?.items ?? []).filter(({ status }) => status === "planned" || status === "conditional");
  // Where an official is to name the champion nobody plays before he has.
  const plays = now.actions.some((action) => action.kind !== "ruling" || action.matter !== "champion");
  const next = plays && now.verdict === undefined ? coming.find(isPlay) : undefined;
  const occasions = coming.filter((item) => !isPlay(item) && item.kind !== "rest");
  return [
    ...(next === undefined
      ? []
      : [dueItem(next, "play", `${spoken(next.id)} is played`, true), ...aroundPlay(regulation, now, next)]),
    ...occasions.map((item) => dueItem(item, "occasion", spoken(item.id), false)),
    ...(view === undefined || now.verdict === undefined ? [] : closing(view)),
    ...(now.verdict === undefined ? [] : balance(regulation, view === undefined ? undefined : endOf(view))),
  ];
};

const dueItem = ({ article, date, begins }: CalendarItem, kind: Due["kind"], text: string, tracked: boolean): Due => ({
  ...{ kind, article, text, tracked },
  ...(date === undefined ? {} : { from: date, by: date }),
  ...(begins === undefined ? {} : { begins }),
});

const spoken = (id: string): string => id.replace(/-(\d+)$/, " $1");

const closing = (view: CalendarView): readonly Due[] => {
  if (view.closing === undefined) return [];
  const { article, from, to, moved } = view.closing;
  const due = { kind: "occasion", article, text: "closing ceremony", tracked: false } as const;
  if (moved !== undefined)
    return [
      { ...due, from: moved.date, by: moved.date, ...(moved.begins === undefined ? {} : { begins: moved.begins }) },
    ];
  const end = endOf(view);
  if (end === undefined) return [{ ...due, within: `${to} days of the decision` }];
  return [{ ...due, from: daysAfter(end, from), by: daysAfter(end, to) }];
};

const balance = ({ prizes }: Regulation, end: string | undefined): readonly Due[] => {
  if (prizes?.advance === undefined) return [];
  const { article, balanceDays } = prizes.advance;
  const due = {
    kind: "payment",
    article,
    text: "the players have the balance of their prizes",
    tracked: false,
  } as const;
  return end === undefined
    ? [{ ...due, within: `${balanceDays} days of the end` }]
    : [{ ...due, by: daysAfter(end, balanceDays) }];
};

// The day of the last game, which ends the championship; ceremonies follow it.
const endOf = ({ items }: CalendarView): string | undefined =>
  items
    .filter((item) => isPlay(item) && item.status === "held")
    .map(({ date }) => date)
    .reduce((last, date) => (last === undefined || (date !== undefined && date > last) ? date : last), undefined);
