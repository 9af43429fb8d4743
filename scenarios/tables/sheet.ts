import { type Seat, seats } from "../../events/ids.ts";
import { kindOf, longest, mostOf, opponentOf, pairingsOf, roundsOfCycle } from "./kind.ts";
import type { RulesVersion } from "./rules-version.ts";
import { type Entry, NO_ENTRY, type PointSystem, type Tournament, type TournamentKind } from "./tournament.ts";

/** A tournament as its criteria look at it: the rounds that count, the scores, and the rules. Points are tenths; players are seats. */
export interface Sheet {
  readonly tournament: Tournament;
  readonly kind: TournamentKind;
  readonly rules: RulesVersion;
  /** Rounds that count: up to the last one that has a result. */
  readonly rounds: number;
  readonly system: PointSystem;
  /** Everybody whose results count. */
  readonly ranked: readonly Seat[];
  /** By player: one entry for each round that counts. */
  readonly rows: readonly (readonly Entry[])[];
  readonly scores: readonly number[];
  /** Round robin: how often each pair meets. */
  readonly cycles: number;
}

/** What somebody may know better than the tournament. */
export interface SheetOptions {
  readonly rules: RulesVersion;
  readonly kind?: TournamentKind;
  /** Only the first rounds. */
  readonly after?: number;
}

/**
 * Lays a tournament out. Games with players whose results are annulled are nobody's; in a Swiss a round of which nothing is said is a
 * zero-point bye (TRF26: a blank is Z).
 */
export const sheetOf = (tournament: Tournament, options: SheetOptions): Sheet => {
  const { players, entries, system, annulled, bonus } = tournament;
  const kind = options.kind ?? kindOf(tournament).kind;
  const rounds = Math.min(options.after ?? Number.POSITIVE_INFINITY, lastTold(tournament));
  const isAway = (entry: Entry): boolean => annulled?.has(opponentOf(entry) ?? -1) ?? false;
  const rows = players.map((_, player) =>
    Array.from({ length: rounds }, (_round, index): Entry => {
      const entry = entries[player]?.[index] ?? NO_ENTRY;
      if (annulled?.has(player) === true || isAway(entry)) return NO_ENTRY;
      return kind === "swiss" && entry.kind === "none" ? { kind: "bye", bye: "zero", points: entry.points } : entry;
    }),
  );
  return {
    ...{ tournament, kind, rules: options.rules, rounds, system, rows },
    ranked: seats(players.length).filter((seat) => annulled?.has(seat) !== true),
    scores: rows.map((row, player) => row.reduce((sum, { points }) => sum + points, bonus?.[player] ?? 0)),
    cycles: kind === "swiss" ? 0 : cyclesOf(tournament),
  };
};

// A round that only has pairings, or byes announced for later, has not been played.
const lastTold = ({ entries }: Tournament): number =>
  entries.reduce((last, row) => Math.max(last, row.findLastIndex(isTold) + 1), 0);

const isTold = (entry: Entry): boolean =>
  entry.kind === "forfeit" || (entry.kind === "game" && entry.share !== undefined);

const cyclesOf = (tournament: Tournament): number => {
  const rounds = tournament.declaredRounds ?? longest(tournament);
  const byRounds = Math.floor(rounds / roundsOfCycle(tournament.players.length));
  return Math.max(1, byRounds, mostOf(pairingsOf(tournament)));
};
