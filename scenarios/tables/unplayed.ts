import type { Seat } from "../../events/ids.ts";
import type { Sheet } from "./sheet.ts";
import type { Entry } from "./tournament.ts";

/** A round as it counts for its player's Buchholz and Sonneborn-Berger, in tenths. */
export interface Meeting {
  /** From 1. */
  readonly round: number;
  /** What the opponent, or who stands for one, scored. */
  readonly score: number;
  /** What the player scored in the round. */
  readonly points: number;
  /** True for a round the player was not there for (C.07 16.1.2, VUR). */
  readonly voluntary: boolean;
  /** Who stands for the opponent in an unplayed round. */
  readonly dummy?: Dummy;
}

/** The dummy (before 2023: the virtual opponent) of an unplayed round, and how its score came about. */
export interface Dummy {
  readonly score: number;
  /** The player's own score, which the dummy has unless something caps it; under the rules of 2012 his score before the round. */
  readonly own: number;
  /** What the score must not exceed (2026). */
  readonly cap?: { readonly article: "16.4.1" | "16.4.2"; readonly score: number };
}

/** Rounds of a player that count, and against what score; games without a result count for nothing. */
export const meetingsOf = (sheet: Sheet, adjusted: readonly number[], seat: Seat): readonly Meeting[] =>
  (sheet.rows[seat] ?? []).flatMap((entry, index): readonly Meeting[] => {
    const round = index + 1;
    const { points } = entry;
    if (entry.kind === "none" || (entry.kind === "game" && entry.share === undefined)) return [];
    if (entry.kind === "game" || (entry.kind === "forfeit" && sheet.kind === "round-robin"))
      return [{ round, score: adjusted[entry.opponent] as number, points, voluntary: false }];
    if (sheet.kind === "round-robin") return [];
    const dummy = dummyOf(sheet, adjusted, seat, index, entry);
    return [{ round, score: dummy.score, points, voluntary: isVoluntary(entry), dummy }];
  });

const dummyOf = (sheet: Sheet, adjusted: readonly number[], seat: Seat, index: number, entry: Entry): Dummy => {
  const { rows, scores, system, rules, rounds } = sheet;
  if (rules === "2012") {
    // Svon = SPR + (1 - SfPR) + 1/2 (n - R)
    const own = (rows[seat] ?? []).slice(0, index).reduce((sum, { points }) => sum + points, 0);
    return { own, score: own + (system.win - entry.points) + system.draw * (rounds - index - 1) };
  }
  const own = scores[seat] as number;
  if (rules === "2023") return { own, score: own };
  const cap =
    entry.kind === "forfeit"
      ? ({ article: "16.4.1", score: adjusted[entry.opponent] as number } as const)
      : ({ article: "16.4.2", score: system.draw * rounds } as const);
  return { own, cap, score: Math.min(own, cap.score) };
};

/** A round in which the player was not there: a bye he asked for, or a game he lost by forfeit (C.07 16.1.2). */
export const isVoluntary = (entry: Entry): boolean =>
  (entry.kind === "bye" && (entry.bye === "half" || entry.bye === "zero")) ||
  (entry.kind === "forfeit" && entry.share === 0);

/**
 * What each player's score is worth to his opponents' Buchholz. In a round robin it is his score. In a Swiss, byes he asked for and did not
 * come back from are draws (C.07 16.3.2). Under the rules of 2012 every round he did not play is a draw: so the Buchholz of all players of
 * the Moscow Open 2018 and the World Blitz Championship 2021 comes out as published (test/tables).
 */
export const adjustedScores = ({ kind, rules, rows, scores, system }: Sheet): readonly number[] => {
  if (kind === "round-robin") return scores;
  return rows.map((row, player) => {
    const last = row.findLastIndex((entry) => !isVoluntary(entry));
    return row.reduce((sum, entry, index) => {
      const isDrawn =
        rules === "2012" ? entry.kind === "forfeit" || entry.kind === "bye" : index > last && entry.kind === "bye";
      return isDrawn ? sum + system.draw - entry.points : sum;
    }, scores[player] as number);
  });
};
