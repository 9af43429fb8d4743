import type { Criterion } from "../criterion.ts";

/**
 * Drawing of lots (C.07 4.2): never computed here. An order drawn for exactly this set of candidates settles it, the
 * first one drawn if there are several; without one the group stays tied, and somebody has to draw.
 */
export const lots: Criterion = ({ lots: orders }, group) => {
  const drawn = orders.find((order) => order.length === group.length && group.every((seat) => order.includes(seat)));
  return { groups: drawn === undefined ? [group] : drawn.map((seat) => [seat]), values: group.map(() => undefined) };
};
