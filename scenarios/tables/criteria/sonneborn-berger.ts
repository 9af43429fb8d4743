import type { Seat } from "../../../events/ids.ts";
import { byNumber, type TableCriterion } from "../criterion.ts";
import { adjustedScores, meetingsOf } from "../unplayed.ts";
import { type Cuts, sumAfter } from "./cut.ts";

/**
 * Sonneborn-Berger (C.07 9.1, SB): for each round, what the opponent scored times the points scored against him; in hundredths. Forfeits of
 * a round robin are games (15.2); unplayed rounds of a Swiss count as the rules of the year say (16).
 *
 * Before 2023 two readings were in use. Here the opponents' scores are as they stand and the player's own result by forfeit is a normal
 * one, as the text has it (C.02 13.15.2) and Vega did. Swiss-Manager took every unplayed round, his own too, for a draw.
 */
export const tableSonnebornBerger =
  (cuts: Cuts): TableCriterion =>
  (sheet) => {
    const adjusted = sheet.rules === "2012" ? sheet.scores : adjustedScores(sheet);
    const exception = sheet.kind === "swiss" && sheet.rules !== "2012";
    const sum = (seat: Seat): number => {
      const parts = meetingsOf(sheet, adjusted, seat).map(({ score, points, voluntary }) => ({
        ...{ value: score * points, score, voluntary },
      }));
      return sumAfter(parts, cuts, exception);
    };
    return byNumber(100, sum);
  };
