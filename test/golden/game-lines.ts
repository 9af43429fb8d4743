import type { Outcome } from "../../events/result.ts";
import { type Golden, type GoldenGame, seatOf } from "./crosstable-text.ts";

/**
 * Reads lines `1 A B 1-0`: round, White, Black, result. A trailing `F` is a forfeit, `*` a game still running (it is
 * left out: a running game has no result). Everybody is due to meet everybody once.
 */
export const readGameLines = (players: string, text: string): Golden => {
  const golden: Golden = { names: players.split(" "), encounters: 1, games: [] };
  const games = text
    .trim()
    .split("\n")
    .map((line) => line.trim().split(" "))
    .filter(([, , , result]) => result !== "*")
    .map(([, white = "", black = "", result = ""]): GoldenGame => {
      const outcome = FORFEITS.get(result) ?? (result as Outcome);
      return { white: seatOf(golden, white), black: seatOf(golden, black), leg: 1, outcome };
    });
  return { ...golden, games };
};

const FORFEITS: ReadonlyMap<string, Outcome> = new Map([
  ["1-0F", "+/-"],
  ["0-1F", "-/+"],
  ["0-0F", "-/-"],
]);
