import { byNumber, type TableCriterion } from "../criterion.ts";
import { opponentOf } from "../kind.ts";
import type { Sheet } from "../sheet.ts";

/**
 * Koya (C.07 9.2, KS): points against all who scored at least half of the most that can be scored; `limit` moves that by half-points
 * (14.5, KS/L+1). Tenths. Who was never paired makes the tournament smaller, and so does who is annulled.
 */
export const tableKoya =
  (limit: number): TableCriterion =>
  (sheet) => {
    const { rows, scores, system } = sheet;
    const doubled = gamesDue(sheet) * system.win + 2 * HALF_POINT * limit;
    return byNumber(10, (seat) =>
      (rows[seat] ?? []).reduce((sum, entry) => {
        const opponent = opponentOf(entry);
        return opponent !== undefined && 2 * (scores[opponent] as number) >= doubled ? sum + entry.points : sum;
      }, 0),
    );
  };

const HALF_POINT = 5;

const gamesDue = ({ kind, rounds, ranked, cycles, tournament }: Sheet): number => {
  if (kind === "swiss") return rounds;
  const paired = ranked.filter((seat) => tournament.entries[seat]?.some((entry) => opponentOf(entry) !== undefined));
  return cycles * ((paired.length === 0 ? ranked.length : paired.length) - 1);
};
