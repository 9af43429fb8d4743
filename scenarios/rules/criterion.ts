import type { Seat } from "../../events/ids.ts";
import type { Crosstable } from "./crosstable.ts";
import type { Scoring } from "./scoring.ts";

/** Names of the tie-break criteria, as regulations and outputs write them. */
export const CRITERION_KINDS = [
  "direct-encounter",
  "wins",
  "black-wins",
  "sonneborn-berger",
  "koya",
  "extended-koya",
  "lots",
] as const;
/** Name of a tie-break criterion. */
export type CriterionKind = (typeof CRITERION_KINDS)[number];

/** A criterion with its options, as a regulation writes it. */
export type CriterionSpec =
  /** C.07 art. 6. `recursive`: sub-ties are compared again among themselves (6.2); C12 3.7 a) applies it once. */
  | { readonly kind: "direct-encounter"; readonly recursive: boolean }
  /** C.07 7.1 (with forfeits, WIN) or 7.2 (over the board only, WON). */
  | { readonly kind: "wins"; readonly forfeits: boolean }
  /** C.07 7.4. */
  | { readonly kind: "black-wins" }
  /** C.07 9.1. */
  | { readonly kind: "sonneborn-berger" }
  /** C.07 9.2; `limit` moves the threshold by that many half-points (14.5). */
  | { readonly kind: "koya"; readonly limit?: number }
  /** The older text: the threshold goes down score group by score group. */
  | { readonly kind: "extended-koya" }
  /** C.07 4.2: the last resort, an event. */
  | { readonly kind: "lots" };

/** Integer over a whole divisor: half-points are over 2, Sonneborn-Berger is over 4. */
export interface Quantity {
  readonly value: number;
  readonly per: number;
}

/** What a criterion says of a tied group: the group in order, split into still tied groups, and what each player had. */
export interface Refinement {
  readonly groups: readonly (readonly Seat[])[];
  /** By position in the group that was asked about; undefined where the criterion has no number for a player. */
  readonly values: readonly (Quantity | undefined)[];
}

/** What a criterion may look at. `lots` are orders drawn so far. */
export interface Judgement {
  readonly table: Crosstable;
  readonly scoring: Scoring;
  readonly lots: readonly (readonly Seat[])[];
}

/** A tie-break: an ordered partition refinement of one tied group. */
export type Criterion = (judgement: Judgement, group: readonly Seat[]) => Refinement;
