/**
 * The finishing order of many main stages as counts. Merging is addition. Law: what `behind` and `first` count of a seat adds up to
 * what `points` counts of it.
 */
export interface PlaceCounts {
  readonly seats: number;
  /** By {@link placeCell}: how many had more points than a seat, and how many as many. */
  readonly points: Float64Array;
  /** The same after the ranking, for those who were not level for first on points. */
  readonly behind: Float64Array;
  /** By {@link orderKey}: how the ranking ordered those level for first on points (or the one who was alone). */
  readonly first: Map<string, number>;
}

/** Players with the same place, in seat order; best place first. */
export type Order = readonly (readonly number[])[];

/** No counts for so many seats. */
export const createPlaces = (seats: number): PlaceCounts => ({
  seats,
  points: new Float64Array(seats ** 3),
  behind: new Float64Array(seats ** 3),
  first: new Map(),
});

/** The cell of a seat whom `above` others are before and who is level with `level`, himself included. */
export const placeCell = ({ seats }: Pick<PlaceCounts, "seats">, seat: number, above: number, level: number): number =>
  (seat * seats + above) * seats + level - 1;

/** An order as text: `0.3|5` = seats 0 and 3 share a place, 5 is behind them. */
export const orderKey = (order: Order): string => order.map((group) => group.join(".")).join("|");

/** Inverse of {@link orderKey}. */
export const orderOf = (key: string): Order => key.split("|").map((group) => group.split(".").map(Number));

/** Adds `count` to an order. */
export const bumpOrder = (counts: PlaceCounts, order: Order, count: number): void =>
  bumpOrderAt(counts, orderKey(order), count);

/** Adds `count` to the order with that {@link orderKey}. */
export const bumpOrderAt = ({ first }: PlaceCounts, key: string, count: number): void => {
  first.set(key, (first.get(key) ?? 0) + count);
};

/** Adds `more` into `into`. */
export const mergePlaces = (into: PlaceCounts, more: PlaceCounts): void => {
  add(into.points, more.points);
  add(into.behind, more.behind);
  for (const [key, count] of more.first) bumpOrderAt(into, key, count);
};

const add = (into: Float64Array, more: Float64Array): void => {
  for (let cell = 0; cell < more.length; cell++) into[cell] = (into[cell] as number) + (more[cell] as number);
};
