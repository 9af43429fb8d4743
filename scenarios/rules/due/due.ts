import type { Championship } from "../../../projections/championship.ts";
import type { Regulation } from "../../regulations/shape.ts";
import type { Agenda } from "../agenda.ts";
import { beforeStart } from "./before-start.ts";
import { onTheCalendar } from "./on-the-calendar.ts";

/**
 * Something that is due beside what the agenda asks for: by a day, between two, or within a time of something whose day is not known.
 * `tracked`: the log would say that it is done, so that a day that has passed makes it overdue; of the rest nobody keeps a record.
 */
export interface Due {
  readonly kind: "contract" | "withdrawal" | "lot" | "payment" | "occasion" | "play" | "session" | "bid";
  readonly article: string;
  /** What, as people say it. */
  readonly text: string;
  /** `yyyy-mm-dd`: not before. */
  readonly from?: string;
  /** `yyyy-mm-dd`: the last day. */
  readonly by?: string;
  /** Local time of the venue, `hh:mm`. */
  readonly begins?: string;
  /** Where no day is known: `1 month of the publication of the list`. */
  readonly within?: string;
  /** In cents. */
  readonly amount?: number;
  readonly tracked: boolean;
}

/** Days that no log holds; what counts from an unknown one has no date. */
export interface DueDays {
  /** The list of the qualified was published. */
  readonly published?: string;
}

/**
 * What is due as the log stands, in order of days: contracts, deposits and advances before the start, the occasions and the next day of
 * play of the calendar with what is around it, ceremony and balances after the end. Nothing here knows what day it is.
 */
export const dueOf = (regulation: Regulation, state: Championship, now: Agenda, days: DueDays = {}): readonly Due[] => {
  const begun = state.roster.started || now.verdict !== undefined;
  const all = [...(begun ? [] : beforeStart(regulation, state, now, days)), ...onTheCalendar(regulation, state, now)];
  return all.sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0));
};

const UNDATED = "9999-99-99";

const dayOf = ({ from, by }: Due): string => from ?? by ?? UNDATED;
