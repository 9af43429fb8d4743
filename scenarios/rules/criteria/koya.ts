import type { Criterion } from "../criterion.ts";
import { refineBy } from "./split.ts";
import { maximumStrength, pointsAgainst } from "./strength.ts";

/**
 * Koya (C.07 9.2): points against all opponents with at least half of the maximum score of the schedule; exactly half
 * is enough. Annulled players are no part of the schedule. `limit` moves that threshold by half-points (14.5, KS/L).
 */
export const koya =
  (limit: number): Criterion =>
  (judgement, group) =>
    refineBy(
      group,
      group.map((seat) => pointsAgainst(judgement, seat, maximumStrength(judgement, seat) + 2 * limit)),
      2,
    );
