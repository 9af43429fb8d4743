import type { Championship } from "../../../projections/championship.ts";
import { dayNumber } from "./civil-date.ts";
import { START } from "./item-ids.ts";

/** Day 1 of a championship, `yyyy-mm-dd`: as announced, or as an official moved it; undefined where it is not known. */
export const startOf = ({ moved, starts }: Championship["calendar"]): string | undefined =>
  [moved[START], starts].find((text) => text !== undefined && dayNumber(text) !== undefined);
