import { sheetOf } from "./sheet.ts";
import type { Entry, Tournament } from "./tournament.ts";

/**
 * A round robin after a player has withdrawn or was expelled (FIDE General Regulations for Competitions 6.6). Who has completed less than
 * half of his games keeps them in the tournament table, and they count for nobody; else they stand, and those he leaves are lost by
 * forfeit. Completed is a game over the board up to `after`, a round; what is told of his later games is passed over.
 */
export const withdrawn = (tournament: Tournament, player: number, after: number): Tournament => {
  const { entries, system, players } = tournament;
  const { cycles } = sheetOf(tournament, { rules: "2026", kind: "round-robin" });
  const row = entries[player] ?? [];
  const completed = row.slice(0, after).filter((entry) => entry.kind === "game" && entry.share !== undefined).length;
  if (2 * completed < cycles * (players.length - 1))
    return { ...tournament, annulled: new Set([...(tournament.annulled ?? []), player]) };
  const isHis = (entry: Entry): boolean => "opponent" in entry && entry.opponent === player;
  const lost = (entry: Entry, round: number, isWinner: boolean): Entry =>
    round < after || !("opponent" in entry)
      ? entry
      : {
          ...{ kind: "forfeit", opponent: entry.opponent, share: isWinner ? 2 : 0 },
          points: isWinner ? system.win : system.loss,
        };
  return {
    ...tournament,
    entries: entries.map((one, index) =>
      one.map((entry, round) => {
        if (index === player) return lost(entry, round, false);
        return isHis(entry) ? lost(entry, round, true) : entry;
      }),
    ),
  };
};
