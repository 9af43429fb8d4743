import type { Seat } from "../../../events/ids.ts";
import type { PlacePrizes } from "../../regulations/prizes.ts";
import { inEqualParts } from "./apportion.ts";

/** The end of a championship as far as prizes for places look at it. */
export interface PlaceOrder {
  /** Seats level on points stand together, best first, in seat order; players whose results are annulled are not in it. */
  readonly groups: readonly (readonly Seat[])[];
  /** By seat: half-points of the main stage. */
  readonly points: readonly number[];
  /** Needed only where the first prize is the champion's. */
  readonly champion: Seat | undefined;
}

/** What somebody has earned, and for which places. */
export interface PlaceShare {
  readonly first: number;
  readonly last: number;
  /** In cents. */
  readonly amount: number;
}

/**
 * By seat: the share of everybody in the order. Those with equal points share the prizes of their places equally; where the
 * first prize is the champion's, he stands before the group he comes from, which shares the rest (N23, reading N-4). Cents
 * that cannot be divided go to the first of the group in seat order.
 */
export const placeShares = (
  { sharing, perHalfPoint = 0 }: PlacePrizes,
  amounts: readonly number[],
  { groups, points, champion }: PlaceOrder,
): ReadonlyMap<Seat, PlaceShare> => {
  const shares = new Map<Seat, PlaceShare>();
  const parted = sharing.first === "champion" && champion !== undefined ? behind(champion, groups) : groups;
  let above = 0;
  for (const group of parted) {
    const parts = inEqualParts(pot(amounts, above, group.length), group.length);
    for (const [index, seat] of group.entries()) {
      const amount = (parts[index] as number) + perHalfPoint * (points[seat] ?? 0);
      shares.set(seat, { first: above + 1, last: above + group.length, amount });
    }
    above += group.length;
  }
  return shares;
};

/** What `players` places are worth together, from the one below `above` others on. Cents. */
export const pot = (amounts: readonly number[], above: number, players: number): number =>
  amounts.slice(above, above + players).reduce((sum, amount) => sum + amount, 0);

const behind = (champion: Seat, groups: PlaceOrder["groups"]): PlaceOrder["groups"] => [
  [champion],
  ...groups.map((group) => group.filter((seat) => seat !== champion)).filter((group) => group.length > 0),
];
