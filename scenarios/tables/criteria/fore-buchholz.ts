import { byNumber, type TableCriterion } from "../criterion.ts";
import type { Sheet } from "../sheet.ts";
import type { Entry } from "../tournament.ts";
import { buchholzOf } from "./buchholz.ts";
import type { Cuts } from "./cut.ts";

/** Fore Buchholz (C.07 8.3, FB): Buchholz as if every paired game of the final round had been drawn. Tenths. */
export const foreBuchholz =
  (cuts: Cuts): TableCriterion =>
  (sheet) =>
    byNumber(10, buchholzOf(beforeLast(sheet), cuts));

const beforeLast = (sheet: Sheet): Sheet => {
  const { tournament, rounds, rows, scores, system } = sheet;
  if ((tournament.declaredRounds ?? rounds) > rounds || rounds === 0) return sheet;
  const drawn = (entry: Entry): Entry =>
    entry.kind === "game" || entry.kind === "forfeit"
      ? { kind: "game", opponent: entry.opponent, share: 1, points: system.draw, rated: false }
      : entry;
  const now = rows.map((row) => [...row.slice(0, -1), ...row.slice(-1).map(drawn)]);
  const gained = (player: number): number => (now[player]?.at(-1)?.points ?? 0) - (rows[player]?.at(-1)?.points ?? 0);
  return { ...sheet, rows: now, scores: scores.map((score, player) => score + gained(player)) };
};
