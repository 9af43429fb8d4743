import { dayNumber } from "./civil-date.ts";

/** A day, and the local time of the venue where it is known. */
export interface Appointment {
  /** `yyyy-mm-dd`. */
  readonly date: string;
  /** `hh:mm`. */
  readonly begins?: string;
}

/** Reads `yyyy-mm-dd` or `yyyy-mm-ddThh:mm`; undefined where the text is neither. */
export const parseAppointment = (text: string): Appointment | undefined => {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(text);
  const [, date, begins] = match ?? [];
  if (date === undefined || dayNumber(date) === undefined) return undefined;
  return begins === undefined ? { date } : { date, begins };
};
