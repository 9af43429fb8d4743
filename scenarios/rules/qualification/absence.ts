import type { Qualification } from "../../regulations/qualification.ts";
import type { Candidate } from "./candidate.ts";
import { daysAfter, monthsAfter } from "./deadline.ts";

/** The days that deadlines count from; a deadline without its day is not checked. */
export interface QualificationDays {
  /** The event starts. */
  readonly starts?: string;
  /** The list of the qualified was published. */
  readonly published?: string;
}

/** What is known of a player who may not come; see {@link Candidate}. */
export type AbsenceFacts = Pick<Candidate, "withdrew" | "contract" | "seriousReasons">;

/** Why a qualified player does not come, and whether another takes his place. */
export interface Absence {
  readonly article: string;
  readonly reason: string;
  readonly replaced: boolean;
}

/** What keeps a qualified player away, if anything does (C12 3.3.1 to 3.3.3). A `replacement` has a later day for his contract. */
export const absenceOf = (
  { contract, withdrawal }: Qualification,
  candidate: AbsenceFacts,
  { starts, published }: QualificationDays,
  replacement = false,
): Absence | undefined => {
  const { withdrew, contract: signed, seriousReasons } = candidate;
  if (withdrew !== undefined) {
    const line = starts === undefined ? undefined : monthsAfter(starts, -withdrawal.months);
    if (line === undefined || withdrew <= line)
      return { article: withdrawal.article, reason: `withdrew on ${withdrew}`, replaced: true };
    const reason = `withdrew on ${withdrew}, after ${line}: less than ${withdrawal.months} months before the start`;
    return { article: withdrawal.lateArticle, reason, replaced: false };
  }
  if (signed === undefined) return undefined;
  const { article } = contract;
  if (signed === "missing") return { article, reason: "sent no signed contract", replaced: true };
  if (published === undefined) return undefined;
  const due = daysAfter(monthsAfter(published, contract.months), replacement ? (contract.replacementDays ?? 0) : 0);
  if (signed <= due) return undefined;
  const last = daysAfter(due, contract.graceDays);
  const late = `signed on ${signed}, due on ${due}`;
  if (signed > last) return { article, reason: `${late}; late contracts are accepted until ${last}`, replaced: true };
  if (seriousReasons === true) return undefined;
  return { article, reason: `${late}; accepted until ${last} for serious reasons only`, replaced: true };
};
