import type { TrfCell, TrfPlayer } from "../../io/trf/trf.ts";
import type { Remark } from "../found.ts";

/**
 * Tells of rounds in which a player had no game: byes, which give nothing in a round robin, and the end of a player who has perhaps left.
 * A report does not say that somebody withdrew, and what becomes of his games is for the regulation.
 */
export const unplayedRounds = (
  rows: readonly { readonly player: TrfPlayer; readonly line: number }[],
  rounds: number,
  remarks: Remark[],
): void => {
  for (const { player, line } of rows) {
    const cells = Array.from({ length: rounds }, (_, index): TrfCell => player.cells[index] ?? { code: " " });
    for (const [index, { opponent, code }] of cells.entries()) {
      const bye = opponent === undefined ? BYES[code] : undefined;
      if (bye === undefined) continue;
      const message = `${player.name} has ${bye} (${code}) in round ${index + 1}: no game, and a round robin gives no points for it`;
      remarks.push({ level: code === "Z" ? "note" : "warning", place: { line }, message });
    }
    const last = cells.findLastIndex(({ opponent, code }) => opponent !== undefined && code !== "-");
    const after = cells.slice(last + 1);
    if (after.length < 2 || !after.some(({ code }) => code === "-" || code === "Z")) continue;
    const forfeits = after.filter(({ code }) => code === "-").length;
    const message = `${player.name} has no game after round ${last + 1}, ${forfeits} of them forfeits: they come in as forfeits; if he has left, put it on record (record ... withdraw) and the regulation settles his games`;
    remarks.push({ level: "warning", place: { line }, message });
  }
};

const BYES: Readonly<Partial<Record<TrfCell["code"], string>>> = {
  U: "the bye of the pairing",
  F: "a full-point bye",
  H: "a half-point bye",
  Z: "a zero-point bye",
};
