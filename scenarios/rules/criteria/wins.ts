import type { Criterion } from "../criterion.ts";
import { refineBy } from "./split.ts";

/**
 * Number of wins. With `forfeits` it counts encounters that brought the points of a win, played or not (C.07 7.1, WIN;
 * C12 3.7 b "total number of wins in the tournament", read so); without, games won over the board (7.2, WON).
 */
export const wins =
  (forfeits: boolean): Criterion =>
  ({ table }, group) => {
    const won = forfeits ? table.wins : table.won;
    return refineBy(
      group,
      group.map((seat) => won[seat] as number),
      1,
    );
  };
