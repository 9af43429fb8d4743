import { berger } from "./berger.ts";
import { twoBlocksOfFour } from "./blocks.ts";
import { type CycleOrder, cycles } from "./cycles.ts";
import type { Round } from "./pairing.ts";

/** The pairing tables a regulation can name. */
export const PAIRING_TABLES = ["berger", "twoBlocksOfFour"] as const;

/** One of `PAIRING_TABLES`. */
export type PairingTable = (typeof PAIRING_TABLES)[number];

/**
 * All rounds of a round robin of `players`: `cyclesCount` cycles of `table` in the given `order`.
 * @throws RangeError when the table does not exist for that many players (`berger`: 2 to 16, `twoBlocksOfFour`: 8) or
 * `cyclesCount` is not a positive integer.
 */
export const roundRobin = (
  table: PairingTable,
  players: number,
  cyclesCount: number,
  order: CycleOrder,
): readonly Round[] => cycles(singleCycle(table, players), cyclesCount, order);

const singleCycle = (table: PairingTable, players: number): readonly Round[] => {
  switch (table) {
    case "berger":
      return berger(players);
    case "twoBlocksOfFour":
      if (players !== 8) throw new RangeError(`the table of two blocks of four is for 8 players, not ${players}`);
      return twoBlocksOfFour();
    default:
      return table satisfies never;
  }
};
