import { bump, createHistogram, type Histogram, maskOf, RESULTS_OF_A_GAME, settledKey } from "../engine/histogram.ts";
import { bumpOrder } from "../engine/place-counts.ts";
import { duelsOf } from "./duels.ts";
import type { Counters } from "./image.ts";
import type { LaneProgram } from "./lane-program.ts";
import { DUEL_KEYS, FIRST_MARK, LAST_KEY, LONE, SCORE_PAIRS, SCORES } from "./layout.ts";
import { DUEL_COUNT, DUEL_COUNT_SIZE } from "./layout-duels.ts";
import { markOf } from "./marks.ts";
import { comboBits, nextGroups } from "./next-groups.ts";
import { ordersTwo } from "./places-image.ts";
import { ordersOfTwo, readPlaces } from "./read-places.ts";
import { highestScore } from "./widths.ts";

/** Reads a kernel's counters into a histogram of `total` simulations, and sets them back to zero. */
export const readCounters = (memory: ArrayBuffer, lanes: LaneProgram, counters: Counters, total: number): Histogram => {
  const cells = new Uint32Array(memory, 0, counters.end / 4);
  const histogram = createHistogram(lanes.detail === "all" ? lanes.next.length : 0, seatsPlaced(lanes));
  const { settled, level, scores } = histogram;
  const seats = lanes.ranked.map((number) => lanes.numbers[number] as number);
  const ranks = seats.length;
  const verdict = verdictsOf(lanes);
  const take = (address: number): number => {
    const count = cells[address / 4] as number;
    cells[address / 4] = 0;
    return count;
  };
  const lone = (rank: number, count: number): void => {
    const mask = 1 << (seats[rank] as number);
    bump(settled, settledKey({ by: -1, tied: mask }), count);
    bump(level, mask, count);
  };
  histogram.total = total;
  if (histogram.places !== undefined) readPlaces(memory, lanes, histogram.places);
  const keys = seats.map((_, rank) => markOf(lanes, rank) - FIRST_MARK);
  for (const [rank, key] of keys.entries()) {
    const count = take(LONE + 4 * key);
    if (count > 0) lone(rank, count);
  }
  const most = highestScore(lanes);
  takeEach(cells, SCORES / 4, 0, most + 1, (score, count) => bump(scores, score, count));
  for (let other = 0; other <= most; other++)
    takeEach(cells, SCORE_PAIRS / 4 + 256 * other, 0, most + 1, (one, count) => {
      bump(scores, one, count);
      bump(scores, other, count);
    });
  takeEach(cells, counters.level / 4, 1, 2 ** ranks, (mask, count) => bump(level, seatMask(seats, mask), count));
  // Only sets that are left at the end need a look in the larger tables.
  const left = new Map<number, number>();
  for (let by = 0; by <= lanes.ops.length; by++)
    takeEach(cells, counters.settled / 4 + by * 2 ** ranks, 1, 2 ** ranks, (mask, count) => {
      const end = verdict(seatMask(seats, mask), by);
      left.set(mask, end.tied);
      bump(settled, settledKey(end), count);
    });
  for (const { pair, ranks: two } of duelsOf(lanes)) {
    const both = seatMask(seats, maskOf(two));
    for (let by = 0; by <= lanes.ops.length; by++)
      takeEach(cells, (DUEL_COUNT + DUEL_COUNT_SIZE * pair + 16 * by) / 4, 0, 4, (verdictOf, count) => {
        const mask = [0, 1 << two[0], 1 << two[1], maskOf(two)][verdictOf] as number;
        if (mask === 0) return;
        const end = verdict(seatMask(seats, mask), by);
        left.set(mask, end.tied);
        bump(settled, settledKey(end), count);
        bump(level, both, count);
        if (histogram.places === undefined || !ordersTwo(lanes)) return;
        const order = ordersOfTwo(...seatsOfTwo(seats, two))[verdictOf % 3];
        if (order !== undefined) bumpOrder(histogram.places, order, count);
      });
  }
  const combos = 2 ** comboBits(lanes);
  let first = 0;
  for (const [g, group] of nextGroups(lanes).entries()) {
    const { lone: loneTable, tied: tiedTable } = counters.groups[g] as Counters["groups"][number];
    const sums = new Float64Array(RESULTS_OF_A_GAME * group.length);
    const row = (table: number, number: number, tied: number): number => {
      const total = takeRow(cells, table / 4 + number * combos, sums);
      if (total === 0) return 0;
      for (const [i, slot] of group.entries())
        for (let won = 0; won < RESULTS_OF_A_GAME; won++) {
          const outcome = lanes.slots[slot]?.lowIsWhite ? 2 - won : won;
          const counts = histogram.given[(first + i) * RESULTS_OF_A_GAME + outcome] as Map<number, number>;
          const count = sums[RESULTS_OF_A_GAME * i + won] as number;
          if (count > 0) bump(counts, tied, count);
        }
      return total;
    };
    for (const [rank, seat] of seats.entries()) {
      const count = row(loneTable, keys[rank] as number, 1 << seat);
      if (g === 0 && count > 0) lone(rank, count);
      if (rank < LAST_KEY - DUEL_KEYS) row(loneTable, DUEL_KEYS + rank, 1 << seat);
    }
    for (const [mask, tied] of left) row(tiedTable, mask, tied);
    // Lanes that were settled in another place.
    cells.fill(0, loneTable / 4 + LAST_KEY * combos, loneTable / 4 + (LAST_KEY + 1) * combos);
    first += group.length;
  }
  return histogram;
};

// Takes the counts of a part of a table; most of them are zero.
const takeEach = (
  cells: Uint32Array,
  start: number,
  first: number,
  end: number,
  use: (index: number, count: number) => void,
): void => {
  for (let index = first; index < end; index++) {
    const count = cells[start + index] as number;
    if (count === 0) continue;
    cells[start + index] = 0;
    use(index, count);
  }
};

/**
 * Takes a row of counts by combined results, digits of base three with the first game's on top: sums them by game and result, and
 * gives the total.
 */
const takeRow = (cells: Uint32Array, start: number, sums: Float64Array): number => {
  const games = sums.length / RESULTS_OF_A_GAME;
  sums.fill(0);
  let total = 0;
  for (let combo = 0; combo < RESULTS_OF_A_GAME ** games; combo++) {
    const count = cells[start + combo] as number;
    if (count === 0) continue;
    cells[start + combo] = 0;
    total += count;
    let rest = combo;
    for (let at = sums.length - RESULTS_OF_A_GAME; at >= 0; at -= RESULTS_OF_A_GAME) {
      const digit = rest % RESULTS_OF_A_GAME;
      rest = (rest - digit) / RESULTS_OF_A_GAME;
      sums[at + digit] = (sums[at + digit] as number) + count;
    }
  }
  return total;
};

/** Whose places are counted. */
export const seatsPlaced = ({ placeOps, program }: LaneProgram): number | undefined =>
  placeOps === undefined ? undefined : program.players;

const seatsOfTwo = (seats: readonly number[], [low, high]: readonly [number, number]): [number, number] => [
  seats[low] as number,
  seats[high] as number,
];

const seatMask = (seats: readonly number[], mask: number): number => {
  let bySeat = 0;
  for (let rank = 0; rank < seats.length; rank++)
    if ((mask & (1 << rank)) !== 0) bySeat |= 1 << (seats[rank] as number);
  return bySeat;
};

// What the kernel leaves to the host: an order drawn by lot, and players who have left.
const verdictsOf = ({ program, ops }: LaneProgram): ((mask: number, by: number) => { by: number; tied: number }) => {
  const { criteria, departed } = program;
  const lots = criteria.length > ops.length;
  const drawn = new Map(program.lots.map((order) => [maskOf(order), maskOf(order.slice(0, 1))] as const).reverse());
  const here = maskOf([...departed.keys()].filter((seat) => departed[seat] === 0));
  return (mask, by) => {
    if ((mask & (mask - 1)) === 0) return { by, tied: mask };
    const first = lots ? drawn.get(mask) : undefined;
    if (first !== undefined) return { by, tied: first };
    const present = here & mask;
    return { by: criteria.length, tied: lots || present === 0 ? mask : present };
  };
};
