import { InvalidArgumentError } from "commander";

/** Reads a day such as `2013-03-14`; anything else, 30 February too, is a usage error. */
export const isoDay = (text: string): string => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (at === undefined || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text)
    throw new InvalidArgumentError("Expected a day such as 2013-03-14.");
  return text;
};
