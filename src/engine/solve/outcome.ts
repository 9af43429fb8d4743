import type { Seat } from "../../../events/ids.ts";
import { MAX_SEATS, maskOf } from "../histogram.ts";
import { createRoundBook, type RoundPlay } from "./load.ts";

/** How a stage may end. The chances of `leaders` and `ruled` together sum to 1. */
export interface StageOutcome {
  /**
   * Who may be level for first place after the stage (seat order), and how likely. One seat has won the title, ahead of the
   * runner-up the stage names: the loser of a knockout's last duel.
   */
  readonly leaders: readonly { readonly seats: readonly Seat[]; readonly runnerUp?: Seat; readonly chance: number }[];
  /** Who may be declared champion by an official inside the stage, and how likely. */
  readonly ruled: readonly { readonly seat: Seat; readonly chance: number }[];
  /** The rounds still to be played, and how likely each is. */
  readonly played: readonly RoundPlay[];
  /** False where the stage was sampled. */
  readonly exact: boolean;
}

/** Collects the ends of a stage. */
export interface Ledger {
  /** `seats` are level for first place, one of them alone has won. */
  add(seats: readonly Seat[], chance: number, runnerUp?: Seat): void;
  /** An official declares one of `candidates` champion, each with the same chance. */
  rule(candidates: readonly Seat[], chance: number): void;
  /** A round is played with this chance, with so many expected games. */
  play(round: number, chance: number, games: number): void;
  outcome(exact: boolean): StageOutcome;
}

/** An empty ledger. Chances of zero leave no entry. */
export const createLedger = (): Ledger => {
  const leaders = new Map<number, { readonly seats: readonly Seat[]; readonly runnerUp?: Seat; chance: number }>();
  const ruled = new Map<Seat, number>();
  const { play, rounds } = createRoundBook();
  return {
    add(seats, chance, runnerUp) {
      if (chance === 0) return;
      const key = maskOf(seats) * (1 + MAX_SEATS) + (runnerUp ?? MAX_SEATS);
      const entry = leaders.get(key);
      const second = runnerUp === undefined ? {} : { runnerUp };
      if (entry === undefined) leaders.set(key, { seats: inSeatOrder(seats), ...second, chance });
      else entry.chance += chance;
    },
    rule(candidates, chance) {
      if (candidates.length === 0) throw new Error("an official has nobody left to declare champion");
      if (chance === 0) return;
      for (const seat of candidates) ruled.set(seat, (ruled.get(seat) ?? 0) + chance / candidates.length);
    },
    play,
    outcome: (exact) => ({
      leaders: [...leaders.values()],
      ruled: [...ruled].map(([seat, chance]) => ({ seat, chance })),
      played: rounds(),
      exact,
    }),
  };
};

/** The same seats, lowest first. */
export const inSeatOrder = (seats: readonly Seat[]): readonly Seat[] => {
  for (let i = 1; i < seats.length; i++)
    if ((seats[i] as Seat) < (seats[i - 1] as Seat)) return [...seats].sort((a, b) => a - b);
  return seats;
};
