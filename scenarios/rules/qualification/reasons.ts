import type { AverageSelector } from "../../regulations/qualification.ts";
import type { Averaged, Separation } from "./average-list.ts";

/** Why somebody qualified by a place in an event. */
export const placeReason = (title: string, place: string): string =>
  /^\d+$/.test(place) ? `place ${place} of the ${title}` : `${place} of the ${title}`;

/** Why somebody qualified by the average list, and what kept the next one behind him. */
export const averageReason = (one: Averaged, next: Averaged | undefined, by: Separation): string =>
  [
    `average ${averageText(one)}`,
    ...(next === undefined ? [] : [`ahead of ${next.candidate.name} (${aheadBy(by, next)})`]),
  ].join(", ");

/** Why somebody did not qualify: who was the last ahead of him in the list. */
export const rivalReason = (
  { lists }: AverageSelector,
  own: Averaged | undefined,
  last: Averaged | undefined,
  by: Separation,
): string => {
  if (own === undefined) return `no active rating in ${lists.join(" or ")}`;
  const average = `average ${averageText(own)}`;
  if (last === undefined) return average;
  return `${average}, behind ${last.candidate.name} (${aheadBy(by, last)})`;
};

/** An average with two decimals, as the article compares them; a third list can make it longer, then it is rounded down. */
export const averageText = ({ sum, lists }: Averaged): string => {
  const hundredths = Math.floor((sum * 100) / lists);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`;
};

const aheadBy = (by: Separation, other: Averaged): string => {
  if (by === undefined) return "lots to be drawn";
  if (by.by === "average") return `average ${averageText(other)}`;
  return by.by === "comparator" ? by.title : "by lot";
};
