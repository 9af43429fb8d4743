import { bumpOrder, bumpOrderAt, type Order, orderKey, type PlaceCounts, placeCell } from "../engine/place-counts.ts";
import type { LaneProgram } from "./lane-program.ts";
import { BEHIND, GRADES, ON_POINTS, ORDER_SIZE, ORDERS, ORDERS_TAKEN, TAKEN, TWO_LEAD } from "./layout-places.ts";
import { ordersTwo } from "./places-image.ts";

/** Reads the places that a kernel has counted into `counts`, and sets them back to zero. */
export const readPlaces = (memory: ArrayBuffer, lanes: LaneProgram, counts: PlaceCounts): void => {
  const seats = lanes.ranked.map((number) => lanes.numbers[number] as number);
  readOrders(memory, lanes, counts);
  readTwo(memory, lanes, counts);
  const points = new Uint32Array(memory, ON_POINTS, TABLES);
  const behind = new Uint32Array(memory, BEHIND, TABLES);
  const everybody = lanes.program.places?.scope === "all";
  for (const [rank, seat] of seats.entries())
    for (let grade = 0; grade < GRADES; grade++) {
      const [above, others] = [grade >> 4, grade & 15];
      if (above + others >= seats.length) continue;
      const cell = placeCell(counts, seat, above, others + 1);
      const count = points[rank * GRADES + grade] as number;
      counts.points[cell] = (counts.points[cell] as number) + count;
      if (grade === 0 && count > 0) bumpOrder(counts, [[seat]], count);
      // Only those level for first have nobody above them; where no other tie is broken the rest stand as on points.
      const rest = above === 0 ? 0 : everybody ? (behind[rank * GRADES + grade] as number) : count;
      counts.behind[cell] = (counts.behind[cell] as number) + rest;
    }
  points.fill(0);
  behind.fill(0);
};

// Ties of two, where the title's criteria order them; elsewhere they stand among the orders too.
const readTwo = (memory: ArrayBuffer, lanes: LaneProgram, counts: PlaceCounts): void => {
  const cells = new Uint32Array(memory, TWO_LEAD, 1024);
  const seats = lanes.ranked.map((number) => lanes.numbers[number] as number);
  for (const [low, a] of seats.entries())
    for (const [high, b] of seats.entries())
      for (const [verdict, order] of ordersOfTwo(a, b).entries()) {
        const count = cells[(16 * low + high) * 4 + verdict] as number;
        if (count > 0 && ordersTwo(lanes)) bumpOrder(counts, order, count);
      }
  cells.fill(0);
};

/** By verdict: still level, the first is ahead, the second is. */
export const ordersOfTwo = (a: number, b: number): readonly Order[] => [
  [[Math.min(a, b), Math.max(a, b)]],
  [[a], [b]],
  [[b], [a]],
];

/** True where the table of orders has to be emptied before more simulations are counted. */
export const ordersAreMany = (view: DataView): boolean => view.getUint32(ORDERS_TAKEN, true) > MOST_ORDERS;

/** Reads the orders counted so far, and sets them back to none. */
export const readOrders = (memory: ArrayBuffer, lanes: LaneProgram, counts: PlaceCounts): void => {
  const view = new DataView(memory);
  const taken = view.getUint32(ORDERS_TAKEN, true);
  const keys = known.get(lanes) ?? new Map<bigint, string>();
  known.set(lanes, keys);
  for (let i = 0; i < taken; i++) {
    const entry = ORDERS + ORDER_SIZE * view.getUint32(TAKEN + 4 * i, true);
    const order = view.getBigUint64(entry, true);
    const key = keys.get(order) ?? orderKey(orderAt(view, lanes, entry));
    keys.set(order, key);
    bumpOrderAt(counts, key, view.getUint32(entry + 8, true));
    view.setUint32(entry + 8, 0, true);
  }
  view.setUint32(ORDERS_TAKEN, 0, true);
};

// The same thousands of orders come in every part of a run.
const known = new WeakMap<LaneProgram, Map<bigint, string>>();

/** A superblock adds fewer than the table has left. */
const MOST_ORDERS = 16_384;

/** Cells of the tables of all ranks. */
const TABLES = 16 * GRADES;

/** What stands for a rank that is not level for first. */
const ELSEWHERE = 15;

const orderAt = (view: DataView, { ranked, numbers }: LaneProgram, entry: number): Order => {
  const groups: number[][] = [];
  for (const [rank, number] of ranked.entries()) {
    const above = (view.getUint8(entry + (rank >> 1)) >> (4 * (rank & 1))) & 15;
    if (above === ELSEWHERE) continue;
    groups[above] = [...(groups[above] ?? []), numbers[number] as number];
  }
  return groups.filter((group) => group !== undefined).map((group) => group.sort((a, b) => a - b));
};
