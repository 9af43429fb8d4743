import { InvalidArgumentError } from "commander";
import { dayNumber } from "../../scenarios/rules/calendar/civil-date.ts";

/** Reads a day such as `2013-03-14`; anything else, 30 February too, is a usage error. */
export const isoDay = (text: string): string => {
  if (dayNumber(text) === undefined) throw new InvalidArgumentError("Expected a day such as 2013-03-14.");
  return text;
};
