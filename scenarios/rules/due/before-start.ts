import type { Championship } from "../../../projections/championship.ts";
import type { Regulation } from "../../regulations/shape.ts";
import type { Agenda } from "../agenda.ts";
import { calendarOf } from "../calendar/calendar-of.ts";
import { startOf } from "../calendar/start-of.ts";
import { costsOf } from "../prizes/costs.ts";
import { securitiesOf } from "../prizes/securities.ts";
import { daysAfter, monthsAfter } from "../qualification/deadline.ts";
import type { Due, DueDays } from "./due.ts";

/** What is due before the first game: the days the event is bid for, contracts, the last day on which who withdraws is replaced, lots, deposits, advances. */
export const beforeStart = (
  regulation: Regulation,
  state: Championship,
  now: Agenda,
  days: DueDays,
): readonly Due[] => {
  const starts = startOf(state.calendar);
  return [
    ...eventDates(regulation),
    ...contracts(regulation, days),
    ...withdrawal(regulation, starts),
    ...lots(regulation, state, now, starts),
    ...deposits(regulation),
    ...advances(regulation, starts),
  ];
};

const eventDates = ({ bid }: Regulation): readonly Due[] => {
  if (bid?.dates === undefined) return [];
  const { article, from, to } = bid.dates;
  return [
    {
      kind: "bid",
      article,
      text: "the event takes place: bids name dates between these",
      from,
      by: to,
      tracked: false,
    },
  ];
};

const contracts = ({ qualification }: Regulation, { published }: DueDays): readonly Due[] => {
  if (qualification === undefined) return [];
  const { article, months, graceDays, replacementDays } = qualification.contract;
  const due = { kind: "contract", article, tracked: false } as const;
  const signed = "every qualified player has sent the signed contract";
  const late = "late contracts are accepted for serious reasons only";
  const later = replacementDays === undefined ? "" : `, replacements ${replacementDays} days later`;
  if (published === undefined)
    return [
      {
        ...due,
        text: `${signed}${later}; for ${graceDays} days more ${late}`,
        within: `${counted(months)} of the publication`,
      },
    ];
  const by = monthsAfter(published, months);
  return [
    { ...due, text: signed, by },
    ...(replacementDays === undefined
      ? []
      : [{ ...due, text: "every replacement has sent the signed contract", by: daysAfter(by, replacementDays) }]),
    { ...due, text: late, from: daysAfter(by, 1), by: daysAfter(by, graceDays) },
  ];
};

const withdrawal = ({ qualification }: Regulation, starts: string | undefined): readonly Due[] => {
  if (qualification === undefined || starts === undefined) return [];
  const { article, months, lateArticle } = qualification.withdrawal;
  const text = `who withdraws is replaced (${qualification.replacements.article}), later nobody is (${lateArticle})`;
  return [{ kind: "withdrawal", article, text, by: monthsAfter(starts, -months), tracked: false }];
};

// Only while the agenda asks for them.
const lots = (regulation: Regulation, state: Championship, now: Agenda, starts: string | undefined): readonly Due[] => {
  const { calendar } = regulation;
  const rule = calendar?.lots;
  const [asked] = now.main.pending;
  if (calendar === undefined || rule === undefined || asked?.kind !== "lot") return [];
  const due = {
    kind: "lot",
    article: rule.article,
    text: `lots are drawn for ${asked.purpose}`,
    tracked: true,
  } as const;
  if ("monthsBefore" in rule)
    return starts === undefined
      ? [{ ...due, within: `${counted(rule.monthsBefore)} before the start` }]
      : [{ ...due, by: monthsAfter(starts, -rule.monthsBefore) }];
  const date = calendarOf(calendar, regulation, state, now).items.find(({ kind }) => kind === rule.at)?.date;
  return [{ ...due, text: `${due.text}, at the ${rule.at}`, ...(date === undefined ? {} : { by: date }) }];
};

// At the least fund the regulation allows: what the event offers more is its own matter.
const deposits = ({ bid, prizes }: Regulation): readonly Due[] => {
  if (bid === undefined || prizes === undefined) return [];
  const { amount: fund } = prizes.fund;
  const { payments, guarantee } = securitiesOf(bid, fund, costsOf(prizes, fund, false));
  const instead = guarantee === undefined ? "" : `, unless a bank guarantees for ${counted(guarantee.months)}`;
  return payments.map(({ article, by, amount }) => ({
    ...{ kind: "payment", article, by, amount, tracked: false },
    text: `the organiser pays in to secure fund and contributions${instead}`,
  }));
};

const advances = ({ prizes }: Regulation, starts: string | undefined): readonly Due[] => {
  if (prizes?.advance === undefined) return [];
  const { article, amount } = prizes.advance;
  const text = "every player has the advance on the prize";
  const when = starts === undefined ? {} : { by: starts };
  return [{ kind: "payment", article, text, amount, ...when, tracked: false }];
};

const counted = (months: number): string => (months === 1 ? "1 month" : `${months} months`);
