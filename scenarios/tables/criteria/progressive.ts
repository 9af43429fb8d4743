import { byNumber, type TableCriterion } from "../criterion.ts";

/** Progressive score (PS): the sum of the scores after each round, in tenths; cuts leave out the first rounds (C.07 14.1.1 c). */
export const progressive =
  (cut: number): TableCriterion =>
  ({ rows }) =>
    byNumber(10, (seat) => {
      const row = rows[seat] ?? [];
      let score = 0;
      return row.reduce((sum, { points }, index) => {
        score += points;
        return index < cut ? sum : sum + score;
      }, 0);
    });
