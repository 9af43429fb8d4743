import { CLOSING, itemIds, START } from "../../../scenarios/rules/calendar/item-ids.ts";
import type { ChangeSchedule } from "../../championship/commands.ts";
import { CliFault, EXIT } from "../exit.ts";
import { didYouMean } from "../near.ts";
import { plain } from "../plain.ts";
import type { Standing } from "./situation.ts";

/** A move of a date. What the calendar does not plan is a slip of the pen unless the user says that it is `other`. */
export const changeSchedule = (
  { regulation }: Standing,
  item: string,
  to: string,
  approvedBy: string,
  other: boolean,
): ChangeSchedule => {
  const plan = regulation.calendar;
  const known = plan === undefined ? [] : [...new Set([START, ...itemIds(plan, regulation), CLOSING])];
  if (plan !== undefined && known.includes(item) === other) {
    const what = other
      ? "is planned by the calendar: leave --other out"
      : `is nothing the calendar plans${didYouMean(item, known)}; --other records it all the same`;
    throw new CliFault(EXIT.usage, `${plain(item)} ${what}`);
  }
  return { type: "ChangeSchedule", item, to, approvedBy };
};
