import type { Criterion } from "../criterion.ts";
import { refineBy } from "./split.ts";

/** Games won over the board with Black (C.07 7.4, BWG). */
export const blackWins: Criterion = ({ table }, group) =>
  refineBy(
    group,
    group.map((seat) => table.wonWithBlack[seat] as number),
    1,
  );
