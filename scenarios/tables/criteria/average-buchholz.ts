import { byNumber, type TableCriterion } from "../criterion.ts";
import { rounded } from "../rating.ts";
import { buchholzOf } from "./buchholz.ts";
import { NO_CUTS } from "./cut.ts";
import { playedBy } from "./played.ts";

/** Average of the opponents' Buchholz (C.07 8.2, AOB), of those met over the board; in hundredths of a point, halves rounded up. */
export const averageBuchholz: TableCriterion = (sheet) => {
  const buchholz = buchholzOf(sheet, NO_CUTS);
  return byNumber(100, (seat) => {
    const opponents = playedBy(sheet, seat).map(({ opponent }) => buchholz(opponent));
    const sum = opponents.reduce((total, value) => total + value, 0);
    return opponents.length === 0 ? undefined : rounded(10 * sum, opponents.length);
  });
};
