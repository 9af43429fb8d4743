import type { ChampionshipEvent } from "../../events/championship.ts";
import type { EventColumns } from "../../events/columns.ts";
import { rowReader } from "../../events/columns-reader.ts";
import { apply, createTally, type Tally } from "../../projections/tally.ts";
import { cellPool } from "./cell-pool.ts";

/** How much a bulk fold went through. */
export interface ColumnsFold {
  readonly events: number;
  readonly championships: number;
}

/**
 * Sees a championship's tally after its last row, and where that row is. The tally is reused for the next one: copy what is
 * to be kept.
 */
export type VisitTally = (tally: Tally, championship: number, lastRow: number) => void;

/**
 * Bulk replay: folds every championship of checked columns with THE fold over one reused row, typed cells and one reused
 * tally. Belongs in an isolate that never loads immer: after drafts have passed through it, the shared `apply` is
 * megamorphic and four to six times slower.
 */
export const foldColumns = (columns: EventColumns, visit: VisitTally = () => undefined): ColumnsFold => {
  const { length, championship } = columns;
  const rowAt = rowReader(columns);
  const pool = cellPool();
  const tally = createTally(pool.take);
  let championships = 0;
  for (let from = 0; from < length; championships++) {
    const number = championship[from] as number;
    let to = from + 1;
    while (to < length && championship[to] === number) to += 1;
    pool.takeBack();
    tally.players = 0;
    tally.departed = pool.take(0);
    foldRows(tally, rowAt, from, to);
    visit(tally, number, to - 1);
    from = to;
  }
  return { events: length, championships };
};

// A function of its own: called for every championship it is compiled as a whole, with the fold inside it.
const foldRows = (tally: Tally, rowAt: (index: number) => ChampionshipEvent, from: number, to: number): void => {
  for (let index = from; index < to; index++) apply(tally, rowAt(index));
};
