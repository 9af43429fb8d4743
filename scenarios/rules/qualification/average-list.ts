import type { AverageSelector } from "../../regulations/qualification.ts";
import type { Candidate } from "./candidate.ts";

/** Somebody in the average rating list. */
export interface Averaged {
  readonly candidate: Candidate;
  /** Sum of the ratings that count, and how many: the average is exact as a fraction (C-2). */
  readonly sum: number;
  readonly lists: number;
}

/** What separated two neighbours of the list: the average, a comparator, lots; nothing where lots have yet to be drawn. */
export type Separation =
  | { readonly by: "average" | "lot" }
  | { readonly by: "comparator"; readonly title: string }
  | undefined;

/**
 * The average rating list (C12 2.3), best first. Ratings of lists in which a player is inactive do not count; who has none left is
 * not in it. Equal averages are separated by the comparators, a number nobody gave being less than any, then by lots.
 */
export const averageList = (selector: AverageSelector, candidates: readonly Candidate[]): readonly Averaged[] =>
  candidates.flatMap((candidate) => averaged(candidate, selector.lists)).sort((a, b) => compared(selector, a, b).sign);

/** What separates two of the list. */
export const separation = (selector: AverageSelector, a: Averaged, b: Averaged): Separation =>
  compared(selector, a, b).by;

const compared = (
  { comparators }: AverageSelector,
  a: Averaged,
  b: Averaged,
): { readonly sign: number; readonly by: Separation } => {
  const average = b.sum * a.lists - a.sum * b.lists;
  if (average !== 0) return { sign: average, by: { by: "average" } };
  for (const { column, title } of comparators) {
    const apart = numberOf(b, column) - numberOf(a, column);
    if (apart !== 0) return { sign: apart, by: { by: "comparator", title } };
  }
  const [mine, theirs] = [a.candidate.lot, b.candidate.lot];
  const sign = (mine ?? UNDRAWN) - (theirs ?? UNDRAWN);
  const drawn = mine !== undefined && theirs !== undefined && sign !== 0;
  return { sign, by: drawn ? { by: "lot" } : undefined };
};

const numberOf = ({ candidate }: Averaged, column: string): number => candidate.numbers.get(column) ?? -1;

// Behind everybody with a number, so that the order is one in any case.
const UNDRAWN = Number.MAX_SAFE_INTEGER;

const averaged = (candidate: Candidate, lists: readonly string[]): readonly Averaged[] => {
  const counted = lists.flatMap((list) => {
    const listed = candidate.ratings.get(list);
    return listed?.active === true ? [listed.rating] : [];
  });
  const sum = counted.reduce((total, rating) => total + rating, 0);
  return counted.length === 0 ? [] : [{ candidate, sum, lists: counted.length }];
};
