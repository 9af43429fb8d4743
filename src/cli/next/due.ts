import { dayNumber, weekdayOf } from "../../../scenarios/rules/calendar/civil-date.ts";
import type { Due } from "../../../scenarios/rules/due/due.ts";
import { plain } from "../plain.ts";
import { amountOf } from "../prizes/money.ts";

/** What an entry of the list is shown with: the currency of its amounts, and the day it is looked at, where the user named one. */
export interface DueView {
  readonly currency?: string;
  /** `yyyy-mm-dd`. */
  readonly today?: string;
}

/** Something that is due, in JSON. `overdue`: its day has passed and the log does not say it was done; `passed`: the log never says. */
export const dueJson = (due: Due, { currency, today }: DueView): object => {
  const { kind, text, from, by, begins, within, amount, article } = due;
  return {
    ...{ kind, text },
    ...(from === undefined ? {} : { from }),
    ...(by === undefined ? {} : { by }),
    ...(begins === undefined ? {} : { begins }),
    ...(within === undefined ? {} : { within }),
    ...(amount === undefined || currency === undefined ? {} : amountOf(currency, amount)),
    ...(hasPassed(due, today) ? { [due.tracked ? "overdue" : "passed"]: true } : {}),
    article,
  };
};

/** Something that is due, as a line. */
export const dueText = (due: Due, { currency, today }: DueView): string => {
  const { text, amount, article } = due;
  const money = amount === undefined || currency === undefined ? "" : `, ${amountOf(currency, amount).formatted}`;
  const late = hasPassed(due, today) ? ` (${due.tracked ? "overdue" : "passed"})` : "";
  return `${when(due)}: ${plain(text)}${money}${late} [${plain(article)}]`;
};

const hasPassed = ({ by }: Due, today: string | undefined): boolean =>
  by !== undefined && today !== undefined && by < today;

const when = ({ from, by, begins, within }: Due): string => {
  if (by === undefined) return within === undefined ? "Due" : `Within ${within}`;
  if (from === undefined) return `By ${day(by)}`;
  const time = begins === undefined ? "" : ` ${begins}`;
  return from === by ? `On ${day(by)}${time}` : `From ${day(from)} to ${day(by)}`;
};

const day = (date: string): string => `${weekdayOf(dayNumber(date) as number)} ${date}`;
