import type { Seat } from "../../../events/ids.ts";

/** How a stage may end. The chances of `leaders` and `ruled` together sum to 1. */
export interface StageOutcome {
  /** Who may be level for first place after the stage (seat order), and how likely. One seat has won the title. */
  readonly leaders: readonly { readonly seats: readonly Seat[]; readonly chance: number }[];
  /** Who may be declared champion by an official inside the stage, and how likely. */
  readonly ruled: readonly { readonly seat: Seat; readonly chance: number }[];
  /** False where the stage was sampled. */
  readonly exact: boolean;
}

/** Collects the ends of a stage. */
export interface Ledger {
  /** `seats` are level for first place, one of them alone has won. */
  add(seats: readonly Seat[], chance: number): void;
  /** An official declares one of `candidates` champion, each with the same chance. */
  rule(candidates: readonly Seat[], chance: number): void;
  outcome(exact: boolean): StageOutcome;
}

/** An empty ledger. Chances of zero leave no entry. */
export const createLedger = (): Ledger => {
  const leaders = new Map<string, { readonly seats: readonly Seat[]; chance: number }>();
  const ruled = new Map<Seat, number>();
  return {
    add(seats, chance) {
      if (chance === 0) return;
      const ordered = inSeatOrder(seats);
      const key = ordered.join();
      const entry = leaders.get(key);
      if (entry === undefined) leaders.set(key, { seats: ordered, chance });
      else entry.chance += chance;
    },
    rule(candidates, chance) {
      if (candidates.length === 0) throw new Error("an official has nobody left to declare champion");
      if (chance === 0) return;
      for (const seat of candidates) ruled.set(seat, (ruled.get(seat) ?? 0) + chance / candidates.length);
    },
    outcome: (exact) => ({
      leaders: [...leaders.values()],
      ruled: [...ruled].map(([seat, chance]) => ({ seat, chance })),
      exact,
    }),
  };
};

/** The same seats, lowest first. */
export const inSeatOrder = (seats: readonly Seat[]): readonly Seat[] => [...seats].sort((a, b) => a - b);
