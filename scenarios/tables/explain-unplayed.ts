import type { Seat } from "../../events/ids.ts";
import type { Sheet } from "./sheet.ts";
import type { Bye, Entry } from "./tournament.ts";
import { adjustedScores, type Dummy, meetingsOf } from "./unplayed.ts";

/** An unplayed round of a Swiss, and who stood for the opponent. */
export interface UnplayedRound {
  readonly seat: Seat;
  readonly round: number;
  readonly dummy: Dummy;
  /** In words, without the full stop: `E, round 1, pairing-allocated bye worth 1: a dummy with ...`. */
  readonly words: string;
}

/** The unplayed rounds of a Swiss that Buchholz and Sonneborn-Berger count, by player and round; none in a round robin. */
export const unplayedRounds = (sheet: Sheet, names: readonly string[]): readonly UnplayedRound[] => {
  const adjusted = adjustedScores(sheet);
  return sheet.ranked.flatMap((seat) =>
    meetingsOf(sheet, adjusted, seat).flatMap(({ round, dummy }) =>
      dummy === undefined
        ? []
        : [{ seat, round, dummy, words: wordsOf(sheet, names[seat] ?? "?", seat, round, dummy) }],
    ),
  );
};

const wordsOf = (
  { rows, rules }: Sheet,
  name: string,
  seat: Seat,
  round: number,
  { own, cap, score }: Dummy,
): string => {
  const entry = rows[seat]?.[round - 1] as Entry;
  const who = `${name}, round ${round}, ${kindOf(entry)} worth ${entry.points / 10}`;
  if (rules === "2012") return `${who}: a virtual opponent who had ${own / 10} before the round ends on ${score / 10}`;
  if (cap === undefined) return `${who}: a dummy with the player's own score ${score / 10} (16.4)`;
  const capped = cap.score < own ? `${own / 10}, capped at ${cap.score / 10} (${cap.article})` : `${own / 10} (16.4)`;
  return `${who}: a dummy with the player's own score ${capped}`;
};

const BYES: Readonly<Record<Bye, string>> = {
  pairing: "pairing-allocated bye",
  full: "full-point bye",
  half: "half-point bye",
  zero: "zero-point bye",
};

const kindOf = (entry: Entry): string => {
  if (entry.kind === "bye") return BYES[entry.bye];
  return entry.kind === "forfeit" && entry.share > 0 ? "win by forfeit" : "loss by forfeit";
};
