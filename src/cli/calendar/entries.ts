import type { CalendarPlan } from "../../../scenarios/regulations/calendar-plan.ts";
import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import type { CalendarItem } from "../../../scenarios/rules/calendar/calendar-of.ts";
import { CLOSING, START } from "../../../scenarios/rules/calendar/item-ids.ts";
import { gameMinutes } from "../../../scenarios/rules/calendar/thinking-time.ts";
import type { CalendarEntry, EntryTime } from "../../io/icalendar.ts";
import { percent } from "../percent.ts";
import type { CalendarReport } from "./report.ts";
import { dayInWords, itemInWords } from "./words.ts";

/** The calendar's entries for an iCalendar file: every item with a date, and the closing where it is likeliest. */
export const entriesOf = (report: CalendarReport): readonly CalendarEntry[] => [
  ...report.days.flatMap(({ items }) =>
    items.flatMap(({ item, chance }): readonly CalendarEntry[] => {
      const time = timeOf(report, item);
      if (time === undefined) return [];
      const { exact } = report.estimates;
      const comes = item.status === "conditional" ? ` It comes with a chance of ${percent(chance.p, exact)}.` : "";
      const moved = item.movedFrom === undefined ? "" : ` Moved from ${item.movedFrom}.`;
      return [
        {
          ...frameOf(report, item.id, item.status === "cancelled" ? 1 : 0),
          summary: `${report.source.announcement.title}: ${itemInWords(item)}`,
          description: `Article: ${item.article}.${comes}${moved}`,
          status: item.status === "cancelled" ? "CANCELLED" : item.status === "conditional" ? "TENTATIVE" : "CONFIRMED",
          time,
        },
      ];
    }),
  ),
  ...closingEntry(report),
];

const frameOf = (
  { source: { announcement, recorded, events } }: CalendarReport,
  id: string,
  more: number,
): Pick<CalendarEntry, "uid" | "sequence" | "location"> => {
  const changes = events.filter((event) => event.type === "ScheduleChanged" && [id, START].includes(event.item));
  return {
    // The hash of the announcement is the championship's own, whatever is recorded later.
    uid: `${id}.${recorded[0]?.hash.slice(0, 16)}@caissandra`,
    sequence: changes.length + more,
    ...(announcement.venue === undefined ? {} : { location: announcement.venue }),
  };
};

const timeOf = ({ source, plan, length }: CalendarReport, item: CalendarItem): EntryTime | undefined => {
  const { date, begins } = item;
  if (date === undefined) return undefined;
  if (begins === undefined) return { date };
  const utcOffset = plan.sessions?.utcOffset;
  const minutes = item.kind === "round" ? sessionMinutes(source.regulation, plan, length.moves) : undefined;
  const time = { date, begins, ...(utcOffset === undefined ? {} : { utcOffset }) };
  return minutes === undefined ? time : { ...time, minutes };
};

// Both sides' time for a game of so many moves, and what may follow a drawn one on the same day.
const sessionMinutes = ({ main }: Regulation, { pauses }: CalendarPlan, moves: number): number =>
  Math.ceil(
    main.encounter.reduce(
      (sum, { clock }, leg) => sum + gameMinutes(clock, moves) + (leg === 0 ? 0 : (pauses?.betweenLegs?.minutes ?? 0)),
      0,
    ),
  );

const closingEntry = (report: CalendarReport): readonly CalendarEntry[] => {
  const { view, closing = [], estimates, source, lastDay } = report;
  if (view.closing === undefined) return [];
  const [likeliest] = [...closing].sort((a, b) => b.chance.p - a.chance.p);
  const { date } = likeliest?.from ?? {};
  if (likeliest === undefined || date === undefined) return [];
  const to = likeliest.to.date;
  const certain = view.closing.moved !== undefined || lastDay.length === 1;
  const all = closing.map(({ from, chance }) => `from ${dayInWords(from)} ${percent(chance.p, estimates.exact)}`);
  return [
    {
      ...frameOf(report, CLOSING, certain ? 1 : 0),
      summary: `${source.announcement.title}: closing ceremony`,
      description:
        `Article: ${view.closing.article}. ${certain ? "" : `It follows the decision: ${all.join(", ")}.`}`.trim(),
      status: certain ? "CONFIRMED" : "TENTATIVE",
      time: { date, ...(to === undefined || to === date ? {} : { to }) },
    },
  ];
};
