import type { CalendarPlan } from "../../scenarios/regulations/calendar-plan.ts";
import { parseAppointment } from "../../scenarios/rules/calendar/appointment.ts";
import { type CalendarItem, calendarOf } from "../../scenarios/rules/calendar/calendar-of.ts";
import { CLOSING, isPlay, START } from "../../scenarios/rules/calendar/item-ids.ts";
import type { ChangeSchedule } from "./commands.ts";
import { accept, type Decision, reject, UNCHANGED } from "./decision.ts";
import type { Situation } from "./situation.ts";

/**
 * Decides a move of a date. Items of the plan move to a real date, as far as the regulation lets days of play move; anything
 * else the plan does not know (a press conference, and every item where the text has no plan) is put on record as it is.
 */
export const decideSchedule = (situation: Situation, command: ChangeSchedule): Decision => {
  const { regulation, state, agenda } = situation;
  const { item: id, to } = command;
  if (state.calendar.moved[id] === to) return UNCHANGED;
  const change = accept({ ...command, type: "ScheduleChanged" });
  const plan = regulation.calendar;
  if (plan === undefined) return change;
  const { items, starts } = calendarOf(plan, regulation, state, agenda);
  const item = items.find((one) => one.id === id);
  if (item === undefined && id !== START && id !== CLOSING) return change;
  const article = item?.article ?? plan.article;
  const date = parseAppointment(to)?.date;
  if (date === undefined || (id === START && date !== to)) {
    const form = id === START ? "yyyy-mm-dd" : "yyyy-mm-dd or yyyy-mm-ddThh:mm";
    return reject("unfit-date", article, `${to} is no date of the form ${form}.`, [`schedule ${id} 2016-03-02`]);
  }
  if (id === START) {
    if (items.some(({ status }) => status === "held"))
      return reject("already-recorded", article, "Play has begun: its start cannot move any more.", [
        `schedule ${CLOSING}`,
      ]);
    return refusedMove(plan, command, starts, date) ?? change;
  }
  if (item === undefined || !isPlay(item)) return change;
  if (item.status === "held") return reject("already-recorded", article, `${id} has been played.`, movable(items));
  if (item.status === "cancelled") return reject("cancelled", article, `${id} is not played any more.`, movable(items));
  return refusedMove(plan, command, item.date, date) ?? refusedOrder(situation, items, item, date) ?? change;
};

// What can still move: the days of play to come, and the closing.
const movable = (items: readonly CalendarItem[]): readonly string[] => [
  ...items
    .filter((one) => isPlay(one) && one.status !== "held" && one.status !== "cancelled")
    .map(({ id }) => `schedule ${id}`),
  `schedule ${CLOSING}`,
];

// Dates of the form yyyy-mm-dd are in order as texts.
const refusedMove = (
  { postponement, changes }: CalendarPlan,
  { item, to, approvedBy }: ChangeSchedule,
  planned: string | undefined,
  date: string,
): Decision | undefined => {
  if (planned === undefined || date === planned) return undefined;
  const approved = changes !== undefined && approvedBy.toLowerCase().includes(changes.approvedBy.toLowerCase());
  if (approved) return undefined;
  const accepted =
    changes === undefined
      ? [`schedule ${item} on ${planned}, at any hour`]
      : [`schedule ${item} ${to} approved by ${changes.approvedBy} (${changes.article})`];
  if (date > planned && postponement !== undefined) {
    const message = `No game may be postponed: ${item} is on ${planned}.`;
    return reject("postponed", postponement.article, message, accepted);
  }
  if (changes === undefined) return undefined;
  const message = `The days of play change only with the approval of the ${changes.approvedBy}.`;
  return reject("unapproved", changes.article, message, accepted);
};

// Games of a match follow each other, and a play-off follows them all. Rounds of a table may change places.
const refusedOrder = (
  { regulation }: Situation,
  items: readonly CalendarItem[],
  item: CalendarItem,
  date: string,
): Decision | undefined => {
  const play = items.filter((one) => isPlay(one) && one.status !== "cancelled");
  const at = play.indexOf(item);
  const strict = regulation.main.format.kind === "match" || item.kind === "tie-break";
  const inOrder = (other: CalendarItem): boolean => strict || other.kind === "tie-break";
  const before = play.slice(0, at).findLast((one) => inOrder(one) && one.date !== undefined && one.date > date);
  const after = play.slice(at + 1).find((one) => inOrder(one) && one.date !== undefined && one.date < date);
  const other = before ?? after;
  if (other === undefined) return undefined;
  const message = `${item.id} cannot be ${before === undefined ? "after" : "before"} ${other.id}, which is on ${other.date}.`;
  return reject("out-of-order", item.article, message, [`schedule ${other.id} ${date}`]);
};
