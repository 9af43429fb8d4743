import type {
  AverageSelector,
  NomineeSelector,
  PlaceSelector,
  Qualification,
  Selector,
} from "../../regulations/qualification.ts";
import { type Absence, absenceOf, type QualificationDays } from "./absence.ts";
import { type Averaged, averageList, separation } from "./average-list.ts";
import type { Candidate } from "./candidate.ts";
import { averageReason, placeReason, rivalReason } from "./reasons.ts";

/** Somebody who plays, by which article, and why. */
export interface Qualifier {
  readonly candidate: Candidate;
  readonly article: string;
  readonly reason: string;
}

/** Somebody who does not play, and why. */
export interface Rejected extends Qualifier {}

/** A place nobody has: which article would fill it, and what is missing. */
export interface OpenPlace {
  readonly article: string;
  readonly expected: string;
}

/** Players whom nothing separates although it matters who is ahead: lots are drawn (reading C-3). */
export interface LotsNeeded {
  readonly article: string;
  readonly candidates: readonly Candidate[];
}

/** Who plays and who does not. Every candidate is in `field`, in `out` or waits for lots, once. */
export interface Qualified {
  readonly field: readonly Qualifier[];
  readonly out: readonly Rejected[];
  readonly open: readonly OpenPlace[];
  readonly lots: readonly LotsNeeded[];
}

/**
 * Applies the ways to qualify in order of priority, then replaces those who do not come (C12 2.1 to 2.7, 3.3). A way passes over
 * whoever qualified before; a place in an event that has such a player for its holder goes to a replacement. Nothing is guessed: a place
 * that lacks a fact is open, and says which, and nobody is replaced before the lots are drawn.
 */
export const qualify = (
  rules: Qualification,
  candidates: readonly Candidate[],
  days: QualificationDays = {},
): Qualified => {
  const run: Run = { rules, candidates, days, field: [], out: new Map(), open: [], lots: [], vacant: 0 };
  const { excluded } = rules;
  for (const candidate of candidates)
    if (excluded !== undefined && candidate.marks.get(excluded.column) === YES)
      refuse(run, candidate, excluded.article, excluded.title);
  for (const selector of rules.selectors) select(run, selector);
  if (run.lots.length === 0) replace(run);
  explainTheOthers(run);
  return { field: run.field, out: [...run.out.values()], open: run.open, lots: run.lots };
};

const YES = "yes";

interface Run {
  readonly rules: Qualification;
  readonly candidates: readonly Candidate[];
  readonly days: QualificationDays;
  readonly field: Qualifier[];
  readonly out: Map<string, Rejected>;
  readonly open: OpenPlace[];
  readonly lots: LotsNeeded[];
  /** Places whose holders had qualified before. */
  vacant: number;
}

const refuse = ({ out }: Run, candidate: Candidate, article: string, reason: string): void => {
  out.set(candidate.id, { candidate, article, reason });
};

const isFree = ({ field, out }: Run, { id }: Candidate): boolean =>
  !out.has(id) && !field.some(({ candidate }) => candidate.id === id);

const select = (run: Run, selector: Selector): void => {
  switch (selector.kind) {
    case "place":
      return selectPlaces(run, selector);
    case "average":
      return selectAverages(run, selector.article, selector.places);
    case "nominee":
      return selectNominee(run, selector);
    default:
      selector satisfies never;
  }
};

const selectPlaces = (run: Run, { article, title, column, accepts }: PlaceSelector): void => {
  for (const place of accepts) {
    const found = run.candidates.filter(({ marks }) => marks.get(column) === place);
    const [candidate, another] = found;
    if (candidate === undefined || another !== undefined) {
      const others = candidate === undefined ? "nobody has it" : `${found.length} have it`;
      run.open.push({ article, expected: `one player with ${place} in the column ${column}; ${others}` });
    } else if (isFree(run, candidate)) {
      run.field.push({ candidate, article, reason: placeReason(title, place) });
    } else {
      run.vacant++;
    }
  }
};

const selectAverages = (run: Run, article: string, places: number): void => {
  const rating = averageSelector(run.rules);
  const order = averageList(
    rating,
    run.candidates.filter((candidate) => isFree(run, candidate)),
  );
  const taken = order.slice(0, places);
  const [last, next] = [taken[places - 1], order[places]];
  if (last !== undefined && next !== undefined && separation(rating, last, next) === undefined) {
    const level = order.filter((one) => separation(rating, one, last) === undefined);
    const before = taken.filter((one) => !level.includes(one));
    for (const one of before) run.field.push(byAverage(one, article, rating, order));
    run.lots.push({ article, candidates: level.map(({ candidate }) => candidate) });
    return;
  }
  for (const one of taken) run.field.push(byAverage(one, article, rating, order));
  for (let missing = taken.length; missing < places; missing++)
    run.open.push({ article, expected: `a rating in ${rating.lists.join(" or ")}` });
};

const byAverage = (one: Averaged, article: string, rating: AverageSelector, order: readonly Averaged[]): Qualifier => {
  const next = order[order.indexOf(one) + 1];
  const by = next && separation(rating, one, next);
  return { candidate: one.candidate, article, reason: averageReason(one, next, by) };
};

const selectNominee = (run: Run, { article, title, column, list, least }: NomineeSelector): void => {
  const named = run.candidates.filter(({ marks }) => marks.get(column) === YES);
  const [candidate, another] = named;
  const expected = `one player with yes in the column ${column} and at least ${least} in ${list}`;
  if (candidate === undefined || another !== undefined) {
    run.open.push({ article, expected });
    return;
  }
  const rating = candidate.ratings.get(list)?.rating;
  if (rating !== undefined && rating >= least && isFree(run, candidate))
    run.field.push({ candidate, article, reason: `${title}, ${rating} in ${list}` });
  else
    run.open.push({
      article,
      expected: `${expected}, who has not qualified before; ${candidate.name} has ${rating ?? "none"}`,
    });
};

const awayFor = ({ rules, days }: Run, { candidate, article }: Qualifier): Absence | undefined =>
  absenceOf(rules, candidate, days, article === rules.replacements.article);

// A replacement may stay away as well; then the next of the list comes.
const replace = (run: Run): void => {
  selectAverages(run, run.rules.replacements.article, run.vacant);
  while (run.lots.length === 0) {
    const away = run.field
      .map((qualifier) => ({ qualifier, absence: awayFor(run, qualifier) }))
      .find(({ absence }) => absence !== undefined);
    if (away?.absence === undefined) return;
    const { qualifier, absence } = away;
    run.field.splice(run.field.indexOf(qualifier), 1);
    refuse(run, qualifier.candidate, absence.article, `${qualifier.reason}; ${absence.reason}`);
    if (absence.replaced) selectAverages(run, run.rules.replacements.article, 1);
    else run.open.push({ article: absence.article, expected: "nobody: a late withdrawal is not replaced" });
  }
};

const explainTheOthers = (run: Run): void => {
  const rating = averageSelector(run.rules);
  const order = averageList(rating, run.candidates);
  const last = order.findLast((one) =>
    run.field.some((qualifier) => qualifier.candidate === one.candidate && cameByList(run, qualifier)),
  );
  for (const candidate of run.candidates) {
    const waits = run.lots.some(({ candidates }) => candidates.includes(candidate));
    if (waits || !isFree(run, candidate)) continue;
    const own = order.find((one) => one.candidate === candidate);
    const by = own && last && separation(rating, last, own);
    refuse(run, candidate, rating.article, rivalReason(rating, own, last, by));
  }
};

const cameByList = ({ rules }: Run, { article }: Qualifier): boolean =>
  article === averageSelector(rules).article || article === rules.replacements.article;

const averageSelector = ({ selectors }: Qualification): AverageSelector => {
  const found = selectors.find((selector) => selector.kind === "average");
  if (found === undefined) throw new Error("a qualification has one selector by average ratings");
  return found;
};
