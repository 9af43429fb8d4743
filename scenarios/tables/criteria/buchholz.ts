import type { TableCriterion } from "../criterion.ts";
import { byNumber } from "../criterion.ts";
import type { Sheet } from "../sheet.ts";
import { adjustedScores, meetingsOf } from "../unplayed.ts";
import { type Cuts, sumAfter } from "./cut.ts";

/** Buchholz (C.07 8.1, BH): the scores of all opponents, with cuts; unplayed rounds as the rules of the year say. Tenths. */
export const buchholz =
  (cuts: Cuts): TableCriterion =>
  (sheet) =>
    byNumber(10, buchholzOf(sheet, cuts));

/** The Buchholz of each player, in tenths. */
export const buchholzOf = (sheet: Sheet, cuts: Cuts): ((seat: number) => number) => {
  const adjusted = adjustedScores(sheet);
  const exception = sheet.kind === "swiss" && sheet.rules !== "2012";
  const sums = sheet.rows.map((_, player) =>
    sumAfter(
      meetingsOf(sheet, adjusted, player as Parameters<typeof meetingsOf>[2]).map(({ score, voluntary }) => ({
        ...{ value: score, score, voluntary },
      })),
      cuts,
      exception,
    ),
  );
  return (seat) => sums[seat] as number;
};
