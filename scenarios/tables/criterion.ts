import type { Seat } from "../../events/ids.ts";
import { split } from "../rules/criteria/split.ts";
import type { Quantity, Refinement } from "../rules/criterion.ts";
import type { Sheet } from "./sheet.ts";

/** What a criterion says of a tied group, and in words why it stops where the numbers alone would not. */
export interface TableRefinement extends Refinement {
  /** One clause without its full stop: `B and C have not met`. */
  readonly because?: (name: (seat: Seat) => string) => string;
}

/** A tie-break of a table: made once for a sheet, asked about one tied group after the other. */
export type TableCriterion = (sheet: Sheet) => (group: readonly Seat[]) => TableRefinement;

/**
 * A criterion that is one number for each player, the higher the better; over `per`. Who has none comes last: nothing divided by nothing
 * is no value (lichess-org/lila #19791).
 */
export const byNumber =
  (per: number, amount: (seat: Seat) => number | undefined) =>
  (group: readonly Seat[]): TableRefinement => {
    const amounts = group.map(amount);
    const values = amounts.map((value): Quantity | undefined => (value === undefined ? undefined : { value, per }));
    return {
      groups: split(
        group,
        amounts.map((value) => value ?? Number.NEGATIVE_INFINITY),
      ),
      values,
    };
  };
