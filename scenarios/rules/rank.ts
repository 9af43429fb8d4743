import { type Seat, seats } from "../../events/ids.ts";
import { criterionOf } from "./criteria/criterion-of.ts";
import { split } from "./criteria/split.ts";
import type { CriterionKind, CriterionSpec, Judgement, Quantity, Refinement } from "./criterion.ts";
import type { Crosstable } from "./crosstable.ts";
import { BY_POINTS, type Column, type Place, type RankRow, rowsOf, type Scores } from "./rank-rows.ts";

/** The order of a stage, best first. */
export interface Ranking<Kind extends string = CriterionKind> {
  readonly rows: readonly RankRow<Kind>[];
  /** The places: seats that share one stand together, in seat order. */
  readonly groups: readonly (readonly Seat[])[];
}

/** Which ties are broken: only the one for first place (C12 3.7), or all. */
export type RankScope = "first" | "all";

/**
 * Ranks the players of a stage by points, then by the criteria in order: each acts on every group still equal on all
 * before it. Under scope `first` other players with equal points share their place.
 */
export const rank = (judgement: Judgement, criteria: readonly CriterionSpec[], scope: RankScope): Ranking => {
  const tieBreaks = criteria.map((spec): TieBreak<CriterionKind> => {
    const criterion = criterionOf(spec);
    return { kind: spec.kind, refine: (group) => criterion(judgement, group) };
  });
  return breakTies(judgement.table, placesOnPoints(judgement.table, scope), tieBreaks);
};

/** A criterion that knows what it looks at. */
export interface TieBreak<Kind extends string> {
  readonly kind: Kind;
  readonly refine: (group: readonly Seat[]) => Refinement;
}

/** Breaks the ties of places that points alone give, one criterion after the other on every group still equal on all before it. */
export const breakTies = <Kind extends string>(
  table: Scores,
  byPoints: readonly Place[],
  tieBreaks: readonly TieBreak<Kind>[],
): Ranking<Kind> => {
  let places = byPoints;
  const columns: Column<Kind>[] = [];
  for (const [index, { kind, refine }] of tieBreaks.entries()) {
    const values = new Map<Seat, Quantity | undefined>();
    const note: Note = (group, quantities) =>
      group.forEach((seat, position) => {
        values.set(seat, quantities[position]);
      });
    for (const { seats: group } of byPoints) note(group, refine(group).values);
    places = places.flatMap((place) => parted(place, refine, index, note));
    columns.push({ kind, values });
  }
  return { rows: rowsOf(table, columns, places), groups: places.map((place) => place.seats) };
};

/** The groups of {@link rank} without its rows: a sampler that counts places asks for them after every simulated stage. */
export const rankedGroups = (
  judgement: Judgement,
  criteria: readonly CriterionSpec[],
  scope: RankScope,
): readonly (readonly Seat[])[] => {
  let places = placesOnPoints(judgement.table, scope);
  for (const [index, spec] of criteria.entries()) {
    const criterion = criterionOf(spec);
    const refine = (group: readonly Seat[]): Refinement => criterion(judgement, group);
    places = places.flatMap((place) => parted(place, refine, index, () => undefined));
  }
  return places.map((place) => place.seats);
};

type Note = (group: readonly Seat[], quantities: readonly (Quantity | undefined)[]) => void;

const placesOnPoints = (table: Crosstable, scope: RankScope): readonly Place[] => {
  const ranked = seats(table.players).filter((seat) => table.ranked[seat] === 1);
  return placesOf(table, ranked, scope);
};

/** The places that points alone give the ranked players. */
export const placesOf = ({ points }: Scores, ranked: readonly Seat[], scope: RankScope): readonly Place[] =>
  split(
    ranked,
    ranked.map((seat) => points[seat] as number),
  ).map((group, k) => ({
    seats: group,
    cut: BY_POINTS,
    contested: scope === "all" || k === 0,
  }));

// What becomes of a place under the criterion at `index`.
const parted = (
  place: Place,
  refine: (group: readonly Seat[]) => Refinement,
  index: number,
  note: Note,
): readonly Place[] => {
  if (place.seats.length === 1 || !place.contested) return [place];
  const { groups, values } = refine(place.seats);
  note(place.seats, values);
  return groups.map((group, k) => ({ ...place, seats: group, cut: k === 0 ? place.cut : index }));
};

/**
 * The players still tied for first after all criteria, and how far it went: `by` is -1 where points alone left one
 * player, else the index of the criterion that did, or `criteria.length` where they are still tied. The same answer as
 * the first group of {@link rank} without the rest of the table: a sampler asks it after every simulated stage.
 */
export const decideFirst = (
  judgement: Judgement,
  criteria: readonly CriterionSpec[],
): { readonly seats: readonly Seat[]; readonly by: number } => {
  let tied = leaders(judgement.table);
  if (tied.length <= 1) return { seats: tied, by: BY_POINTS };
  for (const [index, spec] of criteria.entries()) {
    tied = criterionOf(spec)(judgement, tied).groups[0] as readonly Seat[];
    if (tied.length === 1) return { seats: tied, by: index };
  }
  return { seats: tied, by: criteria.length };
};

const leaders = ({ players, ranked, points }: Crosstable): readonly Seat[] => {
  let most = Number.NEGATIVE_INFINITY;
  const leading: Seat[] = [];
  for (let at = 0; at < players; at++) {
    if (ranked[at] === 0 || (points[at] as number) < most) continue;
    if ((points[at] as number) > most) leading.length = 0;
    most = points[at] as number;
    leading.push(at as Seat);
  }
  return leading;
};
