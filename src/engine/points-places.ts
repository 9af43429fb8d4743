import { maskOf, seatsOf } from "./histogram.ts";
import { orderOf, type PlaceCounts, placeCell } from "./place-counts.ts";

/**
 * Where the main stage leaves everybody on points alone, before any tie-break: what prizes shared "among equal scores" need. Sums
 * over simulations (or over chances), so that batches can be compared: divide by `total` of the {@link TitleOdds} they are part of.
 */
export interface PointsPlaces {
  /** By seat: the cells that occurred. They add up to the total; a seat that is not ranked has none. */
  readonly bySeat: readonly (readonly PointsPlace[])[];
  /** By set of seats level for first (one alone included). They add up to the total. */
  readonly first: readonly LevelForFirst[];
}

/** A place on points: `above` players have more, `level` have as many, himself included. */
export interface PointsPlace {
  readonly above: number;
  readonly level: number;
  readonly sum: number;
}

/** Those level for first on points, in seat order, how often, and by position in `seats` how often each is then champion. */
export interface LevelForFirst {
  readonly seats: readonly number[];
  readonly sum: number;
  readonly champion: readonly number[];
}

/** Reads the cells of the counts; `champions` says of an order of those level for first how likely each seat wins the title. */
export const pointsPlaces = (
  counts: PlaceCounts,
  champions: (order: readonly (readonly number[])[]) => ReadonlyMap<number, number>,
): PointsPlaces => {
  const first = new Map<number, { sum: number; readonly champion: Map<number, number> }>();
  for (const [key, count] of [...counts.first].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const order = orderOf(key);
    const mask = maskOf(order.flat());
    const entry = first.get(mask) ?? { sum: 0, champion: new Map<number, number>() };
    entry.sum += count;
    for (const [seat, chance] of champions(order))
      entry.champion.set(seat, (entry.champion.get(seat) ?? 0) + chance * count);
    first.set(mask, entry);
  }
  return {
    bySeat: Array.from({ length: counts.seats }, (_, seat) => cellsOf(counts, seat)),
    first: [...first]
      .sort(([a], [b]) => a - b)
      .map(([mask, { sum, champion }]) => {
        const seats = seatsOf(mask);
        return { seats, sum, champion: seats.map((seat) => champion.get(seat) ?? 0) };
      }),
  };
};

const cellsOf = (counts: PlaceCounts, seat: number): readonly PointsPlace[] => {
  const cells: PointsPlace[] = [];
  for (let above = 0; above < counts.seats; above++)
    for (let level = 1; above + level <= counts.seats; level++) {
      const sum = counts.points[placeCell(counts, seat, above, level)] as number;
      if (sum > 0) cells.push({ above, level, sum });
    }
  return cells;
};
