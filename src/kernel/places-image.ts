import type { LaneProgram } from "./lane-program.ts";
import { OP_WINS, OP_WON, OP_WON_BLACK, TABLE, TABLE_SIZE } from "./layout.ts";
import {
  ASKS_BLACK,
  ASKS_WINS,
  EVERYBODY,
  OTHERS_LEADING,
  PLACE_OPS,
  PLACE_OPS_COUNT,
  PLACE_PAIR,
} from "./layout-places.ts";
import { perLine, placesOf } from "./lines.ts";

/** Writes what the places need to know of a program. */
export const writePlaces = (view: DataView, lanes: LaneProgram): void => {
  const { placeOps = [], program, ranked, slots } = lanes;
  view.setInt32(EVERYBODY, program.places?.scope === "all" ? 1 : 0, true);
  view.setUint8(OTHERS_LEADING, ordersTwo(lanes) ? 2 : 1);
  const asks = (codes: readonly number[]): number => (placeOps.some(({ code }) => codes.includes(code)) ? 1 : 0);
  view.setInt32(ASKS_WINS, asks([OP_WINS, OP_WON]), true);
  view.setInt32(ASKS_BLACK, asks([OP_WON_BLACK]), true);
  view.setInt32(PLACE_OPS_COUNT, placeOps.length, true);
  for (const [i, { code, argument }] of placeOps.entries()) {
    view.setUint8(PLACE_OPS + 2 * i, code);
    view.setUint8(PLACE_OPS + 2 * i + 1, argument);
  }
  const places = placesOf(lanes);
  let address = PLACE_PAIR;
  for (const [i, low] of ranked.entries())
    for (const high of ranked.slice(i + 1)) {
      const slot = slots.findIndex((own) => own.low === low && own.high === high);
      view.setUint32(address, places[slot]?.line ?? 0, true);
      view.setUint32(address + 4, TABLE + (TABLE_SIZE * slot) / perLine(lanes), true);
      address += 8;
    }
};

/**
 * True where a tie of two for first is ordered when the title is settled: its criteria are those of the ranking, so one left alone
 * is first and the other second.
 */
export const ordersTwo = ({ program: { places } }: Pick<LaneProgram, "program">): boolean =>
  places !== undefined && places.scope === "first" && !places.afterPoints;
