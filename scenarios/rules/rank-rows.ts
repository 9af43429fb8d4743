import type { Seat } from "../../events/ids.ts";
import type { CriterionKind, Quantity } from "./criterion.ts";

/** One line of the standings; `Kind` names the criteria. */
export interface RankRow<Kind extends string = CriterionKind> {
  readonly seat: Seat;
  /** 1-based; players who share a place all have its first number (1, 1, 3). */
  readonly rank: number;
  readonly shared: boolean;
  /** Total score in half-points. */
  readonly points: number;
  /** Games over the board. */
  readonly played: number;
  /**
   * What the player has under each criterion that has a number for him: in the group it was applied to, or, where he
   * was apart before or his tie is not broken, among all with his points.
   */
  readonly criteria: readonly { readonly kind: Kind; readonly value: Quantity }[];
  /**
   * The criterion that separated the player from the next one with the same points; for the last of them, from the one
   * before. Undefined where nobody has the same points and where the place is still shared.
   */
  readonly splitBy: Kind | undefined;
}

/** {@link Place.cut} of a place that points alone parted from the one above. */
export const BY_POINTS = -1;

/** A place while ties are being broken. */
export interface Place {
  readonly seats: readonly Seat[];
  /** Index of the criterion that parted it from the place above, or {@link BY_POINTS}. */
  readonly cut: number;
  /** True where the regulation breaks a tie here. */
  readonly contested: boolean;
}

/** What one criterion says of every player. */
export interface Column<Kind extends string = CriterionKind> {
  readonly kind: Kind;
  readonly values: ReadonlyMap<Seat, Quantity | undefined>;
}

/** By seat: the score that places start from, and the games over the board. */
export interface Scores {
  readonly points: ArrayLike<number>;
  readonly played: ArrayLike<number>;
}

/** The lines of the final places, in order; players who share one in seat order. */
export const rowsOf = <Kind extends string>(
  table: Scores,
  columns: readonly Column<Kind>[],
  places: readonly Place[],
): readonly RankRow<Kind>[] => {
  const rows: RankRow<Kind>[] = [];
  places.forEach((place, k) => {
    const rank = rows.length + 1;
    const shared = place.seats.length > 1;
    const below = places[k + 1]?.cut ?? BY_POINTS;
    const cut = below === BY_POINTS ? place.cut : below;
    const splitBy = shared ? undefined : columns[cut]?.kind;
    for (const seat of place.seats) {
      const points = table.points[seat] as number;
      const played = table.played[seat] as number;
      rows.push({ seat, rank, shared, points, played, criteria: criteriaOf(columns, seat), splitBy });
    }
  });
  return rows;
};

const criteriaOf = <Kind extends string>(columns: readonly Column<Kind>[], seat: Seat): RankRow<Kind>["criteria"] =>
  columns.flatMap(({ kind, values }) => {
    const value = values.get(seat);
    return value === undefined ? [] : [{ kind, value }];
  });
