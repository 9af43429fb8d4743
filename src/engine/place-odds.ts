import type { Seat } from "../../events/ids.ts";
import { DEPARTED } from "../../projections/tally.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { promoted } from "../../scenarios/rules/promotion.ts";
import { MAX_SEATS } from "./histogram.ts";
import { type Order, orderOf, type PlaceCounts, placeCell } from "./place-counts.ts";
import { type PointsPlaces, pointsPlaces } from "./points-places.ts";
import type { LadderSolver } from "./solve/ladder.ts";
import type { LadderOdds } from "./solve/ladder-odds.ts";

/** Who finishes where, summed over simulations (or over chances). */
export interface PlaceOdds {
  /** By seat: by place, first place first. A shared place counts at its best, unless lots decide it. */
  readonly final: readonly (readonly number[])[];
  readonly points: PointsPlaces;
}

/** A way first place can be settled: by whom, ahead of which runner-up where the rule names him. */
export interface Ending {
  readonly winner: number;
  readonly runnerUp?: number;
  readonly chance: number;
}

/** Turns the counts of finishing orders into places: what the main stage settles as it is, play-offs with their solved chances. */
export const placeOdds = (
  counts: PlaceCounts,
  regulation: Regulation,
  departed: readonly number[],
  solver: LadderSolver,
): PlaceOdds => {
  const { seats } = counts;
  const sums = emptySums(seats);
  const lots = lotsDecide(regulation);
  for (let seat = 0; seat < seats; seat++)
    for (let above = 1; above < seats; above++)
      for (let level = 1; above + level <= seats; level++) {
        const sum = counts.behind[placeCell(counts, seat, above, level)] as number;
        if (sum > 0) book(sums, seat, above, level, sum, lots && regulation.ranking.scope === "all");
      }
  const endingsOf = (order: Order): readonly Ending[] => endings(order, regulation, departed, solver);
  // Map order is the order of first occurrence, which the split of the work may change; sums of floats must not.
  for (const [key, count] of [...counts.first].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const order = orderOf(key);
    for (const ending of endingsOf(order)) bookOrder(sums, ended(order, ending), ending.chance * count, lots);
  }
  const champions = (order: Order): ReadonlyMap<number, number> => {
    const chances = new Map<number, number>();
    for (const { winner, chance } of endingsOf(order)) chances.set(winner, (chances.get(winner) ?? 0) + chance);
    return chances;
  };
  return { final: sums, points: pointsPlaces(counts, champions) };
};

/** True where lots are the last criterion: whoever is still level then takes each of the places with the same chance. */
export const lotsDecide = ({ ranking }: Regulation): boolean => ranking.criteria.at(-1)?.kind === "lots";

/** No place for anybody yet. */
export const emptySums = (seats: number): number[][] =>
  Array.from({ length: seats }, () => new Array<number>(seats).fill(0));

/** Books everybody's place in an order; `lots` part those who share one. */
export const bookOrder = (sums: readonly number[][], order: Order, amount: number, lots: boolean): void => {
  let above = 0;
  for (const group of order) {
    for (const seat of group) book(sums, seat, above, group.length, amount, lots);
    above += group.length;
  }
};

/** The order once first place is settled so. */
export const ended = (order: Order, { winner, runnerUp }: Ending): Order =>
  promoted(order as readonly (readonly Seat[])[], winner as Seat, runnerUp as Seat | undefined);

/** The ways a ladder can end. */
export const endingsOfLadder = ({ win, runnersUp }: LadderOdds): readonly Ending[] => {
  const unnamed = [...win];
  const least = win.map(() => 0);
  const named = [...runnersUp].map(([pair, chance]): Ending => {
    const [winner, runnerUp] = [Math.floor(pair / MAX_SEATS), pair % MAX_SEATS];
    unnamed[winner] = (unnamed[winner] as number) - chance;
    least[winner] = ROUNDING;
    return { winner, runnerUp, chance };
  });
  // What rounding leaves of a winner whose runner-up is always named is nobody's.
  const alone = unnamed.flatMap((chance, winner) => (chance > (least[winner] as number) ? [{ winner, chance }] : []));
  return [...named, ...alone];
};

const ROUNDING = 1e-12;

// Everybody level on points plays off (N23), or whom the criteria leave tied; a player who has left does not.
const endings = (
  order: Order,
  regulation: Regulation,
  departed: readonly number[],
  solver: LadderSolver,
): readonly Ending[] => {
  const contenders = regulation.playoff?.after === "points" ? order.flat() : (order[0] as Order[number]);
  const present = contenders.filter((seat) => departed[seat] === DEPARTED.no);
  const tied = present.length === 0 ? contenders : present;
  const [winner] = tied;
  if (tied.length === 1 && winner !== undefined) return [{ winner, chance: 1 }];
  if (regulation.playoff === undefined) return tied.map((seat) => ({ winner: seat, chance: 1 / tied.length }));
  return endingsOfLadder(solver.fresh(tied as readonly Seat[]));
};

const book = (
  sums: readonly number[][],
  seat: number,
  above: number,
  level: number,
  amount: number,
  lots: boolean,
): void => {
  const cells = sums[seat] as number[];
  const places = lots ? level : 1;
  for (let place = above; place < above + places; place++) cells[place] = (cells[place] as number) + amount / places;
};
